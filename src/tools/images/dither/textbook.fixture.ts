import { rgbOf } from "#core/hex.ts";
import { linearLight } from "#core/image/color/srgb.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { methods } from "./dithering.ts";
import { byBrightness, palettes, parsePalette, type Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { moveMidpoint } from "./threshold-maps.ts";

// The dithers straight from their definitions, slow and plain, to compare the kernels with: whole planes of numbers, no
// ring buffers, margins, tables, vectors or pieces.

// The tables as published, a star for the pixel itself: DHALF.TXT (Crocker, Boulay, Morra 1991) and, for
// Stevenson-Arce, the original paper's hexagonal filter.
export const PUBLISHED = {
  "floyd-steinberg": { divisor: 16, rows: ["  .  *  7", "  3  5  1"] },
  atkinson: { divisor: 8, rows: ["  .  .  *  1  1", "  .  1  1  1  .", "  .  .  1  .  ."] },
  burkes: { divisor: 32, rows: ["  .  .  *  8  4", "  2  4  8  4  2"] },
  stucki: { divisor: 42, rows: ["  .  .  *  8  4", "  2  4  8  4  2", "  1  2  4  2  1"] },
  sierra: { divisor: 32, rows: ["  .  .  *  5  3", "  2  4  5  4  2", "  .  2  3  2  ."] },
  "sierra-lite": { divisor: 4, rows: ["  .  *  2", "  1  1  ."] },
  "two-row-sierra": { divisor: 16, rows: ["  .  .  *  4  3", "  1  2  3  2  1"] },
  "stevenson-arce": {
    divisor: 200,
    rows: ["  .  .  .  *  . 32  .", " 12  . 26  . 30  . 16", "  . 12  . 26  . 12  .", "  5  . 12  . 12  .  5"],
  },
  "jarvis-judice-ninke": { divisor: 48, rows: ["  .  .  *  7  5", "  3  5  7  5  3", "  1  3  5  3  1"] },
} as const;

// Knuth 1987: the order of the pixels within each block.
const KNUTH = [
  "34 48 40 32 29 15 23 31",
  "42 58 56 53 21  5  7 10",
  "50 62 61 45 13  1  2 18",
  "38 46 54 37 25 17  9 26",
  "28 14 22 30 35 49 41 33",
  "20  4  6 11 43 59 57 52",
  "12  0  3 19 51 63 60 44",
  "24 16  8 27 39 47 55 36",
].map((row) => row.trim().split(/ +/).map(Number));

export type DiffusionId = keyof typeof PUBLISHED;

/** The image by error diffusion, dot diffusion or a threshold map, in whole pixels. */
export function textbookDither(source: Raster, settings: DitherSettings): Raster {
  const { width, height, data } = source;
  const tones = Array.from({ length: width * height }, (_, place) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place * 4);
    return alpha === 0 ? [0, 0, 0] : [red, green, blue].map((byte) => tone(byte, settings));
  });
  const two = [rgbOf(settings.dark), rgbOf(settings.light)];
  const palette = settings.palette === "two" ? undefined : paletteOf(settings);
  const indexes =
    settings.algorithm in PUBLISHED
      ? diffused(tones, width, palette, settings.algorithm as DiffusionId, settings)
      : settings.algorithm === "dot-diffusion"
        ? dotted(tones, width, palette, settings)
        : ordered(tones, width, palette, settings);
  const canInvert = !["halftone", "random", "dot-diffusion"].includes(settings.algorithm);
  const colors = settings.invert && canInvert ? (palette ?? two).toReversed() : (palette ?? two);
  const result = createRaster(width, height);
  indexes.forEach((index, place) => {
    result.data.set([...(colors[index] ?? []), data[place * 4 + 3] ?? 0], place * 4);
  });
  return result;
}

function paletteOf({ palette, own }: DitherSettings): Rgb[] {
  const parsed = parsePalette(own);
  if (palette === "own" && parsed.ok) return byBrightness(parsed.value);
  return palette === "own" || palette === "two" ? [] : byBrightness(palettes[palette].colors);
}

function tone(byte: number, { brightness, contrast, luminance }: DitherSettings): number {
  const brighter = byte + brightness * 2.55;
  const slope = Math.tan(((contrast + 100) * Math.PI) / 400);
  const stored = contrast === 0 ? brighter : (brighter - 127.5) * slope + 127.5;
  const limited = Math.min(255, Math.max(0, stored));
  return luminance === "linear" ? linearLight(limited) * 255 : limited;
}

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red === green && green === blue ? red : red * 0.2126 + green * 0.7152 + blue * 0.0722;

/** The index of the nearest color. Riemersma, 'Colour metric': red, green and blue count about 2 : 4 : 3. */
function nearest(palette: readonly (readonly number[])[], channels: readonly number[]): number {
  const distances = palette.map((color) => {
    const [red = 0, green = 0, blue = 0] = channels.map((value, channel) => value - (color[channel] ?? 0));
    return 2 * red * red + 4 * green * green + 3 * blue * blue;
  });
  return distances.indexOf(Math.min(...distances));
}

