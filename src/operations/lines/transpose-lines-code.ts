import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./transpose-lines.ts";

export default [
  codeOf(operation, {
    python: ({ separator }) => {
      const divider = JSON.stringify(fromTyped(separator));
      const fields = separator === "" ? 're.split("[" + BLANKS + "]+", line.strip(BLANKS))' : `line.split(${divider})`;
      return inPython(
        `[${separator === "" ? '"\\t"' : divider}.join(row) for row in itertools.zip_longest(*[${fields} for line in lines], fillvalue="")]`,
        "import itertools",
        PYTHON_BLANKS,
      );
    },
    javascript: ({ separator }) => {
      const divider = JSON.stringify(fromTyped(separator));
      const fields = separator === "" ? "line.trim().split(/\\s+/)" : `line.split(${divider})`;
      return inJavaScript(
        `((rows) => Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => rows.map((row) => row[at] ?? "").join(${separator === "" ? '"\\t"' : divider})))(lines.map((line) => ${fields}))`,
      );
    },
  }),
];
