import { counted, firstOf } from "#core/text/counted.ts";
import { delimiterName } from "./delimiters.ts";
import type { OtherTable } from "./inputs/other-inputs.ts";
import { type Issue, MAX_CELL_LENGTH } from "./reader.ts";

const shortened = (line: string): string => (line.length > 60 ? `${line.slice(0, 60)}…` : line || "(empty)");

/** How a table is written, as a line of facts. */
export function describeForm(form: {
  readonly other: Pick<OtherTable, "format" | "lost"> | undefined;
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
  readonly lineEnds: string;
  readonly encoding: string | undefined;
  readonly skipped: readonly string[];
}): string {
  const facts = [
    form.other?.format ?? `Delimiter: ${delimiterName(form.delimiter) ?? `‘${form.delimiter}’`}`,
    form.other?.lost,
    !form.other && `quotes: ${form.quote === "" ? "none" : form.quote}`,
    form.hasHeader ? "first row: names" : "no row of names",
    !form.other &&
      form.skipped.length > 0 &&
      `${counted(form.skipped.length, "line")} left out before it: ${firstOf(form.skipped.map(shortened), 2)}`,
    form.other?.format !== "Excel" && `line ends: ${form.lineEnds}`,
    form.encoding && `encoding: ${form.encoding === "utf-8" ? "UTF-8" : form.encoding}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** What is unusual at a place, in a sentence. */
export function issueText({ kind, line, record, cells = 0, width = 0 }: Issue): string {
  const place = `Line ${line}${record === line ? "" : ` (record ${record})`}`;
  if (kind === "ragged") return `${place}: ${counted(cells, "cell")} where the first row has ${width}.`;
  if (kind === "quote") return `${place}: text after a closing quote; it was added to the cell.`;
  if (kind === "unclosed") return `${place}: a quote that is never closed; it was taken for a character.`;
  if (kind === "long")
    return `${place}: a quote that isn't closed within ${MAX_CELL_LENGTH.toLocaleString("en-US")} characters; it was read as part of the text.`;
  return `${place}: an empty line, passed over.`;
}
