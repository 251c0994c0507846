import { done, operation, wrong } from "#core/operation.ts";
import { text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { columnsNamed, fieldsOf } from "./columns.ts";
import { asText, linesOf } from "./lines-of.ts";
import { labels, separator } from "./settings.ts";

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
});
