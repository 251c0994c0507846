import { addRow, exchangeRows, HIGH, SUMS, writeSums } from "./sums";

/** Writes the rows `from` to `to` of a picture, each pixel the mean of the square of 2 × radius + 1 pixels around it. */
export function average(picture: usize, width: i32, height: i32, from: i32, to: i32, radius: i32, result: usize): void {
  // Column by column, the sums over the rows within reach.
  const columns = heap.alloc(usize(width) * SUMS);
  for (let y = from - radius; y <= from + radius; y++) addRow(columns, picture, width, height, y, 1);
  for (let y = from; y < to; y++) {
    slide(columns, width, radius, result + usize(y - from) * usize(width) * 4);
    exchangeRows(columns, picture, width, height, y + radius + 1, y - radius);
  }
}

function slide(columns: usize, width: i32, radius: i32, into: usize): void {
  const last = width - 1;
  let low = f64x2.splat(0);
  let high = f64x2.splat(0);
  for (let x = -radius; x <= radius; x++) {
    const at = columns + usize(max(0, min(last, x))) * SUMS;
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
