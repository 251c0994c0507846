/** Allocates memory. It is never freed, since each image has an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

/**
 * Adds noise to rows of pixels. `columns` and `rows` have the grain of each column and row as integers; `shifts` is
 * memory for one row, with a multiple of four pixels, like the columns. `seed` is hashed, `reach` in 2^-14 levels.
 */
export function addNoise(
  pixels: usize,
  width: i32,
  height: i32,
  columns: usize,
  rows: usize,
  shifts: usize,
  seed: i32,
  reach: i32,
  mono: bool,
): void {
  const bytes = usize(width) * 4;
  for (let y = 0; y < height; y++) {
    const row = load<i32>(rows + usize(y) * 4);
    if (y === 0 || row !== load<i32>(rows + usize(y - 1) * 4))
      Noise.fillShifts(shifts, columns, width, seed ^ row, reach, mono);
    const start = pixels + usize(y) * bytes;
    const whole = bytes & ~15;
    for (let at: usize = 0; at < whole; at += 16) {
      v128.store(start + at, Noise.shifted(v128.load(start + at), v128.load(shifts + at)));
    }
    for (let at = whole; at < bytes; at += 4) {
      v128.store32_lane(start + at, Noise.shifted(v128.load32_zero(start + at), v128.load32_zero(shifts + at)), 0);
    }
  }
}

class Noise {
  /** Writes the shifts of a row: a signed byte for each channel, none for alpha. */
  static fillShifts(shifts: usize, columns: usize, width: i32, row: i32, reach: i32, mono: bool): void {
    const rowSeed = i32x4.splat(i32x4.extract_lane(Noise.hash(i32x4.splat(row)), 0));
    for (let at: usize = 0; at < usize(width) * 4; at += 16) {
      const red = Noise.hash(v128.xor(rowSeed, i32x4.mul(v128.load(columns + at), i32x4.splat(0x9e3779b1))));
      const green = mono ? red : Noise.hash(red);
      const blue = mono ? red : Noise.hash(green);
      const redGreen = v128.or(Noise.byteOf(red, reach), i32x4.shl(Noise.byteOf(green, reach), 8));
      v128.store(shifts + at, v128.or(redGreen, i32x4.shl(Noise.byteOf(blue, reach), 16)));
    }
  }

  /** Four shifts from 32 random bits each, as bytes: the product with the reach, rounded to a whole level. */
  @inline
  static byteOf(bits: v128, reach: i32): v128 {
    const signed = v128.xor(bits, i32x4.splat(i32.MIN_VALUE));
    const low = i64x2.extmul_low_i32x4_s(signed, i32x4.splat(reach));
    const high = i64x2.extmul_high_i32x4_s(signed, i32x4.splat(reach));
    // The products' upper halves, in 2^-13 levels.
    const upper = i32x4.shuffle(low, high, 1, 3, 5, 7);
    const levels = i32x4.shr_s(i32x4.add(upper, i32x4.splat(1 << 12)), 13);
    return v128.and(levels, i32x4.splat(255));
  }

  /** Unsigned bytes, with signed ones added; they stay from 0 to 255. */
  @inline
  static shifted(bytes: v128, shifts: v128): v128 {
    const none = i8x16.splat(0);
    const more = i8x16.add_sat_u(bytes, i8x16.max_s(shifts, none));
    return i8x16.sub_sat_u(more, i8x16.max_s(i8x16.neg(shifts), none));
  }

  /** Hashes 32 bits one to one. 'lowbias32' (Wellons, Hash Prospector, 2018). */
  @inline
  static hash(bits: v128): v128 {
    const start = i32x4.add(bits, i32x4.splat(0x9e3779b9));
    const first = i32x4.mul(v128.xor(start, i32x4.shr_u(start, 16)), i32x4.splat(0x21f0aaad));
    const second = i32x4.mul(v128.xor(first, i32x4.shr_u(first, 15)), i32x4.splat(0x735a2d97));
    return v128.xor(second, i32x4.shr_u(second, 15));
  }
}
