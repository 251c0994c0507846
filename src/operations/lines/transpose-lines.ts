import { done, operation } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { fieldsOf, transposed } from "./columns.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import { withLines } from "./lines-of.ts";
import { labels, separator } from "./settings.ts";

export default operation({
  id: "transpose-lines",
  name: "Transpose columns and rows",
  words: ["transpose", "rows to columns", "columns to rows", "swap rows"],
  takes: "text",
  gives: "text",
  params: { separator },
  labels: { separator: labels.separator },
  run: (input, { separator }) => {
    const divider = fromTyped(separator);
    return done(
      withLines(input, (lines) =>
        transposed(lines.map((line) => fieldsOf(line, divider))).map((row) => row.join(divider || "\t")),
      ),
    );
  },
  examples: [{ input: "a,b\nc,d\ne,f", settings: { separator: "," }, output: "a,c,e\nb,d,f" }],
  code: {
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
  },
});
