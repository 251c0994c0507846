import { medianOf } from "#core/pdf/text/blocks.ts";
import type { Word } from "#core/pdf/text/glyph.ts";
import { joined } from "#core/pdf/text/paragraphs.ts";
import { inReadingOrder, type Row, rowsOf, runsLeft } from "#core/pdf/text/rows.ts";

/** A part of a line. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words of a line without a wide gap between them. */
interface Group extends Span {
  readonly words: readonly Word[];
  readonly text: string;
}

/** A line of text, and its groups from left to right. */
export interface Line {
  readonly row: Row;
  readonly groups: readonly Group[];
}

/** A line's cell in each column, from left to right. */
export type Cells = readonly (Group | undefined)[];

// In ems: the minimum distance between columns.
export const GUTTER = 0.8;

/** The lines of words, from top to bottom. `gap`, in ems, parts a line's groups. */
export const linesOf = (words: readonly Word[], gap = GUTTER): Line[] =>
  rowsOf(words).map((row) => {
    const groups: Word[][] = [];
    let end = 0;
    for (const word of row.words) {
      const group = groups.at(-1);
      if (group && word.start - end < gap * row.size) group.push(word);
      else groups.push([word]);
      end = group ? Math.max(end, word.end) : word.end;
    }
    return { row, groups: groups.map(groupOf) };
  });

const groupOf = (words: readonly Word[]): Group => ({
  words,
  text: inReadingOrder(words, runsLeft(words)).join(" "),
  start: Math.min(...words.map(({ start }) => start)),
  end: Math.max(...words.map(({ end }) => end)),
});

/** The cells of a line in columns. A group that reaches over several is in the first of them, as a merged cell is. */
export function cellsIn({ groups }: Line, columns: readonly Span[]): Cells {
  const cells = columns.map((): Word[] => []);
  for (const group of groups) {
    const shares = columns.map(
      (column) =>
        Math.max(0, Math.min(group.end, column.end) - Math.max(group.start, column.start)) /
        Math.max(1, column.end - column.start),
    );
    const most = Math.max(...shares);
    const at = most > 0 ? shares.findIndex((share) => share >= Math.min(most, WHOLE)) : nearest(group, columns);
    cells[at]?.push(...group.words);
  }
  return cells.map((words) => (words.length > 0 ? groupOf(words) : undefined));
}

// Of a column: a cell that covers as much of it covers it.
const WHOLE = 0.8;

function nearest({ start, end }: Span, columns: readonly Span[]): number {
  const distances = columns.map((column) => Math.max(column.start - end, start - column.end));
  return distances.indexOf(Math.min(...distances));
}

// In ems: the maximum distance between lines of one cell. As a multiple of that distance: where the next row starts.
const TIGHT = 1.45;
const APART = 1.2;
/** A text of fewer characters isn't a line of prose. */
export const WORDY = 15;

/** Rows of cells, with lines that continue the cells above joined to them. */
export function rowsOfLines(lines: readonly Line[], cells: readonly Cells[], isRtl: boolean): string[][] {
  const columns = cells[0]?.length ?? 0;
  const distances = lines.map(
    (line, i) => line.row.baseline - (lines[i - 1]?.row.baseline ?? Number.NEGATIVE_INFINITY),
  );
  const smallest = Math.min(...distances.slice(1));
  const farther = distances.slice(1).filter((distance) => distance > APART * smallest);
  const hasRoomBetween = farther.length >= 2 && farther.length >= 0.15 * distances.length;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...cells.map((line) => line[column]).map((cell) => (cell ? cell.end - cell.start : 0))),
  );
  const key = isRtl ? columns - 1 : 0;
  const rows: Group[][][] = [];
  cells.forEach((line, i) => {
    const above = cells[i - 1];
    const row = rows.at(-1);
    const { size } = lines[i]?.row ?? { size: 0 };
    const distance = distances[i] ?? 0;
    const continues =
      row !== undefined &&
      above !== undefined &&
      distance <= TIGHT * size &&
      isContinuation(line, above, { key, widths, isClose: hasRoomBetween && distance <= 1.1 * smallest });
    if (!continues) rows.push(line.map((cell) => (cell ? [cell] : [])));
    else for (const [column, cell] of line.entries()) if (cell) row[column]?.push(cell);
  });
  return rows.map((row) => row.map((parts) => joined(parts.map(({ text }) => text))));
}

function isContinuation(
  line: Cells,
  above: Cells,
  { key, widths, isClose }: { readonly key: number; readonly widths: readonly number[]; readonly isClose: boolean },
): boolean {
  const filled = line.flatMap((cell, column) => (cell ? [{ cell, column }] : []));
  const isLabelAlone = above.every((cell, column) => (cell !== undefined) === (column === key));
  const goesOn = ({ text }: Group) => /^\p{Ll}/u.test(text);
  // 'Net cash provided by', and below it 'operating activities   1,234'.
  if (isLabelAlone && line[key] && goesOn(line[key])) return true;
  if (filled.length === line.length || !filled.every(({ column }) => above[column])) return false;
  if (filled.every(({ cell }) => goesOn(cell))) return true;
  if (line[key]) return false;
  if (isClose) return true;
  const [only] = filled;
  if (filled.length !== 1 || !only || /^[^\p{L}]+$/u.test(only.cell.text)) return false;
  // The line above had no room for the first word of this one.
  const { cell, column } = only;
  const before = above[column] as Group;
  const first = cell.words[0] as Word;
  const room = (widths[column] ?? 0) - (before.end - before.start);
  return before.text.length >= WORDY && room < first.end - first.start + 0.3 * first.size;
}

export const medianSize = (lines: readonly Line[]): number => medianOf(lines.map(({ row }) => row.size)) || 1;
