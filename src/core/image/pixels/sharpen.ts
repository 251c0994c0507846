import { createRaster, type Raster } from "#core/raster.ts";

// Wide enough for the softness that reducing leaves, and too narrow for halos. Three pixels a side are all but a thousandth.
const SIGMA = 0.8;
const REACH = 3;

const KERNEL = kernel();

function kernel(): Float64Array {
  const weights = Float64Array.from({ length: 2 * REACH + 1 }, (_, i) =>
    Math.exp(-((i - REACH) ** 2) / (2 * SIGMA ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * The picture sharpened by unsharp masking: each color moves away from its blurred one by `percent` of their difference.
 * Alpha stays, and clear pixels lend no color.
 */
export function sharpen(picture: Raster, percent: number): Raster {
  if (percent === 0) return picture;
  const { width, height, data } = picture;
  const sharp = createRaster(width, height);
  // Rows that are blurred across, premultiplied, as many as a row depends on.
  const rows = Array.from({ length: 2 * REACH + 1 }, () => new Float32Array(width * 4));
  const premultiplied = new Float32Array((width + 2 * REACH) * 4);
  const rowAt = (y: number) => rows[((y % rows.length) + rows.length) % rows.length]!;
  for (let y = 0; y < Math.min(height, REACH); y++) blurRow(picture, y, premultiplied, rowAt(y));
  for (let y = 0; y < height; y++) {
    if (y + REACH < height) blurRow(picture, y + REACH, premultiplied, rowAt(y + REACH));
    const around = Array.from(KERNEL, (_, i) => rowAt(Math.min(height - 1, Math.max(0, y - REACH + i))));
    writeRow(around, data, sharp.data, y * width * 4, percent / 100);
  }
  return sharp;
}

function blurRow({ width, data }: Raster, y: number, line: Float32Array, into: Float32Array): void {
  for (let x = -REACH, to = 0; x < width + REACH; x++, to += 4) {
    const at = (y * width + Math.min(width - 1, Math.max(0, x))) * 4;
    const alpha = data[at + 3]!;
    for (let channel = 0; channel < 3; channel++) line[to + channel] = data[at + channel]! * alpha;
    line[to + 3] = alpha;
  }
  for (let to = 0; to < into.length; to++) {
    let sum = 0;
    for (let tap = 0; tap < KERNEL.length; tap++) sum += line[to + tap * 4]! * KERNEL[tap]!;
    into[to] = sum;
  }
}

function writeRow(
  around: readonly Float32Array[],
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
    for (let tap = 0; tap < KERNEL.length; tap++) {
      const row = around[tap]!;
      const weight = KERNEL[tap]!;
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
