import { type Dialect, readTable } from "./reader.ts";
import { cellType } from "./table.ts";

/** The delimiters that are detected. */
const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Those that are only looked for where none of the others makes columns. A colon isn't: times and keys have it. */
const RARE = ["~", "^"] as const;

/** How a text is written, and where its first record begins. */
export interface Detected extends Dialect {
  readonly hasHeader: boolean;
  readonly start: number;
  /** Lines before the names of the columns, such as a title or comments, which are left out. */
  readonly skipped: readonly string[];
}

/** Below it, a delimiter makes columns in hardly half of the rows. */
const WEAK = 0.5;
/** Nearly all rows have the same number of columns. */
const MIN_RARE = 0.9;
const SAMPLE = 100_000;
/** Longer cells in the first row are too long to look at. */
const MAX_SAMPLE = SAMPLE * 8 ** 3;
const SAMPLE_ROWS = 1000;
const DECIMAL_COMMA = /^[+-]?\d{1,3}(?:\.?\d{3})*,\d+$/;

/**
 * Finds out how a table is written from its beginning. A first line `sep=;` says it, as spreadsheets write it. `skip` is how
 * many lines are left out, where that is known; undefined leaves out titles and comments.
 */
export function detect(text: string, skip?: number): Detected {
  if (skip === undefined || skip === 0) return detectFrom(text, skip === undefined);
  const skipped = firstLines(text, skip);
  const start = skipped.join("").length;
  const found = detectFrom(text.slice(start), false);
  return {
    ...found,
    start: found.start + start,
    firstLine: (found.firstLine ?? 1) + skipped.length,
    skipped: skipped.map((line) => line.trim()),
  };
}

function firstLines(text: string, count: number): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)/g)) {
    if (lines.length === count) break;
    lines.push(line);
  }
  return lines;
}

/** The rows of a table in cells: how many come before it, and whether it begins with column names. */
export function headOf(
  rows: readonly (readonly string[])[],
  skip?: number,
): { readonly before: number; readonly hasHeader: boolean } {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const titles = skip ?? titleLines(sample);
  if (skip !== undefined || hasHeader(sample.slice(titles)))
    return { before: Math.min(titles, rows.length), hasHeader: hasHeader(sample.slice(titles)) };
  return { before: 0, hasHeader: hasHeader(sample) };
}

function detectFrom(text: string, findsTitles: boolean): Detected {
  const said = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  const start = said?.[0].length ?? 0;
  const { whole, lineBreak, quote } = sampleOf(text, start);
  const form = (delimiter: string) => ({ delimiter, quote, lineBreak }) as const;
  // Quoted text says nothing about the delimiter.
  const bare = withoutQuoted(whole, quote);
  const bestOf = (delimiters: readonly string[]) =>
    delimiters
      .map((delimiter) => ({ delimiter, rating: rating(readTable(bare, form(delimiter)).rows, delimiter) }))
      .reduce((one, other) => (other.rating > one.rating ? other : one));
  const usual = bestOf(DELIMITERS);
  const rare = usual.rating < WEAK ? bestOf(RARE) : usual;
  const delimiter = said?.[1] ?? (rare.rating > MIN_RARE ? rare : usual).delimiter;
  const { rows } = readTable(whole, form(delimiter));
  const titles = said || !findsTitles ? 0 : titleLines(rows);
  const before = titles > 0 && hasHeader(rows.slice(titles)) ? linesBefore(whole, titles, form(delimiter)) : [];
  return {
    ...form(delimiter),
    start: start + before.join("").length,
    firstLine: 1 + (said ? 1 : 0) + before.length,
    hasHeader: before.length > 0 || hasHeader(rows),
    skipped: before.map((line) => line.trim()),
  };
}

