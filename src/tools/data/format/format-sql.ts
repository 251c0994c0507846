import { ok } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { type FormatJob, type Formatted, problemAt, refused } from "./formatted.ts";

// The library's time grows with the square of them.
const DEEPEST = 200;

/** Formats SQL in a dialect by sql-formatter. */
export async function formatSql(text: string, { dialect, indent, width, keywords }: FormatJob): Promise<Formatted> {
  if (depthOf(text) > DEEPEST) return refused(`More than ${DEEPEST} brackets inside of each other are not formatted.`);
  const { format } = await import("sql-formatter");
  try {
    const formatted = format(text, {
      language: dialect,
      keywordCase: keywords,
      useTabs: indent === "tab",
      tabWidth: indent === "4" ? 4 : 2,
      expressionWidth: Math.max(30, width - 30),
    });
    return ok(`${formatted}\n`);
  } catch (error) {
    if (!(error instanceof Error) || isTooDeep(error)) throw error;
    return problemOf(text, error.message);
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

function problemOf(text: string, message: string): Formatted {
  const [first = ""] = message.split("\n");
  const [, line, column] = /at line (\d+),? column (\d+)/.exec(message) ?? [];
  const what = /Unexpected "([^"]*)"/.exec(first)?.[1]?.split(/\s/)[0];
  const found = what === undefined ? "this" : `'${what}'`;
  const sentence = `SQL of another form was expected at ${found}. Another dialect may know it.`;
  return line === undefined ? refused(sentence) : problemAt(text, Number(line), Number(column), sentence);
}
