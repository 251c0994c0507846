import { BEFORE_LAST, BLOCK_BYTES, Channels, COLUMN, LAST, NEXT_CHANNEL, SPREAD, TONES } from "./channel";
import { Diffusion } from "./diffusion";
import { INKS, Palette } from "./nearest";
import { Tones } from "./tones";

// Colors that no mixture of the palette reaches would accumulate error without limit.
const MIN_TONE = -128;
const MAX_TONE = 383;

/** Error diffusion to the nearest colors of a palette, by all three channels. */
export class ColorDiffusion extends Diffusion {
  private readonly exact: usize = heap.alloc(48);

  constructor(
    width: i32,
    private readonly palette: Palette,
  ) {
    super(width, new Channels(width, 3));
  }

  readTones(lane: i32, first: usize, step: isize, count: i32): void {
    let pixel = first;
    let into = this.channels.block + TONES + usize(lane) * 8;
    for (let end = into + usize(count) * COLUMN; into < end; into += COLUMN, pixel += step) {
      const color = load<u32>(pixel);
      store<f64>(into, Tones.channel(color, 0, this.tables));
      store<f64>(into, Tones.channel(color, 8, this.tables), NEXT_CHANNEL);
      store<f64>(into, Tones.channel(color, 16, this.tables), 2 * NEXT_CHANNEL);
    }
  }

  diffuseBlock(position: i32, lanes: i32): void {
    const step = this.leftward ? -1 : 1;
    let a = this.errorAt(0, position);
    let b = this.errorAt(1, position);
    let c = this.errorAt(2, position);
    let d = this.errorAt(3, position);
    let index = this.indexAt(0, position);
    const indexes = this.indexAt(1, position) - index;
    const block = this.channels.block;
    for (let at = block; at < block + BLOCK_BYTES; at += COLUMN) {
      // The two pairs of lanes do not wait for each other.
      this.diffusePair(at, block, a, b, index, index + indexes);
      if (lanes > 2) this.diffusePair(at + 16, block + 16, c, d, index + 2 * indexes, index + 3 * indexes);
      a += step * 8;
      b += step * 8;
      c += step * 8;
      d += step * 8;
      index += step;
    }
  }

  /**
   * Diffuses a pixel in each of two lanes. Their tones are at `at` and their last errors at `block`; their new errors go
   * to `first` and `second`.
   */
  @inline
  private diffusePair(
    at: usize,
    block: usize,
    first: usize,
    second: usize,
    firstIndex: usize,
    secondIndex: usize,
  ): void {
    const palette = this.palette;
    const red = this.valueOf(at, block);
    const green = this.valueOf(at + NEXT_CHANNEL, block + NEXT_CHANNEL);
    const blue = this.valueOf(at + 2 * NEXT_CHANNEL, block + 2 * NEXT_CHANNEL);
    const exact = this.exact;
    const r = this.lifted(red, exact);
    const g = this.lifted(green, exact + 16);
    const b = this.lifted(blue, exact + 32);
    const here = palette.nearest(
      i32x4.shuffle(r, r, 0, 0, 0, 0),
      i32x4.shuffle(g, g, 0, 0, 0, 0),
      i32x4.shuffle(b, b, 0, 0, 0, 0),
      exact,
    );
    const there = palette.nearest(
      i32x4.shuffle(r, r, 1, 1, 1, 1),
      i32x4.shuffle(g, g, 1, 1, 1, 1),
      i32x4.shuffle(b, b, 1, 1, 1, 1),
      exact + 8,
    );
    store<u8>(firstIndex, here);
    store<u8>(secondIndex, there);
    const one = palette.address + usize(here) * 8;
    const two = palette.address + usize(there) * 8;
    const apart = this.channels.apart;
    this.keep(block, first, second, red, one, two);
    this.keep(block + NEXT_CHANNEL, first + apart, second + apart, green, one + INKS, two + INKS);
    this.keep(block + 2 * NEXT_CHANNEL, first + 2 * apart, second + 2 * apart, blue, one + 2 * INKS, two + 2 * INKS);
  }

  /** The tones of a channel with the errors that come to them. */
  @inline
  private valueOf(at: usize, block: usize): v128 {
    const far = f64x2.mul(v128.load(block, BEFORE_LAST), f64x2.splat(this.far));
    const near = f64x2.mul(v128.load(block, LAST), f64x2.splat(this.near));
    const value = f64x2.add(v128.load(at, TONES), f64x2.add(f64x2.add(v128.load(at, SPREAD), far), near));
    return f64x2.pmin(f64x2.pmax(value, f64x2.splat(MIN_TONE)), f64x2.splat(MAX_TONE));
  }

  /** The values of a channel that are compared with colors, as floats, and as doubles at `exact`. */
  @inline
  private lifted(value: v128, exact: usize): v128 {
    const lifted = f64x2.add(value, f64x2.splat(128 - this.threshold));
    v128.store(exact, lifted);
    return f32x4.demote_f64x2_zero(lifted);
  }

  /** Keeps the errors of a channel: the differences from the colors at `one` and `two`. */
  @inline
  private keep(block: usize, first: usize, second: usize, value: v128, one: usize, two: usize): void {
    const error = f64x2.sub(value, v128.load64_lane(two, v128.load64_zero(one), 1));
    v128.store(block, v128.load(block, LAST), BEFORE_LAST);
    v128.store(block, error, LAST);
    v128.store64_lane(first, error, 0);
    v128.store64_lane(second, error, 1);
  }
}
