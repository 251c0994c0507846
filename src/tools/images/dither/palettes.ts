import { hexOfChannels, normalizeHex, rgbOf } from "#core/hex.ts";
import { chooseColors } from "#core/image/codecs/choose-colors.ts";
import { linearLight, REC_709 } from "#core/image/color/srgb.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Coordinates, oklabOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";

export const MAX_COLORS = 256;

/** A color as red, green and blue bytes. */
export type Rgb = readonly [red: number, green: number, blue: number];

const colors = (hex: string): Rgb[] => hex.split(" ").map((digits) => rgbOf(`#${digits}`));

/** Classic palettes by id. */
export const palettes = {
  greys: { label: "4 grays", colors: colors("000000 555555 aaaaaa ffffff") },
  primaries: {
    label: "8 primaries (3 bit)",
    colors: colors("000000 0000ff 00ff00 00ffff ff0000 ff00ff ffff00 ffffff"),
  },
  "game-boy": { label: "Game Boy", colors: colors("0f380f 306230 8bac0f 9bbc0f") },
  cga: { label: "CGA, cyan and magenta", colors: colors("000000 55ffff ff55ff ffffff") },
  ega: {
    label: "EGA, 16 colors",
    colors: colors(
      "000000 0000aa 00aa00 00aaaa aa0000 aa00aa aa5500 aaaaaa 555555 5555ff 55ff55 55ffff ff5555 ff55ff ffff55 ffffff",
    ),
  },
  "pico-8": {
    label: "PICO-8",
    colors: colors(
      "000000 1d2b53 7e2553 008751 ab5236 5f574f c2c3c7 fff1e8 ff004d ffa300 ffec27 00e436 29adff 83769c ff77a8 ffccaa",
    ),
  },
  "e-paper": { label: "E-paper, 7 colors", colors: colors("000000 ffffff 00ff00 0000ff ff0000 ffff00 ff8000") },
} as const satisfies Readonly<Record<string, { label: string; colors: readonly Rgb[] }>>;

export type PaletteId = keyof typeof palettes;

/** The 2 to 256 colors in a text: hex values, with any separators, such as '#123456, fff', or a palette of GIMP. */
export function parsePalette(text: string): Result<Rgb[]> {
  return isGpl(text) ? checked(readGpl(text)) : parseHexPalette(text);
}

const isGpl = (text: string) => text.trimStart().startsWith("GIMP Palette");

/** The colors of a GIMP palette: lines of three levels, and maybe a name. */
function readGpl(text: string): Rgb[] {
  return text.split(/\r?\n/).flatMap((line): Rgb[] => {
    const [, red, green, blue] = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s|$)/.exec(line) ?? [];
    const levels = [red, green, blue].map(Number);
    return red !== undefined && levels.every((level) => level <= 255) ? [levels as unknown as Rgb] : [];
  });
}

function parseHexPalette(text: string): Result<Rgb[]> {
  const words = text.split(/[^0-9a-z#]+|(?=#)/i).filter((word) => word !== "" && word !== "#");
  const invalid = words.find((word) => !/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(word));
  if (invalid !== undefined) return fail(`'${invalid}' isn't a hex color such as #14b8a6.`);
  return checked(words.map((word) => rgbOf(normalizeHex(word) ?? "#000000")));
}

/** Each color once, if there are enough and not too many. */
function checked(found: readonly Rgb[]): Result<Rgb[]> {
  const distinct = [...new Map(found.map((color) => [`${color}`, color])).values()];
  if (distinct.length < 2) return fail("A palette needs at least 2 different colors.");
  if (distinct.length > MAX_COLORS)
    return fail(`A palette can have up to ${MAX_COLORS} colors, and these are ${distinct.length}.`);
  return ok(distinct);
}

/** The colors as hex values. */
export const printPalette = (colors: readonly Rgb[]): string =>
  colors.map(([red, green, blue]) => hexOfChannels({ red, green, blue, alpha: 255 })).join(" ");

/** The colors from darkest to lightest. */
export const byBrightness = (palette: readonly Rgb[]): Rgb[] =>
  palette.toSorted((a, b) => brightness(a) - brightness(b));

const brightness = (color: Rgb) =>
  REC_709.reduce((sum, weight, channel) => sum + weight * linearLight(color[channel] ?? 0), 0);

/** Finds the nearest colors of a palette; channels are tones from 0 to 255, as in `Tones`. */
export interface Matcher {
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  /** The index of the nearest color. */
  nearest(red: number, green: number, blue: number): number;
}

export function matcherOf(palette: readonly Rgb[], luminance: "stored" | "linear"): Matcher {
  const channel = (index: 0 | 1 | 2) =>
    Float64Array.from(palette, (color) => (luminance === "linear" ? linearLight(color[index]) * 255 : color[index]));
  const [reds, greens, blues] = [channel(0), channel(1), channel(2)];
  return {
    red: reds,
    green: greens,
    blue: blues,
    nearest(red, green, blue) {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < reds.length; index++) {
        const r = red - reds[index]!;
        const g = green - greens[index]!;
        const b = blue - blues[index]!;
        // Riemersma, 'Colour metric': red, green and blue count about 2 : 4 : 3.
        const distance = 2 * r * r + 4 * g * g + 3 * b * b;
        if (distance < least) {
          least = distance;
          best = index;
        }
      }
      return best;
    },
  };
}

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
