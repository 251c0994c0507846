import { PIXEL, premultiplied } from "./pixels";

/** Rows of premultiplied pixels as floats, computed when they are read. */
export abstract class Rows {
  constructor(
    readonly width: i32,
    readonly height: i32,
  ) {}

  /** Writes row `y`, or the nearest row of the image, to `into`. */
  abstract read(y: i32, into: usize): void;

  clampRow(y: i32): i32 {
    return max(0, min(this.height - 1, y));
  }
}

/** Rows in memory. */
export class Plane extends Rows {
  private readonly start: usize;

  constructor(width: i32, height: i32) {
    super(width, height);
    this.start = heap.alloc(usize(width) * usize(height) * PIXEL);
  }

  /** The address of row `y`. */
  row(y: i32): usize {
    return this.start + usize(y) * usize(this.width) * PIXEL;
  }

  read(y: i32, into: usize): void {
    memory.copy(into, this.row(this.clampRow(y)), usize(this.width) * PIXEL);
  }
}

/** A copy in memory of rows that are read more than once. */
export function buffered(rows: Rows): Plane {
  const plane = new Plane(rows.width, rows.height);
  for (let y = 0; y < rows.height; y++) rows.read(y, plane.row(y));
  return plane;
}

/**
 * Rows of an image from `top` on, which may be above it, with `beside` more pixels on both sides. Beyond the image, its
 * edges are extended.
 */
export class PictureRows extends Rows {
  constructor(
    private readonly picture: usize,
    private readonly pictureWidth: i32,
    private readonly pictureHeight: i32,
    private readonly top: i32,
    bottom: i32,
    private readonly beside: i32,
  ) {
    super(pictureWidth + 2 * beside, bottom - top);
  }

  read(y: i32, into: usize): void {
    const nearest = max(0, min(this.pictureHeight - 1, this.top + this.clampRow(y)));
    const bytes = usize(this.pictureWidth) * 4;
    const source = this.picture + usize(nearest) * bytes;
    const first = into + usize(this.beside) * PIXEL;
    for (let at: usize = 0; at < bytes; at += 4) v128.store(first + at * 4, premultiplied(source + at));
    extend(first, this.pictureWidth, this.beside, this.beside);
  }
}

/** Repeats a row's first pixel `before` times before it, and its last pixel `after` times after it. */
export function extend(row: usize, width: i32, before: i32, after: i32): void {
  const end = row + usize(width) * PIXEL;
  const first = v128.load(row);
  const last = v128.load(end - PIXEL);
  for (let at = row - usize(before) * PIXEL; at < row; at += PIXEL) v128.store(at, first);
  for (let at = end; at < end + usize(after) * PIXEL; at += PIXEL) v128.store(at, last);
}
