/** The bytes of a pixel as four 32-bit floats. */
export const PIXEL: usize = 16;

/** Pixels as vectors of floats. */
export class Pixel {
  /** A pixel's four bytes, with colors premultiplied by alpha: 255 leaves them as they are. */
  @inline
  static premultiplied(at: usize): v128 {
    const shorts = i16x8.extend_low_i8x16_u(v128.load32_zero(at));
    const values = f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(shorts));
    const alpha = f32x4.splat(f32x4.extract_lane(values, 3) / 255);
    return f32x4.mul(values, f32x4.replace_lane(alpha, 3, 1));
  }

  /** The sum of pixels in a row by their weights. */
  @inline
  static mixed(pixels: usize, weights: usize, taps: i32): v128 {
    let sum = f32x4.splat(0);
    for (let tap: usize = 0; tap < usize(taps); tap++) {
      const weight = v128.load32_splat(weights + tap * sizeof<f32>());
      sum = f32x4.add(sum, f32x4.mul(v128.load(pixels + tap * PIXEL), weight));
    }
    return sum;
  }

  /** Writes a premultiplied pixel as four bytes, rounded, and clipped where the kernel overshoots. */
  @inline
  static store(pixel: v128, at: usize): void {
    const alpha = f32x4.extract_lane(pixel, 3);
    const share = f32x4.splat(alpha > 0 ? 255 / alpha : 0);
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(pixel, f32x4.replace_lane(share, 3, 1))));
    const shorts = i16x8.narrow_i32x4_s(whole, whole);
    v128.store32_lane(at, i8x16.narrow_i16x8_u(shorts, shorts), 0);
  }
}
