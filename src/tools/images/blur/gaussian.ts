import { createRaster, type Raster } from "#core/raster.ts";
import { convolve, expand, keep, type Rows, reduce, rowsOf } from "./plane.ts";
import { allRows, type RowRange, writeRow } from "./rows.ts";

// Below this standard deviation, in pixels of the halved picture, halving loses more than a level of 255.
const LEAST_SIGMA = 1.4;
const REACH = 3.5;

/**
 * A gaussian blur with the standard deviation `sigma` in pixels. Strong ones work on a picture halved as often as
 * loses nothing (Burt, 'Fast filter transforms for image processing', 1981), so that the time hardly depends on sigma.
 * Colours count by their alpha, and the picture's edges are extended.
 */
export function gaussianBlur(source: Raster, sigma: number, asked: RowRange = allRows(source)): Raster {
  const { from, to } = asked;
  const { halvings, weights, margin } = planOf(sigma);
  const result = createRaster(source.width, to - from);
  if (halvings === 0) {
    const first = Math.max(0, from - margin);
    const rows = convolve(rowsOf(source, 0, { from: first, to: Math.min(source.height, to + margin) }), weights);
    for (let y = from; y < to; y++) writeRow(rows.row(y - first), 1, result, y - from);
    return result;
  }
  let rows: Rows = rowsOf(source, margin, asked);
  for (let step = 0; step < halvings; step++) rows = reduce(rows);
  rows = convolve(rows, weights);
  for (let step = halvings; step > 1; step--) rows = expand(keep(rows), 0, 0, rows.width * 2, rows.height * 2);
  rows = expand(keep(rows), margin, margin, result.width, result.height);
  for (let y = 0; y < result.height; y++) writeRow(rows.row(y), 1, result, y);
  return result;
}

/**
 * How rows may be asked for apart from the others and come out the same: with so many around them, and beginning at
 * multiples of the pixel of the smallest picture.
 */
export function gaussianCut(sigma: number): { readonly context: number; readonly multiple: number } {
  const { halvings, margin } = planOf(sigma);
  return { context: margin, multiple: 2 ** halvings };
}

function planOf(sigma: number) {
  const halvings = Math.max(0, Math.floor(Math.log2(sigma / LEAST_SIGMA)));
  // Every halving, and doubling back, spreads by 3/4 of a square pixel of its size: (4^n - 1) / 2 in all.
  const smallSigma = Math.sqrt((sigma ** 2 - (4 ** halvings - 1) / 2) / 4 ** halvings);
  const weights = gaussianWeights(smallSigma);
  // The picture's edges count for as far as a weight reaches, and what halving and doubling add to it.
  return { halvings, weights, margin: halvings === 0 ? weights.length : 2 ** halvings * (weights.length + 3) };
}

/** The weights from the middle out; those of both sides sum to 1. */
export function gaussianWeights(sigma: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(REACH * sigma) + 1 }, (_, away) =>
    Math.exp(-(away ** 2) / (2 * sigma ** 2)),
  );
  const total = half.reduce((sum, weight) => sum + 2 * weight, -1);
  return half.map((weight) => weight / total);
}
