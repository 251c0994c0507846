import { BLOCK, Channels, LAG, LANES, MARGIN, SHARE, SOURCE } from "./channel";

const MAX_TAPS = 16;
const LANE_BYTES: usize = usize(MAX_TAPS) * SOURCE;

/**
 * Error diffusion of rows that follow each other. Where all rows are scanned to the right, several are diffused side by
 * side, each a little behind the one above it, because a pixel waits for the one before it.
 */
export abstract class Diffusion {
  /** Columns ahead, rows below and share of each tap in the rows below. */
  private taps: usize = 0;
  private count: i32 = 0;
  /** The shares of the next two pixels in the row. */
  near: f64 = 0;
  far: f64 = 0;
  threshold: f64 = 0;
  tables: usize = 0;
  private serpentine: bool = false;
  private colors: usize = 0;

  /** Where the lanes' rows begin, and in which direction they go. */
  protected pixels: usize = 0;
  protected y: i32 = 0;
  protected leftward: bool = false;
  private readonly sources: usize;
  private readonly indexes: usize;
  private readonly indexStride: usize;

  constructor(
    readonly width: i32,
    readonly channels: Channels,
  ) {
    this.sources = heap.alloc(usize(LANES) * LANE_BYTES);
    this.indexStride = usize(width + 2 * MARGIN);
    this.indexes = heap.alloc(this.indexStride * LANES);
  }

  with(
    taps: usize,
    count: i32,
    near: f64,
    far: f64,
    threshold: f64,
    serpentine: bool,
    tables: usize,
    colors: usize,
  ): Diffusion {
    this.taps = taps;
    this.count = count;
    this.near = near;
    this.far = far;
    this.threshold = threshold;
    this.serpentine = serpentine;
    this.tables = tables;
    this.colors = colors;
    return this;
  }

  /** Writes the tones of `count` pixels from `first` on to a lane; each is `step` bytes after the one before. */
  abstract readTones(lane: i32, first: usize, step: isize, count: i32): void;

  /** Diffuses a block, which begins at `position` in the first lane. */
  abstract diffuseBlock(position: i32, lanes: i32): void;

  /** The column of a position in the order of the scan. */
  protected columnOf(position: i32): i32 {
    return this.leftward ? this.width - 1 - position : position;
  }

  /** The address of a lane's error in the first channel, when the first lane is at a position. */
  protected errorAt(lane: i32, position: i32): usize {
    return this.channels.row(this.y + lane) + this.columnOf(position - lane * LAG) * 8;
  }

  /** The address of a lane's index, when the first lane is at a position. */
  protected indexAt(lane: i32, position: i32): usize {
    return this.indexes + usize(lane) * this.indexStride + MARGIN + this.columnOf(position - lane * LAG);
  }

  /** Sets the pixels of `height` rows to the colors of their indexes; `top` is the number of the first row. */
  run(pixels: usize, top: i32, height: i32): void {
    const together = this.serpentine ? 1 : LANES;
    for (let done = 0; done < height; done += together) {
      this.pixels = pixels + usize(done) * usize(this.width) * 4;
      this.y = top + done;
      this.leftward = this.serpentine && (this.y & 1) === 1;
      this.runLanes(min(together, height - done));
    }
  }

  private runLanes(lanes: i32): void {
    for (let lane = 0; lane < lanes; lane++) this.findSources(lane);
    const end = this.width + (lanes - 1) * LAG;
    for (let position = 0; position < end; position += BLOCK) {
      for (let lane = 0; lane < lanes; lane++) this.prepare(lane, position - lane * LAG);
      this.diffuseBlock(position, lanes);
      for (let lane = 0; lane < LANES; lane++) this.clearOutside(lane, position - lane * LAG);
    }
    for (let lane = 0; lane < lanes; lane++) {
      const indexes = this.indexes + usize(lane) * this.indexStride + MARGIN;
      Paint.row(this.pixels + usize(lane) * usize(this.width) * 4, indexes, this.width, this.colors);
    }
  }

  /** Finds from where the errors of the rows above come to the first pixel of a lane. */
  private findSources(lane: i32): void {
    let source = this.sources + usize(lane) * LANE_BYTES;
    for (let tap: usize = 0; tap < usize(this.count); tap++, source += SOURCE) {
      const at = this.taps + tap * SOURCE;
      const ahead = load<i32>(at);
      const row = this.y + lane - load<i32>(at, 4);
      const leftward = this.serpentine && (row & 1) === 1;
      store<usize>(source, this.channels.row(row) + (leftward ? ahead : -ahead) * 8);
      store<f64>(source, load<f64>(at, SHARE), SHARE);
    }
  }

  private prepare(lane: i32, position: i32): void {
    if (position < 0 || position >= this.width) return;
    const column = this.columnOf(position);
    const row = this.pixels + usize(lane) * usize(this.width) * 4;
    const sources = this.sources + usize(lane) * LANE_BYTES;
    if (position === 0) this.channels.restart(lane);
    this.readTones(lane, row + column * 4, this.leftward ? -4 : 4, min(BLOCK, this.width - position));
    for (let channel = 0; channel < this.channels.count; channel++) {
      this.channels.gather(channel, lane, sources, this.count, column * 8, this.leftward);
    }
  }

  /** Clears the errors that a block has left outside the image. */
  private clearOutside(lane: i32, position: i32): void {
    const from = position < 0 ? position : max(position, this.width);
    const count = position + BLOCK - from;
    if (count <= 0) return;
    const column = this.leftward ? this.width - from - count : from;
    this.channels.clear(this.y + lane, column, count);
  }
}

const SIXTEEN: usize = 16 * 4;
const rest = heap.alloc(SIXTEEN);

class Paint {
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
