import { writeSums } from "./pixels";
import { LIFT, PIXEL, Samples } from "./samples";

/** Describes a step: see `line-kernel.ts`. */
const STEP = 32;
const FLOOR: usize = 0;
const CEILING: usize = 4;
const GAP: usize = 8;
const WHOLE: usize = 16;
const PART: usize = 20;
const REST: usize = 24;

/**
 * The sums of all lines that pass a step inside the image. Line 0 of a step is the last one before pixel 0, or on it; the
 * one after the last pixel is line `breadth`. All sums are whole numbers, and exact.
 */
abstract class LineSums {
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
class Weighted {
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

/** Means of premultiplied pixels, whose sums are four doubles. */
export class MeanSums extends LineSums {
  constructor(
    reach: i32,
    private readonly hasPart: bool,
  ) {
    super(reach, 32);
  }

  begin(step: i32, first: i32, count: i32): void {
    const none = f64x2.splat(LIFT * this.total);
    for (let line = first; line < first + count; line++) {
      v128.store(this.at(line), none);
      v128.store(this.at(line), none, 16);
    }
    for (let away = -this.reach; away <= this.reach; away++) this.add(step + away, WHOLE, first, count);
    this.add(step - this.reach - 1, PART, first, count);
    this.add(step + this.reach + 1, PART, first, count);
  }

  private add(step: i32, kind: usize, first: i32, count: i32): void {
    const weights = this.weights(step, kind);
    let pixel = this.pixel(step) + first * PIXEL;
    const end = this.at(first + count);
    for (let at = this.at(first); at < end; at += 32, pixel += PIXEL) this.addTo(at, Weighted.at(pixel, weights));
  }

  slide(step: i32, gap: f64, into: usize): void {
    const enters = this.pixel(step + this.reach);
    const entering = this.weights(step + this.reach, REST);
    const leaves = this.pixel(step - this.reach - 1);
    const leaving = i16x8.neg(this.weights(step - this.reach - 1, REST));
    const comes = this.pixel(step + this.reach + 1);
    const coming = this.weights(step + this.reach + 1, PART);
    const goes = this.pixel(step - this.reach - 2);
    const going = i16x8.neg(this.weights(step - this.reach - 2, PART));
    const hasPart = this.hasPart;
    const beforeWeight = f64x2.splat(1 - gap);
    const afterWeight = f64x2.splat(gap);
    let at = this.at(0);
    let lowBefore = f64x2.splat(0);
    let highBefore = f64x2.splat(0);
    const end = usize(this.samples.breadth + 1) * PIXEL;
    for (let x: usize = 0; x < end; x += PIXEL, at += 32) {
      let change = i32x4.add(Weighted.at(enters + x, entering), Weighted.at(leaves + x, leaving));
      if (hasPart) {
        change = i32x4.add(change, i32x4.add(Weighted.at(comes + x, coming), Weighted.at(goes + x, going)));
      }
      this.addTo(at, change);
      const low = v128.load(at);
      const high = v128.load(at, 16);
      this.write(lowBefore, highBefore, beforeWeight, low, high, afterWeight, into + (x >> 1) - 4);
      lowBefore = low;
      highBefore = high;
    }
  }

  @inline
  private addTo(sums: usize, values: v128): void {
    v128.store(sums, f64x2.add(v128.load(sums), Weighted.low(values)));
    v128.store(sums, f64x2.add(v128.load(sums, 16), Weighted.high(values)), 16);
  }
}

/** Means of opaque pixels, whose sums are integers of 32 bits, one for each channel. */
export class OpaqueSums extends LineSums {
  constructor(
    reach: i32,
    private readonly hasPart: bool,
  ) {
    super(reach, 16);
  }

  begin(step: i32, first: i32, count: i32): void {
    memory.fill(this.at(first), 0, usize(count) * 16);
    for (let away = -this.reach; away <= this.reach; away++) this.add(step + away, WHOLE, first, count);
    this.add(step - this.reach - 1, PART, first, count);
    this.add(step + this.reach + 1, PART, first, count);
  }

  private add(step: i32, kind: usize, first: i32, count: i32): void {
    const weights = this.weights(step, kind);
    let pixel = this.pixel(step) + first * PIXEL;
    const end = this.at(first + count);
    for (let at = this.at(first); at < end; at += 16, pixel += PIXEL) {
      v128.store(at, i32x4.add(v128.load(at), Weighted.at(pixel, weights)));
    }
  }

