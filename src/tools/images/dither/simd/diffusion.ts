import { BLOCK, Channels, LAG, LANES, MARGIN, SHARE, SOURCE } from "./channel";
import { Paint } from "./paint";

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
