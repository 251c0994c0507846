import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { diffuse, diffuseAlongCurve, diffuseColors } from "./diffuse.ts";
import { type Dithering, ditheringOf, methods, weakerTaps } from "./dithering.ts";
import { ditherByKernel, hasKernels } from "./kernels.ts";
import type { Matcher, Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { moveMidpoint, type ThresholdMap, weakerMap } from "./threshold-maps.ts";
import { type Tones, tonesOf } from "./tone.ts";

const SIZE = 8;

// Knuth, 'Digital halftones by dot diffusion', ACM Transactions on Graphics 6 (1987): the order of the pixels within
// each block of 8 by 8.
const CLASSES = [
  [34, 48, 40, 32, 29, 15, 23, 31],
  [42, 58, 56, 53, 21, 5, 7, 10],
  [50, 62, 61, 45, 13, 1, 2, 18],
  [38, 46, 54, 37, 25, 17, 9, 26],
  [28, 14, 22, 30, 35, 49, 41, 33],
  [20, 4, 6, 11, 43, 59, 57, 52],
  [12, 0, 3, 19, 51, 63, 60, 44],
  [24, 16, 8, 27, 39, 47, 55, 36],
] as const;

const NEIGHBORS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ right, down })));

interface BlockPixel {
  readonly x: number;
  readonly y: number;
  /** The neighbors that come later; direct neighbors weigh twice as much as diagonal ones. */
  readonly later: readonly { readonly right: number; readonly down: number; readonly weight: number }[];
}

const classAt = (x: number, y: number) => CLASSES[(y + SIZE) % SIZE]?.[(x + SIZE) % SIZE] ?? 0;

const BLOCK_PIXELS: readonly BlockPixel[] = CLASSES.flatMap((row, y) =>
  row.map((own, x) => ({
    x,
    y,
    later: NEIGHBORS.filter(({ right, down }) => classAt(x + right, y + down) > own).map(({ right, down }) => ({
      right,
      down,
      weight: right === 0 || down === 0 ? 2 : 1,
    })),
  })),
).toSorted((a, b) => classAt(a.x, a.y) - classAt(b.x, b.y));

/** Dot diffusion to dark (0) and light (1). */
function diffuseDots(tones: Tones, threshold: number, strength = 1): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const values = new Float32Array(width * height);
  const line = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    tones.readGray(y, line);
    values.set(line, y * width);
  }
  const spread = errorSpreader(values, width, height, 1);
  for (const pixel of BLOCK_PIXELS) {
    for (let y = pixel.y; y < height; y += SIZE) {
      for (let x = pixel.x; x < width; x += SIZE) {
        const at = y * width + x;
        const value = values[at]!;
        if (value >= threshold) result[at] = 1;
        spread(pixel, x, y, 0, (value >= threshold ? value - 255 : value) * strength);
      }
    }
  }
  return result;
}

/** Dot diffusion to the nearest colors of a palette; the result is their indexes. */
function diffuseColorDots(tones: Tones, matcher: Matcher, threshold: number, strength = 1): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const values = new Float32Array(width * height * 3);
  const line = new Float64Array(width * 3);
  for (let y = 0; y < height; y++) {
    tones.readColor(y, line);
    values.set(line, y * width * 3);
  }
  const spread = errorSpreader(values, width, height, 3);
  const lift = 128 - threshold;
  for (const pixel of BLOCK_PIXELS) {
    for (let y = pixel.y; y < height; y += SIZE) {
      for (let x = pixel.x; x < width; x += SIZE) {
        const at = (y * width + x) * 3;
        const red = values[at]!;
        const green = values[at + 1]!;
        const blue = values[at + 2]!;
        const index = matcher.nearest(red + lift, green + lift, blue + lift);
        result[y * width + x] = index;
        spread(pixel, x, y, 0, (red - matcher.red[index]!) * strength);
        spread(pixel, x, y, 1, (green - matcher.green[index]!) * strength);
        spread(pixel, x, y, 2, (blue - matcher.blue[index]!) * strength);
      }
    }
  }
  return result;
}

