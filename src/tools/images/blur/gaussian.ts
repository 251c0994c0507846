import type { Raster } from "#core/raster.ts";
import { allocate, hasKernels, withKernels } from "./kernels.ts";
import { plainGaussian } from "./plain.ts";
import { allRows, type RowRange } from "./rows.ts";

// Below this standard deviation, in pixels of the halved picture, halving loses more than a level of 255.
const LEAST_SIGMA = 1.4;
const REACH = 3.5;

// Three pixels beyond an edge that is extended, a picture of any number of halvings is the same from there on.
const BEYOND = 3;

/**
 * A gaussian blur with the standard deviation `sigma` in pixels. Strong ones work on a picture halved as often as
 * loses nothing (Burt, 'Fast filter transforms for image processing', 1981), so that the time hardly depends on sigma.
 * Colours count by their alpha, and the picture's edges are extended.
 */
export function gaussianBlur(source: Raster, sigma: number, rows: RowRange = allRows(source)): Raster {
  if (!hasKernels()) return plainGaussian(source, sigma, rows);
  const { halvings, weights, reach } = planOf(sigma);
  const unit = 2 ** halvings;
  const beside = halvings === 0 ? 0 : BEYOND * unit;
  // Whole pixels of the smallest picture, so that they come to lie alike.
  const above = Math.min(reach, Math.ceil(rows.from / unit) * unit + beside);
  const below = Math.min(reach, source.height - rows.to + beside);
  return withKernels(source, rows, (kernels, asked, result) => {
    const address = allocate(kernels, weights.length * Float32Array.BYTES_PER_ELEMENT);
    new Float32Array(kernels.memory.buffer, address, weights.length).set(weights);
    kernels.gaussian(...asked, halvings, address, weights.length - 1, beside, above, below, result);
  });
}

/**
 * How rows may be asked for apart from the others and come out the same: with so many around them, and beginning at
 * multiples of the pixel of the smallest picture.
 */
export function gaussianBands(sigma: number): { readonly context: number; readonly alignment: number } {
  const { halvings, reach } = planOf(sigma);
  return { context: reach, alignment: 2 ** halvings };
}

function planOf(sigma: number) {
  const halvings = Math.max(0, Math.floor(Math.log2(sigma / LEAST_SIGMA)));
  // Every halving, and doubling back, spreads by 3/4 of a square pixel of its size: (4^n - 1) / 2 in all.
  const smallSigma = Math.sqrt((sigma ** 2 - (4 ** halvings - 1) / 2) / 4 ** halvings);
  const weights = gaussianWeights(smallSigma);
  // As far as a weight reaches, and what halving and doubling add to it.
  return { halvings, weights, reach: halvings === 0 ? weights.length : 2 ** halvings * (weights.length + 3) };
}

/** The weights from the middle out; those of both sides sum to 1. */
export function gaussianWeights(sigma: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(REACH * sigma) + 1 }, (_, away) =>
    Math.exp(-(away ** 2) / (2 * sigma ** 2)),
  );
  const total = half.reduce((sum, weight) => sum + 2 * weight, -1);
  return half.map((weight) => weight / total);
}
