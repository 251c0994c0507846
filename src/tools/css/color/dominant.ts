import { hexOf as hexOfChannels } from "#core/hex.ts";
import { type Coordinates, oklabOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";

/** A color of a palette and its share of all, from 0 to 1. */
export interface Share {
  readonly hex: string;
  readonly share: number;
}

// Five bits of each channel: what is nearer than that is one color to begin with.
const BITS = 5;
const ROUNDS = 12;
const OPAQUE = 128;
// Groups that ended up nearer than this in OKLab are one: a difference that is hardly seen.
const ALIKE = 0.035;

interface Group {
  readonly at: Coordinates;
  readonly weight: number;
}

/**
 * The dominant colors of RGBA pixels, those with most pixels first: at most `count` groups of colors that are alike in OKLab
 * (k-means, begun with the most frequent color and then with what is farthest from all and frequent). Transparent pixels
 * do not count.
 */
export function dominantColors(pixels: Uint8ClampedArray, count: number): readonly Share[] {
  const colors = frequentColors(pixels);
  const total = colors.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  let centers = firstCenters(colors, count);
  for (let round = 0; round < ROUNDS; round++) centers = meansOf(colors, centers);
  const groups = groupsOf(colors, centers).filter(({ weight }) => weight > 0);
  return merged(groups)
    .sort((one, other) => other.weight - one.weight)
    .map(({ at, weight }) => {
      const [red, green, blue] = rgbOfOklab(at);
      const hex = hexOfChannels({ red: red * 255, green: green * 255, blue: blue * 255, alpha: 255 });
      return { hex, share: weight / total };
    });
}

function frequentColors(pixels: Uint8ClampedArray): readonly Group[] {
  const sums = new Float64Array(4 * 8 ** BITS);
  const shift = 8 - BITS;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < OPAQUE) continue;
    const bin = 4 * (((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift));
    sums[bin] = (sums[bin] ?? 0) + red;
    sums[bin + 1] = (sums[bin + 1] ?? 0) + green;
    sums[bin + 2] = (sums[bin + 2] ?? 0) + blue;
    sums[bin + 3] = (sums[bin + 3] ?? 0) + 1;
  }
  const groups: Group[] = [];
  for (let bin = 0; bin < sums.length; bin += 4) {
    const [red = 0, green = 0, blue = 0, weight = 0] = sums.subarray(bin, bin + 4);
    if (weight > 0) {
      const whole = weight * 255;
      groups.push({ at: oklabOf([red / whole, green / whole, blue / whole]), weight });
    }
  }
  return groups;
}

const squared = (one: Coordinates, other: Coordinates): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

function firstCenters(colors: readonly Group[], count: number): readonly Coordinates[] {
  const centers: Coordinates[] = [];
  const distances = colors.map(() => 1);
  while (centers.length < count) {
    let best = -1;
    let most = 0;
    for (const [index, { weight }] of colors.entries()) {
      const worth = weight * (distances[index] ?? 0);
      if (worth > most) [best, most] = [index, worth];
    }
    const next = colors[best];
    if (!next) break;
    centers.push(next.at);
    for (const [index, { at }] of colors.entries()) {
      const distance = squared(at, next.at);
      distances[index] = centers.length === 1 ? distance : Math.min(distances[index] ?? 0, distance);
    }
  }
  return centers;
}

/** The colors in groups, each with its nearest center. */
function groupsOf(colors: readonly Group[], centers: readonly Coordinates[]): readonly Group[] {
  const sums = centers.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
  for (const { at, weight } of colors) {
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, center] of centers.entries()) {
      const distance = squared(at, center);
      if (distance < least) [nearest, least] = [index, distance];
    }
    const sum = sums[nearest];
    if (!sum) continue;
    sum.l += at[0] * weight;
    sum.a += at[1] * weight;
    sum.b += at[2] * weight;
    sum.weight += weight;
  }
  return sums.map(({ l, a, b, weight }, index) => ({
    at: weight > 0 ? [l / weight, a / weight, b / weight] : (centers[index] ?? [0, 0, 0]),
    weight,
  }));
}

const meansOf = (colors: readonly Group[], centers: readonly Coordinates[]): readonly Coordinates[] =>
  groupsOf(colors, centers).map(({ at }) => at);

function merged(groups: readonly Group[]): Group[] {
  const found: Group[] = [];
  for (const group of groups.toSorted((one, other) => other.weight - one.weight)) {
    const index = found.findIndex(({ at }) => squared(at, group.at) < ALIKE ** 2);
    const like = found[index];
    if (like) found[index] = { at: like.at, weight: like.weight + group.weight };
    else found.push(group);
  }
  return found;
}
