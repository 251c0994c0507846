import type { Raster } from "#core/raster.ts";
import type { RowRange } from "./rows.ts";

/** Rows of four numbers a pixel: alpha, and colours multiplied by it. What `row` gives holds until it is called again. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  row(y: number): Float32Array;
}

/** Rows of a picture with `margin` pixels more on each side: the picture's own, or its edges extended. */
export function rowsOf({ width, height, data }: Raster, margin: number, { from, to }: RowRange): Rows {
  const line = new Float32Array((width + 2 * margin) * 4);
  return {
    width: width + 2 * margin,
    height: to - from + 2 * margin,
    row(y) {
      const start = Math.min(height - 1, Math.max(0, from + y - margin)) * width * 4;
      for (let at = start, to = margin * 4; at < start + width * 4; at += 4, to += 4) {
        const alpha = data[at + 3] as number;
        line[to] = (data[at] as number) * alpha;
        line[to + 1] = (data[at + 1] as number) * alpha;
        line[to + 2] = (data[at + 2] as number) * alpha;
        line[to + 3] = alpha;
      }
      for (let to = 0; to < margin * 4; to++) line[to] = line[margin * 4 + (to % 4)] as number;
      const end = (margin + width) * 4;
      for (let to = end; to < line.length; to++) line[to] = line[end - 4 + (to % 4)] as number;
      return line;
    },
  };
}

/** A plane that keeps all of its rows. */
function createPlane(width: number, height: number): Rows & { readonly data: Float32Array } {
  const data = new Float32Array(width * height * 4);
  return { width, height, data, row: (y) => data.subarray(y * width * 4, (y + 1) * width * 4) };
}

/** Half the size: each pixel from four by four with weights 1, 3, 3, 1, which adds a variance of 3/4 square pixels. */
export function reduce(rows: Rows): Rows {
  const result = createPlane(Math.ceil(rows.width / 2), Math.ceil(rows.height / 2));
  const narrow = [0, 1, 2, 3].map(() => new Float32Array(result.width * 4));
  const fill = (y: number) => halve(rows.row(Math.min(rows.height - 1, Math.max(0, y))), slot(narrow, y));
  fill(-1);
  fill(0);
  for (let y = 0; y < result.height; y++) {
    fill(2 * y + 1);
    fill(2 * y + 2);
    const [a, b, c, d] = [-1, 0, 1, 2].map((below) => slot(narrow, 2 * y + below)) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const line = result.row(y);
    for (let at = 0; at < line.length; at++) {
      line[at] = ((a[at] as number) + (d[at] as number)) / 8 + ((b[at] as number) + (c[at] as number)) * (3 / 8);
    }
  }
  return result;
}

const slot = (ring: readonly Float32Array[], y: number) => ring[(y + ring.length) % ring.length] as Float32Array;

function halve(line: Float32Array, into: Float32Array): void {
  const last = line.length - 4;
  for (let to = 0; to < into.length; to += 4) {
    const b = 2 * to;
    const a = Math.max(0, b - 4);
    const c = Math.min(last, b + 4);
    const d = Math.min(last, b + 8);
    for (let channel = 0; channel < 4; channel++) {
      into[to + channel] =
        ((line[a + channel] as number) + (line[d + channel] as number)) / 8 +
        ((line[b + channel] as number) + (line[c + channel] as number)) * (3 / 8);
    }
  }
}

