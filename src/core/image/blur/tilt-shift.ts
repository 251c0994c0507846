import { rowsOf } from "#core/image/pixels/region.ts";
import type { Raster } from "#core/raster.ts";
import type { Point } from "./along-paths.ts";
import { alignedBlur, alignedContext } from "./gaussian-and-box.ts";
import { allRows, type RowRange } from "./kernels.ts";

/**
 * Mixes a share of a pixel of `over`, 0 to 1, into the pixel at the same place of `into`. Colors are weighted by alpha. The places
 * are those of the pixels' first bytes.
 */
export function mixPixel(into: Raster, to: number, over: Raster, at: number, share: number): void {
  if (share <= 0) return;
  const [under, above] = [into.data, over.data];
  if (share >= 1 || sameAt(under, to, above, at)) {
    for (let channel = 0; channel < 4; channel++) under[to + channel] = above[at + channel]!;
    return;
  }
  const kept = under[to + 3]! * (1 - share);
  const added = above[at + 3]! * share;
  const alpha = kept + added;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel++) {
    under[to + channel] = (under[to + channel]! * kept + above[at + channel]! * added) / alpha;
  }
  under[to + 3] = alpha;
}

const sameAt = (one: Uint8ClampedArray, to: number, other: Uint8ClampedArray, at: number): boolean =>
  one[to] === other[at] &&
  one[to + 1] === other[at + 1] &&
  one[to + 2] === other[at + 2] &&
  one[to + 3] === other[at + 3];

/** A band that stays sharp, and how it is left; lengths in pixels. */
interface SharpBand {
  /** A place in its middle. */
  readonly center: Point;
  /** Of the band's direction, counterclockwise; 0 lies level. */
  readonly angleDegrees: number;
  /** From the middle to where blur begins. */
  readonly half: number;
  /** From there to where it is whole. */
  readonly falloff: number;
  /** The standard deviation of the whole blur. */
  readonly sigma: number;
}

// The blurs that are made, in parts of the whole one; what lies between two of them is mixed.
const LEVELS = [1 / 8, 1 / 4, 1 / 2, 1];
// A weaker blur changes nothing that is seen.
const MIN_SIGMA = 0.3;

/**
 * Gaussian blur that grows with the distance from a band: its standard deviation rises from none to `sigma` on the way
 * of the falloff. `top` is the index of the first row in the whole picture. Between two computed blurs, mixing both
 * gives the variance.
 */
export function tiltShift(
  source: Raster,
  band: SharpBand,
  top: number,
  { from, to }: RowRange = allRows(source),
): Raster {
  const { width } = source;
  const angle = (band.angleDegrees * Math.PI) / 180;
  // Of a step to the right and of one down across the band.
  const [across, down] = [Math.sin(angle), Math.cos(angle)];
  const made = rowsOf(source, from, to);
  let weaker = 0;
  for (const part of LEVELS) {
    const sigma = part * band.sigma;
    if (sigma < MIN_SIGMA) continue;
    const blurred = alignedBlur(source, sigma, top, { from, to });
    for (let y = from, at = 0; y < to; y++) {
      const rowAway = (y + top + 0.5 - band.center.y) * down;
      for (let x = 0; x < width; x++, at += 4) {
        const away = Math.abs(rowAway + (x + 0.5 - band.center.x) * across) - band.half;
        const own = band.sigma * Math.min(1, Math.max(0, away / Math.max(1e-9, band.falloff)));
        // From the weaker level to this one; what is blurred more is so by the next levels.
        mixPixel(made, at, blurred, at, Math.min(1, (own ** 2 - weaker ** 2) / (sigma ** 2 - weaker ** 2)));
      }
    }
    weaker = sigma;
  }
  return made;
}

/** How many rows above and below a row its tilt-shift reads. */
export const tiltShiftContext = (sigma: number): number =>
  Math.max(...LEVELS.map((part) => alignedContext(part * sigma)));
