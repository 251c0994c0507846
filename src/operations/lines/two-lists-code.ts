import { codeOf } from "#core/operation.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./two-lists.ts";

const PYTHON = {
  both: "line in one and line in other",
  union: "True",
  first: "line not in other",
  second: "line not in one",
  one: "(line in one) != (line in other)",
} as const;

const JAVASCRIPT = {
  both: "one.includes(line) && other.includes(line)",
  union: "true",
  first: "!other.includes(line)",
  second: "!one.includes(line)",
  one: "one.includes(line) !== other.includes(line)",
} as const;

/** JavaScript that parts two lists. */
export const TWO_LISTS = `function twoLists(lines, divider) {
  const at = lines.indexOf(divider);
  if (at < 0) throw new Error("There is no line between the lists");
  return [lines.slice(0, at), lines.slice(at + 1)];
}`;

/** Python that has two lists, `one` and `other`, in an expression. */
export const twoListsInPython = (expression: string, divider: string): string =>
  `(lambda one, other: ${expression})(lines[:lines.index(${JSON.stringify(divider)})], lines[lines.index(${JSON.stringify(divider)}) + 1:])`;

export default [
  codeOf(operation, {
    python: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inPython(twoListsInPython(`[line for line in dict.fromkeys(one + other) if ${PYTHON[wanted]}]`, divider)),
    javascript: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inJavaScript(
            `(([one, other]) => [...new Set([...one, ...other])].filter((line) => ${JAVASCRIPT[wanted]}))(twoLists(lines, ${JSON.stringify(divider)}))`,
            TWO_LISTS,
          ),
  }),
];
