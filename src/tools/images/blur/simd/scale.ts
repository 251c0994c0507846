import { PIXEL } from "./pixels";
import { extend, Plane, Rows } from "./rows";

// Four rows of half the width are at hand at a time.
const RING = 4;

/** Half the size: each pixel from four by four with weights 1, 3, 3, 1, which adds a variance of 3/4 square pixels. */
export function halve(rows: Rows): Plane {
  const result = new Plane((rows.width + 1) >> 1, (rows.height + 1) >> 1);
  const ring = new Plane(result.width, RING);
  const line = heap.alloc(usize(rows.width + 3) * PIXEL);
  const first = line + PIXEL;
  const bytes = usize(result.width) * PIXEL;
  let next = -1;
  for (let y = 0; y < result.height; y++) {
    for (; next <= 2 * y + 2; next++) {
      rows.read(next, first);
      extend(first, rows.width, 1, 2);
      const into = ring.row((next + RING) % RING);
      for (let at: usize = 0; at < bytes; at += PIXEL) {
        const from = line + 2 * at;
        v128.store(into + at, halfway(from, from + PIXEL, from + 2 * PIXEL, from + 3 * PIXEL));
      }
    }
    const above = ring.row((2 * y + 3) % RING);
    const upper = ring.row((2 * y) % RING);
    const lower = ring.row((2 * y + 1) % RING);
    const below = ring.row((2 * y + 2) % RING);
    const into = result.row(y);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(into + at, halfway(above + at, upper + at, lower + at, below + at));
    }
  }
  return result;
}

function halfway(a: usize, b: usize, c: usize, d: usize): v128 {
  const outer = f32x4.add(v128.load(a), v128.load(d));
  const inner = f32x4.add(v128.load(b), v128.load(c));
  return f32x4.add(f32x4.mul(outer, f32x4.splat(1 / 8)), f32x4.mul(inner, f32x4.splat(3 / 8)));
}

/** Twice the size, the transpose of `halve`, which adds the same variance. */
export class Doubled extends Rows {
  private readonly mixed: usize;

  constructor(private readonly plane: Plane) {
    super(plane.width * 2, plane.height * 2);
    this.mixed = heap.alloc(usize(plane.width + 2) * PIXEL);
  }

  read(y: i32, into: usize): void {
    const plane = this.plane;
    const row = this.within(y);
    // Even pixels lean to the smaller pixel before, odd ones to that after.
    const near = plane.row(row >> 1);
    const far = plane.row(plane.within((row >> 1) + (row & 1 ? 1 : -1)));
    const first = this.mixed + PIXEL;
    const bytes = usize(plane.width) * PIXEL;
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(first + at, leaning(v128.load(near + at), v128.load(far + at)));
    }
    extend(first, plane.width, 1, 1);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      const here = v128.load(first + at);
      v128.store(into + 2 * at, leaning(here, v128.load(first + at - PIXEL)));
      v128.store(into + 2 * at + PIXEL, leaning(here, v128.load(first + at + PIXEL)));
    }
  }
}

function leaning(near: v128, far: v128): v128 {
  return f32x4.add(f32x4.mul(near, f32x4.splat(3 / 4)), f32x4.mul(far, f32x4.splat(1 / 4)));
}
