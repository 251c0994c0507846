import { averageOpaque, fitsIntegers } from "./opaque";
import { addRows, exchangeRows, HIGH, newSums, SUMS, writeSums } from "./sums";

/** Writes the rows `from` to `to` of an image, each pixel the mean of the square of 2 × radius + 1 pixels around it. */
export function average(picture: usize, width: i32, height: i32, from: i32, to: i32, radius: i32, result: usize): void {
  if (fitsIntegers(picture, width * height, f64(2 * radius + 1) ** 2)) {
    averageOpaque(picture, width, height, from, to, radius, result);
    return;
  }
  // The sum of the rows within reach, per column.
  const columns = newSums(width);
  addRows(columns, picture, width, height, from - radius, from + radius, 1, 0);
  for (let y = from; y < to; y++) {
    slide(columns, width, radius, result + usize(y - from) * usize(width) * 4);
    exchangeRows(columns, picture, width, height, y + radius + 1, y - radius);
  }
}

function slide(columns: usize, width: i32, radius: i32, into: usize): void {
  const last = width - 1;
  const end = columns + usize(last) * SUMS;
  // The extended edges, weighted by how many pixels they stand for.
  const before = f64x2.splat(f64(radius));
  const after = f64x2.splat(f64(max(0, radius - last)));
  let low = f64x2.add(f64x2.mul(v128.load(columns), before), f64x2.mul(v128.load(end), after));
  let high = f64x2.add(f64x2.mul(v128.load(columns + HIGH), before), f64x2.mul(v128.load(end + HIGH), after));
  for (let x = 0; x <= min(last, radius); x++) {
    const at = columns + usize(x) * SUMS;
    low = f64x2.add(low, v128.load(at));
    high = f64x2.add(high, v128.load(at + HIGH));
  }
  const side = f64(2 * radius + 1);
  for (let x = 0; x < width; x++) {
    writeSums(low, high, side * side, into + usize(x) * 4);
    const enters = columns + usize(min(last, x + radius + 1)) * SUMS;
    const leaves = columns + usize(max(0, x - radius)) * SUMS;
    low = f64x2.add(low, f64x2.sub(v128.load(enters), v128.load(leaves)));
    high = f64x2.add(high, f64x2.sub(v128.load(enters + HIGH), v128.load(leaves + HIGH)));
  }
}