/** Twice the size, the transpose of `reduce`, which adds the same variance; only the part from `left`, `top` on. */
export function expand(rows: Rows, left: number, top: number, width: number, height: number): Rows {
  const line = new Float32Array(width * 4);
  const mixed = new Float32Array(rows.width * 4);
  // Even pixels lean to the smaller pixel before, odd ones to that after.
  const other = (place: number, count: number) =>
    Math.min(count - 1, Math.max(0, (place >> 1) + (place % 2 === 0 ? -1 : 1)));
  const near = Int32Array.from({ length: width }, (_, x) => ((x + left) >> 1) * 4);
  const far = Int32Array.from({ length: width }, (_, x) => other(x + left, rows.width) * 4);
  return {
    width,
    height,
    row(y) {
      mixed.set(rows.row((y + top) >> 1));
      const beyond = rows.row(other(y + top, rows.height));
      for (let at = 0; at < mixed.length; at++)
        mixed[at] = (mixed[at] as number) * 0.75 + (beyond[at] as number) * 0.25;
      for (let x = 0, to = 0; x < width; x++, to += 4) {
        const a = near[x] as number;
        const b = far[x] as number;
        line[to] = (mixed[a] as number) * 0.75 + (mixed[b] as number) * 0.25;
        line[to + 1] = (mixed[a + 1] as number) * 0.75 + (mixed[b + 1] as number) * 0.25;
        line[to + 2] = (mixed[a + 2] as number) * 0.75 + (mixed[b + 2] as number) * 0.25;
        line[to + 3] = (mixed[a + 3] as number) * 0.75 + (mixed[b + 3] as number) * 0.25;
      }
      return line;
    },
  };
}

/** A copy that keeps its rows, for rows that are asked for more than once. */
export function keep(rows: Rows): Rows {
  const result = createPlane(rows.width, rows.height);
  for (let y = 0; y < rows.height; y++) result.row(y).set(rows.row(y));
  return result;
}

/** Each pixel the sum of its neighbours by `weights`, the middle one first, in both directions; edges extended. */
export function convolve(rows: Rows, weights: Float64Array): Rows {
  const { width, height } = rows;
  const radius = weights.length - 1;
  const ring = Array.from({ length: 2 * radius + 1 }, () => new Float32Array(width * 4));
  const wide = new Float32Array((width + 2 * radius) * 4);
  const line = new Float32Array(width * 4);
  let filled = Number.NEGATIVE_INFINITY;
  const fill = (y: number) => {
    convolveRow(rows.row(Math.min(height - 1, Math.max(0, y))), weights, wide, slot(ring, y + ring.length * radius));
  };
  return {
    width,
    height,
    /** In order, from the first row to the last. */
    row(y) {
      for (let next = Math.max(filled + 1, y - radius); next <= y + radius; next++) fill(next);
      filled = y + radius;
      const around = (away: number) => slot(ring, y + away + ring.length * radius);
      const middle = around(0);
      for (let at = 0; at < line.length; at++) line[at] = (middle[at] as number) * (weights[0] as number);
      for (let away = 1; away <= radius; away += 2) {
        const [above, below] = [around(-away), around(away)];
        // Two at a time halve the reading and writing of sums; the second past the end has weight 0.
        const [further, deeper] = away < radius ? [around(-away - 1), around(away + 1)] : [above, below];
        const weight = weights[away] as number;
        const next = weights[away + 1] ?? 0;
        for (let at = 0; at < line.length; at++) {
          line[at] =
            (line[at] as number) +
            ((above[at] as number) + (below[at] as number)) * weight +
            ((further[at] as number) + (deeper[at] as number)) * next;
        }
      }
      return line;
    },
  };
}

function convolveRow(line: Float32Array, weights: Float64Array, wide: Float32Array, into: Float32Array): void {
  const radius = weights.length - 1;
  const margin = radius * 4;
  wide.set(line, margin);
  for (let to = 0; to < margin; to++) {
    wide[to] = line[to % 4] as number;
    wide[margin + line.length + to] = line[line.length - 4 + (to % 4)] as number;
  }
  const middle = weights[0] as number;
  for (let at = 0; at < into.length; at++) into[at] = (wide[at + margin] as number) * middle;
  for (let away = 1; away <= radius; away += 2) {
    const weight = weights[away] as number;
    const next = weights[away + 1] ?? 0;
    const before = margin - away * 4;
    const after = margin + away * 4;
    const shift = away < radius ? 4 : 0;
    for (let at = 0; at < into.length; at++) {
      into[at] =
        (into[at] as number) +
        ((wide[at + before] as number) + (wide[at + after] as number)) * weight +
        ((wide[at + before - shift] as number) + (wide[at + after + shift] as number)) * next;
    }
  }
}
