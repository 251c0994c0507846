import type { Word } from "./glyph.ts";
import { mostOf, type Row, rowsOf } from "./rows.ts";

// A gutter between columns of prose: this many ems wide, along this many rows of both, whose rows have this many
// characters.
const GUTTER = 0.9;
const MIN_ROWS = 3;
const MIN_CHARACTERS = 15;
// Rows with nothing next to them belong to the columns unless they're this much farther away, or larger.
const FAR = 1.8;
const LARGER = 1.1;
const MAX_DEPTH = 12;

/** Rows of one column, from top to bottom. */
export type Block = readonly Row[];

/** The blocks of a page in the order in which they are read: each column down to its end, then the next. */
export function blocksOf(words: readonly Word[], depth = 0): Block[] {
  if (words.length === 0) return [];
  const rows = rowsOf(words);
  const found = depth < MAX_DEPTH ? widestColumns(rows) : undefined;
  if (!found) return [rows];
  const { from, to, at } = found;
  const inside = rows.slice(from, to).flatMap((row) => row.words);
  return [
    rows.slice(0, from),
    inside.filter(({ end }) => end <= at),
    inside.filter(({ end }) => end > at),
    rows.slice(to),
  ]
    .map((part) => part.flatMap((each) => ("words" in each ? each.words : [each])))
    .flatMap((part) => blocksOf(part, depth + 1));
}

interface Gutter {
  /** The rows next to it. */
  readonly from: number;
  readonly to: number;
  /** Words that end before it are of the left column. */
  readonly at: number;
  readonly score: number;
}

/** The gutter with the most rows on both sides. */
function widestColumns(rows: readonly Row[]): Gutter | undefined {
  const em = mostOf(
    rows.flatMap((row) => row.words),
    ({ size }) => Math.round(size * 2) / 2,
  );
  const candidates = new Set<number>();
  for (const { words } of rows) {
    words.forEach(({ end }, i) => {
      const next = words[i + 1];
      if (!next || next.start - end >= GUTTER * em) candidates.add(Math.ceil(end));
    });
  }
  let best: Gutter | undefined;
  for (const at of candidates) {
    for (const gutter of guttersAt(rows, at, GUTTER * em)) if (gutter.score > (best?.score ?? 0)) best = gutter;
  }
  return best;
}

function guttersAt(rows: readonly Row[], at: number, width: number): Gutter[] {
  const gutters: Gutter[] = [];
  let from = 0;
  for (let to = 0; to <= rows.length; to++) {
    const row = rows[to];
    if (row && !row.words.some(({ start, end }) => end > at && start < at + width)) continue;
    const gutter = to - from >= MIN_ROWS ? gutterOf(rows, from, to, at) : undefined;
    if (gutter) gutters.push(gutter);
    from = to + 1;
  }
  return gutters;
}

/** What is beside a gutter, without what merely comes before or after the columns on one side of it. */
function gutterOf(rows: readonly Row[], first: number, end: number, at: number): Gutter | undefined {
  const isLeft = (row: Row) => row.start < at;
  const isRight = (row: Row) => row.end > at;
  const run = rows.slice(first, end);
  const pitch = Math.max(pitchOf(run.filter(isLeft)), pitchOf(run.filter(isRight)));
  // Columns needn't share their baselines.
  const isBeside = (row: Row, other: Row | undefined) =>
    other !== undefined && Math.abs(other.baseline - row.baseline) < pitch && (isLeft(row) ? isRight : isLeft)(other);
  const hasBoth = (i: number) => {
    const row = run[i] as Row;
    return (isLeft(row) && isRight(row)) || isBeside(row, run[i - 1]) || isBeside(row, run[i + 1]);
  };
  /** Where the columns begin, from one end of the run: after the last place at which something else ends. */
  const edge = (start: number, step: 1 | -1): number => {
    let cut = start;
    for (let i = start; run[i] && !hasBoth(i); i += step) {
      const [row, next] = [run[i] as Row, run[i + step]];
      if (!next) break;
      const isFar = Math.abs(next.baseline - row.baseline) > FAR * pitch;
      if (isFar || row.size > LARGER * next.size || next.size > LARGER * row.size) cut = i + step;
    }
    return cut;
  };
  const from = first + edge(0, 1);
  const to = first + edge(run.length - 1, -1) + 1;
  const inside = rows.slice(from, to);
  const left = inside.filter(isLeft);
  const right = inside.filter(isRight);
  if (Math.min(left.length, right.length) < MIN_ROWS) return undefined;
  const lengths = (side: readonly Row[], is: (word: Word) => boolean) =>
    medianOf(side.map(({ words }) => words.reduce((sum, word) => sum + (is(word) ? word.text.length + 1 : 0), 0)));
  if (lengths(left, (word) => word.end <= at) < MIN_CHARACTERS) return undefined;
  if (lengths(right, (word) => word.end > at) < MIN_CHARACTERS) return undefined;
  return { from, to, at, score: Math.min(left.length, right.length) };
}

/** The usual distance from one row to the next. */
export function pitchOf(rows: readonly Row[]): number {
  const distances = rows.slice(1).map((row, i) => row.baseline - (rows[i]?.baseline ?? 0));
  return distances.length > 0 ? medianOf(distances) : 1.2 * (rows[0]?.size ?? 10);
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
