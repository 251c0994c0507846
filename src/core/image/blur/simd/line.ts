import { FadingSums, MeanSums, OpaqueSums } from "./line-sums";
import { isOpaque } from "./opaque";
import { Samples, transpose } from "./samples";

// In bytes.
const SLACK: usize = 8;

/**
 * Writes the rows `from` to `to` of an image, each pixel the weighted mean along a line through it. The image is covered
 * by parallel lines one pixel apart, whose sums slide; a pixel between two lines is interpolated from both. `steps` is
 * the address of what `line-kernel.ts` says of each step from the first on, `before` and `after` how many pixels across
 * the sums of a step may reach. If `fade` is 0, `reach` pixels on both sides count fully, and `part` of 1 those at the
 * ends; otherwise there are `reach` pixels behind, and the weights fall to zero at a distance of `fade`.
 */
export function line(
  picture: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
  steps: usize,
  isFlat: bool,
  backward: bool,
  before: i32,
  after: i32,
  reach: i32,
  hasPart: bool,
  fade: f64,
  total: f64,
  unit: f64,
  result: usize,
): void {
  const breadth = isFlat ? to - from : width;
  const count = isFlat ? width : to - from;
  const isPlain = fade === 0 && isOpaque(picture, width * height);
  const samples = new Samples(isFlat ? width : height, before, breadth, after, !isPlain);
  if (isFlat) samples.takeColumns(picture, width, height, from);
  else samples.takeRows(picture, width);
  const start = isFlat ? 0 : from;
  const first = backward ? start + count - 1 : start;
  const sums = isPlain
    ? new OpaqueSums(reach, hasPart).with(samples, steps, first, backward, count, total, unit)
    : fade === 0
      ? new MeanSums(reach, hasPart).with(samples, steps, first, backward, count, total, unit)
      : new FadingSums(reach, fade).with(samples, steps, first, backward, count, total, unit);
  const bytes = usize(breadth) * 4;
  // Some pixels more are written at both ends of a row.
  const stride = isFlat ? bytes + 2 * SLACK : 0;
  const rows = heap.alloc(bytes + 2 * SLACK + stride * usize(count)) + SLACK;
  for (let step = 0; step < count; step++) {
    const row = usize(backward ? count - 1 - step : step);
    sums.advance(step, rows + row * stride);
    if (!isFlat) memory.copy(result + row * bytes, rows, bytes);
  }
  if (isFlat) transpose(rows, stride, count, breadth, result);
}