/** The beginning of a table that shows how it is written: two records at least where it has them, however long they are. */
function sampleOf(text: string, start: number): Sample {
  for (let size = SAMPLE; ; size *= 8) {
    const sample = text.slice(start, start + size);
    const read = recordsOf(sample);
    if (start + sample.length === text.length) return { ...read, whole: sample };
    if (read.hasRow) return read;
    if (size >= MAX_SAMPLE) return { ...read, whole: sample };
  }
}

type Sample = Pick<Dialect, "lineBreak" | "quote"> & { readonly whole: string };

/** The lines of a sample without what may be cut off at its end, and whether a row is below the first. */
function recordsOf(sample: string): Sample & { readonly hasRow: boolean } {
  const lineBreak = sample.includes("\n") || !sample.includes("\r") ? "\n" : "\r";
  const quote = quoteOf(sample);
  const lines = sample.slice(0, sample.lastIndexOf(lineBreak) + 1);
  // The last cell in quotes may continue.
  const isOpen = quote !== "" && lines.split(quote).length % 2 === 0;
  const whole = isOpen ? lines.slice(0, lines.lastIndexOf(lineBreak, lines.lastIndexOf(quote)) + 1) : lines;
  const first = whole.indexOf(lineBreak);
  return { lineBreak, quote, whole, hasRow: first >= 0 && first + 1 < whole.length };
}

/** Whether the beginning of a file is enough to detect how its table is written. */
export const isEnough = (beginning: string): boolean => recordsOf(beginning).hasRow;

/** The text with a plain word for each quoted cell, for any delimiter. */
function withoutQuoted(text: string, quote: string): string {
  if (quote === "") return text;
  return text.replace(
    new RegExp(
      `(^|[,;\\t|~^\\r\\n])${quote}[^${quote}]*(?:${quote}${quote}[^${quote}]*)*${quote}(?=[,;\\t|~^\\r\\n]|$)`,
      "g",
    ),
    "$1quoted",
  );
}

const MAX_TITLES = 20;

function isTitle(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length <= 1 || /^\s*#/.test(row[0] ?? "");
}

/** How many records come before the table: comments, and titles of one cell above rows of several. */
function titleLines(rows: readonly (readonly string[])[]): number {
  const width = commonWidth(rows).width;
  if (width < 2) return 0;
  const isFull = (row: readonly string[]) => row.length === width && row.every((cell) => cell.trim() !== "");
  const first = rows.findIndex((row) => row.length === width && !isTitle(row));
  const hasTitles = first >= 1 && first <= MAX_TITLES && rows.slice(0, first).every(isTitle);
  if (hasTitles && proofsOf(rows.slice(first)) > 0) return first;
  // Facts about the table, such as 'From,2024,', above a first whole row of names.
  const full = rows.findIndex(isFull);
  const isFact = (row: readonly string[]) => isTitle(row) || (isTitle(rows[0] ?? []) && !isFull(row));
  if (full >= 1 && full <= MAX_TITLES && rows.slice(0, full).every(isFact) && proofsOf(rows.slice(full)) > 0)
    return full;
  if (!hasTitles) return 0;
  // A comment sign may belong to the names: '#id,name'.
  return isFull(rows[first - 1] ?? []) ? first - 1 : first;
}

/** The first lines of a text that hold `records` records, and empty lines between them, with their line breaks. */
function linesBefore(text: string, records: number, form: Dialect): string[] {
  const lines: string[] = [];
  let at = 0;
  let read = "";
  const isBefore = () => {
    const { rows, issues } = readTable(read, form);
    return rows.length < records || issues.listed.some(({ kind }) => kind === "unclosed");
  };
  // Empty lines after the last one are skipped anyway.
  while (at < text.length && isBefore()) {
    const end = text.indexOf(form.lineBreak, at);
    const line = text.slice(at, end < 0 ? text.length : end + 1);
    lines.push(line);
    read += line;
    at += line.length;
  }
  return lines;
}

function commonWidth(rows: readonly (readonly string[])[]): { readonly width: number; readonly count: number } {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...widths].sort((a, b) => b[1] - a[1]);
  return { width, count };
}

