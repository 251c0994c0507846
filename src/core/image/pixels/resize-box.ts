import { createRaster, type Raster } from "#core/raster.ts";

/**
 * Scales the picture down to `width` pixels, at most its own width, with its proportions: each pixel is the mean of the
 * area that it covers, weighted by alpha, so that transparent pixels add no color. Fast; for previews and effects. See
 * `lanczosResize` for pictures that are saved.
 */
export function boxDownscale(source: Raster, width: number): Raster {
  if (width >= source.width) return source;
  const height = Math.max(1, Math.round((source.height * width) / source.width));
  const result = createRaster(width, height);
  const columns = spans(source.width, width);
  const rows = spans(source.height, height);
  const area = (source.width / width) * (source.height / height);
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const { first, last, firstWeight, lastWeight } = spanAt(rows, y);
    for (let row = first; row <= last; row++) {
      addRow(source, row, row === first ? firstWeight : row === last ? lastWeight : 1, columns, sums);
    }
    writePixels(sums, area, result, y);
  }
  return result;
}

/** The picture at half the width and height, rounded up; a last odd row or column counts twice. */
export function halve(source: Raster): Raster {
  const result = createRaster(Math.ceil(source.width / 2), Math.ceil(source.height / 2));
  const from = source.data;
  const to = result.data;
  let at = 0;
  for (let y = 0; y < result.height; y++) {
    const top = 2 * y * source.width;
    const bottom = Math.min(2 * y + 1, source.height - 1) * source.width;
    for (let x = 0; x < result.width; x++) {
      const right = Math.min(2 * x + 1, source.width - 1);
      const a = (top + 2 * x) * 4;
      const b = (top + right) * 4;
      const c = (bottom + 2 * x) * 4;
      const d = (bottom + right) * 4;
      const [alphaA, alphaB, alphaC, alphaD] = [from[a + 3]!, from[b + 3]!, from[c + 3]!, from[d + 3]!];
      const alpha = alphaA + alphaB + alphaC + alphaD;
      if (alpha > 0) {
        for (let channel = 0; channel < 3; channel++) {
          to[at + channel] =
            (from[a + channel]! * alphaA +
              from[b + channel]! * alphaB +
              from[c + channel]! * alphaC +
              from[d + channel]! * alphaD) /
            alpha;
        }
        to[at + 3] = alpha / 4;
      }
      at += 4;
    }
  }
  return result;
}

interface Spans {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly firstWeight: Float64Array;
  readonly lastWeight: Float64Array;
}

/** For each of `to` cells, the source cells that it covers, from first to last, and how much of these two. */
function spans(from: number, to: number): Spans {
  const step = from / to;
  const first = Int32Array.from({ length: to }, (_, cell) => Math.floor(cell * step));
  const last = Int32Array.from({ length: to }, (_, cell) =>
    Math.max(first[cell]!, Math.min(from, Math.ceil((cell + 1) * step)) - 1),
  );
  return {
    first,
    last,
    firstWeight: Float64Array.from(first, (start, cell) => Math.min(step, start + 1 - cell * step)),
    lastWeight: Float64Array.from(last, (end, cell) => (cell + 1) * step - end),
  };
}

const spanAt = (rows: Spans, y: number) => ({
  first: rows.first[y]!,
  last: rows.last[y]!,
  firstWeight: rows.firstWeight[y]!,
  lastWeight: rows.lastWeight[y]!,
});

function addRow({ width, data }: Raster, row: number, weight: number, columns: Spans, sums: Float64Array): void {
  const { first, last, firstWeight, lastWeight } = columns;
  for (let x = 0, to = 0; x < first.length; x++, to += 4) {
    const start = first[x]!;
    const end = last[x]!;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let column = start, at = (row * width + start) * 4; column <= end; column++, at += 4) {
      const share = column === start ? firstWeight[x]! : column === end ? lastWeight[x]! : 1;
      const covered = data[at + 3]! * share;
      red += data[at]! * covered;
      green += data[at + 1]! * covered;
      blue += data[at + 2]! * covered;
      alpha += covered;
    }
    sums[to]! += red * weight;
    sums[to + 1]! += green * weight;
    sums[to + 2]! += blue * weight;
    sums[to + 3]! += alpha * weight;
  }
}

function writePixels(sums: Float64Array, area: number, { width, data }: Raster, y: number): void {
  for (let from = 0, to = y * width * 4; from < width * 4; from += 4, to += 4) {
    const alpha = sums[from + 3]!;
    if (alpha <= 0) continue;
    data[to] = sums[from]! / alpha;
    data[to + 1] = sums[from + 1]! / alpha;
    data[to + 2] = sums[from + 2]! / alpha;
    data[to + 3] = alpha / area;
  }
}
