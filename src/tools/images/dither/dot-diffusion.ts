import type { Matcher } from "./matcher.ts";
import type { Tones } from "./tone.ts";

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
export function diffuseDots(tones: Tones, threshold: number, strength = 1): Uint8Array {
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
export function diffuseColorDots(tones: Tones, matcher: Matcher, threshold: number, strength = 1): Uint8Array {
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
