import { done, fromTyped, operation, wrong } from "#core/operation.ts";
import { text } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { asText, divider, labels, linesOf, separator, withLines } from "./lines-of.ts";
import { parted, unparted } from "./parted.ts";

/**
 * The columns that a list such as '1,3-5,-1' names, for rows with `count` columns; undefined if it isn't such a list.
 */
export function columnsNamed(list: string, count: number): readonly number[] | undefined {
  const named: number[] = [];
  for (const part of list
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, from, range, to] = /^(-?\d+)?\s*(?:(\.\.|-|:)\s*(-?\d+)?)?$/.exec(part) ?? [];
    if (from === undefined && to === undefined) return undefined;
    const [start, end] = [from ?? "1", range === undefined ? from : (to ?? "-1")]
      .map(Number)
      .map((each) => (each < 0 ? count + 1 + each : each));
    if (start === undefined || end === undefined || start === 0 || end === 0) return undefined;
    const step = start <= end ? 1 : -1;
    for (let at = start; step > 0 ? at <= Math.min(end, count) : at >= Math.max(end, 1); at += step)
      if (at >= 1 && at <= count) named.push(at);
  }
  return named;
}

/** The fields of a line; without a separator, runs of blanks divide them. */
const fieldsOf = (line: string, separator: string): readonly string[] =>
  separator === "" ? line.trim().split(/\s+/) : line.split(separator);

/** Rows with their columns as rows; where a row is short, its fields are empty. */
export function transposed(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let width = 0;
  for (const row of rows) width = Math.max(width, row.length);
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ""));
}

export const takeColumns = operation({
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

export const transposeLines = operation({
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
});

export const sideBySide = operation({
  id: "side-by-side",
  name: "Two lists side by side",
  words: [
    "paste",
    "merge two lists",
    "combine two lists",
    "join two columns",
    "zip lists",
    "merge columns",
    "lists to columns",
  ],
  takes: "text",
  gives: "text",
  params: { divider, delimiter: text("\\t", { maxLength: 20 }) },
  labels: { divider: labels.divider, delimiter: "Between the two (\\t: tab)" },
  run: (input, { divider, delimiter }) => {
    const all = linesOf(input);
    const lists = parted(all.lines, divider);
    if (!lists) return unparted(divider);
    const [first, second] = lists;
    const between = fromTyped(delimiter);
    const rows = Array.from(
      { length: Math.max(first.length, second.length) },
      (_, at) => (first[at] ?? "") + between + (second[at] ?? ""),
    );
    return done(
      asText(rows, all),
      first.length === second.length
        ? `${counted(rows.length, "line")}.`
        : `${counted(rows.length, "line")}: the lists have ${first.length} and ${second.length}.`,
    );
  },
  examples: [
    { input: "ann\nbob\n---\nOslo\nRome", output: "ann\tOslo\nbob\tRome" },
    { input: "1\n2\n3\n---\na", settings: { delimiter: ", " }, output: "1, a\n2, \n3, " },
  ],
});
