import type { Raster } from "#core/raster.ts";

/**
 * Parallel lines over an image, one pixel apart. Each step of a line is one pixel along the major axis (x if the angle
 * is flatter than 45°, else y) and `slope` pixels along the minor axis. Line 0 starts at the first pixel.
 */
export interface Lines {
  readonly source: Raster;
  /** Whether the major axis is x. */
  readonly isFlat: boolean;
  /** The image's size along the major axis, and along the minor axis. */
  readonly steps: number;
  readonly breadth: number;
  /** Bytes from a pixel to the next along the major and the minor axis. */
  readonly alongStride: number;
  readonly acrossStride: number;
  readonly slope: number;
  /** The number of steps before the first, in the whole image. */
  readonly before: number;
  /** 1 if steps go in the direction of the angle, -1 if they go against it. */
  readonly direction: 1 | -1;
  /** Steps per pixel of length along the line, at most 1. */
  readonly stepsPerPixel: number;
  /** How many steps the sums reach before and after the image. */
  readonly margin: number;
  readonly first: number;
  readonly last: number;
  /** For each step: the minor coordinate of line 0, rounded up, and the difference from the exact one. */
  readonly ceiling: Int32Array;
  readonly rest: Float64Array;
  /** The steps at which this line or the one before is inside the image. */
  stepsInside(line: number): { readonly from: number; readonly to: number };
}

/**
 * The lines at an angle, for sums that reach `length` pixels. `top` is the index of the first row in the whole image,
 * whose lines these are.
 */
export function linesOf(source: Raster, angleDegrees: number, length: number, top: number): Lines {
  const { isFlat, along, slope } = directionOf(angleDegrees);
  const steps = isFlat ? source.width : source.height;
  const breadth = isFlat ? source.height : source.width;
  const before = isFlat ? 0 : top;
  const ceiling = Int32Array.from({ length: steps }, (_, step) => Math.ceil((step + before) * slope));
  const ends = [ceiling[0]!, ceiling[steps - 1]!];
  const stepsPerPixel = Math.abs(along);
  return {
    source,
    isFlat,
    steps,
    breadth,
    alongStride: isFlat ? 4 : source.width * 4,
    acrossStride: isFlat ? source.width * 4 : 4,
    slope,
    before,
    direction: along > 0 ? 1 : -1,
    stepsPerPixel,
    margin: Math.ceil(length * stepsPerPixel) + 2,
    first: 1 - Math.max(...ends),
    last: breadth - Math.min(...ends),
    ceiling,
    rest: Float64Array.from(ceiling, (whole, step) => whole - (step + before) * slope),
    stepsInside(line) {
      if (slope === 0) return { from: 0, to: steps };
      const [start, end] = [(-2 - line) / slope, (breadth + 2 - line) / slope].sort((a, b) => a - b) as [
        number,
        number,
      ];
      return {
        from: Math.min(steps, Math.max(0, Math.floor(start) - before)),
        to: Math.max(0, Math.min(steps, Math.ceil(end) + 1 - before)),
      };
    },
  };
}

/** How many rows above and below a pixel its line may reach, if it is so long on each side. */
export function rowsAround(angleDegrees: number, length: number): number {
  const { isFlat, along, slope } = directionOf(angleDegrees);
  return Math.ceil(length * Math.abs(along) * (isFlat ? Math.abs(slope) : 1)) + 3;
}

/** Whether the major axis is x, the part of the angle's direction along it, and the minor axis' pixels to one of its. */
export function directionOf(angleDegrees: number): { isFlat: boolean; along: number; slope: number } {
  // Whole multiples of 45° are exact; the sine and cosine of 90° in doubles are not.
  const turn = (((angleDegrees % 360) + 360) % 360) / 45;
  const right = turn % 4 === 2 ? 0 : Math.cos((turn * Math.PI) / 4);
  const down = turn % 4 === 0 ? 0 : -Math.sin((turn * Math.PI) / 4);
  const isFlat = Math.abs(right) >= Math.abs(down) - 1e-12;
  const [along, across] = isFlat ? [right, down] : [down, right];
  return { isFlat, along, slope: turn % 2 === 1 ? Math.sign(across) * Math.sign(along) : across / along };
}

/**
 * Weighted sums along a line, one per step inside the image; `total` is the sum of the weights. The second call of `of`
 * after a call overwrites its result.
 */
interface Sums {
  readonly total: number;
  of(line: number): Float64Array;
}

