import { csvField } from "#core/csv.ts";
import { isoOf, linesOf, secondsText, zoned } from "#core/time/forms.ts";
import { type Reading, type ReadingContext, readingsOf } from "#core/time/readings.ts";

/** The most lines that are converted at once. */
export const MAX_LINES = 10_000;

const SEPARATORS = ["\t", ";", "|", ","] as const;

/** One line of a list, with the moment that was read from it or from its column. */
interface Row {
  /** Its number, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reading?: Reading;
}

/** A list of times, and how it was read. */
interface TimeList {
  readonly rows: readonly Row[];
  /** The columns of a table; one if the lines aren't a table. */
  readonly columns: number;
  /** The column that was read, from 0. */
  readonly column: number;
  /** The ways to read that occur, with how often. */
  readonly ways: ReadonlyMap<string, { readonly name: string; readonly count: number }>;
  readonly isCut: boolean;
}

/**
 * Reads a list, one time a line. Where most lines cannot be read whole and are a table, a column is read: `wanted`, or the one
 * in which most cells are times. All lines are read in the same way (`way`), or else in the one that fits most.
 */
export function readList(
  text: string,
  context: ReadingContext,
  { wanted, way }: { readonly wanted?: number | undefined; readonly way?: string | undefined } = {},
): TimeList {
  const all = linesOf(text);
  const lines = all.slice(0, MAX_LINES);
  const whole = lines.map((line) => readingsFor(line, context));
  const separator = share(whole) < 0.5 || wanted !== undefined ? separatorOf(lines) : undefined;
  const cells = separator === undefined ? lines.map((line) => [line]) : lines.map((line) => line.split(separator));
  const columns = Math.max(1, ...cells.slice(0, 100).map(({ length }) => length));
  const column = Math.min(columns - 1, wanted ?? bestColumn(cells, columns, context));
  const readings = columns === 1 ? whole : cells.map((row) => readingsFor(unquoted(row[column] ?? ""), context));
  const ways = waysOf(readings);
  const likely = way !== undefined && ways.has(way) ? way : mostFrequent(ways, readings);
  return {
    columns,
    column,
    ways,
    isCut: all.length > lines.length,
    rows: lines.map((line, index) => {
      const found = readings[index] ?? [];
      const reading = found.find(({ id }) => id === likely) ?? found[0];
      return { line: index + 1, text: line, ...(reading && { reading }) };
    }),
  };
}

function readingsFor(text: string, context: ReadingContext): readonly Reading[] {
  const found = readingsOf(text, context);
  return found.ok ? found.value : [];
}

const share = (readings: readonly (readonly Reading[])[]): number =>
  readings.filter(({ length }) => length > 0).length / Math.max(1, readings.length);

/** The separator that cuts the most lines into the same number of cells, more than one. */
function separatorOf(lines: readonly string[]): string | undefined {
  const sample = lines.slice(0, 100);
  return SEPARATORS.find((separator) => {
    const counts = sample.map((line) => line.split(separator).length);
    const usual = counts[0] ?? 1;
    return usual > 1 && counts.filter((count) => count === usual).length >= sample.length * 0.8;
  });
}

// Counts and numbers of rows can be read as seconds too: they are hardly ever meant so.
const SMALL_NUMBER = /^-?\d{1,7}(?:\.\d+)?$/;

function bestColumn(cells: readonly (readonly string[])[], columns: number, context: ReadingContext): number {
  const sample = cells.slice(0, 50);
  const weights = Array.from({ length: columns }, (_, at) =>
    sample.reduce((total, row) => {
      const cell = unquoted(row[at] ?? "");
      return readingsFor(cell, context).length === 0 ? total : total + (SMALL_NUMBER.test(cell) ? 0.1 : 1);
    }, 0),
  );
  return Math.max(0, weights.indexOf(Math.max(...weights)));
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, "$1");

function waysOf(readings: readonly (readonly Reading[])[]): TimeList["ways"] {
  const ways = new Map<string, { readonly name: string; readonly count: number }>();
  for (const { id, name } of readings.flat()) ways.set(id, { name, count: (ways.get(id)?.count ?? 0) + 1 });
  return ways;
}

// What fits most lines; among equals, the likeliest for the first line that it fits.
function mostFrequent(ways: TimeList["ways"], readings: readonly (readonly Reading[])[]): string | undefined {
  const most = Math.max(0, ...[...ways.values()].map(({ count }) => count));
  return readings.flat().find(({ id }) => ways.get(id)?.count === most)?.id;
}

/** The list as CSV: each line as it was, its moment in UTC and in the zone, and in Unix seconds. */
export function listCsv({ rows }: TimeList, zone: string): string {
  const lines = rows.map(({ text, reading }) => {
    const at = reading && zoned(reading.nanoseconds, zone);
    const utc = reading && zoned(reading.nanoseconds, "UTC");
    return [text, utc ? isoOf(utc) : "", at ? isoOf(at) : "", reading ? secondsText(reading.nanoseconds) : ""];
  });
  return [["input", "utc", zone, "unix_seconds"], ...lines].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
