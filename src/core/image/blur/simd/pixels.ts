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
