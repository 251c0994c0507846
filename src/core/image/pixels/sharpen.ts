import { createRaster, type Raster } from "#core/raster.ts";

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
  // Rows that are blurred across, premultiplied, as many as a row depends on.
  const rows = Array.from({ length: 2 * reach + 1 }, () => new Float32Array(width * 4));
  const premultiplied = new Float32Array((width + 2 * reach) * 4);
  const rowAt = (y: number) => rows[((y % rows.length) + rows.length) % rows.length]!;
  for (let y = 0; y < Math.min(height, reach); y++) blurRow(picture, y, weights, premultiplied, rowAt(y));
  for (let y = 0; y < height; y++) {
    if (y + reach < height) blurRow(picture, y + reach, weights, premultiplied, rowAt(y + reach));
    const around = Array.from(weights, (_, i) => rowAt(Math.min(height - 1, Math.max(0, y - reach + i))));
    writeRow(around, weights, data, sharp.data, y * width * 4, percent / 100);
  }
  return sharp;
}

function blurRow(
  { width, data }: Raster,
  y: number,
  weights: Float64Array,
  line: Float32Array,
  into: Float32Array,
): void {
  const reach = (weights.length - 1) / 2;
  for (let x = -reach, to = 0; x < width + reach; x++, to += 4) {
    const at = (y * width + Math.min(width - 1, Math.max(0, x))) * 4;
    const alpha = data[at + 3]!;
    for (let channel = 0; channel < 3; channel++) line[to + channel] = data[at + channel]! * alpha;
    line[to + 3] = alpha;
  }
  for (let to = 0; to < into.length; to++) {
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) sum += line[to + tap * 4]! * weights[tap]!;
    into[to] = sum;
  }
}

function writeRow(
  around: readonly Float32Array[],
  weights: Float64Array,
  data: Uint8ClampedArray,
  sharp: Uint8ClampedArray,
  start: number,
  amount: number,
): void {
  const length = around[0]!.length;
  for (let i = 0; i < length; i += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alphas = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      const row = around[tap]!;
      const weight = weights[tap]!;
      red += row[i]! * weight;
      green += row[i + 1]! * weight;
      blue += row[i + 2]! * weight;
      alphas += row[i + 3]! * weight;
    }
    const at = start + i;
    sharp[at + 3] = data[at + 3]!;
    if (data[at + 3] === 0) continue;
    sharp[at] = data[at]! + amount * (data[at]! - red / alphas);
    sharp[at + 1] = data[at + 1]! + amount * (data[at + 1]! - green / alphas);
    sharp[at + 2] = data[at + 2]! + amount * (data[at + 2]! - blue / alphas);
  }
}