/** Spreads an error over the later neighbors that are inside the image. */
const errorSpreader =
  (values: Float32Array, width: number, height: number, channels: number) =>
  ({ later }: BlockPixel, x: number, y: number, channel: number, error: number): void => {
    const inside = x > 0 && x < width - 1 && y > 0 && y < height - 1;
    let total = 0;
    for (const { right, down, weight } of later) {
      if (inside || isWithin(x + right, y + down, width, height)) total += weight;
    }
    for (const { right, down, weight } of later) {
      if (!inside && !isWithin(x + right, y + down, width, height)) continue;
      const at = ((y + down) * width + x + right) * channels + channel;
      values[at] = values[at]! + (error * weight) / total;
    }
  };

const isWithin = (x: number, y: number, width: number, height: number) => x >= 0 && x < width && y >= 0 && y < height;

/** Ordered dithering to dark (0) and light (1): light where the tone is above the map's threshold. */
function orderedDither(tones: Tones, { size, values }: ThresholdMap): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width);
  const thresholds = values.map((value) => value * 255);
  for (let y = 0, at = 0; y < height; y++) {
    tones.readGray(y, line);
    const row = (y % size) * size;
    for (let x = 0; x < width; x++, at++) {
      if (line[x]! > thresholds[row + (x % size)]!) result[at] = 1;
    }
  }
  return result;
}

const STEPS = 16;
const BITS = 6;
const LEVELS = 2 ** BITS - 1;

/** For each color of `BITS` bits per channel, its mixture of palette colors. */
interface Mixtures {
  readonly colors: Uint8Array;
  readonly known: Uint8Array;
}

// Mixtures are reused by the next preview in the same palette.
const cache = new WeakMap<Matcher, Mixtures>();

function mixturesFor(matcher: Matcher): Mixtures {
  const cached = cache.get(matcher);
  if (cached) return cached;
  const mixtures = { colors: new Uint8Array(STEPS << (3 * BITS)), known: new Uint8Array(1 << (3 * BITS)) };
  cache.set(matcher, mixtures);
  return mixtures;
}

/**
 * Ordered dithering to a palette. Each color gets a mixture of 16 palette colors whose mean is near it, sorted from
 * dark to light; the map's threshold picks one of them. Knoll, US patent 6606166 (expired 2019).
 */
function orderedDitherColors(tones: Tones, matcher: Matcher, { size, values }: ThresholdMap, strength = 1): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width * 3);
  const steps = values.map((value) => Math.floor(value * STEPS));
  const { colors, known } = mixturesFor(matcher);
  for (let y = 0, at = 0; y < height; y++) {
    tones.readColor(y, line);
    const row = (y % size) * size;
    for (let x = 0; x < width; x++, at++) {
      const red = Math.round((line[x * 3]! * LEVELS) / 255);
      const green = Math.round((line[x * 3 + 1]! * LEVELS) / 255);
      const blue = Math.round((line[x * 3 + 2]! * LEVELS) / 255);
      const key = (red << (2 * BITS)) | (green << BITS) | blue;
      if (!known[key]) {
        known[key] = 1;
        mix(matcher, strength, red, green, blue, colors.subarray(key * STEPS, (key + 1) * STEPS));
      }
      result[at] = colors[key * STEPS + steps[row + (x % size)]!]!;
    }
  }
  return result;
}

/** Writes a color's mixture as sorted indexes. The palette is sorted by brightness, so they go from dark to light. */
function mix(
  matcher: Matcher,
  strength: number,
  redLevel: number,
  greenLevel: number,
  blueLevel: number,
  into: Uint8Array,
): void {
  const red = (redLevel * 255) / LEVELS;
  const green = (greenLevel * 255) / LEVELS;
  const blue = (blueLevel * 255) / LEVELS;
  let redError = 0;
  let greenError = 0;
  let blueError = 0;
  for (let step = 0; step < STEPS; step++) {
    const index = matcher.nearest(red + redError, green + greenError, blue + blueError);
    redError += (red - matcher.red[index]!) * strength;
    greenError += (green - matcher.green[index]!) * strength;
    blueError += (blue - matcher.blue[index]!) * strength;
    let place = step;
    for (; place > 0 && into[place - 1]! > index; place--) into[place] = into[place - 1]!;
    into[place] = index;
  }
}

const ROWS_PER_REPORT = 100;