function diffused(
  pixels: readonly (readonly number[])[],
  width: number,
  palette: readonly Rgb[] | undefined,
  id: DiffusionId,
  { threshold, serpentine, luminance }: DitherSettings,
): number[] {
  const { divisor, rows } = PUBLISHED[id];
  const table = rows.map((row) => row.trim().split(/ +/));
  const star = table[0]?.indexOf("*") ?? 0;
  const planes = palette ? pixels : pixels.map((pixel) => [luminanceOf(pixel)]);
  const inks = palette?.map((color) => color.map((byte) => (luminance === "linear" ? linearLight(byte) * 255 : byte)));
  const errors = planes.map((channels) => channels.map(() => 0));
  const result = planes.map(() => 0);
  for (let y = 0; y < planes.length / width; y++) {
    const leftward = serpentine && y % 2 === 1;
    for (let step = 0; step < width; step++) {
      const x = leftward ? width - 1 - step : step;
      const place = y * width + x;
      const values = (planes[place] ?? []).map((value, channel) => value + (errors[place]?.[channel] ?? 0));
      // Colors that no mixture of the palette reaches would accumulate error without limit.
      const limited = inks ? values.map((value) => Math.min(383, Math.max(-128, value))) : values;
      const index = inks
        ? nearest(
            inks,
            limited.map((value) => value + (128 - threshold)),
          )
        : Number((limited[0] ?? 0) >= threshold);
      result[place] = index;
      const shown = inks?.[index] ?? [index * 255];
      table.forEach((weights, down) => {
        weights.forEach((weight, column) => {
          const to = x + (leftward ? star - column : column - star);
          const neighbor = errors[(y + down) * width + to];
          if (!Number(weight) || to < 0 || to >= width || !neighbor) return;
          limited.forEach((value, channel) => {
            neighbor[channel] = (neighbor[channel] ?? 0) + (value - (shown[channel] ?? 0)) * (Number(weight) / divisor);
          });
        });
      });
    }
  }
  return result;
}

function dotted(
  pixels: readonly (readonly number[])[],
  width: number,
  palette: readonly Rgb[] | undefined,
  { threshold, luminance }: DitherSettings,
): number[] {
  const height = pixels.length / width;
  const inks = palette?.map((color) => color.map((byte) => (luminance === "linear" ? linearLight(byte) * 255 : byte)));
  const planes = pixels.map((pixel) => (inks ? [...pixel] : [luminanceOf(pixel)]).map(Math.fround));
  const classOf = (x: number, y: number) => KNUTH[y % 8]?.[x % 8] ?? 0;
  const result = planes.map(() => 0);
  const classes = planes.map((_, place) => classOf(place % width, Math.floor(place / width)));
  const inOrder = [...classes.keys()].sort((one, other) => (classes[one] ?? 0) - (classes[other] ?? 0));
  for (const place of inOrder) {
    const values = planes[place] ?? [];
    const own = classes[place] ?? 0;
    const [x, y] = [place % width, Math.floor(place / width)];
    const index = inks
      ? nearest(
          inks,
          values.map((value) => value + (128 - threshold)),
        )
      : Number((values[0] ?? 0) >= threshold);
    result[place] = index;
    const later: { to: number; weight: number }[] = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const isDiagonal = row !== y && column !== x;
        if (classOf(column, row) > own) later.push({ to: row * width + column, weight: isDiagonal ? 1 : 2 });
      }
    }
    const total = later.reduce((sum, { weight }) => sum + weight, 0);
    for (const [channel, value] of values.entries()) {
      const error = value - (inks ? (inks[index]?.[channel] ?? 0) : 255 * index);
      for (const { to, weight } of later) {
        const neighbor = planes[to] ?? [];
        neighbor[channel] = Math.fround((neighbor[channel] ?? 0) + (error * weight) / total);
      }
    }
  }
  return result;
}

function ordered(
  pixels: readonly (readonly number[])[],
  width: number,
  palette: readonly Rgb[] | undefined,
  { algorithm, threshold, luminance }: DitherSettings,
): number[] {
  const method = methods[algorithm];
  if (method.kind !== "map") throw new RangeError(`${algorithm} has no threshold map`);
  const hasThreshold = !["bayer-4x4", "bayer-8x8", "blue-noise"].includes(algorithm);
  const { size, values } = moveMidpoint(method.map(6), hasThreshold ? threshold : 128);
  const inks = palette?.map((color) => color.map((byte) => (luminance === "linear" ? linearLight(byte) * 255 : byte)));
  return pixels.map((pixel, place) => {
    const limit = values[(Math.floor(place / width) % size) * size + ((place % width) % size)] ?? 0;
    if (!inks) return Number(luminanceOf(pixel) > limit * 255);
    return mixtureOf(pixel, inks)[Math.floor(limit * 16)] ?? 0;
  });
}

/** Knoll's mixture of 16 colors (US patent 6606166), from dark to light, for a color of 6 bits per channel. */
function mixtureOf(pixel: readonly number[], inks: readonly (readonly number[])[]): number[] {
  const color = pixel.map((value) => (Math.round((value * 63) / 255) * 255) / 63);
  const errors = [0, 0, 0];
  const mixture = Array.from({ length: 16 }, () => {
    const index = nearest(
      inks,
      color.map((value, channel) => value + (errors[channel] ?? 0)),
    );
    color.forEach((value, channel) => {
      errors[channel] = (errors[channel] ?? 0) + (value - (inks[index]?.[channel] ?? 0));
    });
    return index;
  });
  return mixture.toSorted((a, b) => a - b);
}
