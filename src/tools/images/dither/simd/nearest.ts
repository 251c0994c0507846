/** The most colors that a palette has. */
const MAX: usize = 16;
const FLOATS: usize = MAX * 4;
/** The bytes from one channel of the colors to the next. */
export const INKS: usize = MAX * 8;

// Scores are sums of floats of up to three millions; what their rounding adds up to is less than half of this.
const DOUBT: f32 = 8;

// The color cube is divided into cells of this side around its multiples, which have 6 bits a channel: values are limited,
// from -128 to 383.
const SIDE: f64 = 16;
const CELLS: usize = 1 << 18;
// Added to a double, it leaves how many sides that is, rounded, in the lowest bits.
const TO_SIDES: f64 = 6755399441055744 * SIDE;

// A set of a few colors: of four colors, one after the other, the weights of red, green and blue and the sums as floats,
// then the reds, greens and blues as doubles, and the indexes, also eight bytes apart.
const FEW: i32 = 4;
const FEW_FLOATS: usize = 16;
const REDS: usize = 64;
const GREENS: usize = 96;
const BLUES: usize = 128;
const INDEXES: usize = 160;
const SET: usize = 192;
// As many as have offsets of 16 bits.
const MAX_SETS: i32 = 340;
// What a cell has instead of the offset of its set.
const UNKNOWN: u16 = 0;
const MANY: u16 = 1;

/**
 * A palette of up to 16 colors: at `address` 16 reds, then 16 greens and 16 blues, as doubles. In each cell of the color
 * cube a few colors can be the nearest, mostly one to three; they are found when the cell is first met. `lift` is added
 * to all channels before they are compared.
 */
export class Palette {
  private readonly weights: usize = heap.alloc(4 * FLOATS);
  /** For each cell the offset of its few colors from `sets`. New memory is zero, and most of this is never touched. */
  readonly cells: usize = heap.alloc(CELLS * 2);
  readonly sets: usize = heap.alloc(usize(MAX_SETS) * SET);
  /** Which colors are in a set, as bits. */
  private readonly members: StaticArray<i32> = new StaticArray<i32>(MAX_SETS);
  // The first is not used: its offset means that a cell is unknown.
  private known: i32 = 1;
  private readonly exact: usize = heap.alloc(16);

  constructor(
    private readonly address: usize,
    private readonly count: i32,
    private readonly lift: f64,
  ) {
    for (let index = 0; index < i32(MAX); index++) this.weigh(index, this.weights + index * 4, FLOATS);
    // The sets of a single color come first, in the order of the colors.
    for (let index = 0; index < i32(MAX); index++) this.offsetOf(1 << index);
  }

  /** Writes the distance from a color without what is the same for all: the weights of the channels, and a sum. */
  private weigh(index: i32, at: usize, apart: usize): void {
    const isThere = index < this.count;
    let sum: f64 = 0;
    for (let channel = 0; channel < 3; channel++) {
      const weight = Palette.weightOf(channel);
      const value = isThere ? this.channel(index, channel) : 0;
      store<f32>(at + channel * apart, f32(-2 * weight * value));
      sum += weight * value * (value - 2 * this.lift);
    }
    // A color that is not there is never the nearest.
    store<f32>(at + 3 * apart, isThere ? f32(sum) : f32.MAX_VALUE);
  }

  /** Riemersma, 'Colour metric': red, green and blue count about 2 : 4 : 3. */
  private static weightOf(channel: i32): f64 {
    return channel === 0 ? 2 : channel === 1 ? 4 : 3;
  }

  private channel(index: i32, channel: i32): f64 {
    return load<f64>(this.address + channel * INKS + index * 8);
  }

  /** The numbers of the cells of two colors, each in the lower half of a lane. */
  @inline
  static cellsOf(reds: v128, greens: v128, blues: v128): v128 {
    const r = f64x2.add(reds, f64x2.splat(TO_SIDES));
    const g = f64x2.add(greens, f64x2.splat(TO_SIDES));
    const b = f64x2.add(blues, f64x2.splat(TO_SIDES));
    const cells = i32x4.add(i32x4.add(i32x4.shl(r, 12), i32x4.shl(g, 6)), b);
    return v128.and(cells, i32x4.splat(i32(CELLS - 1)));
  }

