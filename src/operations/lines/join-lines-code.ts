import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation, { QUOTES } from "./join-lines.ts";
import { JAVASCRIPT_LINES, PYTHON_LINES } from "./line-code.ts";

export default [
  codeOf(operation, {
    python: ({ between, quotes, skipEmpty }) => ({
      needs: ["import re", PYTHON_BLANKS, PYTHON_LINES],
      expression: `${JSON.stringify(fromTyped(between))}.join(${JSON.stringify(QUOTES[quotes])} + line + ${JSON.stringify(QUOTES[quotes])} for line in lines_of(data)${skipEmpty ? " if line.strip(BLANKS)" : ""})`,
    }),
    javascript: ({ between, quotes, skipEmpty }) => ({
      needs: [JAVASCRIPT_LINES],
      expression: `linesOf(data)${skipEmpty ? '.filter((line) => line.trim() !== "")' : ""}.map((line) => ${JSON.stringify(QUOTES[quotes])} + line + ${JSON.stringify(QUOTES[quotes])}).join(${JSON.stringify(fromTyped(between))})`,
    }),
  }),
];
