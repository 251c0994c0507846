import { Tones } from "./channel";

/**
 * Sets the pixels of rows to two colors: `light` where their luminance is above the threshold. Each row has `across`
 * thresholds, a multiple of four, which are repeated; there are `down` of these rows, and the first row uses number
 * `first`. If tones are as stored, `units` has the thresholds in ten thousandths, rounded down, and is not null.
 */
export function orderRows(
  pixels: usize,
  width: i32,
  height: i32,
  tables: usize,
  thresholds: usize,
  units: usize,
  across: i32,
  down: i32,
  first: i32,
  dark: u32,
  light: u32,
): void {
  for (let y = 0; y < height; y++) {
    const row = pixels + usize(y) * usize(width) * 4;
    const start = ((first + y) % down) * across;
    for (let left = 0; left < width; left += across) {
      const count = min(across, width - left);
      const whole = units ? count & -4 : 0;
      const at = row + usize(left) * 4;
      const own = thresholds + usize(start) * 8;
      const end = usize(whole) * 4;
      for (let done: usize = 0; done < end; done += 16) {
        if (Ordered.four(at + done, units + usize(start) * 4 + done, dark, light)) continue;
        Ordered.each(at + done, own + done * 2, 4, tables, dark, light);
      }
      Ordered.each(at + end, own + end * 2, count - whole, tables, dark, light);
    }
  }
}

class Ordered {
  /** Colors some pixels one by one. */
  @inline
  static each(pixels: usize, thresholds: usize, count: i32, tables: usize, dark: u32, light: u32): void {
    for (let at: usize = 0; at < usize(count) * 4; at += 4) {
      const pixel = load<u32>(pixels + at);
      const isLight = Tones.luminance(pixel, tables) > load<f64>(thresholds + at * 2);
      store<u32>(pixels + at, (pixel & 0xff000000) | (dark ^ ((dark ^ light) & -i32(isLight))));
    }
  }

  /** Colors four pixels by their luminances as integers; false where one is so near that its doubles must decide. */
  @inline
  static four(pixels: usize, units: usize, dark: u32, light: u32): bool {
    const four = v128.load(pixels);
    // ITU-R BT.709-6, item 3.2, in ten thousandths: red and green of a pixel are added to one number, blue is the next.
    const weights = i16x8(2126, 7152, 722, 0, 2126, 7152, 722, 0);
    const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(four), weights);
    const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(four), weights);
    const luminance = i32x4.add(i32x4.shuffle(low, high, 0, 2, 4, 6), i32x4.shuffle(low, high, 1, 3, 5, 7));
    const above = i32x4.sub(luminance, v128.load(units));
    if (v128.any_true(i32x4.le_u(i32x4.add(above, i32x4.splat(1)), i32x4.splat(2)))) return false;
    const opaque = i32x4.splat(0xff000000);
    // A transparent pixel is black.
    const isLight = v128.and(i32x4.gt_s(above, i32x4.splat(0)), i32x4.ne(v128.and(four, opaque), i32x4.splat(0)));
    const colors = v128.bitselect(i32x4.splat(light), i32x4.splat(dark), isLight);
    v128.store(pixels, v128.bitselect(four, colors, opaque));
    return true;
  }
}
