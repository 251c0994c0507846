import { colorsNamed } from "culori/fn";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf, MAX_COLOR_LENGTH, readColor } from "#core/color/parse-color.ts";
import { hexOfChannels } from "#core/hex.ts";
import { afterClosingParen } from "#kits/css-generator/css-text.ts";
import { parseDeclarations } from "#kits/css-generator/declarations.ts";
import { type Coordinates, oklabOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";

/** A color of a palette and its share of all, from 0 to 1. */
interface Share {
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
  return flatColors(pixels, count) ?? groupedColors(pixels, count);
}

// A drawing: few colors make up nearly all of it, and the rest are mixtures along its edges.
const MAX_DISTINCT = 20_000;
const FLAT_SHARE = 0.85;
// A mixture is rarer than both colors that it is made of.
const RARER = 0.2;
const OFF_THE_LINE = 6;
// Colors of a drawing that differ by less are one, with what a lossy file has made of it.
const ALIKE_LEVELS = 8;

/**
 * The exact colors of a drawing's pixels, without the mixtures along its edges; undefined for pictures that aren't
 * drawings of at most `count` flat colors.
 */
function flatColors(pixels: Uint8ClampedArray, count: number): readonly Share[] | undefined {
  const counts = new Map<number, number>();
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < OPAQUE) continue;
    total += 1;
    const color = (red << 16) | (green << 8) | blue;
    counts.set(color, (counts.get(color) ?? 0) + 1);
    if (counts.size > MAX_DISTINCT) return undefined;
  }
  if (total === 0) return undefined;
  const byNumber = [...counts].sort(([, one], [, other]) => other - one);
  const flat: { readonly rgb: Coordinates; weight: number; readonly own: number }[] = [];
  for (const [color, weight] of byNumber) {
    const rgb: Coordinates = [color >> 16, (color >> 8) & 255, color & 255];
    const like = flat.find((other) => squared(other.rgb, rgb) < ALIKE_LEVELS ** 2);
    if (like) like.weight += weight;
    else if (flat.length <= count && !isMixture(rgb, weight, flat)) flat.push({ rgb, weight, own: weight });
  }
  const covered = flat.reduce((sum, { own }) => sum + own, 0);
  if (flat.length > count || covered < total * FLAT_SHARE) return undefined;
  const sum = flat.reduce((all, { weight }) => all + weight, 0);
  return flat
    .sort((one, other) => other.weight - one.weight)
    .map(({ rgb: [red, green, blue], weight }) => ({
      hex: hexOfChannels({ red, green, blue, alpha: 255 }),
      share: weight / sum,
    }));
}

/** Whether a rare color is a mixture of two or three frequent ones, as the pixels along an edge and at corners are. */
function isMixture(
  rgb: Coordinates,
  weight: number,
  flat: readonly { readonly rgb: Coordinates; readonly own: number }[],
): boolean {
  const frequent = flat.filter(({ own }) => weight < own * RARER).map((each) => each.rgb);
  return frequent.some((one, at) =>
    frequent
      .slice(at + 1)
      .some(
        (other, next) =>
          isBetween(rgb, one, other) || frequent.slice(at + next + 2).some((third) => isAmong(rgb, one, other, third)),
      ),
  );
}

const minus = (one: Coordinates, other: Coordinates): Coordinates => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];
const dot = (one: Coordinates, other: Coordinates): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function isBetween(point: Coordinates, from: Coordinates, to: Coordinates): boolean {
  const [way, own] = [minus(to, from), minus(point, from)];
  const share = Math.min(1, Math.max(0, dot(own, way) / dot(way, way)));
  return squared(own, [way[0] * share, way[1] * share, way[2] * share]) < OFF_THE_LINE ** 2;
}

/** Whether a point is in a triangle, or nearly so. */
function isAmong(point: Coordinates, one: Coordinates, other: Coordinates, third: Coordinates): boolean {
  const [a, b, own] = [minus(other, one), minus(third, one), minus(point, one)];
  const [aa, ab, bb] = [dot(a, a), dot(a, b), dot(b, b)];
  const area = aa * bb - ab * ab;
  if (area === 0) return false;
  const u = (bb * dot(own, a) - ab * dot(own, b)) / area;
  const v = (aa * dot(own, b) - ab * dot(own, a)) / area;
  if (u < 0 || v < 0 || u + v > 1) return false;
  const near: Coordinates = [a[0] * u + b[0] * v, a[1] * u + b[1] * v, a[2] * u + b[2] * v];
  return squared(own, near) < OFF_THE_LINE ** 2;
}

function groupedColors(pixels: Uint8ClampedArray, count: number): readonly Share[] {
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

/** A color in a text: as it's first written there, as hex in sRGB, and how often it appears in any form. */
interface CountedColor {
  readonly text: string;
  readonly hex: string;
  readonly count: number;
}

const TOKEN =
  /#[\da-f]{3,8}(?![-\w])|(?<![-\w])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![-\w.$@#&])[a-z]{3,20}(?![-\w(:])/gi;
// What may be the name of a color there is another name.
const WITHOUT_COLORS = /^(?:font|animation|grid|content|transition|will-change|counter|container|view-transition)/;

/** All colors in CSS, Sass, or a script or a page that has CSS in it, the most frequent first. */
export function colorsInCss(css: string): readonly CountedColor[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  const count = (written: string): boolean => {
    const read = readColor(written);
    if (!read.ok) return false;
    const hex = hexOf(colorOf(read.value));
    const known = counts.get(hex);
    if (known) known.count += 1;
    else counts.set(hex, { text: read.value, count: 1 });
    return true;
  };

  for (const { name, value } of parseDeclarations(css)) {
    if (WITHOUT_COLORS.test(name)) continue;
    const text = value.replace(/url\([^)]*\)/gi, " ");
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
      const [token] = match;
      if (token.endsWith("(")) {
        const end = afterClosingParen(text, TOKEN.lastIndex);
        // A relative color has other colors in it: it continues after the name.
        if (end !== undefined && end - match.index <= MAX_COLOR_LENGTH && count(text.slice(match.index, end))) {
          TOKEN.lastIndex = end;
        }
      } else if (token.startsWith("#") || Object.hasOwn(colorsNamed, token.toLowerCase())) count(token);
    }
  }
  return [...counts].map(([hex, counted]) => ({ hex, ...counted })).sort((one, other) => other.count - one.count);
}
