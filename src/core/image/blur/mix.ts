import type { Raster } from "#core/raster.ts";

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
