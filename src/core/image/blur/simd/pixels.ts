/** The bytes of a pixel as four 32-bit floats. */
export const PIXEL: usize = 16;

/** A pixel's four bytes as floats, with colors premultiplied by alpha. */
export function premultiplied(at: usize): v128 {
  const shorts = i16x8.extend_low_i8x16_u(v128.load32_zero(at));
  const values = f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(shorts));
  const alpha = f32x4.splat(f32x4.extract_lane(values, 3));
  return f32x4.mul(values, f32x4.replace_lane(alpha, 3, 1));
}

/** Writes four 32-bit integers as a pixel's bytes. */
export function storeBytes(whole: v128, at: usize): void {
  const shorts = i16x8.narrow_i32x4_s(whole, whole);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(shorts, shorts), 0);
}

/** The bytes of a pixel's sums: four doubles, which hold integers up to 2^53 exactly. */
export const SUMS: usize = 32;
/** The offset of the second two: blue and alpha. */
export const HIGH: usize = 16;

/** New sums for each column, all zero. */
export function newSums(width: i32): usize {
  const bytes = usize(width) * SUMS;
  const sums = heap.alloc(bytes);
  memory.fill(sums, 0, bytes);
  return sums;
}

/** The address of row `y` of an image, or of its nearest row. */
export function rowOf(picture: usize, width: i32, height: i32, y: i32): usize {
  return picture + usize(max(0, min(height - 1, y))) * usize(width) * 4;
}

/**
 * Adds the rows `first` to `last` of an image to sums per column: the first row `weight` times, and each further one
 * `growth` times more than the one before. Rows beyond the image are its edge rows, which are added once, with the sum
 * of their weights.
 */
export function addRows(
  sums: usize,
  picture: usize,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
  weight: i32,
  growth: i32,
): void {
  let times = 0;
  for (let y = first; y <= last; y++) {
    times += weight + growth * (y - first);
    const nextIsSame = y < 0 || y >= height - 1;
    if (nextIsSame && y < last) continue;
    addRow(sums, rowOf(picture, width, height, y), width, times);
    times = 0;
  }
}

function addRow(sums: usize, row: usize, width: i32, weight: i32): void {
  const times = f64x2.splat(f64(weight));
  for (let at: usize = 0; at < usize(width) * 4; at += 4) {
    const values = premultiplied(row + at);
    add(sums + at * 8, f64x2.mul(lowOf(values), times), f64x2.mul(highOf(values), times));
  }
}

/** Adds the row that enters to the sums per column, and subtracts the row that leaves. */
export function exchangeRows(sums: usize, picture: usize, width: i32, height: i32, enters: i32, leaves: i32): void {
  const entering = rowOf(picture, width, height, enters);
  const leaving = rowOf(picture, width, height, leaves);
  for (let at: usize = 0; at < usize(width) * 4; at += 4) {
    // Integers of up to 16 bits, which floats hold exactly.
    const change = f32x4.sub(premultiplied(entering + at), premultiplied(leaving + at));
    add(sums + at * 8, lowOf(change), highOf(change));
  }
}

function add(sums: usize, low: v128, high: v128): void {
  v128.store(sums, f64x2.add(v128.load(sums), low));
  v128.store(sums + HIGH, f64x2.add(v128.load(sums + HIGH), high));
}

function lowOf(floats: v128): v128 {
  return f64x2.promote_low_f32x4(floats);
}

function highOf(floats: v128): v128 {
  return f64x2.promote_low_f32x4(i64x2.splat(i64x2.extract_lane(floats, 1)));
}

/** Writes the sums of weights `total` as a pixel, no longer premultiplied. */
export function writeSums(low: v128, high: v128, total: f64, at: usize): void {
  const alpha = f64x2.extract_lane(high, 1);
  // A pixel that rounds to full transparency has no color.
  if (alpha <= total / 2) {
    store<u32>(at, 0);
    return;
  }
  const redGreen = f64x2.div(low, f64x2.splat(alpha));
  const blueAlpha = f64x2.div(high, f64x2.replace_lane(f64x2.splat(alpha), 1, total));
  const first = i32x4.trunc_sat_f64x2_u_zero(f64x2.nearest(redGreen));
  const second = i32x4.trunc_sat_f64x2_u_zero(f64x2.nearest(blueAlpha));
  storeBytes(i64x2.replace_lane(first, 1, i64x2.extract_lane(second, 0)), at);
}
