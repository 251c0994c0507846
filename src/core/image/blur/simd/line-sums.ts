import { PIXEL, Samples } from "./samples";
import { writeSums } from "./sums";

/** Describes a step: see `line-kernel.ts`. */
const STEP = 32;
const FLOOR: usize = 0;
const CEILING: usize = 4;
const GAP: usize = 8;
export const WHOLE: usize = 16;
export const PART: usize = 20;
export const REST: usize = 24;

/**
 * The sums of all lines that pass a step inside the image. Line 0 of a step is the last one before pixel 0, or on it; the
 * one after the last pixel is line `breadth`. All sums are whole numbers, and exact.
 */
export abstract class LineSums {
  protected samples!: Samples;
  private steps: usize = 0;
  private first: i32 = 0;
  private direction: i32 = 1;
  protected total: f64 = 0;
  protected unit: f64 = 0;
  private sums: usize = 0;
  private most: i32 = 0;
  /** Of the current step: where its line 0 is, as a number of pixels across and among the sums. */
  private ceiling: i32 = 0;
  private line: i32 = i32.MIN_VALUE;

  constructor(
    readonly reach: i32,
    private readonly bytes: i32,
  ) {}

  with(samples: Samples, steps: usize, first: i32, backward: bool, count: i32, total: f64, unit: f64): LineSums {
    this.samples = samples;
    this.steps = steps;
    this.first = first;
    this.direction = backward ? -1 : 1;
    this.total = total;
    this.unit = unit;
    const ends = load<i32>(this.step(count - 1), CEILING);
    const begins = load<i32>(this.step(0), CEILING);
    this.most = max(begins, ends);
    this.sums = heap.alloc(usize(abs(begins - ends) + samples.breadth + 4) * usize(this.bytes));
    return this;
  }

  /** Slides to the next step, and writes its pixels to `into`. */
  advance(step: i32, into: usize): void {
    const lines = this.samples.breadth + 1;
    this.ceiling = load<i32>(this.step(step), CEILING);
    const before = this.line;
    this.line = this.most - this.ceiling;
    if (step === 0) this.begin(step - 1, 0, lines);
    else if (this.line < before) this.begin(step - 1, 0, min(lines, before - this.line));
    else if (this.line > before) {
      const more = min(lines, this.line - before);
      this.begin(step - 1, lines - more, more);
    }
    this.slide(step, load<f64>(this.step(step), GAP), into);
  }

  /** Sums up the window of a step for lines from `first` on. */
  abstract begin(step: i32, first: i32, count: i32): void;

  /** Slides all windows on to a step, and writes its pixels; the next line is `gap` pixels after each of them. */
  abstract slide(step: i32, gap: f64, into: usize): void;

  /** Writes a pixel between the sums, four doubles each, of two lines. */
  @inline
  protected write(
    lowBefore: v128,
    highBefore: v128,
    beforeWeight: v128,
    low: v128,
    high: v128,
    afterWeight: v128,
    into: usize,
  ): void {
    writeSums(
      f64x2.add(f64x2.mul(lowBefore, beforeWeight), f64x2.mul(low, afterWeight)),
      f64x2.add(f64x2.mul(highBefore, beforeWeight), f64x2.mul(high, afterWeight)),
      this.total,
      into,
    );
  }

  @inline
  protected step(step: i32): usize {
    return this.steps + step * STEP;
  }

  /** The address of a line's sum. */
  @inline
  protected at(line: i32): usize {
    return this.sums + usize((this.line + line) * this.bytes);
  }

  /** The address of the pixel of line 0 in any step. */
  protected pixel(step: i32): usize {
    const floor = load<i32>(this.step(step), FLOOR);
    const across = max(-this.samples.before, min(this.samples.after, floor - this.ceiling));
    return this.samples.row(this.first + this.direction * step) + across * PIXEL;
  }

  /** The weights of two pixels next to each other. */
  @inline
  protected weights(step: i32, kind: usize): v128 {
    return v128.load32_splat(this.step(step) + kind);
  }
}

/** Weighted sums of a pixel and the next one, four integers. */
export class Weighted {
  @inline
  static at(pixel: usize, weights: v128): v128 {
    const both = v128.load(pixel);
    return i32x4.dot_i16x8_s(i16x8.shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7), weights);
  }

  /** The first of two sums: `near` are two pixels, and `far` those after them. */
  @inline
  static first(near: v128, far: v128, weights: v128): v128 {
    return i32x4.dot_i16x8_s(i16x8.shuffle(near, far, 0, 8, 1, 9, 2, 10, 3, 11), weights);
  }

  @inline
  static second(near: v128, far: v128, weights: v128): v128 {
    return i32x4.dot_i16x8_s(i16x8.shuffle(near, far, 4, 12, 5, 13, 6, 14, 7, 15), weights);
  }

  /** Two of the integers as doubles. */
  @inline
  static low(sum: v128): v128 {
    return f64x2.convert_low_i32x4_s(sum);
  }

  @inline
  static high(sum: v128): v128 {
    return f64x2.convert_low_i32x4_s(i32x4.shuffle(sum, sum, 2, 3, 2, 3));
  }
}
