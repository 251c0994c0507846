import { createRaster, type Raster } from "#core/raster.ts";
import type { RowRange } from "./rows.ts";

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
