/** The most colors that a palette has. */
const MOST: usize = 16;
const FLOATS: usize = MOST * 4;
/** The bytes from one channel of the colors to the next. */
export const INKS: usize = MOST * 8;

// Scores are sums of floats of up to three millions; what their rounding adds up to is less than half of this.
const DOUBT: f32 = 8;

/** A palette of up to 16 colors: at `address` 16 reds, then 16 greens and 16 blues, as doubles. */
export class Palette {
  private readonly weights: usize = heap.alloc(4 * FLOATS);

  constructor(
    readonly address: usize,
    count: i32,
  ) {
    for (let index: usize = 0; index < MOST; index++) {
      const red = load<f64>(address + index * 8);
      const green = load<f64>(address + index * 8, INKS);
      const blue = load<f64>(address + index * 8, 2 * INKS);
      // The distance without what is the same for all colors. A color that is not there is never the nearest.
      const at = this.weights + index * 4;
      const square = 2 * red * red + 4 * green * green + 3 * blue * blue;
      store<f32>(at, f32(-4 * red));
      store<f32>(at, f32(-8 * green), FLOATS);
      store<f32>(at, f32(-6 * blue), 2 * FLOATS);
      store<f32>(at, index < usize(count) ? f32(square) : f32.MAX_VALUE, 3 * FLOATS);
    }
  }

  /**
   * The index of the color that is nearest to three channels, and of those that are equally near the first. All four
   * lanes of `red`, `green` and `blue` are the same; the exact doubles are at `exact`, 16 bytes apart.
   */
  @inline
  nearest(red: v128, green: v128, blue: v128, exact: usize): i32 {
    const a = this.scores(0, red, green, blue);
    const b = this.scores(16, red, green, blue);
    const c = this.scores(32, red, green, blue);
    const d = this.scores(48, red, green, blue);
    let least = f32x4.pmin(f32x4.pmin(a, b), f32x4.pmin(c, d));
    least = f32x4.pmin(least, i32x4.shuffle(least, least, 2, 3, 0, 1));
    least = f32x4.pmin(least, i32x4.shuffle(least, least, 1, 0, 3, 2));
    const limit = f32x4.add(least, f32x4.splat(DOUBT));
    const first = i16x8.narrow_i32x4_s(f32x4.le(a, limit), f32x4.le(b, limit));
    const second = i16x8.narrow_i32x4_s(f32x4.le(c, limit), f32x4.le(d, limit));
    const candidates = i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
    return candidates & (candidates - 1) ? this.nearestOf(candidates, exact) : ctz(candidates);
  }

  /** The scores of four colors. */
  @inline
  private scores(from: usize, red: v128, green: v128, blue: v128): v128 {
    const at = this.weights + from;
    const redGreen = f32x4.add(f32x4.mul(red, v128.load(at)), f32x4.mul(green, v128.load(at, FLOATS)));
    return f32x4.add(redGreen, f32x4.add(f32x4.mul(blue, v128.load(at, 2 * FLOATS)), v128.load(at, 3 * FLOATS)));
  }

  private nearestOf(candidates: i32, exact: usize): i32 {
    let best = 0;
    let least = f64.MAX_VALUE;
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const index = ctz(rest);
      const color = this.address + usize(index) * 8;
      const red = load<f64>(exact) - load<f64>(color);
      const green = load<f64>(exact, 16) - load<f64>(color, INKS);
      const blue = load<f64>(exact, 32) - load<f64>(color, 2 * INKS);
      // Riemersma, 'Colour metric': red, green and blue count about 2 : 4 : 3.
      const distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
      if (distance < least) {
        least = distance;
        best = index;
      }
    }
    return best;
  }
}