/** The index of each pixel's color, without WebAssembly. */
function plainIndexes(picture: Raster, dithering: Dithering, report: (share: number) => void): Uint8Array {
  const { method, matcher, threshold, serpentine, strength, cell } = dithering;
  const tones = withProgress(tonesOf(picture, dithering.tones), report);
  if (method.kind === "diffusion" && dithering.isAlongCurve) return diffuseAlongCurve(tones, dithering);
  if (method.kind === "diffusion") {
    const scan = { taps: weakerTaps(method.taps, strength), threshold, serpentine };
    return matcher ? diffuseColors(tones, matcher, scan) : diffuse(tones, scan);
  }
  if (method.kind === "dots") {
    return matcher ? diffuseColorDots(tones, matcher, threshold, strength) : diffuseDots(tones, threshold, strength);
  }
  const map = moveMidpoint(method.map(cell), threshold);
  return matcher
    ? orderedDitherColors(tones, matcher, map, strength)
    : orderedDither(tones, weakerMap(map, threshold, strength));
}

/** Tones that report progress: every algorithm reads the rows in order and spends its time between reads. */
function withProgress(tones: Tones, report: (share: number) => void): Tones {
  const reportRow = (y: number) => {
    if (y % ROWS_PER_REPORT === 0) report(y / tones.height);
  };
  return {
    ...tones,
    readGray(y, into) {
      reportRow(y);
      tones.readGray(y, into);
    },
    readColor(y, into) {
      reportRow(y);
      tones.readColor(y, into);
    },
  };
}

/** Downsamples to one pixel per block of `size` by `size`, its mean; blocks at the right and bottom may be smaller. */
export function downsample(source: Raster, size: number): Raster {
  if (size === 1) return source;
  const { width, height, data } = source;
  const result = createRaster(Math.ceil(width / size), Math.ceil(height / size));
  let to = 0;
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size, to += 4) {
      const right = Math.min(width, left + size);
      const bottom = Math.min(height, top + size);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let y = top; y < bottom; y++) {
        for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
          const covered = data[at + 3]!;
          red += data[at]! * covered;
          green += data[at + 1]! * covered;
          blue += data[at + 2]! * covered;
          alpha += covered;
        }
      }
      if (alpha === 0) continue;
      result.data[to] = red / alpha;
      result.data[to + 1] = green / alpha;
      result.data[to + 2] = blue / alpha;
      result.data[to + 3] = alpha / ((right - left) * (bottom - top));
    }
  }
  return result;
}

/** The colors of the indexes, with the alpha of an image of that size. */
function paint({ width, height, data }: Raster, indexes: Uint8Array, colors: readonly Rgb[]): Raster {
  const result = createRaster(width, height);
  // Writes four bytes at once, in the byte order of the machine.
  const pixels = new Uint32Array(result.data.buffer);
  const words = new Uint32Array(new Uint8ClampedArray(colors.flatMap((color) => [...color, 255])).buffer);
  for (let at = 0; at < indexes.length; at++) {
    pixels[at] = words[indexes[at]!]!;
    const alpha = data[at * 4 + 3]!;
    if (alpha !== 255) result.data[at * 4 + 3] = alpha;
  }
  return result;
}

/** A small image with each of its pixels as a square of `size` by `size`, and the alpha of the large one. */
function enlarge(small: Raster, { width, height, data }: Raster, size: number): Raster {
  const result = createRaster(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(y / size) * small.width;
    for (let x = 0; x < width; x++, to += 4) {
      const from = (row + Math.floor(x / size)) * 4;
      result.data[to] = small.data[from]!;
      result.data[to + 1] = small.data[from + 1]!;
      result.data[to + 2] = small.data[from + 2]!;
      result.data[to + 3] = data[to + 3]!;
    }
  }
  return result;
}

/** The image in two colors or in those of a palette, with its own size and alpha. */
export function dither(
  source: Raster,
  settings: DitherSettings,
  report: (share: number) => void = () => {},
  usesKernels = hasKernels(),
): Raster {
  const small = downsample(source, settings.pixelSize);
  const dithering = ditheringOf(settings);
  const byKernel = usesKernels ? ditherByKernel(small, dithering, report) : undefined;
  const result = byKernel ?? paint(small, plainIndexes(small, dithering, report), dithering.colors);
  return settings.pixelSize === 1 ? result : enlarge(result, source, settings.pixelSize);
}

/**
 * Bands of ordered dithering start where the threshold map does. With error diffusion, every row depends on the rows
 * above it.
 */
export function ditherBands({ algorithm, pixelSize, cell }: DitherSettings): BandConstraints | undefined {
  const method = methods[algorithm];
  return method.kind === "map" ? { context: 0, alignment: method.map(cell).size * pixelSize } : undefined;
}
