import type { ParamTypes } from "sql-formatter";
import { fail, ok, type Result } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { type FormatJob, type Formatted, problemAt, refused } from "./formatted.ts";
import type { Dialect } from "./languages.ts";
import { scriptParts } from "./minify-sql.ts";
import { type SqlToken, sqlTokens } from "./sql-lexer.ts";

// The library's time grows with the square of them.
const DEEPEST = 200;

/** Parameters of drivers and templates, which aren't SQL: `:id`, `%s`, `%(id)s`, `#{id}`, `${x}`, `{{ x }}`, `{id}`. */
const PARAMETERS: ParamTypes = {
  positional: true,
  named: [":", "@", "$"],
  numbered: ["?", ":", "$"],
  custom: [
    { regex: "\\{\\{[^{}]*\\}\\}" },
    { regex: "\\{%[^{}]*%\\}" },
    { regex: "[#$]\\{[^{}]*\\}" },
    { regex: "%(?:\\(\\w+\\))?s" },
    { regex: "\\{\\w+\\}" },
  ],
};

const PARAMETER = /(?<![\w:%])(?::[A-Za-z_]\w*|%s\b|%\(\w+\)s|[#$]\{|\{\{|\{%|\{\w+\})/;

/** Formats SQL in a dialect by sql-formatter; lines that clients read stay as they are. */
export async function formatSql(text: string, job: FormatJob): Promise<Formatted> {
  if (depthOf(text) > DEEPEST) return refused(`More than ${DEEPEST} nested brackets aren't formatted.`);
  const { format } = await import("sql-formatter");
  const { dialect, indent, width, keywords } = job;
  const made: string[] = [];
  let line = 0;
  for (const part of scriptParts(text, dialect)) {
    const before = text.indexOf(part.text, line);
    if (part.kind === "client") {
      made.push(part.text.replace(/\s+$/, ""));
      line = before + part.text.length;
      continue;
    }
    if (part.text.trim() === "") {
      made.push(part.tail.trim());
      continue;
    }
    const options = {
      language: dialect,
      keywordCase: keywords,
      useTabs: indent === "tab",
      tabWidth: indent === "4" ? 4 : 2,
      expressionWidth: Math.max(30, width - 30),
    };
    const plain = tried(() => format(part.text, options));
    const hasParameters = !plain.ok || PARAMETER.test(part.text);
    const withThem = hasParameters ? tried(() => format(part.text, { ...options, paramTypes: PARAMETERS })) : plain;
    const tries = withThem.ok ? withThem : plain;
    if (!tries.ok) {
      const linesBefore = text.slice(0, before).split("\n").length - 1;
      return problemOf(text, tries.message, linesBefore);
    }
    // What the formatter takes for something else must not come out changed.
    const formatted = withoutGaps(part.text, tries.value, dialect, keywords !== "preserve");
    if (formatted === undefined)
      return refused(
        "The formatter would change more than the layout here, so the SQL stays as it is. Another dialect may read it.",
      );
    made.push(formatted.trimEnd() + part.tail);
    line = before + part.text.length;
  }
  return ok(`${made.join("\n")}\n`);
}

/** A formatted text, or what the parser says of it. */
function tried(format: () => string): Result<string> {
  try {
    return ok(format());
  } catch (error) {
    if (!(error instanceof Error) || isTooDeep(error)) throw error;
    return fail(error.message);
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
  }
  return deepest;
}

function problemOf(text: string, message: string, linesBefore: number): Formatted {
  const [first = ""] = message.split("\n");
  const [, line, column] = /at line (\d+),? column (\d+)/.exec(message) ?? [];
  const what = /Unexpected "([^"]*)"/.exec(first)?.[1]?.split(/\s/)[0];
  const found = what === undefined ? "this" : `'${what}'`;
  const sentence = `Expected other SQL at ${found}. Another dialect may know it.`;
  return line === undefined ? refused(sentence) : problemAt(text, Number(line) + linesBefore, Number(column), sentence);
}

// MySQL's functions that are none before a space (MySQL 8.4 §11.2.5, MariaDB's sql/lex.h).
const CALLS = new Set(
  "adddate bit_and bit_or bit_xor cast count curdate curtime date_add date_sub extract group_concat max mid min now position session_user std stddev stddev_pop stddev_samp subdate substr substring sum sysdate system_user trim variance var_pop var_samp".split(
    " ",
  ),
);
// Operators of several signs, which mean something else when they are taken apart.
const OPERATORS = new Set(
  "|| :: := => -> ->> #> #>> @> <@ <= >= <> != !~ ~* !~* ~~ ~~* !~~ << >> && ?| ?& @@ @? // ** |/ ||/ .. <=> <-> #- ^= !< !> += -= *= /= %= |= &= @-@ <#> <+> -|- &< &> <<| |>> &<| |&> ^@".split(
    " ",
  ),
);

const SIGN = /^[-+*/<>=~!@#%^&|?:.]$/;

type SaidToken = SqlToken & { readonly text: string };

const saidTokens = (text: string, dialect: Dialect): readonly SaidToken[] =>
  sqlTokens(text, dialect)
    .filter(({ isComment }) => !isComment)
    .map((token) => ({ ...token, text: text.slice(token.start, token.end) }));

/**
 * Formatted SQL without the spaces that the formatter put where they change the meaning: between such a function and its
 * bracket, and between the prefix of a string and its quote, as in E'…', N'…' and U&'…'. Undefined if more differs than
 * spaces, comments and, if asked, the case of words.
 */
export function withoutGaps(before: string, after: string, dialect: Dialect, ignoresCase: boolean): string | undefined {
  const [theirs, ours] = [saidTokens(before, dialect), saidTokens(after, dialect)];
  if (!isSame(theirs, ours, ignoresCase)) return undefined;
  const textAt = (at: number) => ours[at]?.text ?? "";
  const isQuote = (at: number) => /^['"]/.test(textAt(at));
  const isPrefix = (at: number) =>
    (isQuote(at) && /^(?:[\p{L}_]\w*|&)$/u.test(textAt(at - 1))) ||
    (textAt(at) === "&" && /^u$/i.test(textAt(at - 1)) && isQuote(at + 1) && !theirs[at + 1]?.hasGap);
  let text = "";
  let from = 0;
  for (const [at, token] of ours.entries()) {
    const name = ours[at - 1];
    if (!name || !token.hasGap || theirs[at]?.hasGap) continue;
    const isCall = textAt(at) === "(" && CALLS.has(name.text.toLowerCase());
    if (!isCall && !isPrefix(at)) continue;
    text += after.slice(from, name.end);
    from = token.start;
  }
  return text + after.slice(from);
}

/** Whether two texts have the same tokens, and no operator was taken apart. */
function isSame(before: readonly SaidToken[], after: readonly SaidToken[], ignoresCase: boolean): boolean {
  if (before.length !== after.length) return false;
  const isWord = (text: string) => /^[\p{L}_]/u.test(text);
  const isEqual = (a: string, b = "") => a === b || (ignoresCase && isWord(a) && a.toLowerCase() === b.toLowerCase());
  if (!before.every(({ text }, at) => isEqual(text, after[at]?.text))) return false;
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
