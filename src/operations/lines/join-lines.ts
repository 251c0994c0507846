import { done, operation } from "#core/operation.ts";
import { choice, text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { linesOf } from "./lines-of.ts";
import { labels, skipEmpty } from "./settings.ts";

export const QUOTES = { none: "", single: "'", double: '"', backtick: "`" } as const;

export default operation({
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
