import { createRaster, type Raster } from "#core/raster.ts";
import type { RowRange } from "./rows.ts";

// What the kernels in `simd/` do, for browsers without WebAssembly or its vectors: everything as means over stretches of
// a line, one after another, whose sums slide.

/** A mean over a pixel, `before` and `after` it, and in part (0 to 1) over one more on both sides. */
interface Stretch {
  readonly before: number;
  readonly after: number;
  readonly part: number;
}

// So many means are within five levels of a gaussian, at the hardest edges, and most within one.
const MEANS = 5;

/** `averageBlur` without WebAssembly. */
export const plainAverage = (source: Raster, radius: number, rows: RowRange): Raster =>
  blurBoth(source, [{ before: radius, after: radius, part: 0 }], rows);

/** `stackBlur` without WebAssembly: weights that rise and fall are a mean of a mean. */
export function plainStack(source: Raster, radius: number, rows: RowRange): Raster {
  const [less, more] = [Math.floor(radius / 2), Math.ceil(radius / 2)];
  const stretches = [
    { before: less, after: more, part: 0 },
    { before: more, after: less, part: 0 },
  ];
  return blurBoth(source, stretches, rows);
}

/** `gaussianBlur` without WebAssembly, by extended box filters (Gwosdek and others, 2011). */
export function plainGaussian(source: Raster, sigma: number, rows: RowRange): Raster {
  const variance = sigma ** 2 / MEANS;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const inside = (radius * (radius + 1) * (2 * radius + 1)) / 3;
  const part = (variance * (2 * radius + 1) - inside) / (2 * ((radius + 1) ** 2 - variance));
  return blurBoth(source, new Array<Stretch>(MEANS).fill({ before: radius, after: radius, part }), rows);
}

/** Along rows, then along columns. Colours count by their alpha, and the picture's edges are extended. */
function blurBoth(source: Raster, stretches: readonly Stretch[], { from, to }: RowRange): Raster {
  const { width, height, data } = source;
  const margin = stretches.reduce((sum, { before, after }) => sum + Math.max(before, after) + 1, 0);
  const [first, last] = [Math.max(0, from - margin), Math.min(height, to + margin)];
  const count = last - first;
  // Four planes, so that a line's values lie side by side: alpha, and colours multiplied by it.
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * count));
  planes.forEach((plane, channel) => {
    for (let place = 0, at = first * width * 4; place < plane.length; place++, at += 4) {
      const alpha = data[at + 3] as number;
      plane[place] = channel === 3 ? alpha : (data[at + channel] as number) * alpha;
    }
    const alongRow = lineBlur(width, margin, stretches);
    for (let y = 0; y < count; y++) alongRow(plane, y * width, 1);
    const alongColumn = lineBlur(count, margin, stretches);
    for (let x = 0; x < width; x++) alongColumn(plane, x, width);
  });
  return joined(planes, width, from - first, to - first);
}

/** Blurs `length` values of a plane in their place, each `stride` after the one before. */
function lineBlur(length: number, margin: number, stretches: readonly Stretch[]) {
  let line = new Float64Array(length + 2 * margin);
  let next = new Float64Array(line.length);
  const end = line.length - 1;
  return (plane: Float32Array, start: number, stride: number) => {
    for (let at = 0; at <= end; at++) {
      const nearest = Math.max(0, Math.min(length - 1, at - margin));
      line[at] = plane[start + nearest * stride] as number;
    }
    for (const { before, after, part } of stretches) {
      const total = before + after + 1 + 2 * part;
      let sum = 0;
      for (let away = -before; away <= after; away++) sum += line[Math.max(0, Math.min(end, away))] as number;
      for (let at = 0; at <= end; at++) {
        const behind = line[Math.max(0, at - before - 1)] as number;
        const enters = line[Math.min(end, at + after + 1)] as number;
        next[at] = (sum + part * (behind + enters)) / total;
        sum += enters - (line[Math.max(0, at - before)] as number);
      }
      [line, next] = [next, line];
    }
    for (let at = 0; at < length; at++) plane[start + at * stride] = line[at + margin] as number;
  };
}

/** The pixels of the rows `from` to `to` of four planes: colours divided by their alpha again. */
function joined(planes: readonly Float32Array[], width: number, from: number, to: number): Raster {
  const result = createRaster(width, to - from);
  const [red, green, blue, alpha] = planes as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let place = from * width, at = 0; place < to * width; place++, at += 4) {
    const opacity = alpha[place] as number;
    // What rounds to full transparency has no colour.
    if (opacity <= 0.5) continue;
    result.data[at] = (red[place] as number) / opacity;
    result.data[at + 1] = (green[place] as number) / opacity;
    result.data[at + 2] = (blue[place] as number) / opacity;
    result.data[at + 3] = opacity;
  }
  return result;
}
