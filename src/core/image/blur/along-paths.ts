import { allocate, place } from "#core/image/pixels/kernel-module.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { allRows, hasKernels, newKernels, type RowRange } from "./kernels.ts";

/** Where these rows are in the picture. */
interface Placed {
  /** The size of the whole picture. */
  readonly whole: Size;
  /** The index of the first row in the picture. */
  readonly top: number;
}

/** A place in a picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns and scalings about a center, as complex numbers that its distances are multiplied by. */
export interface Turns {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** The turns of the first and of the second step for what is so far from the center. */
type TurnsAt = (radius: number) => readonly [first: Turns, second: Turns];

/** The steps of `blurAlongPaths`: their sums, four floats for each pixel of the rows, or undefined where they cannot be made so. */
type PathSteps = (
  values: Float32Array,
  width: number,
  center: Point,
  turnsAt: TurnsAt,
  placed: Placed,
  rows: RowRange,
) => Float32Array | undefined;

/**
 * Each pixel becomes the mean of the pixels that some turns lead to, and of what their turns lead to: two steps of k points are
 * as fine as one of k². Between pixels values are mixed bilinearly; colors are weighted by alpha, and the picture's edges are
 * extended.
 */
function blurAlongPaths(source: Raster, center: Point, turnsAt: TurnsAt, placed: Placed, rows: RowRange): Raster {
  const { width } = source;
  const parts = [multiplied(source), width, center, turnsAt, placed, rows] as const;
  const sums = pathsByKernel(...parts) ?? pathsPlain(...parts);
  return unmultiplied(sums, width, rows.to - rows.from);
}

/** The steps without the kernel. */
export function pathsPlain(
  ...[values, width, center, turnsAt, placed, { from, to }]: Parameters<PathSteps>
): Float32Array {
  const between = new Float32Array(values.length);
  const height = values.length / width / 4;
  step(values, between, width, center, (radius) => turnsAt(radius)[0], placed, { from: 0, to: height });
  const sums = new Float32Array(width * (to - from) * 4);
  step(between, sums, width, center, (radius) => turnsAt(radius)[1], placed, { from, to });
  return sums;
}

function step(
  values: Float32Array,
  into: Float32Array,
  width: number,
  center: Point,
  turnsAt: (radius: number) => Turns,
  { whole, top }: Placed,
  { from, to }: RowRange,
): void {
  const rows = values.length / width / 4;
  const [mostX, mostY] = [width - 1, whole.height - 1];
  for (let y = from, at = 0; y < to; y++) {
    const down = y + top + 0.5 - center.y;
    for (let x = 0; x < width; x++, at += 4) {
      const right = x + 0.5 - center.x;
      const { real, imaginary } = turnsAt(Math.sqrt(right * right + down * down));
      const count = real.length;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let i = 0; i < count; i++) {
        const re = real[i]!;
        const im = imaginary[i]!;
        // In whole pictures first, so that a band has the same fractions.
        const placeX = Math.min(mostX, Math.max(0, center.x + right * re - down * im - 0.5));
        const placeY = Math.min(mostY, Math.max(0, center.y + right * im + down * re - 0.5));
        const column = Math.floor(placeX);
        const row = Math.floor(placeY);
        const shareX = placeX - column;
        const shareY = placeY - row;
        const upper = Math.min(rows - 1, Math.max(0, row - top)) * width;
        const lower = Math.min(rows - 1, Math.max(0, row - top + 1)) * width;
        const next = column < mostX ? column + 1 : column;
        const a = (upper + column) * 4;
        const b = (upper + next) * 4;
        const c = (lower + column) * 4;
        const d = (lower + next) * 4;
        const dShare = shareX * shareY;
        const bShare = shareX - dShare;
        const cShare = shareY - dShare;
        const aShare = 1 - shareX - cShare;
        red += values[a]! * aShare + values[b]! * bShare + values[c]! * cShare + values[d]! * dShare;
        green += values[a + 1]! * aShare + values[b + 1]! * bShare + values[c + 1]! * cShare + values[d + 1]! * dShare;
        blue += values[a + 2]! * aShare + values[b + 2]! * bShare + values[c + 2]! * cShare + values[d + 2]! * dShare;
        alpha += values[a + 3]! * aShare + values[b + 3]! * bShare + values[c + 3]! * cShare + values[d + 3]! * dShare;
      }
      into[at] = red / count;
      into[at + 1] = green / count;
      into[at + 2] = blue / count;
      into[at + 3] = alpha / count;
    }
  }
}

/** Colors times alpha, and alpha. */
function multiplied({ data }: Raster): Float32Array {
  const values = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    values[i] = data[i]! * alpha;
    values[i + 1] = data[i + 1]! * alpha;
    values[i + 2] = data[i + 2]! * alpha;
    values[i + 3] = alpha;
  }
  return values;
}

function unmultiplied(values: Float32Array, width: number, height: number): Raster {
  const made = createRaster(width, height);
  for (let i = 0; i < values.length; i += 4) {
    const alpha = values[i + 3]!;
    // A pixel that rounds to full transparency has no color.
    if (alpha <= 0.5) continue;
    made.data[i] = values[i]! / alpha;
    made.data[i + 1] = values[i + 1]! / alpha;
    made.data[i + 2] = values[i + 2]! / alpha;
    made.data[i + 3] = alpha;
  }
  return made;
}

