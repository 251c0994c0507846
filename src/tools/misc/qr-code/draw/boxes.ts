import { type Grid, isDark } from "#core/qr/grid.ts";
import { modulesAcross } from "#core/qr/versions.ts";
import type { CornerShape, ModuleShape } from "./design.ts";
import type { Layout } from "./layout.ts";

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

type Drawn = Pick<Layout, "modules" | "alignments">;

/** The dark modules as boxes that do not overlap. Dots and bars are a whole module wide: jsQR misses thinner ones. */
export const moduleBoxes: Readonly<Record<ModuleShape, (layout: Drawn) => Box[]>> = {
  square: ({ modules }) => cells(modules).map(([x, y]) => square(x, y, 1, 0)),
  rounded: ({ modules }) => roundedBoxes(modules),
  dots: (layout) => [...roundedBoxes(layout.alignments), ...looseBoxes.dots(looseModules(layout))],
  bars: (layout) => [...roundedBoxes(layout.alignments), ...looseBoxes.bars(looseModules(layout))],
};

/** The modules that stand apart as dots or bars. Readers find an alignment pattern only where it is of one piece. */
export const looseModules = ({ modules, alignments }: Drawn): Grid => ({
  size: modules.size,
  cells: modules.cells.map((cell, at) => (alignments.cells[at] === 1 ? 0 : cell)),
});

/** Dots and bars, one by one. */
export const looseBoxes: Readonly<Record<"dots" | "bars", (grid: Grid) => Box[]>> = {
  dots: (grid) => cells(grid).map(([x, y]) => square(x, y, 1, 0.5)),
  bars: (grid) =>
    cells(grid)
      .filter(([x, y]) => !isDark(grid, x, y - 1))
      .map(([x, y]) => {
        let end = y + 1;
        while (isDark(grid, x, end)) end++;
        return { x, y, width: 1, height: end - y, radii: [0.5, 0.5, 0.5, 0.5] };
      }),
};

const roundedBoxes = (grid: Grid) =>
  cells(grid).map(([x, y]): Box => {
    const open = (dx: number, dy: number) => !isDark(grid, x + dx, y) && !isDark(grid, x, y + dy);
    const radius = (dx: number, dy: number) => (open(dx, dy) ? 0.5 : 0);
    return { x, y, width: 1, height: 1, radii: [radius(-1, -1), radius(1, -1), radius(1, 1), radius(-1, 1)] };
  });

// The outer radii of the ring, of the light within it, and of the eye.
const CORNER_RADII: Readonly<Record<CornerShape, readonly [number, number, number]>> = {
  square: [0, 0, 0],
  rounded: [1.5, 0.8, 0.7],
  // Rounder ones (3 and 2) are lost on zbar in small pictures.
  circle: [2.5, 1.7, 1.5],
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
