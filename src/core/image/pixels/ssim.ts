import type { Raster } from "#core/raster.ts";

/** How alike two pictures are, by SSIM: 1 where they are the same. */
export interface Likeness {
  /** The mean over all windows. */
  readonly mean: number;
  /** What 99 of 100 windows reach at least. */
  readonly low: number;
}

// Structural similarity: Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, IEEE Trans. Image Processing 13 (2004), with
// even windows of 8 × 8 pixels around every pixel instead of Gaussian ones, whose sums are found from their neighbors'.
const SIDE = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
const BINS = 2000;

/** How alike two pictures of one size are in their luma (ITU-R BT.601) over white, by SSIM. */
export function likeness(one: Raster, other: Raster): Likeness {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) throw new RangeError("The pictures differ in their sizes");
  const a = lumaOf(one);
  const b = lumaOf(other);
  const across = Math.min(SIDE, width);
  const down = Math.min(SIDE, height);
  const sums = new Sums(a, b, width);
  const bins = new Uint32Array(BINS + 1);
  let sum = 0;
  for (let y = 0; y < height; y++) {
    sums.move(y, y >= down ? y - down : undefined);
    if (y >= down - 1) sum += sums.addWindows(across, down, bins);
  }
  const windows = (width - across + 1) * (height - down + 1);
  return { mean: sum / windows, low: lowOf(bins, windows) };
}

/** For each column the sums of some rows: of both lumas, of their squares, and of their products. */
class Sums {
  readonly #a: Uint8Array;
  readonly #b: Uint8Array;
  readonly #ofA: Int32Array;
  readonly #ofB: Int32Array;
  readonly #ofSquares: Int32Array;
  readonly #ofProducts: Int32Array;

  constructor(a: Uint8Array, b: Uint8Array, width: number) {
    this.#a = a;
    this.#b = b;
    this.#ofA = new Int32Array(width);
    this.#ofB = new Int32Array(width);
    this.#ofSquares = new Int32Array(width);
    this.#ofProducts = new Int32Array(width);
  }

  /** Adds a row, and takes one off. */
  move(added: number, taken: number | undefined): void {
    const [a, b, ofA, ofB] = [this.#a, this.#b, this.#ofA, this.#ofB];
    const [ofSquares, ofProducts] = [this.#ofSquares, this.#ofProducts];
    const width = ofA.length;
    for (let x = 0, at = added * width; x < width; x++, at++) {
      const valueA = a[at]!;
      const valueB = b[at]!;
      ofA[x] = ofA[x]! + valueA;
      ofB[x] = ofB[x]! + valueB;
      ofSquares[x] = ofSquares[x]! + valueA * valueA + valueB * valueB;
      ofProducts[x] = ofProducts[x]! + valueA * valueB;
    }
    if (taken === undefined) return;
    for (let x = 0, at = taken * width; x < width; x++, at++) {
      const valueA = a[at]!;
      const valueB = b[at]!;
      ofA[x] = ofA[x]! - valueA;
      ofB[x] = ofB[x]! - valueB;
      ofSquares[x] = ofSquares[x]! - valueA * valueA - valueB * valueB;
      ofProducts[x] = ofProducts[x]! - valueA * valueB;
    }
  }

  /** The sum of the SSIM of all windows of these rows, each of which is counted in its bin. */
  addWindows(across: number, down: number, bins: Uint32Array): number {
    const [ofA, ofB, ofSquares, ofProducts] = [this.#ofA, this.#ofB, this.#ofSquares, this.#ofProducts];
    const share = 1 / (across * down);
    let total = 0;
    let sumA = 0;
    let sumB = 0;
    let squares = 0;
    let products = 0;
    for (let x = 0; x < ofA.length; x++) {
      sumA += ofA[x]!;
      sumB += ofB[x]!;
      squares += ofSquares[x]!;
      products += ofProducts[x]!;
      const past = x - across;
      if (past >= 0) {
        sumA -= ofA[past]!;
        sumB -= ofB[past]!;
        squares -= ofSquares[past]!;
        products -= ofProducts[past]!;
      }
      if (past < -1) continue;
      const meanA = sumA * share;
      const meanB = sumB * share;
      const product = meanA * meanB;
      const means = meanA * meanA + meanB * meanB;
      const window =
        ((2 * product + C1) * (2 * (products * share - product) + C2)) /
        ((means + C1) * (squares * share - means + C2));
      total += window;
      const bin = window > 0 ? Math.floor(window * BINS) : 0;
      bins[bin] = bins[bin]! + 1;
    }
    return total;
  }
}

function lowOf(bins: Uint32Array, windows: number): number {
  const allowed = windows / 100;
  for (let bin = 0, below = 0; bin <= BINS; bin++) {
    below += bins[bin]!;
    if (below > allowed) return bin / BINS;
  }
  return 1;
}

function lumaOf({ width, height, data }: Raster): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let at = 0, i = 0; at < luma.length; at++, i += 4) {
    const value = (77 * data[i]! + 150 * data[i + 1]! + 29 * data[i + 2]! + 128) >> 8;
    const alpha = data[i + 3]!;
    luma[at] = alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
  }
  return luma;
}
