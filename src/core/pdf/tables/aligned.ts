import { type Turn, type Word, wordsOf } from "#core/pdf/text/glyph.ts";
import { runsLeft } from "#core/pdf/text/rows.ts";
import { type Cells, cellsIn, GUTTER, type Line, linesOf, medianSize, rowsOfLines, type Span } from "./lines.ts";
import { type FrameBox, inReadingOrder, isIn, type Placed, slotOf, type Table } from "./table.ts";
import { verdictOn } from "./verdict.ts";

// In ems: the maximum distance between rows of a table.
const FAR = 3.2;
const MAX_DEPTH = 12;
const MAX_HEAD = 3;
// Of a table's width: a line without cells that is a heading within it.
const SHORT = 0.6;
// As a share of all lines: this many may cross a gutter of a box that a visitor drew.
const CROSSING = 0.1;
const PAD = 0.4;
const ASCENT = 0.95;
const DESCENT = 0.3;

/** The tables of words whose cells are parted by gaps that rows share. */
export function alignedTables(turn: Turn, words: readonly Word[], depth = 0): Table[] {
  if (depth > MAX_DEPTH) return [];
  const run = longestRun(words);
  if (!run) return [];
  const { lines } = run;
  const wordsIn = (part: readonly Line[]) => part.flatMap(({ row }) => row.words);
  const above = alignedTables(turn, wordsIn(lines.slice(0, run.from)), depth + 1);
  const below = alignedTables(turn, wordsIn(lines.slice(run.to)), depth + 1);
  const own = lines.slice(run.from, run.to);
  const [columns, cells] = withoutHalves(run.columns, own);
  const rows = rowsOfLines(own, cells, runsLeft(wordsIn(own)));
  const verdict = verdictOn(own, cells, columns, rows);
  const found =
    verdict.kind === "table"
      ? [tableOf(turn, own, columns)]
      : verdict.kind === "columns"
        ? bySides(own, columns[verdict.after]?.end ?? 0).flatMap((side) => alignedTables(turn, side, depth + 1))
        : [];
  return [...above, ...found, ...below];
}

const bySides = (lines: readonly Line[], at: number): Word[][] => {
  const words = lines.flatMap(({ row }) => row.words);
  return [
    words.filter(({ start, end }) => (start + end) / 2 <= at),
    words.filter(({ start, end }) => (start + end) / 2 > at),
  ];
};

/** Lines that share gutters, from one to before another. */
interface Run {
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
  readonly columns: readonly Span[];
  readonly score: number;
}

// In ems: gaps that many rows share may be narrower.
const GAPS = [
  { gap: GUTTER, minRows: 3 },
  { gap: 0.7, minRows: 8 },
] as const;

function longestRun(words: readonly Word[]): Run | undefined {
  let best: Run | undefined;
  for (const { gap, minRows } of GAPS) {
    const lines = linesOf(words, gap);
    for (let from = 0; from < lines.length; from++) {
      const run = runFrom(lines, from, { gap, minRows });
      if (run && run.score > (best?.score ?? 0)) best = run;
    }
  }
  return best && withHead(best);
}

function runFrom(
  lines: readonly Line[],
  from: number,
  { gap, minRows }: { readonly gap: number; readonly minRows: number },
): Run | undefined {
  const first = lines[from] as Line;
  if (first.groups.length < 2) return undefined;
  let columns = covered([], first.groups, gap * first.row.size);
  let to = from + 1;
  let entries = 1;
  while (to < lines.length) {
    const line = lines[to] as Line;
    const before = lines[to - 1] as Line;
    if (line.row.baseline - before.row.baseline > FAR * Math.max(line.row.size, before.row.size)) break;
    const next = covered(columns, line.groups, gap * line.row.size);
    if (next.length >= columns.length) columns = next;
    else if (!isWithin(lines, to, { columns, gap })) break;
    if (line.groups.length > 1) entries++;
    to++;
  }
  // Below the last row with several cells, only its own further lines belong to it.
  while (to > from && (lines[to - 1] as Line).groups.length < 2) {
    const [last, before] = [lines[to - 1] as Line, lines[to - 2] as Line];
    const isFurther =
      last.row.baseline - before.row.baseline <= 1.3 * last.row.size &&
      before.groups.length > 1 &&
      (/^\p{Ll}/u.test(last.groups[0]?.text ?? "") || (last.groups[0]?.start ?? 0) > (columns[0]?.end ?? 0));
    if (isFurther) break;
    to--;
  }
  return columns.length > 1 && entries >= minRows
    ? { lines, from, to, columns, score: (columns.length - 1) * entries }
    : undefined;
}