  slide(step: i32, gap: f64, into: usize): void {
    const enters = this.pixel(step + this.reach);
    const entering = this.weights(step + this.reach, REST);
    const leaves = this.pixel(step - this.reach - 1);
    const leaving = i16x8.neg(this.weights(step - this.reach - 1, REST));
    const comes = this.pixel(step + this.reach + 1);
    const coming = this.weights(step + this.reach + 1, PART);
    const goes = this.pixel(step - this.reach - 2);
    const going = i16x8.neg(this.weights(step - this.reach - 2, PART));
    const hasPart = this.hasPart;
    const beforeWeight = f32x4.splat(f32((1 - gap) / this.total));
    const afterWeight = f32x4.splat(f32(gap / this.total));
    // Adding 2^23 leaves the rounded number in the lower bits of a float.
    const whole = f32x4.splat(8388608);
    let before = f32x4.splat(0);
    let at = this.at(0);
    const end = usize(this.samples.breadth + 1) * PIXEL;
    for (let x: usize = 0; x < end; x += 2 * PIXEL, at += 32) {
      let near = v128.load(enters + x);
      let far = v128.load(enters + x, 8);
      let first = i32x4.add(v128.load(at), Weighted.first(near, far, entering));
      let second = i32x4.add(v128.load(at, 16), Weighted.second(near, far, entering));
      near = v128.load(leaves + x);
      far = v128.load(leaves + x, 8);
      first = i32x4.add(first, Weighted.first(near, far, leaving));
      second = i32x4.add(second, Weighted.second(near, far, leaving));
      if (hasPart) {
        near = v128.load(comes + x);
        far = v128.load(comes + x, 8);
        first = i32x4.add(first, Weighted.first(near, far, coming));
        second = i32x4.add(second, Weighted.second(near, far, coming));
        near = v128.load(goes + x);
        far = v128.load(goes + x, 8);
        first = i32x4.add(first, Weighted.first(near, far, going));
        second = i32x4.add(second, Weighted.second(near, far, going));
      }
      v128.store(at, first);
      v128.store(at, second, 16);
      const here = f32x4.convert_i32x4_s(first);
      const after = f32x4.convert_i32x4_s(second);
      const left = f32x4.add(f32x4.mul(before, beforeWeight), f32x4.mul(here, afterWeight));
      const right = f32x4.add(f32x4.mul(here, beforeWeight), f32x4.mul(after, afterWeight));
      before = after;
      const shorts = i16x8.narrow_i32x4_s(
        i32x4.sub(f32x4.add(left, whole), whole),
        i32x4.sub(f32x4.add(right, whole), whole),
      );
      v128.store64_lane(into + (x >> 1) - 4, i8x16.narrow_i16x8_u(shorts, shorts), 0);
    }
  }
}

/** Sums of premultiplied pixels and those behind, and then their sums weighted by the distance, four doubles each. */
export class FadingSums extends LineSums {
  constructor(
    reach: i32,
    private readonly fade: f64,
  ) {
    super(reach, 64);
  }

  begin(step: i32, first: i32, count: i32): void {
    for (let line = first; line < first + count; line++) {
      let low = f64x2.splat(0);
      let high = f64x2.splat(0);
      let lowByDistance = low;
      let highByDistance = high;
      for (let away = this.reach - 1; away >= 0; away--) {
        // Each of those that are here already is one farther away.
        lowByDistance = f64x2.add(lowByDistance, low);
        highByDistance = f64x2.add(highByDistance, high);
        const sample = Weighted.at(this.pixel(step - away) + line * PIXEL, this.weights(step - away, WHOLE));
        low = f64x2.add(low, this.lowOf(sample));
        high = f64x2.add(high, this.highOf(sample));
      }
      const at = this.at(line);
      v128.store(at, low);
      v128.store(at, high, 16);
      v128.store(at, lowByDistance, 32);
      v128.store(at, highByDistance, 48);
    }
  }

  slide(step: i32, gap: f64, into: usize): void {
    const enters = this.pixel(step);
    const entering = this.weights(step, WHOLE);
    const leaves = this.pixel(step - this.reach);
    const leaving = this.weights(step - this.reach, WHOLE);
    const reach = f64x2.splat(this.reach);
    const share = f64x2.splat(-1 / this.fade);
    const beforeWeight = f64x2.splat(1 - gap);
    const afterWeight = f64x2.splat(gap);
    let at = this.at(0);
    let lowBefore = f64x2.splat(0);
    let highBefore = f64x2.splat(0);
    const end = usize(this.samples.breadth + 1) * PIXEL;
    for (let x: usize = 0; x < end; x += PIXEL, at += 64) {
      const gone = Weighted.at(leaves + x, leaving);
      const change = i32x4.sub(Weighted.at(enters + x, entering), gone);
      let low = v128.load(at);
      let high = v128.load(at, 16);
      const lowByDistance = f64x2.add(v128.load(at, 32), f64x2.sub(low, f64x2.mul(this.lowOf(gone), reach)));
      const highByDistance = f64x2.add(v128.load(at, 48), f64x2.sub(high, f64x2.mul(this.highOf(gone), reach)));
      low = f64x2.add(low, Weighted.low(change));
      high = f64x2.add(high, Weighted.high(change));
      v128.store(at, low);
      v128.store(at, high, 16);
      v128.store(at, lowByDistance, 32);
      v128.store(at, highByDistance, 48);
      low = f64x2.add(low, f64x2.mul(lowByDistance, share));
      high = f64x2.add(high, f64x2.mul(highByDistance, share));
      this.write(lowBefore, highBefore, beforeWeight, low, high, afterWeight, into + (x >> 1) - 4);
      lowBefore = low;
      highBefore = high;
    }
  }

  @inline
  private lowOf(sample: v128): v128 {
    return f64x2.add(Weighted.low(sample), f64x2.splat(LIFT * this.unit));
  }

  @inline
  private highOf(sample: v128): v128 {
    return f64x2.add(Weighted.high(sample), f64x2.splat(LIFT * this.unit));
  }
}
