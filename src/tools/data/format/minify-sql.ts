import type { Dialect } from "./dialects.ts";
import { commentEnd, quotedEnd, RULES, type SqlToken, sqlTokens, wordEnd } from "./sql-lexer.ts";
import { scriptParts } from "./sql-script.ts";

/**
 * SQL without comments, but for those with hints (`/*+` and `/*!`), and without spaces that mean nothing. Strings and
 * names in quotes stay as they are. A space before a bracket stays: in MySQL `count (` is a name, `count(` a call.
 */
export function minifySql(text: string, dialect: Dialect): string {
  return scriptParts(text, dialect)
    .map((part) => (part.kind === "client" ? part.text.replace(/\s+$/, "") : minifyStatements(part.text, dialect)))
    .join("\n");
}

function minifyStatements(text: string, dialect: Dialect): string {
  const rules = RULES[dialect];
  const parts: string[] = [];
  let gap = "";
  let last = "";
  let inCommand = false;
  for (let at = 0; at < text.length; ) {
    const space = /\s+/y;
    space.lastIndex = at;
    const blank = space.exec(text)?.[0];
    const end = blank === undefined ? commentEnd(text, at, rules) : at + blank.length;
    if (end !== undefined) {
      gap += blank ?? (text.startsWith("/*", at) ? " " : " \n");
      at = end;
      continue;
    }
    const stop = quotedEnd(text, at, rules) ?? wordEnd(text, at);
    const part = text.slice(at, stop);
    const isLineBreak: boolean = gap.includes("\n") && (inCommand || isCommand(last) || isCommand(part));
    if (isLineBreak) inCommand = false;
    if (last !== "" && gap !== "") parts.push(isLineBreak ? "\n" : spaceBetween(last, part, gap));
    parts.push(part);
    inCommand ||= /^delimiter$/i.test(part) && (last === "" || isLineBreak);
    gap = "";
    last = part;
    at = stop;
  }
  return parts.join("");
}

/** What the programs of databases read by lines: SQL Server's GO, Oracle's / and MySQL's DELIMITER. */
const isCommand = (part: string): boolean => /^(?:go|\/|delimiter)$/i.test(part);

/** Strings that stand in lines of their own are joined by most databases, those in one line are not. */
function spaceBetween(before: string, after: string, gap: string): string {
  // A hint in a comment to the end of its line.
  if (before.startsWith("--+")) return "\n";
  if (before.endsWith("'") && after.startsWith("'")) return gap.includes("\n") ? "\n" : " ";
  return /^[,;)]/.test(after) || /[,;(]$/.test(before) ? "" : " ";
}

// Operators of several signs, which mean something else when they are taken apart.
const OPERATORS = new Set(
  "|| :: := => -> ->> #> #>> @> <@ <= >= <> != !~ ~* !~* ~~ ~~* !~~ << >> && ?| ?& @@ @? // ** |/ ||/ .. <=> <-> #- ^= !< !> += -= *= /= %= |= &= @-@ <#> <+> -|- &< &> <<| |>> &<| |&> ^@".split(
    " ",
  ),
);

/** Whether two texts of SQL are the same but for spaces, comments apart and, if asked, the case of words. */
export function isSameSql(one: string, other: string, dialect: Dialect, ignoresCase: boolean): boolean {
  const [before, after] = [one, other].map((text) =>
    sqlTokens(text, dialect)
      .filter(({ isComment }) => !isComment)
      .map((token) => ({ ...token, text: text.slice(token.start, token.end) })),
  ) as [Told[], Told[]];
  if (before.length !== after.length) return false;
  const isWord = (text: string) => /^[\p{L}_]/u.test(text);
  const isSame = (a: string, b: string) => a === b || (ignoresCase && isWord(a) && a.toLowerCase() === b.toLowerCase());
  for (let at = 0; at < before.length; at++) {
    const [a, b] = [before[at], after[at]];
    if (!a || !b || !isSame(a.text, b.text)) return false;
  }
  for (let at = 0; at < before.length; at++) {
    if (!SIGN.test(before[at]?.text ?? "")) continue;
    let run = before[at]?.text ?? "";
    let end = at + 1;
    for (let next = before[end]; next && !next.hasGap && SIGN.test(next.text); next = before[++end]) run += next.text;
    const isTakenApart = after.slice(at + 1, end).some(({ hasGap }) => hasGap);
    if (OPERATORS.has(run) && isTakenApart) return false;
    at = end - 1;
  }
  return true;
}

type Told = SqlToken & { readonly text: string };

const SIGN = /^[-+*/<>=~!@#%^&|?:.]$/;
