import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { asText, linesOf } from "./lines-of.ts";
import { parted, unparted } from "./parted.ts";
import { SETS, setOf } from "./sets.ts";
import { divider, ignoreCase, labels } from "./settings.ts";

export default operation({
  id: "two-lists",
  name: "Compare two lists",
  words: [
    "symmetric difference",
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
  params: { wanted: choice("both", SETS), divider, ignoreCase },
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
    divider: labels.divider,
    ignoreCase: labels.ignoreCase,
  },
  run: (input, { wanted, divider, ignoreCase }) => {
    const all = linesOf(input);
    const lists = parted(all.lines, divider);
    if (!lists) return unparted(divider);
    const [first, second] = lists;
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
