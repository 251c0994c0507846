import { done, fromTyped, operation, wrong } from "#core/operation.ts";
import { choice, flag, text } from "#core/params.ts";
import { labels, linesOf, skipEmpty } from "./lines-of.ts";

export const QUOTES = { none: "", single: "'", double: '"', backtick: "`" } as const;

export const joinLines = operation({
  id: "join-lines",
  name: "Join lines",
  words: [
    "join",
    "merge lines",
    "lines to list",
    "comma separated",
    "column to row",
    "concatenate",
    "remove line breaks",
  ],
  takes: "text",
  gives: "text",
  params: {
    between: text(", ", { maxLength: 50 }),
    quotes: choice("none", ["none", "single", "double", "backtick"]),
    skipEmpty,
  },
  labels: {
    between: "Between lines (\\n: line break, \\t: tab)",
    quotes: {
      label: "Around each line",
      choices: { none: "Nothing", single: "Single quotes", double: "Double quotes", backtick: "Backticks" },
    },
    skipEmpty: labels.skipEmpty,
  },
  run: (input, { between, quotes, skipEmpty }) => {
    const { lines } = linesOf(input);
    const kept = skipEmpty ? lines.filter((line) => line.trim() !== "") : lines;
    return done(kept.map((line) => QUOTES[quotes] + line + QUOTES[quotes]).join(fromTyped(between)));
  },
  inverse: { id: "split-lines", settings: ({ between }) => ({ at: between }) },
  examples: [
    { input: "red\ngreen\nblue", output: "red, green, blue" },
    { input: "a\n\nb", settings: { quotes: "single", skipEmpty: true, between: "," }, output: "'a','b'" },
  ],
});

export const splitLines = operation({
  id: "split-lines",
  name: "Split into lines",
  words: ["split", "list to lines", "row to column", "explode", "comma to newline"],
  takes: "text",
  gives: "text",
  params: { at: text(",", { maxLength: 50 }), trim: flag(true), skipEmpty },
  labels: { at: "Split at (\\t: tab; empty: blanks)", trim: "Trim each line", skipEmpty: labels.skipEmpty },
  run: (input, { at, trim, skipEmpty }) => {
    const parts = input.split(at === "" ? /\s+/ : fromTyped(at)).map((part) => (trim ? part.trim() : part));
    return done((skipEmpty ? parts.filter((part) => part.trim() !== "") : parts).join("\n"));
  },
  inverse: { id: "join-lines", settings: ({ at }) => ({ between: at }) },
  examples: [
    { input: "red, green,blue", output: "red\ngreen\nblue" },
    { input: "a||b", settings: { at: "|", skipEmpty: true }, output: "a\nb" },
  ],
});

/** The lines before and after the first divider; undefined if there isn't one. */
export function parted(
  lines: readonly string[],
  divider: string,
): readonly [readonly string[], readonly string[]] | undefined {
  const between = lines.indexOf(divider);
  return between < 0 ? undefined : [lines.slice(0, between), lines.slice(between + 1)];
}

/** The message if there's no line between the two lists. */
export const unparted = (divider: string) =>
  wrong(
    divider === ""
      ? "Put one list, an empty line, and the other list into the input"
      : `Put one list, a line with ${divider} alone, and the other list into the input`,
  );
