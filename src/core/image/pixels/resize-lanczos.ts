import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { isOpaque } from "./flatten.ts";
import { type Area, allOf } from "./region.ts";

/** A filter that pictures are resampled with. */
export type Filter = "lanczos3" | "mitchell" | "catmull-rom" | "triangle" | "box";

interface Resampler {
  /** How far it reaches from its middle, in pixels; it is widened for reducing. */
  readonly lobes: number;
  /** The weight of a pixel so far from its middle. */
  readonly weigh: (x: number) => number;
}

/** Filters by their names. */
const FILTERS: Readonly<Record<Filter, Resampler>> = {
  // C. E. Duchon, J. Appl. Meteor. 18 (1979).
  lanczos3: { lobes: 3, weigh: lanczos },
  // D. P. Mitchell and A. N. Netravali, Computer Graphics 22 (1988): with B and C of a third, and with 0 and a half.
  mitchell: { lobes: 2, weigh: cubic(1 / 3, 1 / 3) },
  "catmull-rom": { lobes: 2, weigh: cubic(0, 1 / 2) },
  triangle: { lobes: 1, weigh: (x) => Math.max(0, 1 - Math.abs(x)) },
  // Half open: a pixel that lies between two counts for one of them.
  box: { lobes: 0.5, weigh: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
};

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const turn = Math.PI * x;
  return (3 * Math.sin(turn) * Math.sin(turn / 3)) / (turn * turn);
}

function cubic(b: number, c: number): (x: number) => number {
  return (x) => {
    const at = Math.abs(x);
    if (at >= 2) return 0;
    return at < 1
      ? ((12 - 9 * b - 6 * c) * at ** 3 + (-18 + 12 * b + 6 * c) * at ** 2 + (6 - 2 * b)) / 6
      : ((-b - 6 * c) * at ** 3 + (6 * b + 30 * c) * at ** 2 + (-12 * b - 48 * c) * at + (8 * b + 24 * c)) / 6;
  };
}

/** Which source pixels the target pixels along one side depend on, and how much. */
export interface Taps {
  /** For each target pixel, the first source pixel that it depends on. */
  readonly first: Int32Array;
  /** `width` weights for each target pixel, which sum to 1. */
  readonly weights: Float32Array;
  readonly width: number;
}

/** How an area of a picture at another size is made of a part of the picture. */
export interface Sampling extends Size {
  /** The part: its pixels are those that the area depends on. */
  readonly part: Area;
  /** Counted within the part. */
  readonly columns: Taps;
  readonly rows: Taps;
}

/** How an area of a picture at a size is made, when all of the picture has another. */
export function samplingOf(whole: Size, size: Size, area: Area = allOf(size), filter: Filter = "lanczos3"): Sampling {
  const across = tapsWithin(tapsFor(whole.width, size.width, filter), area.left, area.width);
  const down = tapsWithin(tapsFor(whole.height, size.height, filter), area.top, area.height);
  return {
    width: area.width,
    height: area.height,
    part: { left: across.from, top: down.from, width: across.length, height: down.length },
    columns: across.taps,
    rows: down.taps,
  };
}

/** The taps of some pixels of a side, counted from the first that they depend on, and how many these are. */
function tapsWithin({ first, weights, width }: Taps, start: number, length: number) {
  const own = first.slice(start, start + length);
  const from = own[0]!;
  return {
    from,
    length: own[length - 1]! + width - from,
    taps: { first: own.map((at) => at - from), weights: weights.slice(start * width, (start + length) * width), width },
  };
}

/** The picture at another size, resampled with the filter on premultiplied colors; edges are extended. */
export function lanczosResize(picture: Raster, size: Size, filter: Filter = "lanczos3"): Raster {
  if (size.width === picture.width && size.height === picture.height) return picture;
  return resample(picture, samplingOf(picture, size, undefined, filter));
}

/** Resamples a sampling's part of a picture. */
export function resample(picture: Raster, { width, height, columns, rows }: Sampling): Raster {
  const target = createRaster(width, height);
  const opaque = isOpaque(picture);
  const line = new Float32Array(picture.width * 4);
  for (let y = 0; y < height; y++) {
    line.fill(0);
    for (let tap = 0; tap < rows.width; tap++) {
      const weight = rows.weights[y * rows.width + tap]!;
      if (weight !== 0) addRow(line, picture, rows.first[y]! + tap, weight, opaque);
    }
    writeRow(line, columns, target, y, opaque);
  }
  return target;
}

function addRow(line: Float32Array, { width, data }: Raster, y: number, weight: number, opaque: boolean): void {
  const start = y * width * 4;
  if (opaque) {
    const end = line.length;
    for (let i = 0, from = start; i < end; i += 4, from += 4) {
      line[i]! += data[from]! * weight;
      line[i + 1]! += data[from + 1]! * weight;
      line[i + 2]! += data[from + 2]! * weight;
    }
    return;
  }
  for (let i = 0; i < line.length; i += 4) {
    const alpha = data[start + i + 3]!;
    const share = (alpha / 255) * weight;
    line[i]! += data[start + i]! * share;
    line[i + 1]! += data[start + i + 1]! * share;
    line[i + 2]! += data[start + i + 2]! * share;
    line[i + 3]! += alpha * weight;
  }
}

function writeRow(
  line: Float32Array,
  { first, weights, width }: Taps,
  target: Raster,
  y: number,
  opaque: boolean,
): void {
  const { data } = target;
  let to = y * target.width * 4;
  for (let x = 0, w = 0; x < target.width; x++, to += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let tap = 0, from = first[x]! * 4; tap < width; tap++, from += 4, w++) {
      const weight = weights[w]!;
      red += line[from]! * weight;
      green += line[from + 1]! * weight;
      blue += line[from + 2]! * weight;
      if (!opaque) alpha += line[from + 3]! * weight;
    }
    // Uint8ClampedArray rounds, and clips where the kernel overshoots.
    const share = opaque ? 1 : alpha > 0 ? 255 / alpha : 0;
    data[to] = red * share;
    data[to + 1] = green * share;
    data[to + 2] = blue * share;
    data[to + 3] = opaque ? 255 : alpha;
  }
}

/** The filter's taps along one side, from one number of pixels to another. */
function tapsFor(from: number, to: number, filter: Filter = "lanczos3"): Taps {
  // A side that keeps its length keeps its pixels with any filter.
  const { lobes, weigh } = FILTERS[from === to ? "box" : filter];
  const scale = from / to;
  const stretch = Math.max(1, scale);
  const reach = lobes * stretch;
  // As many whole numbers as may lie within reach, if rounding brings one more in.
  const width = Math.min(from, Math.floor(reach * 2 + 1e-6) + 1);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * width);
  for (let i = 0; i < to; i++) {
    const center = (i + 0.5) * scale - 0.5;
    const start = Math.min(from - width, Math.max(0, Math.ceil(center - reach)));
    first[i] = start;
    let sum = 0;
    for (let at = Math.ceil(center - reach); at <= center + reach; at++) {
      const weight = weigh((at - center) / stretch);
      // Beyond an edge, the pixel at the edge is repeated.
      const inside = Math.min(from - 1, Math.max(0, at)) - start;
      weights[i * width + inside]! += weight;
      sum += weight;
    }
    for (let tap = 0; tap < width; tap++) weights[i * width + tap] = weights[i * width + tap]! / sum;
  }
  return { first, weights, width };
}
