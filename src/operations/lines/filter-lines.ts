import { counted } from "#core/counted.ts";
import { expressionFor } from "#core/expression.ts";
import { done, operation, wrong } from "#core/operation.ts";
import { choice, flag, privateText } from "#core/params.ts";
import { asText, linesOf } from "./lines-of.ts";
import { ignoreCase, labels } from "./settings.ts";

export default operation({
  id: "filter-lines",
  name: "Keep or drop lines",
  words: [
    "filter",
    "grep",
    "lines containing",
    "remove lines containing",
    "remove empty lines",
    "keep lines",
    "drop lines",
  ],
  takes: "text",
  gives: "text",
  params: {
    action: choice("keep", ["keep", "drop"]),
    find: privateText("", { maxLength: 500 }),
    expression: flag(false),
    ignoreCase,
    wholeWords: flag(false),
  },
  labels: {
    action: { label: "Lines with it are", choices: { keep: "Kept", drop: "Dropped" } },
    find: "Look for (nothing: lines that are not empty)",
    expression: "A regular expression",
    ignoreCase: labels.ignoreCase,
    wholeWords: "Whole words",
  },
  run: (input, { action, find, expression, ignoreCase, wholeWords }) => {
    const search =
      find === ""
        ? expressionFor({ find: "\\S", isExpression: true, ignoresCase: false, wholeWords: false, byLine: false })
        : expressionFor({ find, isExpression: expression, ignoresCase: ignoreCase, wholeWords, byLine: false });
    if (!search.ok) return wrong(search.message);
    const all = linesOf(input);
    const kept = all.lines.filter((line) => line.search(search.value) >= 0 === (action === "keep"));
    return done(asText(kept, all), `${counted(kept.length, "line")} of ${all.lines.length} kept.`);
  },
  mayHang: ({ expression }) => expression,
  examples: [
    { input: "apple pie\nplum\npineapple", settings: { find: "apple" }, output: "apple pie\npineapple" },
    { input: "a1\nb\nc2", settings: { find: "\\d$", expression: true, action: "drop" }, output: "b" },
    { input: "a\n\nb", output: "a\nb" },
  ],
});
