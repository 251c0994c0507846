import { flatten } from "#core/image/pixels/flatten.ts";
import { type Grid, isDark } from "#core/qr/grid.ts";
import { alignments } from "#core/qr/module-placement.ts";
import { rgbOf } from "./draw/colors.ts";
import type { Design } from "./draw/design.ts";
import { layOut } from "./draw/layout.ts";
import { drawRaster } from "./draw/raster.ts";
import { LIGHT_PAGE } from "./draw/viewing.ts";

// zbar looks for an alignment pattern up to four modules from its place, and takes for it what differs in at most six of
// its 25 modules. It looks at fractions of a module too.
const REACH = 4;
const MOST_DIFFERENT = 6;
const STEP = 0.25;
const SCALE = 8;

/** Whether a reader that misses an alignment pattern under the logo may take something near it for the pattern. */
export function hasLookAlikes(grid: Grid, design: Design): boolean {
  const { hidden } = layOut(grid, design);
  const missing = alignments(grid.size).filter(([x, y]) => isDark(hidden, x, y));
  const drawn = drawRaster(grid, { ...design, margin: 0 }, grid.size * SCALE);
  if (missing.length === 0 || !drawn.ok) return false;
  const background = design.background ?? LIGHT_PAGE;
  const { data, width } = flatten(drawn.value, background);
  const middle = (brightness(...rgbOf(design.color)) + brightness(...rgbOf(background))) / 2;
  const isSeenDark = (x: number, y: number) => {
    const at = (Math.floor((y + 0.5) * SCALE) * width + Math.floor((x + 0.5) * SCALE)) * 4;
    return brightness(data[at]!, data[at + 1]!, data[at + 2]!) < middle;
  };
  const difference = (x: number, y: number) =>
    PATTERN.filter(([dx, dy]) => isSeenDark(x + dx, y + dy) !== (Math.max(Math.abs(dx), Math.abs(dy)) !== 1)).length;
  return missing.some(([x, y]) => PLACES.some(([dx, dy]) => difference(x + dx, y + dy) <= MOST_DIFFERENT));
}

const PATTERN = offsets(2, 1);
const PLACES = offsets(REACH, STEP);

// ITU-R BT.601: readers turn pictures gray by it.
function brightness(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function offsets(reach: number, step: number): (readonly [number, number])[] {
  const side = (2 * reach) / step + 1;
  return Array.from({ length: side * side }, (_, at) => [
    (at % side) * step - reach,
    Math.floor(at / side) * step - reach,
  ]);
}