/** Sums of `length` pixels around each pixel; the two at the ends count partially. */
export function windowSums(lines: Lines, length: number): Sums {
  const half = Math.max(0, length * lines.stepsPerPixel - 1) / 2;
  const radius = Math.floor(half);
  const part = half - radius;
  const read = lineReader(lines);
  return {
    total: 2 * half + 1,
    of: alternating(lines.steps, (line, into) => {
      const { from, to } = lines.stepsInside(line);
      const values = read(line, from - radius - 1, to + radius + 2);
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let at = 4 + channel; at < (2 * radius + 2) * 4; at += 4) sum += values[at]!;
        for (let step = from, at = channel; step < to; step++, at += 4) {
          const leaves = values[at + 4]!;
          const enters = values[at + (2 * radius + 2) * 4]!;
          into[step * 4 + channel] = sum + part * (values[at]! + enters);
          sum += enters - leaves;
        }
      }
    }),
  };
}

/** Sums of each pixel and those behind it, with weights that fall linearly from 1 to 0 at `length` pixels. */
export function fadingSums(lines: Lines, length: number): Sums {
  const reach = Math.max(1, length * lines.stepsPerPixel);
  const count = Math.ceil(reach);
  const read = lineReader(lines);
  return {
    total: count - (count * (count - 1)) / 2 / reach,
    of: alternating(lines.steps, (line, into) => {
      const { from, to } = lines.stepsInside(line);
      const values = read(line, from - count, to + count);
      const size = to - from;
      // If steps go against the angle, 'behind' is at later steps: the same walk, from the other end.
      const ahead = lines.direction === 1;
      const stride = ahead ? 4 : -4;
      const start = (ahead ? count : count + size - 1) * 4;
      for (let channel = 0; channel < 4; channel++) {
        let at = start + channel;
        let sum = 0;
        let byDistance = 0;
        for (let away = 0; away < count; away++) {
          const value = values[at - away * stride]!;
          sum += value;
          byDistance += value * away;
        }
        let to = (from + start / 4 - count) * 4 + channel;
        for (let done = 0; done < size; done++) {
          into[to] = sum - byDistance / reach;
          const leaves = values[at - (count - 1) * stride]!;
          byDistance += sum - leaves * count;
          at += stride;
          to += stride;
          sum += (done < size - 1 ? values[at]! : 0) - leaves;
        }
      }
    }),
  };
}

/** Fills two buffers alternately, with one line each. */
function alternating(steps: number, fill: (line: number, into: Float64Array) => void): Sums["of"] {
  const buffers = [0, 1].map(() => ({ line: Number.NaN, sums: new Float64Array(steps * 4) }));
  return (line) => {
    const buffer = buffers[Math.abs(line % 2)] as (typeof buffers)[number];
    if (buffer.line !== line) {
      buffer.line = line;
      fill(line, buffer.sums);
    }
    return buffer.sums;
  };
}

/** Reads a line's pixels, each interpolated between the two that the line passes; colors are premultiplied by alpha. */
function lineReader(lines: Lines): (line: number, from: number, to: number) => Float64Array {
  const { source, steps, breadth, alongStride, acrossStride, slope, before, margin } = lines;
  const values = new Float64Array((steps + 2 * margin) * 4);
  const floor = new Int32Array(steps + 2 * margin);
  const rest = new Float64Array(steps + 2 * margin);
  floor.forEach((_, index) => {
    const gone = (index - margin + before) * slope;
    floor[index] = Math.floor(gone);
    rest[index] = gone - floor[index]!;
  });
  const { data } = source;
  return (line, from, to) => {
    for (let step = from, into = 0; step < to; step++, into += 4) {
      const along = (step < 0 ? 0 : step >= steps ? steps - 1 : step) * alongStride;
      const across = line + floor[step + margin]!;
      const share = rest[step + margin]!;
      const near = along + (across < 0 ? 0 : across >= breadth ? breadth - 1 : across) * acrossStride;
      const far = along + (across < -1 ? 0 : across >= breadth - 1 ? breadth - 1 : across + 1) * acrossStride;
      const nearAlpha = data[near + 3]! * (1 - share);
      const farAlpha = data[far + 3]! * share;
      values[into] = data[near]! * nearAlpha + data[far]! * farAlpha;
      values[into + 1] = data[near + 1]! * nearAlpha + data[far + 1]! * farAlpha;
      values[into + 2] = data[near + 2]! * nearAlpha + data[far + 2]! * farAlpha;
      values[into + 3] = nearAlpha + farAlpha;
    }
    return values;
  };
}
