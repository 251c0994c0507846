import { int } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Extent, PictureEffect } from "./picture-effect.ts";

const params = { cell: int(12, { min: 2, max: 256 }) };

/**
 * Squares from the top left, each in the mean of its sRGB values, weighted by alpha; those at the right and at the bottom may
 * be partial.
 */
export const pixelate: PictureEffect<typeof params> = {
  id: "pixelate",
  name: "Pixelate",
  words: ["pixelate image", "mosaic", "pixel art", "censor", "8 bit", "blocks"],
  group: "style",
  params,
  labels: { cell: "Size of squares" },
  units: { cell: "px" },
  render(source, { cell }, extent) {
    const { width, height } = source;
    const squares = createRaster(width, height);
    const columns = Int32Array.from({ length: width }, (_, x) => squareOf(x, cell, extent.reduction) * 4);
    const sums = new Float64Array(columns[width - 1]! + 4);
    for (let y = 0; y < height; ) {
      const end = endOfSquares(y, height, cell, extent);
      fillSquares(source, squares, columns, sums, y, end);
      y = end;
    }
    return squares;
  },
  context: ({ cell }, { reduction }) => Math.ceil(cell / reduction),
};

const squareOf = (place: number, cell: number, reduction: number) => Math.floor(((place + 0.5) * reduction) / cell);

function endOfSquares(from: number, height: number, cell: number, { top, reduction }: Extent): number {
  const square = squareOf(from + top, cell, reduction);
  let end = from + 1;
  while (end < height && squareOf(end + top, cell, reduction) === square) end++;
  return end;
}

function fillSquares(
  { width, data }: Raster,
  { data: into }: Raster,
  columns: Int32Array,
  sums: Float64Array,
  from: number,
  end: number,
): void {
  sums.fill(0);
  for (let y = from; y < end; y++) {
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const alpha = data[i + 3]!;
      const at = columns[x]!;
      sums[at]! += data[i]! * alpha;
      sums[at + 1]! += data[i + 1]! * alpha;
      sums[at + 2]! += data[i + 2]! * alpha;
      sums[at + 3]! += alpha;
    }
  }
  for (let at = 0; at < sums.length; at += 4) {
    const alphas = sums[at + 3]! || 1;
    for (let channel = 0; channel < 3; channel++) sums[at + channel]! /= alphas;
  }
  for (let y = from; y < end; y++) {
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const at = columns[x]!;
      into[i] = sums[at]!;
      into[i + 1] = sums[at + 1]!;
      into[i + 2] = sums[at + 2]!;
      into[i + 3] = data[i + 3]!;
    }
  }
}