/** Columns that also cover the groups of a line: what lies between them is free in all lines. */
function covered(columns: readonly Span[], groups: readonly Span[], least: number): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of [...columns, ...groups].sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && start - last.end < least) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** Whether a line that reaches over a gutter is still within a table, such as one with a merged cell, or a heading. */
function isWithin(
  lines: readonly Line[],
  at: number,
  { columns, gap }: { readonly columns: readonly Span[]; readonly gap: number },
): boolean {
  const line = lines[at] as Line;
  const least = gap * line.row.size;
  const fits = (other: Line | undefined) =>
    other !== undefined && other.groups.length > 1 && covered(columns, other.groups, least).length >= columns.length;
  const before = lines[at - 1];
  if (line.groups.length > 1) {
    const crossed = columns.length - covered(columns, line.groups, least).length;
    return crossed <= (columns.length - 1) / 2 && (fits(lines[at + 1]) || fits(before));
  }
  const width = (columns.at(-1)?.end ?? 0) - (columns[0]?.start ?? 0);
  return line.row.end - line.row.start <= SHORT * width && fits(lines[at + 1]) && fits(lines[at + 2]) && fits(before);
}

/** Rows above with several cells, whose labels may be wider than their columns. */
function withHead(run: Run): Run {
  const { lines } = run;
  let { from } = run;
  const [left, right] = [run.columns[0]?.start ?? 0, run.columns.at(-1)?.end ?? 0];
  while (from > 0 && run.from - from < MAX_HEAD) {
    const [line, below] = [lines[from - 1] as Line, lines[from] as Line];
    const isNear = below.row.baseline - line.row.baseline <= FAR * below.row.size;
    const isHead = line.groups.length > 1 && line.groups.every(({ start, end }) => end > left && start < right);
    if (!isNear || !isHead) break;
    from--;
  }
  return { ...run, from };
}

/** Neighbors that never share a line are one column, such as a centered label above the left half of its cells. */
function withoutHalves(columns: readonly Span[], lines: readonly Line[]): [readonly Span[], readonly Cells[]] {
  const cells = lines.map((line) => cellsIn(line, columns));
  const at = columns.findIndex((_, i) => i + 1 < columns.length && !cells.some((line) => line[i] && line[i + 1]));
  const [left, right] = [columns[at], columns[at + 1]];
  if (!left || !right) return [columns, cells];
  const whole = { start: left.start, end: right.end };
  return withoutHalves([...columns.slice(0, at), whole, ...columns.slice(at + 2)], lines);
}

function tableOf(turn: Turn, lines: readonly Line[], columns: readonly Span[], box = boxOf(lines)): Table {
  const cells = lines.map((line) => cellsIn(line, columns));
  const [spans, kept] = withoutSigns(columns, cells);
  const words = lines.flatMap(({ row }) => row.words);
  const rows = rowsOfLines(lines, kept, runsLeft(words));
  const gutters = spans.slice(1).map(({ start }, i) => ((spans[i]?.end ?? 0) + start) / 2);
  return { turn, box, columns: gutters, rows: inReadingOrder(rows, words) };
}

