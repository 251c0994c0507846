import { done, fromTyped, operation } from "#core/operation.ts";
import { choice, flag, int, privateText, text } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { labels, leading, skipEmpty, tabSize, withLines } from "./lines-of.ts";
import { widthOf } from "./wrapping.ts";

export const numberLines = operation({
  id: "number-lines",
  name: "Number lines",
  words: ["line numbers", "add line numbers", "enumerate", "numbered list", "nl"],
  takes: "text",
  gives: "text",
  params: {
    start: int(1, { min: -1_000_000, max: 1_000_000 }),
    step: int(1, { min: -1000, max: 1000 }),
    after: text(". ", { maxLength: 20 }),
    pad: flag(false),
    skipEmpty,
  },
  labels: {
    start: "First number",
    step: "Step",
    after: "After the number",
    pad: "Numbers of equal width",
    skipEmpty: labels.skipEmpty,
  },
  run: (input, { start, step, after, pad, skipEmpty }) => {
    const between = fromTyped(after);
    return done(
      withLines(input, (lines) => {
        const counted = skipEmpty ? lines.filter((line) => line.trim() !== "") : lines;
        const last = start + step * (counted.length - 1);
        const width = pad ? Math.max(String(start).length, String(last).length) : 0;
        return counted.map((line, at) => String(start + step * at).padStart(width) + between + line);
      }),
    );
  },
  examples: [
    { input: "milk\neggs", output: "1. milk\n2. eggs" },
    { input: "a\nb", settings: { start: 9, pad: true, after: "\\t" }, output: " 9\ta\n10\tb" },
  ],
});

export const prefixSuffix = operation({
  id: "prefix-suffix",
  name: "Prefix and suffix",
  words: [
    "prefix",
    "suffix",
    "add to each line",
    "append",
    "prepend",
    "quote lines",
    "bullet list",
    "text quoter",
    "wrap each line",
  ],
  takes: "text",
  gives: "text",
  params: { prefix: privateText("- ", { maxLength: 100 }), suffix: privateText("", { maxLength: 100 }), skipEmpty },
  labels: { prefix: "Before each line", suffix: "After each line", skipEmpty: labels.skipEmpty },
  run: (input, { prefix, suffix, skipEmpty }) => {
    const [before, after] = [fromTyped(prefix), fromTyped(suffix)];
    return done(
      withLines(input, (lines) =>
        lines.filter((line) => !skipEmpty || line.trim() !== "").map((line) => before + line + after),
      ),
    );
  },
  examples: [
    { input: "milk\neggs", output: "- milk\n- eggs" },
    {
      input: "a\n\nb",
      settings: { prefix: "<li>", suffix: "</li>", skipEmpty: true },
      output: "<li>a</li>\n<li>b</li>",
    },
  ],
});

const unitOf = (count: number, fill: "spaces" | "tabs") => (fill === "tabs" ? "\t" : " ").repeat(count);

export const indentLines = operation({
  id: "indent-lines",
  name: "Indent lines",
  words: ["indent", "shift right", "add spaces"],
  takes: "text",
  gives: "text",
  params: { count: int(2, { min: 1, max: 40 }), fill: choice("spaces", ["spaces", "tabs"]) },
  labels: { count: "By", fill: { label: "Of", choices: { spaces: "Spaces", tabs: "Tabs" } } },
  run: (input, { count, fill }) =>
    done(withLines(input, (lines) => lines.map((line) => (line === "" ? line : unitOf(count, fill) + line)))),
  inverse: { id: "dedent-lines" },
  examples: [{ input: "a\n\n b", output: "  a\n\n   b" }],
});

/** A line with blanks for its tabs, up to the next column that `size` divides. */
export function expanded(line: string, size: number, onlyLeading: boolean): string {
  if (!line.includes("\t")) return line;
  let [text, column] = ["", 0];
  let isLeading = true;
  for (const part of line.split(/(\t)/)) {
    if (part === "\t" && (isLeading || !onlyLeading)) {
      const blanks = size - (column % size);
      text += " ".repeat(blanks);
      column += blanks;
    } else {
      text += part;
      column += part === "\t" ? size - (column % size) : widthOf(part);
      if (/[^ ]/.test(part)) isLeading = false;
    }
  }
  return text;
}

