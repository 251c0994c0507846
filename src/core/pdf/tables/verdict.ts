import { medianOf } from "#core/pdf/text/blocks.ts";
import { hasRtl } from "#core/pdf/text/glyph.ts";
import { type Cells, type Line, type Span, WORDY } from "./lines.ts";

/** What aligned lines are: a table, columns of text that are read one after the other, or neither. */
type Verdict =
  | { readonly kind: "table" | "none" }
  | { readonly kind: "columns" /** The gutter between them, by the column before it. */; readonly after: number };

const MIN_ROWS = 3;
// Of two columns without a number there must be more.
const MIN_ROWS_OF_WORDS = 5;
// Of the lines with several cells: this many that continue a sentence are prose.
const FLOWING = 0.25;
// Of a column's width: lines of prose fill it.
const FULL = 0.85;
const ALONE = 0.3;
const MANY = 0.6;

// Of the rows of two columns, and of the cells of more: this many have a text.
const FILLED_ROWS = 0.7;
const FILLED_CELLS = 0.5;
// Of the lines: this many more than rows are wrapped prose; this many end like code; this many are formulas.
const WRAPPED = 1.4;
const CODE = 0.3;
const FORMULAS = 0.25;

const MARKER = /^(?:[•‣▪▫◦●○■□–—*·-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/u;
/** The label of a reference, or '[Function]' next to its signature. */
const LABEL = /^\[[^\]]+\]$/;
const CODE_END = /[;{}]$/;
// A sign before a number is its own, and one alone is an empty cell.
const FORMULA = /\ufffd|^=|^[+−·]\s*\p{L}|.[=+−·]$/u;
const SENTENCE_END = /[.!?:;…]["'”’)]?$/u;
const LEADER = /(?:[.·…‧_]\s?){4,}/u;
const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlcIVXLC]{1,7})$/;
const INDEX_ENTRY = /^\p{L}.*,\s?\d+(?:[–-]\d+)?(?:, ?\d+(?:[–-]\d+)?)*$/u;

/** Judges aligned lines by their cells, and the rows they make. What may be prose, code or a formula isn't a table. */
export function verdictOn(
  lines: readonly Line[],
  cells: readonly Cells[],
  columns: readonly Span[],
  rows: readonly (readonly string[])[],
): Verdict {
  const entries = cells.filter((line) => countOf(line) > 1);
  const textsOf = (column: number) => cells.flatMap((line) => line[column]?.text ?? []);
  const texts = columns.map((_, column) => textsOf(column));
  if (entries.length < MIN_ROWS) return { kind: "none" };
  if (isContents(entries, columns.length) || isOtherThanTable(lines, texts, entries.length)) return { kind: "none" };
  const wordy = texts.map((column) => medianOf(column.map((text) => text.length)) >= WORDY);
  const alone = columns.findIndex((_, column) => wordy[column] && isMostlyAlone(cells, column));
  if (alone >= 0) return { kind: "columns", after: alone === columns.length - 1 ? alone - 1 : alone };
  const isFull = columns.map((column, at) => {
    const widths = cells.flatMap((line) => (line[at] ? [line[at].end - line[at].start] : []));
    return medianOf(widths) >= FULL * (column.end - column.start);
  });
  const areLines = wordy.every((isWordy, column) => isWordy && isFull[column]);
  if (areLines || flowing(lines, cells) >= FLOWING * entries.length) {
    return { kind: "columns", after: widestGutter(columns) };
  }
  const filled = rows.map((row) => row.filter((text) => text !== "").length);
  const isSparse =
    columns.length === 2
      ? filled.filter((count) => count > 1).length < FILLED_ROWS * rows.length
      : filled.reduce((sum, count) => sum + count, 0) < FILLED_CELLS * rows.length * columns.length;
  if (isSparse) return { kind: "none" };
  const hasNumbers = texts.some((column) => shareOf(column, /\d/) >= 0.5);
  const hasHead = lines[0]?.row.isBold === true && lines.slice(1).some(({ row }) => !row.isBold);
  // Terms and what they mean, in paragraphs.
  if (columns.length === 2 && !hasHead && lines.length > WRAPPED * rows.length) return { kind: "none" };
  const needed = columns.length > 2 || hasNumbers || hasHead ? MIN_ROWS : MIN_ROWS_OF_WORDS;
  return { kind: entries.length >= needed ? "table" : "none" };
}

