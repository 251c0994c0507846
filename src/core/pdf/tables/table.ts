import { type Glyph, inFrame, type Turn, type Word, wordsOf } from "#core/pdf/text/glyph.ts";
import { joined } from "#core/pdf/text/paragraphs.ts";
import { rowsOf, runsLeft, textOf } from "#core/pdf/text/rows.ts";

/** A part of a page in the frame of a direction: `left` and `right` along the text, `top` and `bottom` across it. */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A table of a page. */
export interface Table {
  readonly turn: Turn;
  readonly box: FrameBox;
  /** Where its columns are parted, from left to right. */
  readonly columns: readonly number[];
  /** The texts of its cells. All rows have as many. In a table from right to left, the rightmost cell is the first. */
  readonly rows: readonly (readonly string[])[];
}

/** A glyph, and the middle of it in a table's frame. */
export interface Placed {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
}

// Above its baseline, in em, half of a small letter's height.
const MIDDLE = 0.3;

const TURNS: readonly Turn[] = [0, 90, 180, 270];

/** Glyphs of any direction by their middles, in the frame of one. */
export const placedIn = (turn: Turn, glyphs: readonly Glyph[]): Placed[] =>
  glyphs.map((glyph) => {
    const [along, across] = [(glyph.start + glyph.end) / 2, glyph.baseline - MIDDLE * glyph.size];
    if (glyph.turn === turn) return { glyph, x: along, y: across };
    const point = onPage(glyph.turn, along, across);
    const { along: x, across: y } = inFrame(turn, point.x, point.y);
    return { glyph, x, y };
  });

/** The point of the page that is at a place of a direction's frame. */
export function onPage(turn: Turn, along: number, across: number): { readonly x: number; readonly y: number } {
  switch (turn) {
    case 0:
      return { x: along, y: -across };
    case 90:
      return { x: across, y: along };
    case 180:
      return { x: -along, y: across };
    case 270:
      return { x: -across, y: -along };
  }
}

export const isIn = ({ x, y }: { readonly x: number; readonly y: number }, box: FrameBox): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The words of glyphs of several directions, each in its own frame; those of the table's come first. */
const wordsByTurn = (turn: Turn, glyphs: readonly Glyph[]): Word[][] =>
  [turn, ...TURNS.filter((other) => other !== turn)]
    .map((each) => wordsOf(glyphs.filter((glyph) => glyph.turn === each)))
    .filter((words) => words.length > 0);

/** The text of a cell: its lines are joined. */
export const cellText = (turn: Turn, glyphs: readonly Glyph[]): string =>
  wordsByTurn(turn, glyphs)
    .map((words) => joined(rowsOf(words).map(textOf)))
    .join(" ");

/** Rows in which the first cell is where reading begins. */
export const inReadingOrder = (
  rows: readonly (readonly string[])[],
  words: readonly Word[],
): readonly (readonly string[])[] => (runsLeft(words) ? rows.map((row) => [...row].reverse()) : rows);

/** Numbers that are close to each other as one, their mean. */
export function clustered(values: readonly number[], distance: number): number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && value - (group.at(-1) ?? 0) <= distance && value - (group[0] ?? 0) <= 2 * distance) group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}

/** The index of the sorted interval that contains a number: 0 before the second number; undefined outside them. */
export function slotOf(edges: readonly number[], value: number): number | undefined {
  if (value < (edges[0] ?? Number.POSITIVE_INFINITY) || value > (edges.at(-1) ?? Number.NEGATIVE_INFINITY))
    return undefined;
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (value >= (edges[middle] as number)) low = middle;
    else high = middle - 1;
  }
  return low;
}