/** A line with tabs for blanks that reach a column that `size` divides; one blank between words stays. */
export function tabbed(line: string, size: number, onlyLeading: boolean): string {
  const width = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const rest = onlyLeading ? line.slice(width) : "";
  const head = onlyLeading ? line.slice(0, width) : line;
  let [text, column, pending] = ["", 0, ""];
  for (let at = 0; at < head.length; ) {
    const character = String.fromCodePoint(head.codePointAt(at) ?? 0);
    at += character.length;
    if (character === " " || character === "\t") {
      pending += character;
      column += character === "\t" ? size - (column % size) : 1;
      if (column % size === 0) {
        text += pending === " " && !/[ \t]/.test(head[at] ?? "") ? " " : "\t";
        pending = "";
      }
      continue;
    }
    text += pending + character;
    pending = "";
    column += widthOf(character);
  }
  return text + pending + rest;
}

/** Lines without the blanks that all of them begin with; lines of blanks alone do not count, and become empty. */
export function dedented(lines: readonly string[]): readonly string[] {
  const margins = lines.filter((line) => /[^ \t]/.test(line)).map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const common = margins.reduce((shared: string | undefined, margin) => {
    if (shared === undefined) return margin;
    let length = 0;
    while (length < shared.length && shared[length] === margin[length]) length++;
    return shared.slice(0, length);
  }, undefined);
  return lines.map((line) => (/[^ \t]/.test(line) ? line.slice(common?.length ?? 0) : ""));
}

export const dedentLines = operation({
  id: "dedent-lines",
  name: "Dedent lines",
  words: ["dedent", "unindent", "outdent", "remove indentation", "shift left"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(withLines(input, dedented)),
  inverse: { id: "indent-lines" },
  examples: [{ input: "    if (a)\n      b();", output: "if (a)\n  b();" }],
});

export const spacesToTabs = operation({
  id: "spaces-to-tabs",
  name: "Spaces to tabs",
  words: ["spaces to tabs", "unexpand", "entab"],
  takes: "text",
  gives: "text",
  params: { tabSize, leading },
  labels: { tabSize: labels.tabSize, leading: labels.leading },
  run: (input, { tabSize, leading }) =>
    done(withLines(input, (lines) => lines.map((line) => tabbed(line, tabSize, leading)))),
  inverse: { id: "tabs-to-spaces" },
  examples: [{ input: "    a   b c", output: "\ta\tb c" }],
});

export const tabsToSpaces = operation({
  id: "tabs-to-spaces",
  name: "Tabs to spaces",
  words: ["tabs to spaces", "expand", "detab"],
  takes: "text",
  gives: "text",
  params: { tabSize, leading },
  labels: { tabSize: labels.tabSize, leading: labels.leading },
  run: (input, { tabSize, leading }) =>
    done(withLines(input, (lines) => lines.map((line) => expanded(line, tabSize, leading)))),
  inverse: { id: "spaces-to-tabs" },
  examples: [{ input: "a\tb\n\tc", output: "a   b\n    c" }],
});

const ENDS = { lf: "\n", crlf: "\r\n", cr: "\r" } as const;

export const lineEnds = operation({
  id: "line-ends",
  name: "Line ends",
  words: [
    "line endings",
    "crlf to lf",
    "lf to crlf",
    "dos2unix",
    "unix2dos",
    "mac2unix",
    "newline converter",
    "windows line endings",
    "unix line endings",
    "carriage return",
    "line feed",
    "eol",
  ],
  takes: "text",
  gives: "text",
  params: { lineEnds: choice("lf", ["lf", "crlf", "cr"]) },
  labels: {
    lineEnds: { label: "Each is", choices: { lf: "LF (Unix, macOS)", crlf: "CRLF (Windows)", cr: "CR (old Mac)" } },
  },
  run: (input, { lineEnds: ends }) => {
    const counts = { crlf: 0, lf: 0, cr: 0 };
    const value = input.replace(/\r\n|\n|\r/g, (end) => {
      counts[end === "\r\n" ? "crlf" : end === "\n" ? "lf" : "cr"]++;
      return ENDS[ends];
    });
    const had = (["crlf", "lf", "cr"] as const).filter((kind) => counts[kind] > 0);
    const all = had.map((kind) => `${counts[kind].toLocaleString("en-US")} × ${kind.toUpperCase()}`).join(", ");
    const changed = had.filter((kind) => kind !== ends).reduce((sum, kind) => sum + counts[kind], 0);
    return done(value, ...(had.length === 0 ? [] : [`It had ${all}; ${counted(changed, "line end")} changed.`]));
  },
  examples: [
    { input: "a\r\nb\n", output: "a\nb\n" },
    { input: "a\nb\rc", settings: { lineEnds: "crlf" }, output: "a\r\nb\r\nc" },
  ],
});
