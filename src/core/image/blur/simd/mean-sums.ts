import { LineSums, PART, REST, Weighted, WHOLE } from "./line-sums";
import { LIFT, PIXEL } from "./samples";

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
