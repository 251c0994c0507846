import type { Raster } from "#core/raster.ts";
import { blurAlongPaths, farthestCorner, type Placed, type Point, type Turns } from "./along-paths.ts";
import { allRows, type RowRange } from "./rows.ts";

// For the values that are mixed with the next ones, in both steps.
const MARGIN = 4;

/**
 * Radial blur as of a lens that zooms while the shutter is open: each pixel becomes the mean of the ray from it towards a center,
 * over a share of its distance. The points are as factors of that distance: each is as much nearer as the one before.
 */
export function zoomBlur(
  source: Raster,
  share: number,
  center: Point,
  placed: Placed,
  rows: RowRange = allRows(source),
): Raster {
  const nearest = 1 - share;
  const count = Math.max(1, Math.ceil(Math.sqrt(farthestCorner(placed.whole, center) * share)));
  const turns = [scalings(count, nearest ** (1 / count ** 2)), scalings(count, nearest ** (1 / count))] as const;
  return blurAlongPaths(source, center, () => turns, placed, rows);
}

/** How many rows above and below a row its zoom blur reads. */
export const zoomContext = (share: number, { y }: Point, { height }: Placed["whole"]): number =>
  Math.ceil(share * Math.max(y, height - y)) + MARGIN;

const scalings = (count: number, each: number): Turns => ({
  real: Float64Array.from({ length: count }, (_, i) => each ** i),
  imaginary: new Float64Array(count),
});
