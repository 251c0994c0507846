import { PIXEL } from "./pixels";
import { extend, Plane, Rows } from "./rows";

// The ring buffer's rows, of half the width.
const RING = 4;

/** Halves the size with the weights 1, 3, 3, 1 in both directions, which adds a variance of 3/4 square pixels. */
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
        v128.store(into + at, binomial(from, from + PIXEL, from + 2 * PIXEL, from + 3 * PIXEL));
      }
    }
    const above = ring.row((2 * y + 3) % RING);
    const upper = ring.row((2 * y) % RING);
    const lower = ring.row((2 * y + 1) % RING);
    const below = ring.row((2 * y + 2) % RING);
    const into = result.row(y);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(into + at, binomial(above + at, upper + at, lower + at, below + at));
    }
  }
  return result;
}

function binomial(a: usize, b: usize, c: usize, d: usize): v128 {
  const outer = f32x4.add(v128.load(a), v128.load(d));
  const inner = f32x4.add(v128.load(b), v128.load(c));
  return f32x4.add(f32x4.mul(outer, f32x4.splat(1 / 8)), f32x4.mul(inner, f32x4.splat(3 / 8)));
}

/** Doubles the size. The transpose of `halve`, it adds the same variance. */
export class Doubled extends Rows {
  private readonly mixed: usize;

  constructor(private readonly plane: Plane) {
    super(plane.width * 2, plane.height * 2);
    this.mixed = heap.alloc(usize(plane.width + 2) * PIXEL);
  }

  read(y: i32, into: usize): void {
    const plane = this.plane;
    const row = this.clampRow(y);
    // Even pixels are interpolated with the small pixel before, odd ones with the one after.
    const near = plane.row(row >> 1);
    const far = plane.row(plane.clampRow((row >> 1) + (row & 1 ? 1 : -1)));
    const first = this.mixed + PIXEL;
    const bytes = usize(plane.width) * PIXEL;
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      v128.store(first + at, interpolate(v128.load(near + at), v128.load(far + at)));
    }
    extend(first, plane.width, 1, 1);
    for (let at: usize = 0; at < bytes; at += PIXEL) {
      const here = v128.load(first + at);
      v128.store(into + 2 * at, interpolate(here, v128.load(first + at - PIXEL)));
      v128.store(into + 2 * at + PIXEL, interpolate(here, v128.load(first + at + PIXEL)));
    }
  }
}

function interpolate(near: v128, far: v128): v128 {
  return f32x4.add(f32x4.mul(near, f32x4.splat(3 / 4)), f32x4.mul(far, f32x4.splat(1 / 4)));
}
