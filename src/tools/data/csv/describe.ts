import { counted } from "#core/counted.ts";
import type { OtherTable } from "./other-table.ts";
import type { Issue } from "./reader.ts";

const NAMES: Readonly<Record<string, string>> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "vertical bar" };

/** How a table is written, as a line of facts. */
export function formOf(form: {
  readonly other: Pick<OtherTable, "format" | "lost"> | undefined;
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
  readonly lineEnds: string;
  readonly encoding: string | undefined;
}): string {
  const facts = [
    form.other?.format ?? `Delimiter: ${NAMES[form.delimiter] ?? `‘${form.delimiter}’`}`,
    form.other?.lost,
    !form.other && `quotes: ${form.quote === "" ? "none" : form.quote}`,
    form.hasHeader ? "first row: names" : "no row of names",
    `line ends: ${form.lineEnds}`,
    form.encoding && `encoding: ${form.encoding === "utf-8" ? "UTF-8" : form.encoding}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** What is unusual at a place, in a sentence. */
export function issueText({ kind, line, record, cells }: Issue, width: number): string {
  const place = `Line ${line}${record === line ? "" : ` (record ${record})`}`;
  if (kind === "ragged") return `${place}: ${counted(cells ?? 0, "cell")} where the first row has ${width}.`;
  if (kind === "quote") return `${place}: text after a closing quote; it was added to the cell.`;
  if (kind === "unclosed") return `${place}: a quote that is never closed; it was taken for a character.`;
  return `${place}: an empty line, passed over.`;
}
