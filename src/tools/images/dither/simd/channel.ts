/** How many rows are diffused side by side: a pixel waits for the one before it, but not for those of other rows. */
export const LANES = 4;
/** How many pixels of a row are diffused at a time. */
export const BLOCK = 16;
/** How many pixels a row is behind the row above it: errors come from up to three columns ahead. */
export const LAG = 2 * BLOCK;
/** Columns on both sides of the image, for rows that haven't started or are done. */
export const MARGIN = LANES * LAG;
/** The bytes of a column of a block: one double per lane. */
export const COLUMN: usize = usize(LANES) * 8;
export const BLOCK_BYTES: usize = usize(BLOCK) * COLUMN;

/** The bytes of a source of errors: its address for the first column, and its share as a double. */
export const SOURCE: usize = 16;
export const SHARE: usize = 8;

// The rows of the lanes, three above them, and one more for a power of two.
const ROWS = 8;

// The parts of a channel's block, in bytes from its address: the tones of its pixels, the errors that come to them from
// the rows above, and the errors of the last column and of the one before.
export const TONES: usize = 0;
export const SPREAD: usize = BLOCK_BYTES;
export const LAST: usize = 2 * BLOCK_BYTES;
export const BEFORE_LAST: usize = LAST + COLUMN;
export const NEXT_CHANNEL: usize = BEFORE_LAST + COLUMN;

/** The errors of the channels, row by row, and the block of each that is being diffused. */
export class Channels {
  readonly block: usize;
  /** The bytes from a channel's errors to the next's. */
  readonly apart: usize;
  private readonly errors: usize;
  private readonly stride: usize;

  constructor(
    width: i32,
    readonly count: i32,
  ) {
    this.stride = usize(width + 2 * MARGIN) * 8;
    this.apart = this.stride * ROWS;
    this.block = heap.alloc(NEXT_CHANNEL * usize(count));
    this.errors = heap.alloc(this.apart * usize(count));
    memory.fill(this.errors, 0, this.apart * usize(count));
  }

  /** The address of the first pixel's error in row `y`, in the first channel. */
  row(y: i32): usize {
    return this.errors + usize(y & (ROWS - 1)) * this.stride + MARGIN * 8;
  }

  /** Clears errors of row `y` from a column on. */
  clear(y: i32, column: i32, count: i32): void {
    const at = this.row(y) + column * 8;
    for (let channel: usize = 0; channel < usize(this.count); channel++) {
      memory.fill(at + channel * this.apart, 0, usize(count) * 8);
    }
  }

  /** Starts a row of the image: there are no errors before it. */
  restart(lane: i32): void {
    for (let channel: usize = 0; channel < usize(this.count); channel++) {
      const at = this.block + channel * NEXT_CHANNEL + usize(lane) * 8;
      store<f64>(at, 0, LAST);
      store<f64>(at, 0, BEFORE_LAST);
    }
  }

  /**
   * Writes to a lane of a channel the sums of errors by their shares; `offset` leads from the sources' addresses, those
   * of the first channel's first column, to the block's.
   */
  gather(channel: usize, lane: i32, sources: usize, count: i32, offset: usize, leftward: bool): void {
    // Vectors of two pixels, in the order of memory; to the left, that is from the last to the first.
    const end = sources + usize(count) * SOURCE;
    const behind: usize = leftward ? 24 : 0;
    const next: usize = leftward ? 0 - COLUMN : COLUMN;
    let into = this.block + channel * NEXT_CHANNEL + SPREAD + usize(lane) * 8 + (leftward ? 3 * COLUMN : 0);
    let at = channel * this.apart + offset - behind;
    for (let column = 0; column < BLOCK; column += 4) {
      let first = f64x2.splat(0);
      let second = f64x2.splat(0);
      for (let source = sources; source < end; source += SOURCE) {
        const errors = load<usize>(source) + at;
        const share = v128.load64_splat(source, SHARE);
        first = f64x2.add(first, f64x2.mul(v128.load(errors), share));
        second = f64x2.add(second, f64x2.mul(v128.load(errors, 16), share));
      }
      v128.store64_lane(into, first, 0);
      v128.store64_lane(into + next, first, 1);
      v128.store64_lane(into + 2 * next, second, 0);
      v128.store64_lane(into + 3 * next, second, 1);
      into += 4 * COLUMN;
      at += leftward ? 0 - 32 : 32;
    }
  }
}

// The tables of tones: for each byte its tone, and its red, green and blue shares of luminance, 256 doubles each.
const TABLE: usize = 256 * 8;

export class Tones {
  /** The luminance of a pixel by the tables; of a transparent one, black. */
  @inline
  static luminance(pixel: u32, tables: usize): f64 {
    if (pixel >>> 24 === 0) return 0;
    const red = tables + (usize(pixel & 255) << 3);
    // For gray pixels, the weighted sum would differ from the tone in its last bits.
    if ((pixel & 0xffff) === ((pixel >> 8) & 0xffff)) return load<f64>(red);
    const green = tables + (usize((pixel >> 8) & 255) << 3);
    const blue = tables + (usize((pixel >> 16) & 255) << 3);
    return load<f64>(red, TABLE) + load<f64>(green, 2 * TABLE) + load<f64>(blue, 3 * TABLE);
  }

  /** The tone of a pixel's channel, which is `shift` bits from its lowest; of a transparent one, black. */
  @inline
  static channel(pixel: u32, shift: u32, tables: usize): f64 {
    return pixel >>> 24 === 0 ? 0 : load<f64>(tables + (usize((pixel >> shift) & 255) << 3));
  }
}
