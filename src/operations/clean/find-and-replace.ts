import { expressionFor } from "#core/expression.ts";
import { done, fromTyped, operation, wrong } from "#core/operation.ts";
import { flag, privateText } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { ignoreCase } from "./trim.ts";

interface Wanted {
  readonly find: string;
  readonly expression: boolean;
  readonly ignoreCase: boolean;
  readonly wholeWords: boolean;
}

/** The expression that finds the search text, as typed or with its escapes read, or why there isn't one. */
export const searchFor = (
  { find, expression, ignoreCase, wholeWords }: Wanted,
  readsEscapes = false,
): ReturnType<typeof expressionFor> =>
  expressionFor({
    find: readsEscapes && !expression ? fromTyped(find) : find,
    isExpression: expression,
    ignoresCase: ignoreCase,
    wholeWords,
    byLine: true,
  });

/** `\n` and similar, outside a path such as `D:\temp` or `\\server\new`. */
export const readsEscapes = (replacement: string): boolean =>
  /\\[nrt\\]/.test(replacement) && !/(?:^|[^\p{L}])\p{L}:\\|^\\\\\w/u.test(replacement);

const AS_ESCAPES = "as line breaks, tabs or backslashes, since nothing is as it is typed";

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
    replacement: "Replace with (\\n: line break, \\t: tab, but in paths)",
    expression: "A regular expression ($1: its first group)",
    ignoreCase: "Ignore case",
    wholeWords: "Whole words",
  },
  run: (input, values) => {
    const { find, replacement, expression } = values;
    if (find === "") return done(input, "Enter what to find.");
    const typed = searchFor(values);
    if (!typed.ok) return wrong(typed.message);
    const escaped =
      !expression && fromTyped(find) !== find && !typed.value.test(input) ? searchFor(values, true) : typed;
    const search = escaped.ok ? escaped : typed;
    search.value.lastIndex = 0;
    const text = readsEscapes(replacement) ? fromTyped(replacement) : replacement;
    let count = 0;
    for (const _ of input.matchAll(search.value)) count++;
    return done(
      expression ? input.replace(search.value, text) : input.replace(search.value, () => text),
      `${counted(count, "place")} replaced.`,
      ...(search !== typed && count > 0 ? [`The escapes in “${find}” were read ${AS_ESCAPES}.`] : []),
    );
  },
  mayHang: ({ expression }) => expression,
  examples: [
    { input: "colour, colours", settings: { find: "colour", replacement: "color" }, output: "color, colors" },
    { input: "C:\\new\\x", settings: { find: "C:\\new", replacement: "D:\\temp" }, output: "D:\\temp\\x" },
    { input: "one, two", settings: { find: ", ", replacement: "\\n" }, output: "one\ntwo" },
    {
      input: "2026-11-23",
      settings: { find: "(\\d+)-(\\d+)-(\\d+)", replacement: "$3.$2.$1", expression: true },
      output: "23.11.2026",
    },
  ],
});
