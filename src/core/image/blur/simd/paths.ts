// A pixel's four floats, and a turn's two doubles.
const PIXEL: usize = 16;
const TURN: usize = 16;
// A table's turns are preceded by their count.
const HEAD: usize = 8;

/**
 * One row of a step of `blurAlongPaths`: each pixel is the mean of the places that its turns lead to. Sums are of doubles, in the
 * order of the plain loop, so that the pixels are the same. `turns` has the address of each pixel's table.
 */
export function path(
  values: usize,
  width: i32,
  lastRow: i32,
  top: i32,
  mostX: f64,
  mostY: f64,
  centerX: f64,
  centerY: f64,
  y: i32,
  turns: usize,
  into: usize,
): void {
  const down = f64(y) + 0.5 - centerY;
  let pixel = into;
  for (let x = 0; x < width; x++) {
    const right = f64(x) + 0.5 - centerX;
    const table = usize(load<u32>(turns + usize(x) * 4));
    const count = load<i32>(table);
    let low = f64x2.splat(0);
    let high = f64x2.splat(0);
    let turn = table + HEAD;
    for (let i = 0; i < count; i++, turn += TURN) {
      const re = load<f64>(turn);
      const im = load<f64>(turn, 8);
      let placeX = centerX + right * re - down * im - 0.5;
      let placeY = centerY + right * im + down * re - 0.5;
      placeX = placeX < 0 ? 0 : placeX > mostX ? mostX : placeX;
      placeY = placeY < 0 ? 0 : placeY > mostY ? mostY : placeY;
      const column = i32(placeX);
      const row = i32(placeY);
      const shareX = placeX - f64(column);
      const shareY = placeY - f64(row);
      const line = row - top;
      const upper = line < 0 ? 0 : line > lastRow ? lastRow : line;
      const lower = line < 0 ? 0 : line >= lastRow ? lastRow : line + 1;
      const next: usize = f64(column) < mostX ? PIXEL : 0;
      const a = values + usize(upper * width + column) * PIXEL;
      const b = a + next;
      const c = values + usize(lower * width + column) * PIXEL;
      const d = c + next;
      const dShare = shareX * shareY;
      const bShare = shareX - dShare;
      const cShare = shareY - dShare;
      const aShare = 1 - shareX - cShare;
      const ofA = f64x2.splat(aShare);
      const ofB = f64x2.splat(bShare);
      const ofC = f64x2.splat(cShare);
      const ofD = f64x2.splat(dShare);
      low = f64x2.add(low, Pair.mixed(a, b, c, d, ofA, ofB, ofC, ofD));
      high = f64x2.add(high, Pair.mixed(a + 8, b + 8, c + 8, d + 8, ofA, ofB, ofC, ofD));
    }
    const all = f64x2.splat(f64(count));
    v128.store64_lane(pixel, f32x4.demote_f64x2_zero(f64x2.div(low, all)), 0);
    v128.store64_lane(pixel, f32x4.demote_f64x2_zero(f64x2.div(high, all)), 0, 8);
    pixel += PIXEL;
  }
}

/** Two of the four channels. */
class Pair {
  /** Of the four pixels around a place, by their shares. */
  @inline
  static mixed(a: usize, b: usize, c: usize, d: usize, ofA: v128, ofB: v128, ofC: v128, ofD: v128): v128 {
    const upper = f64x2.add(f64x2.mul(Pair.at(a), ofA), f64x2.mul(Pair.at(b), ofB));
    return f64x2.add(f64x2.add(upper, f64x2.mul(Pair.at(c), ofC)), f64x2.mul(Pair.at(d), ofD));
  }

  @inline
  static at(address: usize): v128 {
    return f64x2.promote_low_f32x4(v128.load64_zero(address));
  }
}
