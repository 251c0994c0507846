/** The bytes of a pixel as four 32-bit floats. */
const PIXEL: usize = 16;

/** Pixels as vectors of floats. */
class Pixel {
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

/** Allocates memory. It is never freed, since each picture has an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

/** How one side is resampled: for each new pixel the first old one, an i32, and the weights, `taps` floats each. */
class Side {
  constructor(
    readonly taps: i32,
    readonly first: usize,
    readonly weights: usize,
  ) {}
}

/** A picture that is resampled row by row. */
class Resampling {
  /** A row of the old picture, premultiplied. */
  private readonly line: usize;
  /** Rows of the old picture at their new width, as many as a new row depends on. */
  private readonly ring: usize;
  private readonly stride: usize;
  /** The addresses of those that the current row depends on. */
  private readonly around: usize;
  private rowsRead: i32 = 0;

  constructor(
    private readonly from: i32,
    private readonly to: i32,
    private readonly columns: Side,
    private readonly rows: Side,
  ) {
    // Written by two.
    this.stride = usize((to + 1) & ~1) * PIXEL;
    this.line = heap.alloc(usize(from) * PIXEL);
    this.ring = heap.alloc(this.stride * usize(rows.taps));
    this.around = heap.alloc(usize(rows.taps) * sizeof<usize>());
  }

  /** Reads the next row of the old picture. */
  read(pixels: usize): void {
    const end = usize(this.from) * PIXEL;
    for (let at: usize = 0; at < end; at += PIXEL) v128.store(this.line + at, Pixel.premultiplied(pixels + at / 4));
    const taps = this.columns.taps;
    const first = this.columns.first;
    let weights = this.columns.weights;
    let into = this.slot(this.rowsRead++);
    for (let x = 0; x < this.to; x++) {
      v128.store(into, Pixel.mixed(this.line + usize(load<i32>(first + usize(x) * 4)) * PIXEL, weights, taps));
      into += PIXEL;
      weights += usize(taps) * sizeof<f32>();
    }
  }

  /** Writes row `y` of the new picture, once all rows that it depends on have been read. */
  write(y: i32, into: usize): void {
    const taps = this.rows.taps;
    const top = load<i32>(this.rows.first + usize(y) * 4);
    for (let tap = 0; tap < taps; tap++) store<usize>(this.around + usize(tap) * sizeof<usize>(), this.slot(top + tap));
    const weights = this.rows.weights + usize(y) * usize(taps) * sizeof<f32>();
    for (let at: usize = 0; at < this.stride; at += 2 * PIXEL) {
      let one = f32x4.splat(0);
      let other = one;
      for (let tap: usize = 0; tap < usize(taps); tap++) {
        const pixels = load<usize>(this.around + tap * sizeof<usize>()) + at;
        const weight = v128.load32_splat(weights + tap * sizeof<f32>());
        one = f32x4.add(one, f32x4.mul(v128.load(pixels), weight));
        other = f32x4.add(other, f32x4.mul(v128.load(pixels + PIXEL), weight));
      }
      Pixel.store(one, into + at / 4);
      Pixel.store(other, into + at / 4 + 4);
    }
  }

  private slot(row: i32): usize {
    return this.ring + usize(row % this.rows.taps) * this.stride;
  }
}

let current: Resampling | null = null;

/** Starts with a picture that is `from` pixels wide and is to be `to` pixels wide. */
export function start(
  from: i32,
  to: i32,
  columnTaps: i32,
  columns: usize,
  columnWeights: usize,
  rowTaps: i32,
  rows: usize,
  rowWeights: usize,
): void {
  current = new Resampling(from, to, new Side(columnTaps, columns, columnWeights), new Side(rowTaps, rows, rowWeights));
}

/** Reads the next row of the old picture. */
export function read(pixels: usize): void {
  current!.read(pixels);
}

/** Writes row `y` of the new picture, once all rows that it depends on have been read; a pixel more may be written. */
export function write(y: i32, into: usize): void {
  current!.write(y, into);
}
