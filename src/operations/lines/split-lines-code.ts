import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation from "./split-lines.ts";

export default [
  codeOf(operation, {
    python: ({ at, trim, skipEmpty }) => ({
      needs: ["import re", PYTHON_BLANKS],
      expression: `"\\n".join(part${trim ? ".strip(BLANKS)" : ""} for part in ${at === "" ? 're.split("[" + BLANKS + "]+", data)' : `data.split(${JSON.stringify(fromTyped(at))})`}${skipEmpty ? " if part.strip(BLANKS)" : ""})`,
    }),
    javascript: ({ at, trim, skipEmpty }) => ({
      expression: `data.split(${at === "" ? "/\\s+/" : JSON.stringify(fromTyped(at))})${trim ? ".map((part) => part.trim())" : ""}${skipEmpty ? '.filter((part) => part.trim() !== "")' : ""}.join("\\n")`,
    }),
  }),
];
