import { averageOpaque, fitsIntegers, stackOpaque } from "./opaque";
import { addRows, exchangeRows, HIGH, newSums, SUMS, writeSums } from "./pixels";

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

/**
 * Writes the rows `from` to `to` of an image; each pixel is the mean of its neighbors, weighted 1, 2, … radius + 1, …
 * 2, 1 in both directions. The weighted sum slides as in Klingemann's stack blur (2004): it adds the pixels that come
 * nearer and subtracts those that move away.
 */
export function stack(picture: usize, width: i32, height: i32, from: i32, to: i32, radius: i32, result: usize): void {
  if (fitsIntegers(picture, width * height, f64(radius + 1) ** 4)) {
    stackOpaque(picture, width, height, from, to, radius, result);
    return;
  }
  const bytes = usize(width) * SUMS;
  const weighted = newSums(width);
  const nearing = newSums(width);
  const leaving = newSums(width);
  const line = newSums(width);
  const total = f64(radius + 1) ** 4;
  addRows(weighted, picture, width, height, from - radius, from, 1, 1);
  addRows(weighted, picture, width, height, from + 1, from + radius, radius, -1);
  addRows(leaving, picture, width, height, from - radius, from, 1, 0);
  addRows(nearing, picture, width, height, from + 1, from + radius + 1, 1, 0);
  for (let y = from; y < to; y++) {
    slideWeighted(weighted, line, width, radius);
    slideWeighted(weighted + HIGH, line + HIGH, width, radius);
    const into = result + usize(y - from) * usize(width) * 4;
    for (let x: usize = 0; x < usize(width); x++) {
      const sums = line + x * SUMS;
      writeSums(v128.load(sums), v128.load(sums + HIGH), total, into + x * 4);
    }
    for (let at: usize = 0; at < bytes; at += 16) {
      const change = f64x2.sub(v128.load(nearing + at), v128.load(leaving + at));
      v128.store(weighted + at, f64x2.add(v128.load(weighted + at), change));
    }
    exchangeRows(leaving, picture, width, height, y + 1, y - radius);
    exchangeRows(nearing, picture, width, height, y + radius + 2, y + 1);
  }
}

/** The same along a row of column sums, for two of the four channels. */
function slideWeighted(columns: usize, line: usize, width: i32, radius: i32): void {
  // The first pixel and the extended edge before it: weights 1, 2, … radius + 1.
  let leaving = times(sumsAt(columns, width, 0), radius + 1);
  let weighted = times(leaving, 0.5 * (radius + 2));
  let nearing = f64x2.splat(0);
  const reach = min(width - 1, radius + 1);
  for (let x = 1; x <= reach; x++) {
    const value = sumsAt(columns, width, x);
    weighted = f64x2.add(weighted, times(value, radius + 1 - x));
    nearing = f64x2.add(nearing, value);
  }
  // The extended edge after the row: weights radius - reach, … 1, 0.
  const end = times(sumsAt(columns, width, width), radius + 1 - reach);
  weighted = f64x2.add(weighted, times(end, 0.5 * (radius - reach)));
  nearing = f64x2.add(nearing, end);
  for (let x = 0; x < width; x++) {
    v128.store(line + usize(x) * SUMS, weighted);
    weighted = f64x2.add(weighted, f64x2.sub(nearing, leaving));
    const next = sumsAt(columns, width, x + 1);
    leaving = f64x2.add(leaving, f64x2.sub(next, sumsAt(columns, width, x - radius)));
    nearing = f64x2.add(nearing, f64x2.sub(sumsAt(columns, width, x + radius + 2), next));
  }
}

function times(sums: v128, factor: f64): v128 {
  return f64x2.mul(sums, f64x2.splat(factor));
}

function sumsAt(columns: usize, width: i32, x: i32): v128 {
  return v128.load(columns + usize(max(0, min(width - 1, x))) * SUMS);
}

// Average and stack blur of an opaque image in 32-bit integers, one lane per channel. Intermediate sums may overflow;
// those that are written are below 2^32.
