const SIXTEEN: usize = 16 * 4;
const rest = heap.alloc(SIXTEEN);

export class Paint {
  /**
   * Gives pixels the colors of their indexes; their alpha stays. The table has 16 reds, 16 greens and 16 blues, and up to
   * 15 indexes too many are read.
   */
  static row(pixels: usize, indexes: usize, count: i32, colors: usize): void {
    const whole = usize(count & -16);
    for (let place: usize = 0; place < whole; place += 16) Paint.sixteen(pixels + place * 4, indexes + place, colors);
    const left = usize(count & 15) * 4;
    if (left === 0) return;
    memory.copy(rest, pixels + whole * 4, left);
    Paint.sixteen(rest, indexes + whole, colors);
    memory.copy(pixels + whole * 4, rest, left);
  }

  private static sixteen(pixels: usize, indexes: usize, colors: usize): void {
    const each = v128.load(indexes);
    const red = i8x16.swizzle(v128.load(colors), each);
    const green = i8x16.swizzle(v128.load(colors, 16), each);
    const blue = i8x16.swizzle(v128.load(colors, 32), each);
    const none = i8x16.splat(0);
    const redGreen = i8x16.shuffle(red, green, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const blueNone = i8x16.shuffle(blue, none, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    Paint.four(pixels, i16x8.shuffle(redGreen, blueNone, 0, 8, 1, 9, 2, 10, 3, 11));
    Paint.four(pixels + 16, i16x8.shuffle(redGreen, blueNone, 4, 12, 5, 13, 6, 14, 7, 15));
    const redGreen2 = i8x16.shuffle(red, green, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    const blueNone2 = i8x16.shuffle(blue, none, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    Paint.four(pixels + 32, i16x8.shuffle(redGreen2, blueNone2, 0, 8, 1, 9, 2, 10, 3, 11));
    Paint.four(pixels + 48, i16x8.shuffle(redGreen2, blueNone2, 4, 12, 5, 13, 6, 14, 7, 15));
  }

  @inline
  private static four(pixels: usize, colors: v128): void {
    v128.store(pixels, v128.or(colors, v128.and(v128.load(pixels), i32x4.splat(0xff000000))));
  }
}
