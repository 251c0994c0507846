import { type Stroke, strokeWithin, WHOLE } from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import { type Place, simplify } from "#core/vector/simplify.ts";

/** A stroke while it is painted, in pixels of the page. */
export interface Painting {
  /** Where the pointer was. */
  readonly path: readonly Place[];
  /** The simplified path: no place of the path is far from the line through these. */
  readonly points: readonly Place[];
  /** Whether it had reached the maximum number of points before the pointer went up. */
  readonly isCut: boolean;
}

/** How far the line through the points may be from where the pointer was: not to be seen, or little of a wide brush. */
export const toleranceOf = (width: number): number => Math.max(0.75, width / 50);

/** The painting with more places of the pointer. One that would need more than `most` points ends before. */
export function paintedOn(painting: Painting, added: readonly Place[], tolerance: number, most: number): Painting {
  if (painting.isCut) return painting;
  for (let count = added.length; count > 0; count--) {
    const path = [...painting.path, ...added.slice(0, count)];
    const points = simplify(path, tolerance);
    if (points.length <= most) return { path, points, isCut: count < added.length };
  }
  return { ...painting, isCut: added.length > 0 };
}

/** The stroke of a painting in a room that the picture fills. */
export const strokeOf = ({ points }: Pick<Painting, "points">, room: Size, width: number): Stroke =>
  strokeWithin({
    shape: "stroke",
    width,
    points: points.map(([x, y]) => [(x / room.width) * WHOLE, (y / room.height) * WHOLE]),
  });
