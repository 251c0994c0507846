import { done, operation, wrong } from "#core/operation.ts";
import { text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { columnsNamed, fieldsOf } from "./columns.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import { asText, linesOf } from "./lines-of.ts";
import { labels, separator } from "./settings.ts";

/** Columns from 0 that are the same in every line: none is counted from the end. */
const fixedPlaces = (columns: string): readonly number[] | undefined =>
  /^\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?(?:,\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?)*$/.test(columns)
    ? columnsNamed(columns, 999)?.map((column) => column - 1)
    : undefined;

export default operation({
  id: "take-columns",
  name: "Columns: take and order",
  words: ["cut columns", "extract column", "awk", "reorder columns", "select column", "fields"],
  takes: "text",
  gives: "text",
  params: { columns: text("1", { maxLength: 100 }), separator, joiner: text("", { maxLength: 20 }) },
  labels: {
    columns: "Columns, such as 2, 1, 4-6, -1",
    separator: labels.separator,
    joiner: "Between columns (empty: as before)",
  },
  run: (input, { columns, separator, joiner }) => {
    const divider = fromTyped(separator);
    const between = fromTyped(joiner) || divider || " ";
    if (columnsNamed(columns, 1) === undefined) return wrong("Name columns by their numbers from 1: 2, 1, 4-6, -1");
    const all = linesOf(input);
    const lines = all.lines.map((line) => {
      const fields = fieldsOf(line, divider);
      return (columnsNamed(columns, fields.length) ?? []).map((column) => fields[column - 1]).join(between);
    });
    return done(asText(lines, all));
  },
  examples: [
    { input: "ann 30 Oslo\nbob 4 Rome", settings: { columns: "3, 1" }, output: "Oslo ann\nRome bob" },
    { input: "a;b;c", settings: { columns: "-1", separator: ";" }, output: "c" },
  ],
  code: {
    python: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields =
        divider === "" ? 're.split("[" + BLANKS + "]+", line.strip(BLANKS))' : `line.split(${JSON.stringify(divider)})`;
      return inPython(
        `[${between}.join(fields[at] for at in ${JSON.stringify(places)} if at < len(fields)) for fields in (${fields} for line in lines)]`,
        PYTHON_BLANKS,
      );
    },
    javascript: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields = divider === "" ? "line.trim().split(/\\s+/)" : `line.split(${JSON.stringify(divider)})`;
      return inJavaScript(
        `lines.map((line) => ((fields) => ${JSON.stringify(places)}.filter((at) => at < fields.length).map((at) => fields[at]).join(${between}))(${fields}))`,
      );
    },
  },
});
