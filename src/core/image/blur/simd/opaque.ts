import { rowOf } from "./pixels";

// Average and stack blur of an opaque image in 32-bit integers, one lane per channel. Intermediate sums may overflow;
// those that are written are below 2^32.

/** The bytes of a pixel's sums. */
const SUMS: usize = 16;

/** Sums per column, with the edges extended on both sides. */
class Columns {
  private readonly start: usize;

  constructor(
    private readonly picture: usize,
    private readonly width: i32,
    private readonly height: i32,
    private readonly margin: i32,
  ) {
    const bytes = usize(width + 2 * margin) * SUMS;
    const start = heap.alloc(bytes);
    memory.fill(start, 0, bytes);
    this.start = start + usize(margin) * SUMS;
  }

  /** The address of a column's sums. */
  @inline
  at(x: i32): usize {
    return this.start + x * i32(SUMS);
  }

  /** Adds a row, or the nearest row of the image, some times. */
  add(y: i32, times: i32): void {
    const row = rowOf(this.picture, this.width, this.height, y);
    for (let x: usize = 0; x < usize(this.width); x++) {
      const sums = this.start + x * SUMS;
      v128.store(sums, i32x4.add(v128.load(sums), i32x4.mul(Columns.channels(row + x * 4), i32x4.splat(times))));
    }
  }

  /** Adds the row that enters and subtracts the row that leaves. */
  exchange(enters: i32, leaves: i32): void {
    const entering = rowOf(this.picture, this.width, this.height, enters);
    const leaving = rowOf(this.picture, this.width, this.height, leaves);
    for (let x: usize = 0; x < usize(this.width); x++) {
      const sums = this.start + x * SUMS;
      const change = i32x4.sub(Columns.channels(entering + x * 4), Columns.channels(leaving + x * 4));
      v128.store(sums, i32x4.add(v128.load(sums), change));
    }
  }

  /** Adds the difference of two others. */
  change(more: Columns, less: Columns): void {
    for (let x: usize = 0; x < usize(this.width) * SUMS; x += SUMS) {
      const change = i32x4.sub(v128.load(more.start + x), v128.load(less.start + x));
      v128.store(this.start + x, i32x4.add(v128.load(this.start + x), change));
    }
  }

  /** Repeats the sums at both edges in the margins. */
  extend(): void {
    const first = v128.load(this.at(0));
    const last = v128.load(this.at(this.width - 1));
    for (let away = 1; away <= this.margin; away++) {
      v128.store(this.at(-away), first);
      v128.store(this.at(this.width - 1 + away), last);
    }
  }

  @inline
  private static channels(pixel: usize): v128 {
    return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)));
  }

  /** Writes sums of weights `total` as a pixel, rounded half to even. */
  @inline
  static write(sums: v128, total: v128, pixel: usize): void {
    // Adding 2^52 leaves the rounded number in the lower half of a double.
    const whole = f64x2.splat(4503599627370496);
    const low = f64x2.add(f64x2.div(f64x2.convert_low_i32x4_u(sums), total), whole);
    const upper = i32x4.shuffle(sums, sums, 2, 3, 2, 3);
    const high = f64x2.add(f64x2.div(f64x2.convert_low_i32x4_u(upper), total), whole);
    const shorts = i16x8.narrow_i32x4_s(i32x4.shuffle(low, high, 0, 2, 4, 6), sums);
    v128.store32_lane(pixel, i8x16.narrow_i16x8_u(shorts, shorts), 0);
  }
}

/** Whether sums of weights `total` have room in 32 bits, and no pixel is transparent. */
export function fitsIntegers(picture: usize, pixels: i32, total: f64): bool {
  return total * 255 < 4294967296 && isOpaque(picture, pixels);
}

/** Whether no pixel is transparent. */
export function isOpaque(picture: usize, pixels: i32): bool {
  let all = i32x4.splat(-1);
  const whole = pixels & -4;
  for (let place = 0; place < whole; place += 4) all = v128.and(all, v128.load(picture + usize(place) * 4));
  for (let place = whole; place < pixels; place++) {
    all = v128.and(all, i32x4.splat(load<i32>(picture + usize(place) * 4)));
  }
  return i32x4.all_true(i32x4.gt_u(all, i32x4.splat(0xfeffffff)));
}

/** `average` for an image without transparent pixels. */
export function averageOpaque(
  picture: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
  radius: i32,
  result: usize,
): void {
  const columns = new Columns(picture, width, height, radius + 1);
  const side = f64(2 * radius + 1);
  const total = f64x2.splat(side * side);
  for (let y = from - radius; y <= from + radius; y++) columns.add(y, 1);
  for (let y = from; y < to; y++) {
    columns.extend();
    let sum = i32x4.splat(0);
    for (let x = -radius; x <= radius; x++) sum = i32x4.add(sum, v128.load(columns.at(x)));
    let pixel = result + usize(y - from) * usize(width) * 4;
    for (let x = 0; x < width; x++, pixel += 4) {
      Columns.write(sum, total, pixel);
      sum = i32x4.add(sum, i32x4.sub(v128.load(columns.at(x + radius + 1)), v128.load(columns.at(x - radius))));
    }
    columns.exchange(y + radius + 1, y - radius);
  }
}

/** `stack` for an image without transparent pixels. */
export function stackOpaque(
  picture: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
  radius: i32,
  result: usize,
): void {
  const weighted = new Columns(picture, width, height, radius + 2);
  const nearing = new Columns(picture, width, height, 0);
  const leaving = new Columns(picture, width, height, 0);
  const total = f64x2.splat(f64(radius + 1) ** 4);
  for (let away = -radius; away <= radius; away++) weighted.add(from + away, radius + 1 - abs(away));
  for (let away = -radius; away <= 0; away++) leaving.add(from + away, 1);
  for (let away = 1; away <= radius + 1; away++) nearing.add(from + away, 1);
  for (let y = from; y < to; y++) {
    weighted.extend();
    slide(weighted, width, radius, total, result + usize(y - from) * usize(width) * 4);
    weighted.change(nearing, leaving);
    leaving.exchange(y + 1, y - radius);
    nearing.exchange(y + radius + 2, y + 1);
  }
}

/** The same along a row. */
function slide(columns: Columns, width: i32, radius: i32, total: v128, result: usize): void {
  let weighted = i32x4.splat(0);
  let leaving = i32x4.splat(0);
  let nearing = i32x4.splat(0);
  for (let away = -radius; away <= radius + 1; away++) {
    const sums = v128.load(columns.at(away));
    weighted = i32x4.add(weighted, i32x4.mul(sums, i32x4.splat(radius + 1 - abs(away))));
    if (away <= 0) leaving = i32x4.add(leaving, sums);
    else nearing = i32x4.add(nearing, sums);
  }
  let pixel = result;
  for (let x = 0; x < width; x++, pixel += 4) {
    Columns.write(weighted, total, pixel);
    weighted = i32x4.add(weighted, i32x4.sub(nearing, leaving));
    const next = v128.load(columns.at(x + 1));
    leaving = i32x4.add(leaving, i32x4.sub(next, v128.load(columns.at(x - radius))));
    nearing = i32x4.add(nearing, i32x4.sub(v128.load(columns.at(x + radius + 2)), next));
  }
}
