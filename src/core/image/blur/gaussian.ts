import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { place } from "#core/image/pixels/kernel-module.ts";
import type { Raster } from "#core/raster.ts";
import { hasKernels, withKernels } from "./kernels.ts";
import { plainGaussian } from "./plain.ts";
import { allRows, type RowRange } from "./rows.ts";

// Below this standard deviation, in pixels of the halved image, halving loses more than one level of 255.
const MIN_SIGMA = 1.4;
const REACH = 3.5;

// From three pixels beyond an extended edge, the halved image is constant.
const MARGIN = 3;

/**
 * Gaussian blur with the standard deviation `sigma` in pixels. Strong blurs work on an image pyramid (Burt, 'Fast
 * filter transforms for image processing', 1981): the image is halved as often as no difference is visible, so that the
 * time hardly depends on sigma. Colors are weighted by alpha, and the image's edges are extended.
 */
export function gaussianBlur(source: Raster, sigma: number, rows: RowRange = allRows(source)): Raster {
  if (!hasKernels()) return plainGaussian(source, sigma, rows);
  const { halvings, weights, reach } = planOf(sigma);
  const unit = 2 ** halvings;
  const beside = halvings === 0 ? 0 : MARGIN * unit;
  return withKernels(source, rows, { context: reach, alignment: unit }, (kernels, area, result) => {
    const [, , height, from, to] = area;
    // A multiple of the smallest image's pixel, so that its pixels are aligned in every band.
    const above = Math.min(reach, Math.ceil(from / unit) * unit + beside);
    const below = Math.min(reach, height - to + beside);
    const address = place(kernels, Float32Array.from(weights));
    kernels.gaussian(...area, halvings, address, weights.length - 1, beside, above, below, result);
  });
}

/** Bands that are blurred separately need the rows within reach, and start at a pixel of the smallest image. */
export function gaussianBands(sigma: number): BandConstraints {
  const { halvings, reach } = planOf(sigma);
  return { context: reach, alignment: 2 ** halvings };
}

function planOf(sigma: number) {
  const halvings = Math.max(0, Math.floor(Math.log2(sigma / MIN_SIGMA)));
  // Each halving and doubling adds a variance of 3/4 square pixels at its scale: (4^n - 1) / 2 in total.
  const smallSigma = Math.sqrt((sigma ** 2 - (4 ** halvings - 1) / 2) / 4 ** halvings);
  const weights = gaussianWeights(smallSigma);
  // The reach of the weights, and what halving and doubling add to it.
  return { halvings, weights, reach: halvings === 0 ? weights.length : 2 ** halvings * (weights.length + 3) };
}

/** The weights from the center outward; over both sides, they sum to 1. */
export function gaussianWeights(sigma: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(REACH * sigma) + 1 }, (_, away) =>
    Math.exp(-(away ** 2) / (2 * sigma ** 2)),
  );
  const total = half.reduce((sum, weight) => sum + 2 * weight, -1);
  return half.map((weight) => weight / total);
}