  /**
   * The color that is nearest to three channels in a cell, and of those that are equally near the first: an address for
   * the functions below. The channels are in a lane of `reds`, `greens` and `blues`, and as floats in all lanes of `red`,
   * `green` and `blue`.
   */
  @inline
  nearest(
    cell: i32,
    red: v128,
    green: v128,
    blue: v128,
    lane: usize,
    reds: v128,
    greens: v128,
    blues: v128,
    cells: usize,
    sets: usize,
  ): usize {
    let offset = load<u16>(cells + (usize(cell) << 1));
    if (offset <= MANY) {
      if (offset === UNKNOWN) offset = this.explore(cell);
      if (offset === MANY) return this.nearestOfAll(red, green, blue, lane, reds, greens, blues);
    }
    const few = sets + usize(offset);
    const scores = Palette.scores(few, FEW_FLOATS, red, green, blue);
    const candidates = i32x4.bitmask(f32x4.le(scores, Palette.limit(scores)));
    if (candidates & (candidates - 1)) return this.nearestOfFew(few, candidates, lane, reds, greens, blues);
    return few + (usize(ctz(candidates)) << 3);
  }

  @inline
  static redOf(color: usize): usize {
    return color + REDS;
  }

  @inline
  static greenOf(color: usize): usize {
    return color + GREENS;
  }

  @inline
  static blueOf(color: usize): usize {
    return color + BLUES;
  }

  @inline
  static indexOf(color: usize): u8 {
    return load<u8>(color, INDEXES);
  }

  /** The greatest score that may or may not be the smallest of four. */
  @inline
  private static limit(scores: v128): v128 {
    let least = f32x4.pmin(scores, i32x4.shuffle(scores, scores, 2, 3, 0, 1));
    least = f32x4.pmin(least, i32x4.shuffle(least, least, 1, 0, 3, 2));
    return f32x4.add(least, f32x4.splat(DOUBT));
  }

  /** The scores of four colors. */
  @inline
  private static scores(at: usize, apart: usize, red: v128, green: v128, blue: v128): v128 {
    const redGreen = f32x4.add(f32x4.mul(red, v128.load(at)), f32x4.mul(green, v128.load(at + apart)));
    return f32x4.add(redGreen, f32x4.add(f32x4.mul(blue, v128.load(at + 2 * apart)), v128.load(at + 3 * apart)));
  }

  private nearestOfFew(few: usize, candidates: i32, lane: usize, reds: v128, greens: v128, blues: v128): usize {
    let all = 0;
    for (let rest = candidates; rest !== 0; rest &= rest - 1) all |= 1 << Palette.indexOf(few + ctz(rest) * 8);
    return this.nearestOf(all, lane, reds, greens, blues);
  }

  private nearestOfAll(red: v128, green: v128, blue: v128, lane: usize, reds: v128, greens: v128, blues: v128): usize {
    const a = Palette.scores(this.weights, FLOATS, red, green, blue);
    const b = Palette.scores(this.weights + 16, FLOATS, red, green, blue);
    const c = Palette.scores(this.weights + 32, FLOATS, red, green, blue);
    const d = Palette.scores(this.weights + 48, FLOATS, red, green, blue);
    const limit = Palette.limit(f32x4.pmin(f32x4.pmin(a, b), f32x4.pmin(c, d)));
    const first = i16x8.narrow_i32x4_s(f32x4.le(a, limit), f32x4.le(b, limit));
    const second = i16x8.narrow_i32x4_s(f32x4.le(c, limit), f32x4.le(d, limit));
    const candidates = i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
    return this.nearestOf(candidates, lane, reds, greens, blues);
  }

  /** Finds the colors of a cell, and the offset of their set. */
  private explore(cell: i32): u16 {
    const middle = this.nearestToMiddle(cell);
    let colors = 0;
    for (let index = 0; index < this.count; index++) {
      if (this.canBeNearest(index, middle, cell)) colors |= 1 << index;
    }
    const offset = popcnt(colors) > FEW ? MANY : this.offsetOf(colors);
    store<u16>(this.cells + (usize(cell) << 1), offset);
    return offset;
  }