/** How far the farthest corner of a picture is from a place. */
const farthestCorner = ({ width, height }: Size, { x, y }: Point): number =>
  Math.hypot(Math.max(x, width - x), Math.max(y, height - y));

// The kernel's memory has no larger blocks.
const MAX_BYTES = 2 ** 30 - 64;
const HEAD_BYTES = 8;
const TURN_DOUBLES = 2;

/** The steps by the kernel: the same sums, sooner. Undefined where it does not run, or the picture is too large for it. */
export const pathsByKernel: PathSteps = (values, width, center, turnsAt, { whole, top }, { from, to }) => {
  if (!hasKernels() || values.byteLength > MAX_BYTES) return undefined;
  const kernels = newKernels();
  const height = values.length / width / 4;
  const stride = width * 16;
  const input = place(kernels, values);
  const between = allocate(kernels, values.byteLength);
  const line = allocate(kernels, stride);
  const addresses = allocate(kernels, width * 4);
  const tables = new Map<Turns, number>();
  const tableOf = (turns: Turns): number => {
    const known = tables.get(turns);
    if (known !== undefined) return known;
    const table = place(kernels, tableBytes(turns));
    tables.set(turns, table);
    return table;
  };
  /** One row of a step; its tables are looked up first, since memory that grows is another buffer. */
  const row = (step: 0 | 1, source: number, y: number, into: number) => {
    const down = y + top + 0.5 - center.y;
    const own = new Uint32Array(width);
    for (let x = 0; x < width; x++) {
      const right = x + 0.5 - center.x;
      own[x] = tableOf(turnsAt(Math.sqrt(right * right + down * down))[step]);
    }
    new Uint32Array(kernels.memory.buffer, addresses, width).set(own);
    const [mostX, mostY] = [width - 1, whole.height - 1];
    kernels.path(source, width, height - 1, top, mostX, mostY, center.x, center.y, y + top, addresses, into);
  };
  for (let y = 0; y < height; y++) row(0, input, y, between + y * stride);
  const sums = new Float32Array(width * (to - from) * 4);
  for (let y = from; y < to; y++) {
    row(1, between, y, line);
    sums.set(new Float32Array(kernels.memory.buffer, line, width * 4), (y - from) * width * 4);
  }
  return sums;
};

/** The count of turns, and each as two doubles. */
function tableBytes({ real, imaginary }: Turns): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + real.length * TURN_DOUBLES * 8);
  new Int32Array(bytes.buffer, 0, 1)[0] = real.length;
  new Float64Array(bytes.buffer, HEAD_BYTES).set(Array.from(real, (each, i) => [each, imaginary[i]!]).flat());
  return bytes;
}

// For the values that are mixed with the next ones, in both steps.
const MARGIN = 4;

/**
 * Radial blur as of a turning wheel: each pixel becomes the mean of the arc through it around a center, half of its
 * degrees on either side.
 */
export function spinBlur(
  source: Raster,
  angleDegrees: number,
  center: Point,
  placed: Placed,
  rows: RowRange = allRows(source),
): Raster {
  const angle = (angleDegrees * Math.PI) / 180;
  const tables: (readonly [Turns, Turns])[] = [];
  return blurAlongPaths(
    source,
    center,
    (radius) => {
      // A point for each pixel of the arc.
      const count = Math.max(1, Math.ceil(Math.sqrt(radius * angle)));
      tables[count] ??= [turns(count, angle / count ** 2), turns(count, angle / count)];
      return tables[count];
    },
    placed,
    rows,
  );
}

/** How many rows above and below a row its spin blur reads. */
export const spinContext = (angleDegrees: number, center: Point, whole: Placed["whole"]): number =>
  Math.ceil((farthestCorner(whole, center) * angleDegrees * Math.PI) / 360) + MARGIN;

const turns = (count: number, each: number): Turns => {
  const angles = Float64Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * each);
  return { real: angles.map(Math.cos), imaginary: angles.map(Math.sin) };
};

/**
 * Radial blur as of a lens that zooms while the shutter is open: each pixel becomes the mean of the ray from it towards a center,
 * over a share of its distance. The points are as factors of that distance: each is as much nearer as the one before.
 */
export function zoomBlur(
  source: Raster,
  share: number,
  center: Point,
  placed: Placed,
  rows: RowRange = allRows(source),
): Raster {
  const nearest = 1 - share;
  const count = Math.max(1, Math.ceil(Math.sqrt(farthestCorner(placed.whole, center) * share)));
  const turns = [scalings(count, nearest ** (1 / count ** 2)), scalings(count, nearest ** (1 / count))] as const;
  return blurAlongPaths(source, center, () => turns, placed, rows);
}

/** How many rows above and below a row its zoom blur reads. */
export const zoomContext = (share: number, { y }: Point, { height }: Placed["whole"]): number =>
  Math.ceil(share * Math.max(y, height - y)) + MARGIN;

const scalings = (count: number, each: number): Turns => ({
  real: Float64Array.from({ length: count }, (_, i) => each ** i),
  imaginary: new Float64Array(count),
});
