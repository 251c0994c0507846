import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { asText, linesOf } from "./lines-of.ts";
import { parted, unparted } from "./parted.ts";
import { divider, ignoreCase, labels } from "./settings.ts";

/** What is asked of two lists. */
export const SETS = ["both", "union", "first", "second", "one"] as const;

export type SetOf = (typeof SETS)[number];

/** The lines of two lists, each once, in the order in which they come: in both, in any, in one alone. */
export function setOf(one: readonly string[], other: readonly string[], wanted: SetOf, ignoresCase: boolean) {
  const keyOf = (line: string) => (ignoresCase ? line.toLowerCase() : line);
  const [first, second] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  const isWanted = {
    both: (key: string) => first.has(key) && second.has(key),
    union: () => true,
    first: (key: string) => !second.has(key),
    second: (key: string) => !first.has(key),
    one: (key: string) => first.has(key) !== second.has(key),
  }[wanted];
  const seen = new Set<string>();
  return [...one, ...other].filter((line) => {
    const key = keyOf(line);
    if (seen.has(key) || !isWanted(key)) return false;
    seen.add(key);
    return true;
  });
}

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
