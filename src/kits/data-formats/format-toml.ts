import { readToml, TOML_TOKEN, writeToml } from "./toml.ts";

const LINE_START = "";

/** A token, and whether it is in the value of a key, in how many brackets. */
interface Token {
  readonly text: string;
  readonly depth: number;
}

/** The tokens of each line; a line break within a text is part of its token. */
function linesOf(text: string): { readonly tokens: readonly Token[]; readonly depth: number }[] {
  const lines: { tokens: Token[]; depth: number }[] = [{ tokens: [], depth: 0 }];
  let depth = 0;
  let isValue = false;
  for (const [token] of text.matchAll(TOML_TOKEN)) {
    if (token === "\n") {
      isValue &&= depth > 0;
      lines.push({ tokens: [], depth });
      continue;
    }
    if (isValue && (token === "]" || token === "}")) depth--;
    lines.at(-1)?.tokens.push({ text: token.startsWith("#") ? token.trimEnd() : token, depth });
    if (isValue && (token === "[" || token === "{")) depth++;
    if (token === "=") isValue = true;
  }
  return lines;
}

const OPENING = /^[[{]$/;
const CLOSING = /^[\]}]$/;

function gap(before: string, next: string, isHeader: boolean): string {
  if (before === LINE_START || next === ",") return "";
  if (next.startsWith("#")) return " ";
  if (isHeader) return "";
  if (next === "=" || before === "=" || before === ",") return " ";
  if (OPENING.test(before) || CLOSING.test(next)) return OPENING.test(before) && CLOSING.test(next) ? "" : " ";
  return "";
}

function laid(tokens: readonly Token[], isHeader: boolean): string {
  let line = LINE_START;
  let before = LINE_START;
  for (const { text } of tokens) {
    line += gap(before, text, isHeader) + text;
    before = text;
  }
  return line;
}

/**
 * TOML with its comments, the order and spelling of its values: spaces, indentation of long arrays and empty lines alone
 * are laid out again. Undefined if it isn't TOML, or if its values would not be the same.
 */
export function formatToml(text: string, indent: string): string | undefined {
  const lines: string[] = [];
  let isBlank = true;
  for (const { tokens, depth } of linesOf(text.replace(/^\uFEFF/, ""))) {
    const [first] = tokens;
    if (!first) {
      if (!isBlank) lines.push("");
      isBlank = true;
      continue;
    }
    const isHeader = depth === 0 && first.text === "[";
    // Comments above a table belong to it.
    if (isHeader && !isBlank && !lines.at(-1)?.startsWith("#")) lines.push("");
    lines.push(indent.repeat(Math.min(depth, first.depth)) + laid(tokens, isHeader));
    isBlank = false;
  }
  const formatted = `${lines.join("\n").trimEnd()}\n`;
  return sameValues(text, formatted) ? formatted : undefined;
}

function sameValues(one: string, other: string): boolean {
  const [before, after] = [plain(one), plain(other)];
  return before !== undefined && before === after;
}

function plain(text: string): string | undefined {
  const read = readToml(text);
  const written = read.ok ? writeToml(read.values) : undefined;
  return written?.ok ? written.text : undefined;
}
