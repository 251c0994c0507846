import type { Raster } from "#core/raster.ts";

/** The rows of a picture that are asked for, from one to before another. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

export const allRows = ({ height }: Raster): RowRange => ({ from: 0, to: height });

/** Adds a row, `weight` times, to sums of four channels a pixel: alpha, and colours multiplied by it. */
export function addRow(sums: Float64Array, { width, height, data }: Raster, y: number, weight: number): void {
  const nearest = Math.min(height - 1, Math.max(0, y));
  for (let to = 0, at = nearest * width * 4; to < sums.length; to += 4, at += 4) {
    const alpha = weight * (data[at + 3] as number);
    sums[to] = (sums[to] as number) + (data[at] as number) * alpha;
    sums[to + 1] = (sums[to + 1] as number) + (data[at + 1] as number) * alpha;
    sums[to + 2] = (sums[to + 2] as number) + (data[at + 2] as number) * alpha;
    sums[to + 3] = (sums[to + 3] as number) + alpha;
  }
}

/** Writes row `y` from sums of total weight `total`: colours divided by their alpha again. */
export function writeRow(sums: ArrayLike<number>, total: number, { width, data }: Raster, y: number): void {
  for (let from = 0, to = y * width * 4; from < width * 4; from += 4, to += 4) {
    const alpha = sums[from + 3] as number;
    // What rounds to full transparency has no colour.
    if (alpha <= total / 2) continue;
    data[to] = (sums[from] as number) / alpha;
    data[to + 1] = (sums[from + 1] as number) / alpha;
    data[to + 2] = (sums[from + 2] as number) / alpha;
    data[to + 3] = alpha / total;
  }
}
