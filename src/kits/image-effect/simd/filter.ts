// The choice of a row's filter looks at one vector in every four.
const STEP: usize = 64;
// Zeros to the left of a row's first pixel, and room for whole vectors after its last.
const BEFORE: usize = 16;
const AFTER: usize = 32;

const SUB: u8 = 1;
const UP: u8 = 2;
const AVERAGE: u8 = 3;
const PAETH: u8 = 4;

/**
 * Filters the rows of a picture with alpha for a PNG file (PNG §9) with `channels` channels, each after its filter type
 * byte. The first row does not refer to the one above it, which may be elsewhere. There must be 16 more writable bytes
 * after the rows, and readable ones after the pixels.
 */
export function filterRows(pixels: usize, width: i32, height: i32, channels: i32, rows: usize): void {
  const bytes = usize(width) * usize(channels);
  const room = BEFORE + bytes + AFTER;
  const buffers = heap.alloc(2 * room);
  memory.fill(buffers, 0, 2 * room);
  let row = buffers + BEFORE;
  let above = row + room;
  let to = rows;
  for (let y = 0; y < height; y++) {
    const from = pixels + usize(y) * usize(width) * 4;
    if (channels === 4) memory.copy(row, from, bytes);
    else Filter.withoutAlpha(from, width, row);
    const filter = y === 0 ? SUB : Filter.best(row, above, bytes, usize(channels));
    store<u8>(to, filter);
    Filter.write(filter, row, above, bytes, usize(channels), to + 1);
    to += bytes + 1;
    const free = above;
    above = row;
    row = free;
  }
}

class Filter {
  static withoutAlpha(from: usize, width: i32, to: usize): void {
    for (let x: usize = 0; x < usize(width); x += 4) {
      // Red, green and blue of four pixels, and zeros.
      v128.store(
        to + x * 3,
        i8x16.swizzle(v128.load(from + x * 4), i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1)),
      );
    }
  }

  /** The filter with the smallest sum of absolute results, as PNG §12.7 advises. */
  static best(row: usize, above: usize, bytes: usize, pixel: usize): u8 {
    let sub = i32x4.splat(0);
    let up = sub;
    let average = sub;
    let paeth = sub;
    for (let at: usize = 0; at < bytes; at += STEP) {
      sub = Filter.add(sub, Sub.at(row + at, above + at, pixel));
      up = Filter.add(up, Up.at(row + at, above + at, pixel));
      average = Filter.add(average, Average.at(row + at, above + at, pixel));
      paeth = Filter.add(paeth, Paeth.at(row + at, above + at, pixel));
    }
    const least = min(min(Filter.sum(sub), Filter.sum(up)), min(Filter.sum(average), Filter.sum(paeth)));
    if (least === Filter.sum(sub)) return SUB;
    if (least === Filter.sum(up)) return UP;
    return least === Filter.sum(paeth) ? PAETH : AVERAGE;
  }

  /** Adds bytes as distances from 0: -1 and 255 are the same. */
  @inline
  static add(sums: v128, bytes: v128): v128 {
    return i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(bytes))));
  }

  static sum(sums: v128): i32 {
    return (
      i32x4.extract_lane(sums, 0) +
      i32x4.extract_lane(sums, 1) +
      i32x4.extract_lane(sums, 2) +
      i32x4.extract_lane(sums, 3)
    );
  }

  static write(filter: u8, row: usize, above: usize, bytes: usize, pixel: usize, to: usize): void {
    if (filter === SUB) {
      for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, Sub.at(row + at, above + at, pixel));
    } else if (filter === UP) {
      for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, Up.at(row + at, above + at, pixel));
    } else if (filter === AVERAGE) {
      for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, Average.at(row + at, above + at, pixel));
    } else {
      for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, Paeth.at(row + at, above + at, pixel));
    }
  }
}

// Sixteen bytes, filtered. PNG §9.2 calls the bytes to the left a, above b, and above to the left c.
class Sub {
  @inline
  static at(row: usize, _above: usize, pixel: usize): v128 {
    return i8x16.sub(v128.load(row), v128.load(row - pixel));
  }
}

class Up {
  @inline
  static at(row: usize, above: usize, _pixel: usize): v128 {
    return i8x16.sub(v128.load(row), v128.load(above));
  }
}

class Average {
  @inline
  static at(row: usize, above: usize, pixel: usize): v128 {
    const a = v128.load(row - pixel);
    const b = v128.load(above);
    // The instruction rounds up, PNG down.
    const half = i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
    return i8x16.sub(v128.load(row), half);
  }
}

class Paeth {
  @inline
  static at(row: usize, above: usize, pixel: usize): v128 {
    const a = v128.load(row - pixel);
    const b = v128.load(above);
    const c = v128.load(above - pixel);
    const toA = i8x16.sub(i8x16.max_u(b, c), i8x16.min_u(b, c));
    const toB = i8x16.sub(i8x16.max_u(a, c), i8x16.min_u(a, c));
    // a + b - 2c, whose halves add up if a and b are on one side of c. What is beyond 255 is as good as 255.
    const isBeyond = v128.xor(i8x16.ge_u(a, c), i8x16.ge_u(b, c));
    const apart = i8x16.sub(i8x16.max_u(toA, toB), i8x16.min_u(toA, toB));
    const toC = v128.bitselect(apart, i8x16.add_sat_u(toA, toB), isBeyond);
    const isA = v128.and(i8x16.le_u(toA, toB), i8x16.le_u(toA, toC));
    const nearest = v128.bitselect(a, v128.bitselect(b, c, i8x16.le_u(toB, toC)), isA);
    return i8x16.sub(v128.load(row), nearest);
  }
}
