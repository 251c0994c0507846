import type { Raster } from "#core/raster.ts";
import { blurAlongPaths, farthestCorner, type Placed, type Point, type Turns } from "./along-paths.ts";
import { allRows, type RowRange } from "./rows.ts";

// For the values that are mixed with the next ones, in both steps.
const MARGIN = 4;

/**
 * Radial blur as of a turning wheel: each pixel becomes the mean of the arc through it around a center, half of its
 * degrees on either side.
 */
export function spinBlur(
  source: Raster,
  angleDegrees: number,
  center: Point,
  placed: Placed,
  rows: RowRange = allRows(source),
): Raster {
  const angle = (angleDegrees * Math.PI) / 180;
  const tables: (readonly [Turns, Turns])[] = [];
  return blurAlongPaths(
    source,
    center,
    (radius) => {
      // A point for each pixel of the arc.
      const count = Math.max(1, Math.ceil(Math.sqrt(radius * angle)));
      tables[count] ??= [turns(count, angle / count ** 2), turns(count, angle / count)];
      return tables[count];
    },
    placed,
    rows,
  );
}

/** How many rows above and below a row its spin blur reads. */
export const spinContext = (angleDegrees: number, center: Point, whole: Placed["whole"]): number =>
  Math.ceil((farthestCorner(whole, center) * angleDegrees * Math.PI) / 360) + MARGIN;

const turns = (count: number, each: number): Turns => {
  const angles = Float64Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * each);
  return { real: angles.map(Math.cos), imaginary: angles.map(Math.sin) };
};