/** How likely a delimiter is: rows of the same width, and cells that need no other one. */
function rating(rows: readonly (readonly string[])[], delimiter: string): number {
  const { width, count } = commonWidth(rows);
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

/** The quotes around cells, if any: apostrophes only if there are no double quotes. */
function quoteOf(sample: string): string {
  if (sample.includes('"')) return '"';
  return /(?:^|[,;\t|\r\n])'[^'\r\n]*[,;\t|][^'\r\n]*'(?:$|[,;\t|\r\n])/.test(sample) ? "'" : '"';
}

// Names such as 2019, above cells that aren't years.
const YEAR = /^(?:1[89]|20|21)\d\d$/;

/** What the first row of a table shows about its columns. */
interface NameFacts {
  /** Cells that can be names, and those of them over columns of values. */
  readonly names: number;
  readonly proofs: number;
  readonly values: number;
  readonly empty: number;
  /** Years and days above cells that aren't, and numbers that count up. */
  readonly periods: number;
  /** The first cell is empty over rows that all have a name or number of their own. */
  readonly hasRowNames: boolean;
}

function nameFacts(first: readonly string[], rest: readonly (readonly string[])[]): NameFacts {
  let [names, values, empty, proofs, periods] = [0, 0, 0, 0, 0];
  const columns = first.map((_, index) => rest.flatMap((row) => row[index] || []));
  const counts = countsUp(first) && !rest.some((row) => countsUp(row));
  const [rows = []] = columns;
  const hasRowNames = first[0]?.trim() === "" && rows.length === rest.length && new Set(rows).size === rows.length;
  for (const [index, name] of first.entries()) {
    const cells = columns[index] ?? [];
    // Most cells decide, not each of them.
    const isMost = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
    const overValues = isMost(isValue);
    if (name.trim() === "") empty += cells.length === 0 || index === 0 ? 0 : 1;
    else if (!isValue(name)) {
      names++;
      if (overValues) proofs++;
    } else if (overValues && ((YEAR.test(name) && !isMost((cell) => YEAR.test(cell))) || (counts && index > 0)))
      periods++;
    else if (overValues && cellType(name) === "date" && !isMost((cell) => cellType(cell) === "date")) periods++;
    else values++;
  }
  return { names, values, empty, proofs, periods, hasRowNames };
}

/** Whether a row's numbers go up by one, like days and months: 1, 2, 3. Its first cell may be text. */
function countsUp(row: readonly string[]): boolean {
  const numbers = (isValue(row[0] ?? "") ? row : row.slice(1)).map((cell) =>
    /^\d{1,4}$/.test(cell) ? Number(cell) : Number.NaN,
  );
  return numbers.length > 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** How many names of a first row are over columns of values; 0 if its other cells can't be names. */
function proofsOf([first, ...rest]: readonly (readonly string[])[]): number {
  if (!first || rest.length === 0) return 0;
  const { proofs, values, empty } = nameFacts(first, rest);
  return values + empty === 0 ? proofs : 0;
}

/**
 * A header has names, over cells that are something else. Names may be empty or numbers where others leave no doubt: the
 * first is empty in files of pandas and R, the last where each line ends in a delimiter, and columns may be years.
 */
function hasHeader([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (!first || rest.length === 0) return false;
  const { names, values, empty, proofs, periods, hasRowNames } = nameFacts(first, rest);
  const filled = first.filter((name) => name !== "");
  if (names === 0 || new Set(filled).size < filled.length) return names > 0 && values + empty === 0 && proofs > 0;
  if (values + empty + periods === 0)
    return first.every((name) => name !== "") || proofs > 0 || (hasRowNames && names > 1);
  return (proofs > 0 && (values + empty) * 2 <= names) || (periods > 1 && values + empty === 0);
}

const isValue = (cell: string): boolean =>
  (cellType(cell) !== "text" && !/[a-z]/i.test(cell)) || /^[\d.,:+-]+$/.test(cell);
