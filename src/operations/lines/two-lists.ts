import { counted } from "#core/counted.ts";
import { done, operation, wrong } from "#core/operation.ts";
import { choice, text } from "#core/params.ts";
import { asText, linesOf } from "./lines-of.ts";
import { SETS, setOf } from "./sets.ts";
import { ignoreCase, labels } from "./settings.ts";

export default operation({
  id: "two-lists",
  name: "Compare two lists",
  words: [
    "compare lists",
    "intersection",
    "union",
    "difference",
    "set operations",
    "common lines",
    "missing lines",
    "comm",
  ],
  takes: "text",
  gives: "text",
  params: { wanted: choice("both", SETS), divider: text("---", { maxLength: 20 }), ignoreCase },
  labels: {
    wanted: {
      label: "Lines that are in",
      choices: {
        both: "Both lists",
        union: "Any list",
        first: "The first list alone",
        second: "The second list alone",
        one: "One list alone",
      },
    },
    divider: "The line between the lists (empty: the first empty line)",
    ignoreCase: labels.ignoreCase,
  },
  run: (input, { wanted, divider, ignoreCase }) => {
    const all = linesOf(input);
    const between = all.lines.indexOf(divider);
    if (between < 0)
      return wrong(
        divider === ""
          ? "Put one list, an empty line, and the other list into the input"
          : `Put one list, a line with ${divider} alone, and the other list into the input`,
      );
    const [first, second] = [all.lines.slice(0, between), all.lines.slice(between + 1)];
    const lines = setOf(first, second, wanted, ignoreCase);
    return done(
      asText(lines, all),
      `${counted(lines.length, "line")}, of ${first.length} and ${second.length} in the lists.`,
    );
  },
  examples: [
    { input: "ann\nbob\n---\nbob\ncarl", output: "bob" },
    { input: "ann\nbob\n---\nbob\ncarl", settings: { wanted: "one" }, output: "ann\ncarl" },
  ],
});
