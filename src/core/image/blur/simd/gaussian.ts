import { PIXEL, premultiplied, storeBytes } from "./pixels";

/**
 * Writes the rows `from` to `to` of an image, halved `halvings` times, convolved and doubled again. They are computed
 * from `beside` more pixels on both sides and from the rows `above` and `below`; beyond those, edges are extended.
 */
export function gaussian(
  picture: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
  halvings: i32,
  weights: usize,
  radius: i32,
  beside: i32,
  above: i32,
  below: i32,
  result: usize,
): void {
  let rows: Rows = new PictureRows(picture, width, height, from - above, to + below, beside);
  for (let step = 0; step < halvings; step++) rows = halve(rows);
  rows = new Convolved(rows, weights, radius);
  for (let step = 0; step < halvings; step++) rows = new Doubled(buffered(rows));
  const line = heap.alloc(usize(rows.width) * PIXEL);
  const first = line + usize(beside) * PIXEL;
  const bytes = usize(width) * 4;
  for (let y = 0; y < to - from; y++) {
    rows.read(y + above, line);
    const into = result + usize(y) * bytes;
    for (let at: usize = 0; at < bytes; at += 4) write(v128.load(first + at * 4), into + at);
  }
}

function write(pixel: v128, at: usize): void {
  const alpha = f32x4.extract_lane(pixel, 3);
  // A pixel that rounds to full transparency has no color.
  if (alpha <= 0.5) {
    store<u32>(at, 0);
    return;
  }
  const values = f32x4.div(pixel, f32x4.replace_lane(f32x4.splat(alpha), 3, 1));
  storeBytes(i32x4.trunc_sat_f32x4_u(f32x4.nearest(values)), at);
}

/** Rows of premultiplied pixels as floats, computed when they are read. */
export abstract class Rows {
  constructor(
    readonly width: i32,
    readonly height: i32,
  ) {}

  /** Writes row `y`, or the nearest row of the image, to `into`. */
  abstract read(y: i32, into: usize): void;

  clampRow(y: i32): i32 {
    return max(0, min(this.height - 1, y));
  }
}

/** Rows in memory. */
class Plane extends Rows {
  private readonly start: usize;

  constructor(width: i32, height: i32) {
    super(width, height);
    this.start = heap.alloc(usize(width) * usize(height) * PIXEL);
  }

  /** The address of row `y`. */
  row(y: i32): usize {
    return this.start + usize(y) * usize(this.width) * PIXEL;
  }

  read(y: i32, into: usize): void {
    memory.copy(into, this.row(this.clampRow(y)), usize(this.width) * PIXEL);
  }
}

/** A copy in memory of rows that are read more than once. */
function buffered(rows: Rows): Plane {
  const plane = new Plane(rows.width, rows.height);
  for (let y = 0; y < rows.height; y++) rows.read(y, plane.row(y));
  return plane;
}

/**
 * Rows of an image from `top` on, which may be above it, with `beside` more pixels on both sides. Beyond the image, its
 * edges are extended.
 */
class PictureRows extends Rows {
  constructor(
    private readonly picture: usize,
    private readonly pictureWidth: i32,
    private readonly pictureHeight: i32,
    private readonly top: i32,
    bottom: i32,
    private readonly beside: i32,
  ) {
    super(pictureWidth + 2 * beside, bottom - top);
  }

  read(y: i32, into: usize): void {
    const nearest = max(0, min(this.pictureHeight - 1, this.top + this.clampRow(y)));
    const bytes = usize(this.pictureWidth) * 4;
    const source = this.picture + usize(nearest) * bytes;
    const first = into + usize(this.beside) * PIXEL;
    for (let at: usize = 0; at < bytes; at += 4) v128.store(first + at * 4, premultiplied(source + at));
    extend(first, this.pictureWidth, this.beside, this.beside);
  }
}

/** Repeats a row's first pixel `before` times before it, and its last pixel `after` times after it. */
function extend(row: usize, width: i32, before: i32, after: i32): void {
  const end = row + usize(width) * PIXEL;
  const first = v128.load(row);
  const last = v128.load(end - PIXEL);
  for (let at = row - usize(before) * PIXEL; at < row; at += PIXEL) v128.store(at, first);
  for (let at = end; at < end + usize(after) * PIXEL; at += PIXEL) v128.store(at, last);
}

/**
 * A separable convolution with extended edges. The weights are 32-bit floats, from the center out to `radius`. Rows
 * must be read in order.
 */
class Convolved extends Rows {
  private readonly ring: Plane;
  private readonly line: usize;
  /** The addresses of the rows around the current one, from the top. */
  private readonly around: usize;
  private next: i32 = i32.MIN_VALUE;

  constructor(
    private readonly rows: Rows,
    private readonly weights: usize,
    private readonly radius: i32,
  ) {
    super(rows.width, rows.height);
    const count = 2 * radius + 1;
    this.ring = new Plane(rows.width, count);
    this.line = heap.alloc(usize(rows.width + 2 * radius) * PIXEL);
    this.around = heap.alloc(usize(count) * sizeof<usize>());
  }

