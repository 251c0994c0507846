import { cellType } from "./cells.ts";
import { type Dialect, readTable } from "./reader.ts";

/** The delimiters that are told apart. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** How a text is written, and where its first record begins. */
export interface Detected extends Dialect {
  readonly hasHeader: boolean;
  readonly start: number;
}

const SAMPLE = 100_000;
const DECIMAL_COMMA = /^[+-]?\d{1,3}(?:\.?\d{3})*,\d+$/;

/** Finds out how a table is written from its beginning. A first line `sep=;` says it, as spreadsheets write it. */
export function detect(text: string): Detected {
  const said = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  const start = said?.[0].length ?? 0;
  const sample = text.slice(start, start + SAMPLE);
  const lineBreak = sample.includes("\n") || !sample.includes("\r") ? "\n" : "\r";
  const quote = quoteOf(sample);
  // The last line of a sample may be cut off.
  const cut = text.length - start > SAMPLE ? sample.lastIndexOf(lineBreak) + 1 : 0;
  const whole = cut > 0 ? sample.slice(0, cut) : sample;
  const rated = DELIMITERS.map((delimiter) => {
    const { rows } = readTable(whole, { delimiter, quote, lineBreak });
    return { delimiter, rows, rating: rating(rows, delimiter) };
  });
  const best = rated.reduce((one, other) => (other.rating > one.rating ? other : one));
  const delimiter = said?.[1] ?? best.delimiter;
  const { rows } = said ? readTable(whole, { delimiter, quote, lineBreak }) : best;
  return { delimiter, quote, lineBreak, start, hasHeader: hasHeader(rows) };
}

/** How likely a delimiter is: rows of the same width, and cells that need no other one. */
function rating(rows: readonly (readonly string[])[], delimiter: string): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...widths].sort((a, b) => b[1] - a[1]);
  if (width < 2) return 0;
  const cells = rows.flat();
  const foreign = cells.filter(
    (cell) =>
      DELIMITERS.some((other) => other !== delimiter && cell.includes(other)) &&
      !DECIMAL_COMMA.test(cell) &&
      !/\s/.test(cell),
  );
  return count / rows.length - (foreign.length / cells.length) * 0.9;
}

/** The quotes that stand around cells, if any do: apostrophes only where there are no double quotes. */
function quoteOf(sample: string): string {
  if (sample.includes('"')) return '"';
  return /(?:^|[,;\t|\r\n])'[^'\r\n]*[,;\t|][^'\r\n]*'(?:$|[,;\t|\r\n])/.test(sample) ? "'" : '"';
}

/** A header has names: each once, none of them a number or a date, over rows that have some or are of other lengths. */
function hasHeader([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (!first || rest.length === 0) return false;
  if (
    first.some(
      (cell) => cell.trim() === "" || (cellType(cell) !== "text" && !/[a-z]/i.test(cell)) || /^[\d.,:+-]+$/.test(cell),
    )
  )
    return false;
  return new Set(first).size === first.length || rest.some((row) => row.some((cell) => cellType(cell) !== "text"));
}
