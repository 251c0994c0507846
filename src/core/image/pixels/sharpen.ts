import { createRaster, type Raster } from "#core/raster.ts";
import { isOpaque } from "./flatten.ts";

// Wide enough for the softness that reducing leaves, and too narrow for halos.
const SIGMA = 0.8;

/** How many rows and columns around a pixel its sharpening depends on: all but a thousandth of the blur's weight. */
export const sharpenReach = (sigma: number): number => Math.ceil(3.4 * sigma);

function kernel(sigma: number): Float64Array {
  const reach = sharpenReach(sigma);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * The picture sharpened by unsharp masking: each color moves away from its blurred one, by a gaussian of `sigma` pixels, by
 * `percent` of their difference.
 * Alpha stays, and clear pixels lend no color.
 */
export function sharpen(picture: Raster, percent: number, sigma: number = SIGMA): Raster {
  if (percent === 0) return picture;
  const weights = kernel(sigma);
  const reach = sharpenReach(sigma);
  const { width, height, data } = picture;
  const sharp = createRaster(width, height);
  // Rows that are blurred across, premultiplied, as many as a row depends on, one after the other.
  const kept = 2 * reach + 1;
  const rows = new Float32Array(kept * width * 4);
  const premultiplied = new Float32Array((width + 2 * reach) * 4);
  const hasAlpha = !isOpaque(picture);
  // The blur's result for full alpha, with the same rounding at each step.
  const full = weights.reduce(
    (sum, weight) => sum + weight * Math.fround(weights.reduce((row, each) => row + 255 * each, 0)),
    0,
  );
  const startOf = (y: number) => (y % kept) * width * 4;
  for (let y = 0; y < Math.min(height, reach); y++)
    blurRow(picture, y, weights, premultiplied, rows, startOf(y), hasAlpha);
  const around = new Int32Array(kept);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) blurRow(picture, y + reach, weights, premultiplied, rows, startOf(y + reach), hasAlpha);
    for (let i = 0; i < kept; i++) around[i] = startOf(Math.min(height - 1, Math.max(0, y - reach + i)));
    writeRow(
      rows,
      around,
      weights,
      data,
      sharp.data,
      y * width * 4,
      width * 4,
      percent / 100,
      hasAlpha ? undefined : full,
    );
  }
  return sharp;
}

function blurRow(
  { width, data }: Raster,
  y: number,
  weights: Float64Array,
  line: Float32Array,
  into: Float32Array,
  start: number,
  hasAlpha: boolean,
): void {
  const reach = (weights.length - 1) / 2;
  for (let x = -reach, to = 0; x < width + reach; x++, to += 4) {
    const at = (y * width + Math.min(width - 1, Math.max(0, x))) * 4;
    const alpha = data[at + 3]!;
    line[to] = data[at]! * alpha;
    line[to + 1] = data[at + 1]! * alpha;
    line[to + 2] = data[at + 2]! * alpha;
    line[to + 3] = alpha;
  }
  for (let x = 0; x < width * 4; x += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0, from = x; tap < weights.length; tap++, from += 4) {
      const weight = weights[tap]!;
      red += line[from]! * weight;
      green += line[from + 1]! * weight;
      blue += line[from + 2]! * weight;
    }
    into[start + x] = red;
    into[start + x + 1] = green;
    into[start + x + 2] = blue;
  }
  if (hasAlpha) blurAlphas(line, weights, into.subarray(start, start + width * 4));
}

function blurAlphas(line: Float32Array, weights: Float64Array, into: Float32Array): void {
  for (let at = 3; at < into.length; at += 4) {
    let alphas = 0;
    for (let tap = 0; tap < weights.length; tap++) alphas += line[at + tap * 4]! * weights[tap]!;
    into[at] = alphas;
  }
}

function writeRow(
  rows: Float32Array,
  around: Int32Array,
  weights: Float64Array,
  data: Uint8ClampedArray,
  sharp: Uint8ClampedArray,
  start: number,
  length: number,
  amount: number,
  even: number | undefined,
): void {
  for (let i = 0; i < length; i += 4) {
    const at = start + i;
    const alpha = data[at + 3]!;
    if (alpha === 0) continue;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      const from = around[tap]! + i;
      const weight = weights[tap]!;
      red += rows[from]! * weight;
      green += rows[from + 1]! * weight;
      blue += rows[from + 2]! * weight;
    }
    const alphas = even ?? weightedSum(rows, around, weights, i + 3);
    sharp[at] = data[at]! + amount * (data[at]! - red / alphas);
    sharp[at + 1] = data[at + 1]! + amount * (data[at + 1]! - green / alphas);
    sharp[at + 2] = data[at + 2]! + amount * (data[at + 2]! - blue / alphas);
    sharp[at + 3] = alpha;
  }
}

function weightedSum(rows: Float32Array, around: Int32Array, weights: Float64Array, at: number): number {
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) sum += rows[around[tap]! + at]! * weights[tap]!;
  return sum;
}
