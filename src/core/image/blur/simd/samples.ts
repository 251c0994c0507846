/** The bytes of a pixel as four samples of 16 bits. */
export const PIXEL: usize = 8;
/** What samples premultiplied by alpha are less by, to have room in signed integers. */
export const LIFT = 32768;

// Rows are read and written in steps of this many pixels.
const VECTOR = 4;
// Transposed tiles of this width stay in the processor's cache.
const TILE = 64;

/** The pixels along lines: a row for each step, and in it the pixels across, some more before and after those wanted. */
export class Samples {
  private readonly start: usize;
  private readonly stride: usize;

  constructor(
    private readonly rows: i32,
    readonly before: i32,
    readonly breadth: i32,
    readonly after: i32,
    private readonly premultiplied: bool,
  ) {
    const columns = (before + breadth + after + 3 * VECTOR) & -VECTOR;
    // An odd number of half cache lines: rows do not fall onto each other in the cache.
    this.stride = usize(columns | VECTOR) * PIXEL;
    this.start = heap.alloc(usize((rows + VECTOR - 1) & -VECTOR) * this.stride) + usize(before) * PIXEL;
  }

  /** The address of pixel 0 in a row, or in the nearest row that there is. */
  row(y: i32): usize {
    return this.start + usize(max(0, min(this.rows - 1, y))) * this.stride;
  }

  /** Takes the rows of a picture. Its edges are extended. */
  takeRows(picture: usize, width: i32): void {
    for (let y = 0; y < this.rows; y++) {
      const source = picture + usize(y) * usize(width) * 4;
      const row = this.start + usize(y) * this.stride;
      for (let x = 0; x < width; x += VECTOR) this.put(row + x * PIXEL, v128.load(source + usize(x) * 4));
      const first = v128.load64_splat(row);
      const last = v128.load64_splat(row + (width - 1) * PIXEL);
      for (let x = 1; x <= this.before; x++) v128.store64_lane(row - x * PIXEL, first, 0);
      for (let x = width; x < width + this.after + VECTOR; x++) v128.store64_lane(row + x * PIXEL, last, 0);
    }
  }

  /** Takes the columns of a picture, from row `top` on. Its edges are extended. */
  takeColumns(picture: usize, width: i32, height: i32, top: i32): void {
    const end = this.breadth + this.after + VECTOR;
    for (let left = 0; left < width; left += TILE) {
      const right = min(width, left + TILE);
      for (let y = -this.before; y < end; y += VECTOR) {
        const a = picture + usize(max(0, min(height - 1, top + y))) * usize(width) * 4;
        const b = picture + usize(max(0, min(height - 1, top + y + 1))) * usize(width) * 4;
        const c = picture + usize(max(0, min(height - 1, top + y + 2))) * usize(width) * 4;
        const d = picture + usize(max(0, min(height - 1, top + y + 3))) * usize(width) * 4;
        for (let x = left; x < right; x += VECTOR) {
          const at = usize(x) * 4;
          const ab = i32x4.shuffle(v128.load(a + at), v128.load(b + at), 0, 4, 1, 5);
          const cd = i32x4.shuffle(v128.load(c + at), v128.load(d + at), 0, 4, 1, 5);
          const moreAB = i32x4.shuffle(v128.load(a + at), v128.load(b + at), 2, 6, 3, 7);
          const moreCD = i32x4.shuffle(v128.load(c + at), v128.load(d + at), 2, 6, 3, 7);
          const into = this.start + usize(x) * this.stride + y * PIXEL;
          this.put(into, i64x2.shuffle(ab, cd, 0, 2));
          this.put(into + this.stride, i64x2.shuffle(ab, cd, 1, 3));
          this.put(into + 2 * this.stride, i64x2.shuffle(moreAB, moreCD, 0, 2));
          this.put(into + 3 * this.stride, i64x2.shuffle(moreAB, moreCD, 1, 3));
        }
      }
    }
  }

  /** Writes four pixels. */
  @inline
  private put(at: usize, pixels: v128): void {
    const low = i16x8.extend_low_i8x16_u(pixels);
    const high = i16x8.extend_high_i8x16_u(pixels);
    v128.store(at, this.premultiplied ? this.premultiply(low) : low);
    v128.store(at, this.premultiplied ? this.premultiply(high) : high, 16);
  }

  @inline
  private premultiply(samples: v128): v128 {
    const alphas = i16x8.shuffle(samples, samples, 3, 3, 3, 3, 7, 7, 7, 7);
    const factors = v128.bitselect(i16x8.splat(1), alphas, i64x2.splat(0xffff000000000000));
    return v128.xor(i16x8.mul(samples, factors), i16x8.splat(-32768));
  }
}

/** Writes the columns of `count` rows of `breadth` pixels, of four bytes each and `stride` bytes apart, as rows. */
export function transpose(rows: usize, stride: usize, count: i32, breadth: i32, into: usize): void {
  const resultStride = usize(count) * 4;
  for (let top = 0; top < count; top += TILE) {
    const bottom = min(count, top + TILE);
    for (let x = 0; x < breadth; x += VECTOR) {
      for (let y = top; y < bottom; y += VECTOR) {
        const from = rows + usize(y) * stride + usize(x) * 4;
        const to = into + usize(x) * resultStride + usize(y) * 4;
        if (x + VECTOR > breadth || y + VECTOR > count) {
          copyTransposed(from, stride, min(VECTOR, count - y), min(VECTOR, breadth - x), to, resultStride);
          continue;
        }
        const a = v128.load(from);
        const b = v128.load(from + stride);
        const c = v128.load(from + 2 * stride);
        const d = v128.load(from + 3 * stride);
        const ab = i32x4.shuffle(a, b, 0, 4, 1, 5);
        const cd = i32x4.shuffle(c, d, 0, 4, 1, 5);
        const moreAB = i32x4.shuffle(a, b, 2, 6, 3, 7);
        const moreCD = i32x4.shuffle(c, d, 2, 6, 3, 7);
        v128.store(to, i64x2.shuffle(ab, cd, 0, 2));
        v128.store(to + resultStride, i64x2.shuffle(ab, cd, 1, 3));
        v128.store(to + 2 * resultStride, i64x2.shuffle(moreAB, moreCD, 0, 2));
        v128.store(to + 3 * resultStride, i64x2.shuffle(moreAB, moreCD, 1, 3));
      }
    }
  }
}

function copyTransposed(from: usize, stride: usize, rows: i32, columns: i32, to: usize, resultStride: usize): void {
  for (let y: usize = 0; y < usize(rows); y++) {
    for (let x: usize = 0; x < usize(columns); x++) {
      store<u32>(to + x * resultStride + y * 4, load<u32>(from + y * stride + x * 4));
    }
  }
}
