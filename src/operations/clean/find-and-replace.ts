import { counted } from "#core/counted.ts";
import { expressionFor } from "#core/expression.ts";
import { done, operation, wrong } from "#core/operation.ts";
import { flag, privateText } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { ignoreCase } from "./settings.ts";

/** The expression that finds what is looked for, or why there is none. */
export const searchFor = ({
  find,
  expression,
  ignoreCase,
  wholeWords,
}: {
  readonly find: string;
  readonly expression: boolean;
  readonly ignoreCase: boolean;
  readonly wholeWords: boolean;
}): ReturnType<typeof expressionFor> =>
  expressionFor({
    find: expression ? find : fromTyped(find),
    isExpression: expression,
    ignoresCase: ignoreCase,
    wholeWords,
    byLine: true,
  });

export default operation({
  id: "find-and-replace",
  name: "Find and replace",
  words: [
    "find and replace",
    "search and replace",
    "regex replace",
    "substitute",
    "replace text",
    "sed",
    "remove text",
  ],
  takes: "text",
  gives: "text",
  params: {
    find: privateText("", { maxLength: 500 }),
    replacement: privateText("", { maxLength: 500 }),
    expression: flag(false),
    ignoreCase,
    wholeWords: flag(false),
  },
  labels: {
    find: "Find",
    replacement: "Replace with (\\n: line break, \\t: tab)",
    expression: "A regular expression ($1: its first group)",
    ignoreCase: "Ignore case",
    wholeWords: "Whole words",
  },
  run: (input, values) => {
    const { find, replacement, expression } = values;
    if (find === "") return done(input, "Say what to find.");
    const search = searchFor(values);
    if (!search.ok) return wrong(search.message);
    const text = fromTyped(replacement);
    let count = 0;
    for (const _ of input.matchAll(search.value)) count++;
    return done(
      expression ? input.replace(search.value, text) : input.replace(search.value, () => text),
      `${counted(count, "place")} replaced.`,
    );
  },
  mayHang: ({ expression }) => expression,
  examples: [
    { input: "colour, colours", settings: { find: "colour", replacement: "color" }, output: "color, colors" },
    {
      input: "2026-11-23",
      settings: { find: "(\\d+)-(\\d+)-(\\d+)", replacement: "$3.$2.$1", expression: true },
      output: "23.11.2026",
    },
  ],
});
