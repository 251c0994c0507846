import { type Grid, isDark } from "#core/qr/grid.ts";
import { modulesAcross } from "#core/qr/versions.ts";
import type { CornerShape, ModuleShape } from "./design.ts";

/** A rectangle with rounded corners, in modules from the code's top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From the top left, clockwise. */
  readonly radii: readonly [number, number, number, number];
}

const square = (x: number, y: number, side: number, radius: number): Box => ({
  x,
  y,
  width: side,
  height: side,
  radii: [radius, radius, radius, radius],
});

// A bar or a dot leaves a little ground on its sides, and keeps its centre dark to where readers sample.
const DOT_GAP = 0.05;
const BAR_GAP = 0.1;

/** The dark modules as boxes that do not overlap. */
export const moduleBoxes: Readonly<Record<ModuleShape, (grid: Grid) => Box[]>> = {
  square: (grid) => cells(grid).map(([x, y]) => square(x, y, 1, 0)),
  rounded: (grid) =>
    cells(grid).map(([x, y]) => {
      const open = (dx: number, dy: number) => !isDark(grid, x + dx, y) && !isDark(grid, x, y + dy);
      const radius = (dx: number, dy: number) => (open(dx, dy) ? 0.5 : 0);
      return { x, y, width: 1, height: 1, radii: [radius(-1, -1), radius(1, -1), radius(1, 1), radius(-1, 1)] };
    }),
  dots: (grid) => cells(grid).map(([x, y]) => square(x + DOT_GAP, y + DOT_GAP, 1 - 2 * DOT_GAP, 0.5 - DOT_GAP)),
  bars: (grid) =>
    cells(grid)
      .filter(([x, y]) => !isDark(grid, x, y - 1))
      .map(([x, y]) => {
        let end = y + 1;
        while (isDark(grid, x, end)) end++;
        const radius = 0.5 - BAR_GAP;
        const radii = [radius, radius, radius, radius] as const;
        return { x: x + BAR_GAP, y, width: 1 - 2 * BAR_GAP, height: end - y, radii };
      }),
};

// The outer radii of the ring, of the light within it, and of the eye.
const CORNER_RADII: Readonly<Record<CornerShape, readonly [number, number, number]>> = {
  square: [0, 0, 0],
  rounded: [1.5, 0.8, 0.7],
  circle: [3, 2, 1.5],
};

// Readers lose round corners among very many modules (ZXing from version 37): from version 26 circles are less round.
const CIRCLES_UP_TO = modulesAcross(25);

/** A finder pattern from its outside in: what is dark, what is light in it, and what is dark in that. */
export function finderBoxes(
  [x, y]: readonly [number, number],
  shape: CornerShape,
  across: number,
): readonly [Box, Box, Box] {
  const [ring, hole, eye] = CORNER_RADII[shape === "circle" && across > CIRCLES_UP_TO ? "rounded" : shape];
  return [square(x, y, 7, ring), square(x + 1, y + 1, 5, hole), square(x + 2, y + 2, 3, eye)];
}

function cells(grid: Grid): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) if (isDark(grid, x, y)) found.push([x, y]);
  }
  return found;
}