const countOf = (cells: Cells): number => cells.filter(Boolean).length;

const shareOf = (texts: readonly string[], pattern: RegExp) =>
  texts.filter((text) => pattern.test(text)).length / Math.max(1, texts.length);

/** Lists, formulas, code, an index, references, and titles with leaders. */
function isOtherThanTable(lines: readonly Line[], texts: readonly (readonly string[])[], entries: number): boolean {
  const all = texts.flat();
  const lasts = lines.map((line) => line.groups.at(-1)?.text ?? "");
  return (
    all.filter((text) => LEADER.test(text)).length >= entries / 2 ||
    (texts.length === 2 && texts.some((column) => column.every((text) => MARKER.test(text)))) ||
    [texts[0], texts.at(-1)].some((column) => column?.every((text) => LABEL.test(text))) ||
    texts.every((column) => shareOf(column, INDEX_ENTRY) >= MANY) ||
    shareOf(lasts, CODE_END) >= CODE ||
    shareOf(all, FORMULA) >= FORMULAS
  );
}

/** Titles with the numbers of their pages, which grow; 'Page' may be above them. */
function isContents(entries: readonly Cells[], columns: number): boolean {
  if (columns > 3) return false;
  for (const at of [columns - 1, 0]) {
    const texts = entries.map((line) => line[at]?.text ?? "");
    const numbers = /^\p{L}+\.?$/u.test(texts[0] ?? "") && !PAGE_NUMBER.test(texts[0] ?? "") ? texts.slice(1) : texts;
    const isHeadOfPages =
      numbers.length === texts.length || /^(?:p|seite|s\.|strona|pág|стр|עמ)/iu.test(texts[0] ?? "");
    const titles = entries.map((line) => line[at === 0 ? columns - 1 : columns - 2]?.text ?? "");
    // The numbers are at the left where titles run from the right.
    const areTitles = shareOf(titles, /\p{L}{2}/u) >= MANY && (at > 0 || titles.some(hasRtl));
    const values = numbers.filter((text) => /^\d+$/.test(text)).map(Number);
    const grow = values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));
    if (isHeadOfPages && areTitles && grow && numbers.every((text) => PAGE_NUMBER.test(text))) return true;
  }
  return false;
}

/** Whether a column's lines have nothing next to them, as where columns don't share their baselines. */
function isMostlyAlone(cells: readonly Cells[], column: number): boolean {
  const own = cells.filter((line) => line[column]);
  return own.length >= MIN_ROWS && own.filter((line) => countOf(line) > 1).length < ALONE * own.length;
}

/** The number of lines with several cells in which one continues the line above, as sentences do. */
function flowing(lines: readonly Line[], cells: readonly Cells[]): number {
  return cells.filter((line, i) => {
    const above = cells[i - 1];
    if (!above || countOf(line) < 2) return false;
    const distance = (lines[i]?.row.baseline ?? 0) - (lines[i - 1]?.row.baseline ?? 0);
    if (distance > 2 * (lines[i]?.row.size ?? 0)) return false;
    return line.some((cell, column) => {
      const before = above[column];
      return (
        cell && before && before.text.length >= WORDY && !SENTENCE_END.test(before.text) && /^\p{Ll}/u.test(cell.text)
      );
    });
  }).length;
}

function widestGutter(columns: readonly Span[]): number {
  const widths = columns.slice(1).map(({ start }, i) => start - (columns[i]?.end ?? 0));
  return widths.indexOf(Math.max(...widths));
}