  private offsetOf(colors: i32): u16 {
    let set = 1;
    while (set < this.known && this.members[set] !== colors) set++;
    if (set === MAX_SETS) return MANY;
    const offset = usize(set) * SET;
    if (set < this.known) return u16(offset);
    let rest = colors;
    for (let place = 0; place < FEW; place++) {
      const at = this.sets + offset + place * 8;
      const index = rest === 0 ? i32(MAX) : ctz(rest);
      this.weigh(index, this.sets + offset + place * 4, FEW_FLOATS);
      if (index < this.count) {
        store<f64>(at, this.channel(index, 0), REDS);
        store<f64>(at, this.channel(index, 1), GREENS);
        store<f64>(at, this.channel(index, 2), BLUES);
        store<u8>(at, index, INDEXES);
      }
      rest &= rest - 1;
    }
    this.members[set] = colors;
    this.known++;
    return u16(offset);
  }

  private static middleOf(cell: i32, channel: i32): f64 {
    // A cell's number is the sum of 6 bits a channel, the highest being the sign.
    const blue = (cell << 26) >> 26;
    const green = ((cell - blue) << 20) >> 26;
    if (channel === 2) return SIDE * f64(blue);
    if (channel === 1) return SIDE * f64(green);
    return SIDE * f64(((cell - blue - (green << 6)) << 14) >> 26);
  }

  private nearestToMiddle(cell: i32): i32 {
    let best = 0;
    let least = f64.MAX_VALUE;
    for (let index = 0; index < this.count; index++) {
      let distance: f64 = 0;
      for (let channel = 0; channel < 3; channel++) {
        const away = Palette.middleOf(cell, channel) + this.lift - this.channel(index, channel);
        distance += Palette.weightOf(channel) * away * away;
      }
      if (distance < least) {
        least = distance;
        best = index;
      }
    }
    return best;
  }

  /** Whether no other color is nearer everywhere in a cell, whose middle has its own nearest color. */
  private canBeNearest(index: i32, middle: i32, cell: i32): bool {
    if (this.isNearer(middle, index, cell)) return false;
    for (let other = 0; other < this.count; other++) {
      if (this.isNearer(other, index, cell)) return false;
    }
    return true;
  }

  /** Whether a color is nearer than another everywhere in a cell: the difference is least in a corner. */
  private isNearer(index: i32, other: i32, cell: i32): bool {
    let least: f64 = 0;
    for (let channel = 0; channel < 3; channel++) {
      const own = this.channel(index, channel);
      const its = this.channel(other, channel);
      const corner = Palette.middleOf(cell, channel) + this.lift + (own < its ? SIDE / 2 : -SIDE / 2);
      least += Palette.weightOf(channel) * ((corner - its) * (corner - its) - (corner - own) * (corner - own));
    }
    return least > 2 * DOUBT;
  }

  /** The nearest of some colors, in doubles as by its definition. */
  private nearestOf(candidates: i32, lane: usize, reds: v128, greens: v128, blues: v128): usize {
    const lift = f64x2.splat(this.lift);
    const exact = this.exact;
    v128.store(exact, f64x2.add(reds, lift));
    const red = load<f64>(exact + lane * 8);
    v128.store(exact, f64x2.add(greens, lift));
    const green = load<f64>(exact + lane * 8);
    v128.store(exact, f64x2.add(blues, lift));
    const blue = load<f64>(exact + lane * 8);
    let best = 0;
    let least = f64.MAX_VALUE;
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const index = ctz(rest);
      const color = this.address + usize(index) * 8;
      const r = red - load<f64>(color);
      const g = green - load<f64>(color, INKS);
      const b = blue - load<f64>(color, 2 * INKS);
      const distance = 2 * r * r + 4 * g * g + 3 * b * b;
      if (distance < least) {
        least = distance;
        best = index;
      }
    }
    return this.sets + usize(1 + best) * SET;
  }
}
