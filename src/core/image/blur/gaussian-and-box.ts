import { type BandConstraints, joinBands } from "#core/image/pixels/bands.ts";
import { place } from "#core/image/pixels/kernel-module.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { allRows, hasKernels, type RowRange, withKernels } from "./kernels.ts";

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

/**
 * Gaussian blur of rows of a picture, which may start anywhere in it: at its row `top`. Strong blurs work on smaller
 * pictures, whose pixels start at the same rows as in the whole.
 */
export function alignedBlur(
  source: Raster,
  sigma: number,
  top: number,
  { from, to }: RowRange = allRows(source),
): Raster {
  const { alignment } = gaussianBands(sigma);
  const before = (from + top) % alignment;
  // Rows before the first aligned one are too near to a cut to be right in any case.
  const start = before <= from ? from - before : Math.min(to, from - before + alignment);
  const height = to - from;
  const aligned = gaussianBlur(source, sigma, { from: start, to });
  if (start === from) return aligned;
  const { width } = source;
  if (start < from) return { width, height, data: aligned.data.slice((from - start) * width * 4) };
  return joinBands({ width, height }, [gaussianBlur(source, sigma, { from, to: start }), aligned]);
}

/** How many rows above and below a row the blur reads. */
export function alignedContext(sigma: number): number {
  const { context, alignment } = gaussianBands(sigma);
  return context + alignment;
}

/** Bands that are blurred separately need the rows within reach. */
export const squareBands = (radius: number): BandConstraints => ({ context: radius + 2, alignment: 1 });

/**
 * Box blur: each pixel becomes the mean of the square of 2 × radius + 1 pixels around it, exact to the rounding. Colors
 * are weighted by alpha, and the image's edges are extended.
 */
export const averageBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, squareBands(radius), (kernels, area, result) =>
        kernels.average(...area, radius, result),
      )
    : plainAverage(source, radius, rows);

/**
 * Stack blur: each pixel becomes the mean of its neighbors, weighted 1, 2, … radius + 1, … 2, 1 in both directions,
 * exact to the rounding. Colors are weighted by alpha, and the image's edges are extended.
 */
export const stackBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, squareBands(radius), (kernels, area, result) => kernels.stack(...area, radius, result))
    : plainStack(source, radius, rows);

// The blurs of `simd/` for browsers without WebAssembly or its SIMD, as repeated box filters with sliding sums.

/** A box filter from `before` pixels before to `after` pixels after the center, and `part` of one more on both sides. */
interface BoxFilter {
  readonly before: number;
  readonly after: number;
  readonly part: number;
}

// Five passes are within five levels of a gaussian at the hardest edges, and mostly within one.
const PASSES = 5;

/** `averageBlur` without WebAssembly. */
export const plainAverage = (source: Raster, radius: number, rows: RowRange): Raster =>
  blurBoth(source, [{ before: radius, after: radius, part: 0 }], rows);

/** `stackBlur` without WebAssembly: triangular weights are two box filters in a row. */
export function plainStack(source: Raster, radius: number, rows: RowRange): Raster {
  const [less, more] = [Math.floor(radius / 2), Math.ceil(radius / 2)];
  const filters = [
    { before: less, after: more, part: 0 },
    { before: more, after: less, part: 0 },
  ];
  return blurBoth(source, filters, rows);
}

/** `gaussianBlur` without WebAssembly, by extended box filters (Gwosdek and others, 2011). */
export function plainGaussian(source: Raster, sigma: number, rows: RowRange): Raster {
  const variance = sigma ** 2 / PASSES;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const inside = (radius * (radius + 1) * (2 * radius + 1)) / 3;
  const part = (variance * (2 * radius + 1) - inside) / (2 * ((radius + 1) ** 2 - variance));
  return blurBoth(source, new Array<BoxFilter>(PASSES).fill({ before: radius, after: radius, part }), rows);
}

/** Filters rows, then columns. Colors are weighted by alpha, and the image's edges are extended. */
function blurBoth(source: Raster, filters: readonly BoxFilter[], { from, to }: RowRange): Raster {
  const { width, height, data } = source;
  const margin = filters.reduce((sum, { before, after }) => sum + Math.max(before, after) + 1, 0);
  const [first, last] = [Math.max(0, from - margin), Math.min(height, to + margin)];
  const count = last - first;
  // Four planes, so that the values of a line are contiguous: alpha, and colors premultiplied by it.
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * count));
  planes.forEach((plane, channel) => {
    for (let place = 0, at = first * width * 4; place < plane.length; place++, at += 4) {
      const alpha = data[at + 3]!;
      plane[place] = channel === 3 ? alpha : data[at + channel]! * alpha;
    }
    const filterRow = lineFilter(width, margin, filters);
    for (let y = 0; y < count; y++) filterRow(plane, y * width, 1);
    const filterColumn = lineFilter(count, margin, filters);
    for (let x = 0; x < width; x++) filterColumn(plane, x, width);
  });
  return unpremultiplied(planes, width, from - first, to - first);
}

/** Filters `length` values of a plane in place, each `stride` after the one before. */
function lineFilter(length: number, margin: number, filters: readonly BoxFilter[]) {
  let line = new Float64Array(length + 2 * margin);
  let next = new Float64Array(line.length);
  const end = line.length - 1;
  return (plane: Float32Array, start: number, stride: number) => {
    for (let at = 0; at <= end; at++) {
      const nearest = Math.max(0, Math.min(length - 1, at - margin));
      line[at] = plane[start + nearest * stride]!;
    }
    for (const { before, after, part } of filters) {
      const total = before + after + 1 + 2 * part;
      let sum = 0;
      for (let away = -before; away <= after; away++) sum += line[Math.max(0, Math.min(end, away))]!;
      for (let at = 0; at <= end; at++) {
        const behind = line[Math.max(0, at - before - 1)]!;
        const enters = line[Math.min(end, at + after + 1)]!;
        next[at] = (sum + part * (behind + enters)) / total;
        sum += enters - line[Math.max(0, at - before)]!;
      }
      [line, next] = [next, line];
    }
    for (let at = 0; at < length; at++) plane[start + at * stride] = line[at + margin]!;
  };
}

/** The rows `from` to `to` of four planes as pixels, no longer premultiplied. */
function unpremultiplied(planes: readonly Float32Array[], width: number, from: number, to: number): Raster {
  const result = createRaster(width, to - from);
  const [red, green, blue, alpha] = planes as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let place = from * width, at = 0; place < to * width; place++, at += 4) {
    const opacity = alpha[place]!;
    // A pixel that rounds to full transparency has no color.
    if (opacity <= 0.5) continue;
    result.data[at] = red[place]! / opacity;
    result.data[at + 1] = green[place]! / opacity;
    result.data[at + 2] = blue[place]! / opacity;
    result.data[at + 3] = opacity;
  }
  return result;
}
