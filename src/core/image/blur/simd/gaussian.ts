import { Convolved } from "./convolved";
import { PIXEL, storeBytes } from "./pixels";
import { buffered, PictureRows, Rows } from "./rows";
import { Doubled, halve } from "./scale";

/**
 * Writes the rows `from` to `to` of an image, halved `halvings` times, convolved and doubled again. They are computed
 * from `beside` more pixels on both sides and from the rows `above` and `below`; beyond those, edges are extended.
 */
export function gaussian(
  picture: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
  halvings: i32,
  weights: usize,
  radius: i32,
  beside: i32,
  above: i32,
  below: i32,
  result: usize,
): void {
  let rows: Rows = new PictureRows(picture, width, height, from - above, to + below, beside);
  for (let step = 0; step < halvings; step++) rows = halve(rows);
  rows = new Convolved(rows, weights, radius);
  for (let step = 0; step < halvings; step++) rows = new Doubled(buffered(rows));
  const line = heap.alloc(usize(rows.width) * PIXEL);
  const first = line + usize(beside) * PIXEL;
  const bytes = usize(width) * 4;
  for (let y = 0; y < to - from; y++) {
    rows.read(y + above, line);
    const into = result + usize(y) * bytes;
    for (let at: usize = 0; at < bytes; at += 4) write(v128.load(first + at * 4), into + at);
  }
}

function write(pixel: v128, at: usize): void {
  const alpha = f32x4.extract_lane(pixel, 3);
  // A pixel that rounds to full transparency has no color.
  if (alpha <= 0.5) {
    store<u32>(at, 0);
    return;
  }
  const values = f32x4.div(pixel, f32x4.replace_lane(f32x4.splat(alpha), 3, 1));
  storeBytes(i32x4.trunc_sat_f32x4_u(f32x4.nearest(values)), at);
}
