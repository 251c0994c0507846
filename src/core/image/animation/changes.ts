import type { Area } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";

const pixelsOf = ({ data }: Raster): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

// Clear pixels have no visible color. Alpha is the highest byte of a little-endian pixel.
const differs = (one: number, other: number): boolean => one !== other && (one >>> 24 !== 0 || other >>> 24 !== 0);

/** Where two pictures of a size differ to the eye: the smallest area with all of it, or undefined where they do not. */
export const changedArea = (before: Raster, after: Raster): Area | undefined => areaWhere(before, after, differs);

/** Where a picture is clear that was not before. */
export const clearedArea = (before: Raster, after: Raster): Area | undefined =>
  areaWhere(before, after, (one, other) => one >>> 24 !== 0 && other >>> 24 === 0);

function areaWhere(
  before: Raster,
  after: Raster,
  isMeant: (before: number, after: number) => boolean,
): Area | undefined {
  const { width, height } = after;
  const [one, other] = [pixelsOf(before), pixelsOf(after)];
  let [left, right, top, bottom] = [width, 0, -1, 0];
  for (let y = 0; y < height; y++) {
    const from = y * width;
    let x = 0;
    while (x < width && !isMeant(one[from + x]!, other[from + x]!)) x += 1;
    if (x === width) continue;
    if (top < 0) top = y;
    bottom = y + 1;
    left = Math.min(left, x);
    let end = width;
    // Pixels left of the known right edge needn't be checked.
    while (end > right && end > x + 1 && !isMeant(one[from + end - 1]!, other[from + end - 1]!)) end -= 1;
    right = Math.max(right, end);
  }
  return top < 0 ? undefined : { left, top, width: right - left, height: bottom - top };
}

/** The smallest area that has both. */
export function joined(one: Area | undefined, other: Area | undefined): Area | undefined {
  if (!one || !other) return one ?? other;
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** A frame that changes nothing still has its time: the least that it can be. */
export const MIN_AREA: Area = { left: 0, top: 0, width: 1, height: 1 };

/** All of a picture. */
export const wholeArea = ({ width, height }: Size): Area => ({ left: 0, top: 0, width, height });

/** What an area is changed to: a picture that is clear where it stays as it is. */
interface Changes {
  readonly part: Raster;
  /** How many of its pixels stay as they are. */
  readonly same: number;
  /** Whether the changed part is opaque, so that it can be drawn over the previous content. */
  readonly isOpaque: boolean;
}

/** What changes in an area from one picture to the next. */
export function changesIn(before: Raster, after: Raster, area: Area): Changes {
  const part = createRaster(area.width, area.height);
  const [one, other, to] = [pixelsOf(before), pixelsOf(after), pixelsOf(part)];
  let same = 0;
  let isOpaque = true;
  for (let y = 0, at = 0; y < area.height; y++) {
    const from = (area.top + y) * after.width + area.left;
    for (let x = 0; x < area.width; x++, at++) {
      const pixel = other[from + x]!;
      if (!differs(one[from + x]!, pixel)) {
        same += 1;
        continue;
      }
      to[at] = pixel;
      if (pixel >>> 24 !== 255) isOpaque = false;
    }
  }
  return { part, same, isOpaque };
}
