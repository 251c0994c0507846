import { chooseColors } from "#core/image/codecs/choose-colors.ts";
import type { Raster } from "#core/raster.ts";
import { type Coordinates, oklabOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import type { Rgb } from "./palettes.ts";

/** How the colors of a picture are chosen. */
export const PALETTE_METHODS = ["median-cut", "k-means"] as const;
export type PaletteMethod = (typeof PALETTE_METHODS)[number];

const ROUNDS = 10;
// Colors are counted in cubes of eight levels a side.
const BITS = 5;

/** Colors that are near each other: how many pixels have one, and their mean in OKLab. */
interface Bin {
  readonly count: number;
  readonly lab: Coordinates;
}

/**
 * At most `most` different colors for a picture: by cutting the space of colors where they vary most, or from there by
 * k-means in OKLab, whose distances are as the eye sees them (S. Lloyd, 1982). Clear pixels do not count.
 */
export function pictureColors(picture: Raster, most: number, method: PaletteMethod): Rgb[] {
  const opaque = withoutAlpha(picture);
  const cut = chooseColors(opaque, most, 0).map(
    ([red, green, blue]): Rgb => [red, green, blue].map(Math.round) as never,
  );
  const colors = method === "median-cut" ? cut : byKMeans(binsOf(opaque), cut);
  return [...new Map(colors.map((color) => [`${color}`, color])).values()];
}

/** The picture with each pixel clear or opaque: half-transparent pixels would count as colors of their own. */
const withoutAlpha = (picture: Raster): Raster => ({
  ...picture,
  data: picture.data.map((value, i) => (i % 4 < 3 ? value : value >= 128 ? 255 : 0)),
});

function binsOf({ data }: Raster): readonly Bin[] {
  const sums = new Float64Array(4 * 8 ** BITS);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const bin = 4 * (((data[i]! >> 3) << 10) | ((data[i + 1]! >> 3) << 5) | (data[i + 2]! >> 3));
    for (let channel = 0; channel < 3; channel++) sums[bin + channel]! += data[i + channel]!;
    sums[bin + 3]! += 1;
  }
  const bins: Bin[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const count = sums[at + 3]!;
    if (count === 0) continue;
    const whole = count * 255;
    bins.push({ count, lab: oklabOf([sums[at]! / whole, sums[at + 1]! / whole, sums[at + 2]! / whole]) });
  }
  return bins;
}

function byKMeans(bins: readonly Bin[], start: readonly Rgb[]): Rgb[] {
  let centers = start.map(([red, green, blue]) => oklabOf([red / 255, green / 255, blue / 255]));
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(centers.length * 4);
    for (const { count, lab } of bins) {
      const at = nearest(lab, centers) * 4;
      for (let axis = 0; axis < 3; axis++) sums[at + axis]! += lab[axis]! * count;
      sums[at + 3]! += count;
    }
    centers = centers.map((center, i) => {
      const count = sums[i * 4 + 3]!;
      return count === 0 ? center : [sums[i * 4]! / count, sums[i * 4 + 1]! / count, sums[i * 4 + 2]! / count];
    });
  }
  return centers.map((center) => rgbOfOklab(center).map((value) => Math.round(value * 255)) as unknown as Rgb);
}

function nearest([lightness, a, b]: Coordinates, centers: readonly Coordinates[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < centers.length; i++) {
    const center = centers[i]!;
    const distance = (center[0] - lightness) ** 2 + (center[1] - a) ** 2 + (center[2] - b) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
