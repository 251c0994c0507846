import { LineSums, PART, REST, Weighted, WHOLE } from "./line-sums";
import { PIXEL } from "./samples";

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
