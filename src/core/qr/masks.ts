import type { Grid } from "./grid.ts";

// ISO/IEC 18004:2015 Table 10: where each mask inverts the data, by row and column.
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

// All masks repeat themselves after twelve rows and columns.
const TILE = 12;

/** Each mask as a tile that covers the code again and again: 1 inverts. */
export const MASK_TILES: readonly Uint8Array[] = MASKS.map((isInverted) =>
  Uint8Array.from({ length: TILE * TILE }, (_, at) => (isInverted(Math.floor(at / TILE), at % TILE) ? 1 : 0)),
);

/** The index of a module in its tile. */
export const indexInTile = (row: number, column: number): number => (row % TILE) * TILE + (column % TILE);

/** The penalty of a pattern that is hard to read (§7.8.3.1): long runs, blocks, false finders, an uneven balance. */
export function penalty({ size, cells }: Grid): number {
  let score = 0;
  let dark = 0;
  for (let line = 0; line < size; line++) {
    score += linePenalty(cells, size, line * size, 1) + linePenalty(cells, size, line, size);
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      const cell = cells[at]!;
      dark += cell;
      if (y + 1 === size || x + 1 === size) continue;
      if (cells[at + 1] === cell && cells[at + size] === cell && cells[at + size + 1] === cell) score += 3;
    }
  }
  const percent = (dark * 100) / (size * size);
  return score + 10 * Math.max(0, Math.ceil(Math.abs(percent - 50) / 5) - 1);
}

// A finder's 1:1:3:1:1 with four light modules before or after it.
const FINDER_THEN_LIGHT = 0b1011101_0000;
const LIGHT_THEN_FINDER = 0b0000_1011101;

function linePenalty(cells: Uint8Array, size: number, start: number, step: number): number {
  let score = 0;
  let run = 0;
  let previous = -1;
  let window = 0;
  for (let index = 0, at = start; index < size; index++, at += step) {
    const cell = cells[at]!;
    run = cell === previous ? run + 1 : 1;
    previous = cell;
    if (run === 5) score += 3;
    else if (run > 5) score++;
    window = ((window << 1) | cell) & 0x7ff;
    if (index >= 10 && (window === FINDER_THEN_LIGHT || window === LIGHT_THEN_FINDER)) score += 40;
  }
  return score;
}
