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

export default [
  codeOf(operation, {
    python: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inPython(
            `(lambda one, other: [line for line in dict.fromkeys(one + other) if ${PYTHON[wanted]}])(lines[:lines.index(${JSON.stringify(divider)})], lines[lines.index(${JSON.stringify(divider)}) + 1:])`,
          ),
    javascript: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inJavaScript(
            `((one, other) => [...new Set([...one, ...other])].filter((line) => ${JAVASCRIPT[wanted]}))(lines.slice(0, lines.indexOf(${JSON.stringify(divider)})), lines.slice(lines.indexOf(${JSON.stringify(divider)}) + 1))`,
          ),
  }),
];
