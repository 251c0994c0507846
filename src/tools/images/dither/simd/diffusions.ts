import { BEFORE_LAST, BLOCK_BYTES, Channels, COLUMN, LAST, NEXT_CHANNEL, SPREAD, TONES, Tones } from "./channel";
import { Diffusion } from "./diffusion";
import { Palette } from "./nearest";

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

// Colors that no mixture of the palette reaches would accumulate error without limit.
const MIN_TONE = -128;
const MAX_TONE = 383;

/** Error diffusion to the nearest colors of a palette, by all three channels. */
export class ColorDiffusion extends Diffusion {
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
    const step = this.leftward ? -8 : 8;
    let a = this.errorAt(0, position);
    let b = this.errorAt(1, position);
    let c = this.errorAt(2, position);
    let d = this.errorAt(3, position);
    let index = this.indexAt(0, position);
    const apart = this.indexAt(1, position) - index;
    const block = this.channels.block;
    const near = f64x2.splat(this.near);
    const far = f64x2.splat(this.far);
    const hasFar = this.far !== 0;
    const hasMore = lanes > 2;
    const channel = this.channels.apart;
    const palette = this.palette;
    const cells = palette.cells;
    const sets = palette.sets;
    const none = f64x2.splat(0);
    let redCD = none;
    let greenCD = none;
    let blueCD = none;
    for (let at = block; at < block + BLOCK_BYTES; at += COLUMN) {
      // What the two pairs of lanes wait for is side by side: they do not wait for each other.
      const redAB = Pair.values(at, block, near, far, hasFar);
      const greenAB = Pair.values(at + NEXT_CHANNEL, block + NEXT_CHANNEL, near, far, hasFar);
      const blueAB = Pair.values(at + 2 * NEXT_CHANNEL, block + 2 * NEXT_CHANNEL, near, far, hasFar);
      if (hasMore) {
        redCD = Pair.values(at + 16, block + 16, near, far, hasFar);
        greenCD = Pair.values(at + 16 + NEXT_CHANNEL, block + 16 + NEXT_CHANNEL, near, far, hasFar);
        blueCD = Pair.values(at + 16 + 2 * NEXT_CHANNEL, block + 16 + 2 * NEXT_CHANNEL, near, far, hasFar);
      }
      const placesAB = Palette.cellsOf(redAB, greenAB, blueAB);
      const placesCD = Palette.cellsOf(redCD, greenCD, blueCD);
      const colorA = Pair.first(palette, placesAB, redAB, greenAB, blueAB, cells, sets);
      const colorB = Pair.second(palette, placesAB, redAB, greenAB, blueAB, cells, sets);
      store<u8>(index, Palette.indexOf(colorA));
      store<u8>(index + apart, Palette.indexOf(colorB));
      if (hasMore) {
        const colorC = Pair.first(palette, placesCD, redCD, greenCD, blueCD, cells, sets);
        const colorD = Pair.second(palette, placesCD, redCD, greenCD, blueCD, cells, sets);
        store<u8>(index + 2 * apart, Palette.indexOf(colorC));
        store<u8>(index + 3 * apart, Palette.indexOf(colorD));
        Pair.keepColors(block + 16, c, d, channel, redCD, greenCD, blueCD, colorC, colorD, hasFar);
      }
      Pair.keepColors(block, a, b, channel, redAB, greenAB, blueAB, colorA, colorB, hasFar);
      a += step;
      b += step;
      c += step;
      d += step;
      index += step >> 3;
    }
  }
}

/** What is done with a pixel in each of two lanes. */
class Pair {
  /** The tones of a channel with the errors that come to them. */
  @inline
  static values(at: usize, block: usize, near: v128, far: v128, hasFar: bool): v128 {
    let ahead = v128.load(at, SPREAD);
    if (hasFar) ahead = f64x2.add(ahead, f64x2.mul(v128.load(block, BEFORE_LAST), far));
    const value = f64x2.add(v128.load(at, TONES), f64x2.add(ahead, f64x2.mul(v128.load(block, LAST), near)));
    return f64x2.pmin(f64x2.pmax(value, f64x2.splat(MIN_TONE)), f64x2.splat(MAX_TONE));
  }

  // Two functions, for the compiler takes lanes of a shuffle only as they are written.
  @inline
  static first(
    palette: Palette,
    places: v128,
    reds: v128,
    greens: v128,
    blues: v128,
    cells: usize,
    sets: usize,
  ): usize {
    const r = f32x4.demote_f64x2_zero(reds);
    const g = f32x4.demote_f64x2_zero(greens);
    const b = f32x4.demote_f64x2_zero(blues);
    const red = i32x4.shuffle(r, r, 0, 0, 0, 0);
    const green = i32x4.shuffle(g, g, 0, 0, 0, 0);
    const blue = i32x4.shuffle(b, b, 0, 0, 0, 0);
    return palette.nearest(i32x4.extract_lane(places, 0), red, green, blue, 0, reds, greens, blues, cells, sets);
  }

  @inline
  static second(
    palette: Palette,
    places: v128,
    reds: v128,
    greens: v128,
    blues: v128,
    cells: usize,
    sets: usize,
  ): usize {
    const r = f32x4.demote_f64x2_zero(reds);
    const g = f32x4.demote_f64x2_zero(greens);
    const b = f32x4.demote_f64x2_zero(blues);
    const red = i32x4.shuffle(r, r, 1, 1, 1, 1);
    const green = i32x4.shuffle(g, g, 1, 1, 1, 1);
    const blue = i32x4.shuffle(b, b, 1, 1, 1, 1);
    return palette.nearest(i32x4.extract_lane(places, 2), red, green, blue, 1, reds, greens, blues, cells, sets);
  }

  /** Keeps the errors of the channels: the differences from the colors. */
  @inline
  static keepColors(
    block: usize,
    first: usize,
    second: usize,
    apart: usize,
    reds: v128,
    greens: v128,
    blues: v128,
    one: usize,
    two: usize,
    hasFar: bool,
  ): void {
    const green = block + NEXT_CHANNEL;
    const blue = green + NEXT_CHANNEL;
    const far = 2 * apart;
    Pair.keep(block, first, second, reds, Palette.redOf(one), Palette.redOf(two), hasFar);
    Pair.keep(green, first + apart, second + apart, greens, Palette.greenOf(one), Palette.greenOf(two), hasFar);
    Pair.keep(blue, first + far, second + far, blues, Palette.blueOf(one), Palette.blueOf(two), hasFar);
  }

  @inline
  private static keep(
    block: usize,
    first: usize,
    second: usize,
    values: v128,
    one: usize,
    two: usize,
    hasFar: bool,
  ): void {
    const error = f64x2.sub(values, v128.load64_lane(two, v128.load64_zero(one), 1));
    if (hasFar) v128.store(block, v128.load(block, LAST), BEFORE_LAST);
    v128.store(block, error, LAST);
    v128.store64_lane(first, error, 0);
    v128.store64_lane(second, error, 1);
  }
}
