import { type Grid, isDark } from "#core/qr/module-placement.ts";
import { modulesAcross } from "#core/qr/versions.ts";
import type { Gradient } from "#core/vector/gradient.ts";
import type { Colors, CornerShape, Design, ModuleShape } from "./design.ts";
import type { Layout } from "./layout.ts";

/** A rectangle with rounded corners, in modules from the code's top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From the top left, clockwise. */
  readonly radii: Radii;
  /** The corners are cut straight instead of round. */
  readonly isCut?: boolean;
}

type Radii = readonly [number, number, number, number];

const square = (x: number, y: number, side: number, radius: number | Radii): Box => ({
  x,
  y,
  width: side,
  height: side,
  radii: typeof radius === "number" ? [radius, radius, radius, radius] : radius,
});

type Drawn = Pick<Layout, "modules" | "alignments">;

/** The dark modules as boxes that do not overlap. Dots and bars are a whole module wide: jsQR misses thinner ones. */
export const moduleBoxes: Readonly<Record<ModuleShape, (layout: Drawn) => Box[]>> = {
  square: ({ modules }) => cells(modules).map(([x, y]) => square(x, y, 1, 0)),
  rounded: ({ modules }) => roundedBoxes(modules),
  classy: ({ modules }) => roundedBoxes(modules).map(classy),
  dots: (layout) => loosely(layout, looseBoxes.dots),
  bars: (layout) => loosely(layout, looseBoxes.bars),
  rows: (layout) => loosely(layout, looseBoxes.rows),
  diamonds: (layout) => loosely(layout, looseBoxes.diamonds),
};

const loosely = (layout: Drawn, boxes: (grid: Grid) => Box[]) => [
  ...roundedBoxes(layout.alignments),
  ...boxes(looseModules(layout)),
];

/** Round at the upper left and the lower right alone. */
const classy = (box: Box): Box => ({ ...box, radii: [box.radii[0], 0, box.radii[2], 0] });

// With more cut off, jsQR takes some for light.
const DIAMOND_CUT = 0.4;

/** The modules that are separate dots or bars. Readers find an alignment pattern only if it's in one piece. */
export const looseModules = ({ modules, alignments }: Drawn): Grid => ({
  size: modules.size,
  cells: modules.cells.map((cell, at) => (alignments.cells[at] === 1 ? 0 : cell)),
});

/** The loose shapes. */
export type LooseShape = "dots" | "bars" | "rows" | "diamonds";

/** Loose shapes, one by one. */
export const looseBoxes: Readonly<Record<LooseShape, (grid: Grid) => Box[]>> = {
  dots: (grid) => cells(grid).map(([x, y]) => square(x, y, 1, 0.5)),
  bars: (grid) => runs(grid, 0, 1, 0.5),
  rows: (grid) => runs(grid, 1, 0, ROW_ENDS),
  diamonds: (grid) => cells(grid).map(([x, y]) => ({ ...square(x, y, 1, DIAMOND_CUT), isCut: true })),
};

// With half circles zbar loses a third of the codes of version 1 whose corners are round.
const ROW_ENDS = 0.35;

/** Runs of dark modules downwards or to the right, with ends of this radius. */
const runs = (grid: Grid, dx: number, dy: number, radius: number) =>
  cells(grid)
    .filter(([x, y]) => !isDark(grid, x - dx, y - dy))
    .map(([x, y]): Box => {
      let length = 1;
      while (isDark(grid, x + length * dx, y + length * dy)) length++;
      return { x, y, width: dx ? length : 1, height: dy ? length : 1, radii: even(radius) };
    });

const roundedBoxes = (grid: Grid) =>
  cells(grid).map(([x, y]): Box => {
    const open = (dx: number, dy: number) => !isDark(grid, x + dx, y) && !isDark(grid, x, y + dy);
    const radius = (dx: number, dy: number) => (open(dx, dy) ? 0.5 : 0);
    return { x, y, width: 1, height: 1, radii: [radius(-1, -1), radius(1, -1), radius(1, 1), radius(-1, 1)] };
  });

// The outer radii of the ring, of the light within it, and of the eye.
const CORNER_RADII: Readonly<Record<CornerShape, readonly [Radii, Radii, Radii]>> = {
  square: [even(0), even(0), even(0)],
  rounded: [even(1.5), even(0.8), even(0.7)],
  // Rounder ones (3 and 2) are lost on zbar in small pictures.
  circle: [even(2.5), even(1.7), even(1.5)],
  leaf: [
    [2.5, 0, 2.5, 0],
    [1.7, 0, 1.7, 0],
    [1.2, 0, 1.2, 0],
  ],
};

function even(radius: number): Radii {
  return [radius, radius, radius, radius];
}

// Of an eye of three modules; a whole diamond is lost on readers that look across it above its middle.
const EYE_CUT = 1;

// Readers lose round corners among very many modules (ZXing from version 37): from version 26 circles are less round.
const CIRCLES_UP_TO = modulesAcross(25);

/** A finder pattern from the outside in: its dark box, the light box in it, and the dark box in that. */
export function finderBoxes(
  [x, y]: readonly [number, number],
  { corners, eyes = "same" }: Pick<Design, "corners" | "eyes">,
  across: number,
): readonly [Box, Box, Box] {
  const radiiOf = (shape: CornerShape) =>
    CORNER_RADII[across > CIRCLES_UP_TO && shape !== "square" ? "rounded" : shape];
  const [ring, hole] = radiiOf(corners);
  const eye =
    eyes === "diamond"
      ? { ...square(x + 2, y + 2, 3, EYE_CUT), isCut: true }
      : square(x + 2, y + 2, 3, radiiOf(eyes === "same" ? corners : eyes)[2]);
  return [square(x, y, 7, ring), square(x + 1, y + 1, 5, hole), eye];
}

function cells(grid: Grid): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) if (isDark(grid, x, y)) found.push([x, y]);
  }
  return found;
}

/** What a part of a code is painted with: `gradient` where that is more than the color. */
export interface Paint {
  readonly color: string;
  readonly gradient?: Gradient;
}

/** The parts of a code that may differ in color. */
export type Part = "modules" | "corners" | "eyes";

/** What each part of a code is painted with; a gradient goes across the whole code. */
export function paintsOf(colors: Colors, size: number): Readonly<Record<Part, Paint>> {
  const modules = paintOf(colors, size);
  const own = (color: string | undefined) => (color === undefined ? modules : { color });
  return { modules, corners: own(colors.cornerColor), eyes: own(colors.eyeColor) };
}

function paintOf({ color, fill = "plain", toColor = color, angle = 0 }: Colors, size: number): Paint {
  const middle = size / 2;
  if (fill === "plain") return { color };
  if (fill === "radial") {
    const reach = middle * Math.SQRT2;
    return { color, gradient: { kind: "radial", from: color, to: toColor, center: [middle, middle], radius: reach } };
  }
  // As in CSS: the colors are pure in the corners that lie in its direction.
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
  const reach = middle * (Math.abs(dx) + Math.abs(dy));
  const at = (way: number) => [middle + way * reach * dx, middle + way * reach * dy] as const;
  return { color, gradient: { kind: "linear", from: color, to: toColor, start: at(-1), end: at(1) } };
}

/** All colors that a code is drawn in; no color between a gradient's two is lighter than both. */
export function inks({ color, fill = "plain", toColor = color, cornerColor, eyeColor }: Colors): readonly string[] {
  const modules = fill === "plain" ? [color] : [color, toColor];
  const isFinder = [cornerColor, eyeColor].filter((each) => each !== undefined);
  return [...modules, ...isFinder];
}
