import { BEFORE_LAST, BLOCK_BYTES, Channels, COLUMN, LAST, SPREAD, TONES, Tones } from "./channel";
import { Diffusion } from "./diffusion";

/** Error diffusion to dark (0) and light (1). */
export class GrayDiffusion extends Diffusion {
  constructor(width: i32) {
    super(width, new Channels(width, 1));
  }

  readTones(lane: i32, first: usize, step: isize, count: i32): void {
    let pixel = first;
    let into = this.channels.block + TONES + usize(lane) * 8;
    for (let end = into + usize(count) * COLUMN; into < end; into += COLUMN, pixel += step) {
      store<f64>(into, Tones.luminance(load<u32>(pixel), this.tables));
    }
  }

  diffuseBlock(position: i32, _lanes: i32): void {
    const block = this.channels.block;
    const near = f64x2.splat(this.near);
    const far = f64x2.splat(this.far);
    const threshold = f64x2.splat(this.threshold);
    const white = f64x2.splat(255);
    const one = i64x2.splat(1);
    let a = this.errorAt(0, position);
    let b = this.errorAt(1, position);
    let c = this.errorAt(2, position);
    let d = this.errorAt(3, position);
    let index = this.indexAt(0, position);
    const apart = this.indexAt(1, position) - index;
    const step: usize = usize(this.leftward ? -1 : 1);
    let lastAB = v128.load(block, LAST);
    let lastCD = v128.load(block, LAST + 16);
    let beforeAB = v128.load(block, BEFORE_LAST);
    let beforeCD = v128.load(block, BEFORE_LAST + 16);
    for (let at: usize = 0; at < BLOCK_BYTES; at += COLUMN) {
      const aheadAB = f64x2.add(v128.load(block + at, SPREAD), f64x2.mul(beforeAB, far));
      const aheadCD = f64x2.add(v128.load(block + at, SPREAD + 16), f64x2.mul(beforeCD, far));
      const valueAB = f64x2.add(v128.load(block + at, TONES), f64x2.add(aheadAB, f64x2.mul(lastAB, near)));
      const valueCD = f64x2.add(v128.load(block + at, TONES + 16), f64x2.add(aheadCD, f64x2.mul(lastCD, near)));
      const lightAB = f64x2.ge(valueAB, threshold);
      const lightCD = f64x2.ge(valueCD, threshold);
      const indexAB = v128.and(lightAB, one);
      const indexCD = v128.and(lightCD, one);
      beforeAB = lastAB;
      beforeCD = lastCD;
      lastAB = f64x2.sub(valueAB, v128.and(lightAB, white));
      lastCD = f64x2.sub(valueCD, v128.and(lightCD, white));
      v128.store64_lane(a, lastAB, 0);
      v128.store64_lane(b, lastAB, 1);
      v128.store64_lane(c, lastCD, 0);
      v128.store64_lane(d, lastCD, 1);
      v128.store8_lane(index, indexAB, 0);
      v128.store8_lane(index + apart, indexAB, 8);
      v128.store8_lane(index + 2 * apart, indexCD, 0);
      v128.store8_lane(index + 3 * apart, indexCD, 8);
      a += 8 * step;
      b += 8 * step;
      c += 8 * step;
      d += 8 * step;
      index += step;
    }
    v128.store(block, lastAB, LAST);
    v128.store(block, lastCD, LAST + 16);
    v128.store(block, beforeAB, BEFORE_LAST);
    v128.store(block, beforeCD, BEFORE_LAST + 16);
  }
}