  read(y: i32, into: usize): void {
    const radius = this.radius;
    for (this.next = max(this.next, y - radius); this.next <= y + radius; this.next++) this.fill(this.next);
    for (let away = -radius; away <= radius; away++) {
      store<usize>(this.around + usize(away + radius) * sizeof<usize>(), this.slot(y + away));
    }
    const end = usize(this.width) * PIXEL;
    for (let at: usize = 0; at < end; at += PIXEL) v128.store(into + at, this.column(at));
  }

  private slot(y: i32): usize {
    return this.ring.row((y + this.ring.height) % this.ring.height);
  }

  private fill(y: i32): void {
    const first = this.line + usize(this.radius) * PIXEL;
    this.rows.read(y, first);
    extend(first, this.width, this.radius, this.radius);
    const into = this.slot(y);
    const end = usize(this.width) * PIXEL;
    for (let at: usize = 0; at < end; at += PIXEL) v128.store(into + at, this.along(first + at));
  }

  private along(middle: usize): v128 {
    const reach = usize(this.radius) * PIXEL;
    let weight = this.weights;
    let sum = f32x4.mul(v128.load(middle), v128.load32_splat(weight));
    for (let away = PIXEL; away <= reach; away += PIXEL) {
      weight += sizeof<f32>();
      const both = f32x4.add(v128.load(middle - away), v128.load(middle + away));
      sum = f32x4.add(sum, f32x4.mul(both, v128.load32_splat(weight)));
    }
    return sum;
  }

  private column(at: usize): v128 {
    const reach = usize(this.radius) * sizeof<usize>();
    const middle = this.around + reach;
    let weight = this.weights;
    let sum = f32x4.mul(v128.load(load<usize>(middle) + at), v128.load32_splat(weight));
    for (let away = sizeof<usize>(); away <= reach; away += sizeof<usize>()) {
      weight += sizeof<f32>();
      const both = f32x4.add(v128.load(load<usize>(middle - away) + at), v128.load(load<usize>(middle + away) + at));
      sum = f32x4.add(sum, f32x4.mul(both, v128.load32_splat(weight)));
    }
    return sum;
  }
}

// The ring buffer's rows, of half the width.
const RING = 4;

/** Halves the size with the weights 1, 3, 3, 1 in both directions, which adds a variance of 3/4 square pixels. */
function halve(rows: Rows): Plane {
  const result = new Plane((rows.width + 1) >> 1, (rows.height + 1) >> 1);
  const ring = new Plane(result.width, RING);
  const line = heap.alloc(usize(rows.width + 3) * PIXEL);
  const first = line + PIXEL;
  const bytes = usize(result.width) * PIXEL;
  let next = -1;
  for (let y = 0; y < result.height; y++) {
    for (; next <= 2 * y + 2; next++) {
      rows.read(next, first);
      extend(first, rows.width, 1, 2);
      const into = ring.row((next + RING) % RING);
      for (let at: usize = 0; at < bytes; at += PIXEL) {
        const from = line + 2 * at;
        v128.store(into + at, binomial(from, from + PIXEL, from + 2 * PIXEL, from + 3 * PIXEL));
      }
    }
    const above = ring.row((2 * y + 3) % RING);
    const upper = ring.row((2 * y) % RING);
    const lower = ring.row((2 * y + 1) % RING);
    const below = ring.row((2 * y + 2) % RING);
    const into = result.row(y);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(into + at, binomial(above + at, upper + at, lower + at, below + at));
    }
  }
  return result;
}

function binomial(a: usize, b: usize, c: usize, d: usize): v128 {
  const outer = f32x4.add(v128.load(a), v128.load(d));
  const inner = f32x4.add(v128.load(b), v128.load(c));
  return f32x4.add(f32x4.mul(outer, f32x4.splat(1 / 8)), f32x4.mul(inner, f32x4.splat(3 / 8)));
}

/** Doubles the size. The transpose of `halve`, it adds the same variance. */
class Doubled extends Rows {
  private readonly mixed: usize;

  constructor(private readonly plane: Plane) {
    super(plane.width * 2, plane.height * 2);
    this.mixed = heap.alloc(usize(plane.width + 2) * PIXEL);
  }

  read(y: i32, into: usize): void {
    const plane = this.plane;
    const row = this.clampRow(y);
    // Even pixels are interpolated with the small pixel before, odd ones with the one after.
    const near = plane.row(row >> 1);
    const far = plane.row(plane.clampRow((row >> 1) + (row & 1 ? 1 : -1)));
    const first = this.mixed + PIXEL;
    const bytes = usize(plane.width) * PIXEL;
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(first + at, interpolate(v128.load(near + at), v128.load(far + at)));
    }
    extend(first, plane.width, 1, 1);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      const here = v128.load(first + at);
      v128.store(into + 2 * at, interpolate(here, v128.load(first + at - PIXEL)));
      v128.store(into + 2 * at + PIXEL, interpolate(here, v128.load(first + at + PIXEL)));
    }
  }
}

function interpolate(near: v128, far: v128): v128 {
  return f32x4.add(f32x4.mul(near, f32x4.splat(3 / 4)), f32x4.mul(far, f32x4.splat(1 / 4)));
}
