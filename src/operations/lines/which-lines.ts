import { expressionFor } from "#core/expression.ts";
import { done, operation, wrong } from "#core/operation.ts";
import { choice, flag, privateText } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { asText, divider, ignoreCase, labels, linesOf } from "./lines-of.ts";
import { parted, unparted } from "./parted.ts";

export const filterLines = operation({
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
    action: { label: "Matching lines are", choices: { keep: "Kept", drop: "Dropped" } },
    find: "Search for (empty: non-empty lines)",
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

/** What to find in two lists. */
export const SETS = ["both", "union", "first", "second", "one"] as const;

type SetOf = (typeof SETS)[number];

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

export const twoLists = operation({
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
