import { LineSums, Weighted, WHOLE } from "./line-sums";
import { LIFT, PIXEL } from "./samples";

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