/** A column of currency signs belongs to the numbers after it. */
function withoutSigns(columns: readonly Span[], cells: readonly Cells[]): [readonly Span[], readonly Cells[]] {
  const at = columns.findIndex((_, column) => {
    const texts = cells.flatMap((line) => line[column]?.text ?? []);
    return column < columns.length - 1 && texts.length > 0 && texts.every((text) => /^\p{Sc}$/u.test(text));
  });
  if (at < 0) return [columns, cells];
  const next = columns[at + 1] as Span;
  const wider = [
    ...columns.slice(0, at),
    { start: columns[at]?.start ?? next.start, end: next.end },
    ...columns.slice(at + 2),
  ];
  const merged = cells.map((line) => {
    const [sign, number] = [line[at], line[at + 1]];
    const both =
      sign && number
        ? {
            words: [...sign.words, ...number.words],
            text: `${sign.text}${number.text}`,
            start: sign.start,
            end: number.end,
          }
        : (sign ?? number);
    return [...line.slice(0, at), both, ...line.slice(at + 2)];
  });
  return withoutSigns(wider, merged);
}

function boxOf(lines: readonly Line[]): FrameBox {
  const [first, last] = [lines[0] as Line, lines.at(-1) as Line];
  const pad = PAD * medianSize(lines);
  return {
    left: Math.min(...lines.map(({ row }) => row.start)) - pad,
    right: Math.max(...lines.map(({ row }) => row.end)) + pad,
    top: first.row.baseline - ASCENT * first.row.size,
    bottom: last.row.baseline + DESCENT * last.row.size,
  };
}

/** The lines of glyphs as rows of a table with those columns. */
export function linesIn(turn: Turn, placed: readonly Placed[], columns: readonly number[]): string[][] {
  const { lines, cells, words } = strictly(turn, placed, columns);
  return rowsOfLines(lines, cells, runsLeft(words));
}

/** Lines whose words are parted where the columns are, also within a word. */
function strictly(turn: Turn, placed: readonly Placed[], columns: readonly number[]) {
  const edges = [Number.NEGATIVE_INFINITY, ...columns, Number.POSITIVE_INFINITY];
  const own = placed.filter(({ glyph }) => glyph.turn === turn);
  const words = edges
    .slice(1)
    .flatMap((_, column) => wordsOf(own.filter(({ x }) => slotOf(edges, x) === column).map(({ glyph }) => glyph)));
  const lines = linesOf(words, 0);
  const cells = lines.map((line) =>
    edges.slice(1).map((_, column) => {
      const inside = line.groups
        .flatMap((group) => group.words)
        .filter(({ start, end }) => slotOf(edges, (start + end) / 2) === column);
      return inside.length > 0 ? linesOf(inside, Number.POSITIVE_INFINITY)[0]?.groups[0] : undefined;
    }),
  );
  return { lines, cells, words };
}

/** The table of the text in a box, with columns where a visitor put them, or where most lines have gaps. */
export function alignedIn(
  turn: Turn,
  box: FrameBox,
  placed: readonly Placed[],
  columns: readonly number[] | undefined,
): Table {
  const inside = placed.filter((each) => isIn(each, box) && each.glyph.turn === turn);
  if (columns) {
    const { lines, cells, words } = strictly(turn, inside, columns);
    return { turn, box, columns, rows: inReadingOrder(rowsOfLines(lines, cells, runsLeft(words)), words) };
  }
  const lines = linesOf(wordsOf(inside.map(({ glyph }) => glyph)));
  return lines.length === 0 ? { turn, box, columns: [], rows: [] } : tableOf(turn, lines, usualColumns(lines), box);
}

/** The parts that lines cover, but for the few that reach over a gap of all others. */
function usualColumns(lines: readonly Line[]): Span[] {
  const least = GUTTER * medianSize(lines);
  const allowed = Math.floor(CROSSING * lines.length);
  const ends = lines.flatMap(({ groups }) =>
    groups.flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ]),
  );
  ends.sort((a, b) => a.at - b.at || b.by - a.by);
  const spans: { start: number; end: number }[] = [];
  let count = 0;
  for (const { at, by } of ends) {
    const last = spans.at(-1);
    if (by > 0 && count === allowed) {
      if (!last || at - last.end >= least) spans.push({ start: at, end: at });
    } else if (by < 0 && count === allowed + 1 && last) last.end = at;
    count += by;
  }
  // Few lines that are wider than the others still belong to the outer columns.
  return spans.length > 0 ? spans : [{ start: lines[0]?.row.start ?? 0, end: lines[0]?.row.end ?? 0 }];
}
