import type { Matcher } from "./palettes.ts";
import type { Tones } from "./tone.ts";

/** One target of a pixel's error: columns ahead in the scan direction, rows below, and its share. */
export interface Tap {
  readonly ahead: number;
  readonly below: number;
  readonly share: number;
}

/** Taps written as in the published tables: `[ahead, below, weight]`, each weight over the common divisor. */
const kernel = (divisor: number, taps: readonly (readonly [ahead: number, below: number, weight: number])[]): Tap[] =>
  taps.map(([ahead, below, weight]) => ({ ahead, below, share: weight / divisor }));

/** A row of a table: its weights from column `first` on. */
const row = (below: number, first: number, weights: readonly number[]) =>
  weights.map((weight, index) => [first + index, below, weight] as const);

// Floyd and Steinberg, Proc. SID 17 (1976).
export const floydSteinberg = kernel(16, [...row(0, 1, [7]), ...row(1, -1, [3, 5, 1])]);

// Atkinson for the Apple Macintosh, about 1984: a quarter of the error is dropped by design.
export const atkinson = kernel(8, [...row(0, 1, [1, 1]), ...row(1, -1, [1, 1, 1]), ...row(2, 0, [1])]);

// Burkes, 'Presentation of the Burkes error filter', 1988.
export const burkes = kernel(32, [...row(0, 1, [8, 4]), ...row(1, -2, [2, 4, 8, 4, 2])]);

// Stucki, IBM research report RZ 1060 (1981).
export const stucki = kernel(42, [
  ...row(0, 1, [8, 4]),
  ...row(1, -2, [2, 4, 8, 4, 2]),
  ...row(2, -2, [1, 2, 4, 2, 1]),
]);

// Frankie Sierra, 1989 and 1990, as given in Crocker, Boulay and Morra, DHALF.TXT (1991).
export const sierra = kernel(32, [...row(0, 1, [5, 3]), ...row(1, -2, [2, 4, 5, 4, 2]), ...row(2, -1, [2, 3, 2])]);
export const twoRowSierra = kernel(16, [...row(0, 1, [4, 3]), ...row(1, -2, [1, 2, 3, 2, 1])]);
export const sierraLite = kernel(4, [...row(0, 1, [2]), ...row(1, -1, [1, 1])]);

// Stevenson and Arce, J. Opt. Soc. Am. A 2 (1985), made for hexagonal grids.
export const stevensonArce = kernel(200, [
  [2, 0, 32],
  [-3, 1, 12],
  [-1, 1, 26],
  [1, 1, 30],
  [3, 1, 16],
  [-2, 2, 12],
  [0, 2, 26],
  [2, 2, 12],
  [-3, 3, 5],
  [-1, 3, 12],
  [1, 3, 12],
  [3, 3, 5],
]);

// Jarvis, Judice and Ninke, Computer Graphics and Image Processing 5 (1976).
export const jarvisJudiceNinke = kernel(48, [
  ...row(0, 1, [7, 5]),
  ...row(1, -2, [3, 5, 7, 5, 3]),
  ...row(2, -2, [1, 3, 5, 3, 1]),
]);

// Riemersma, "A balanced dithering technique", C/C++ Users Journal, December 1998: the errors of the last 16 pixels of
// the curve, the oldest counting a sixteenth of the newest. Here the weights sum to 1, so that no tone is lost.
const KEPT = 16;
const OLDEST = 1 / 16;
const WEIGHTS = (() => {
  const weights = Float64Array.from({ length: KEPT }, (_, age) => OLDEST ** (age / (KEPT - 1)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
})();

// Colors that no mixture of the palette reaches would accumulate error without limit.
const MIN_TONE = -128;
const MAX_TONE = 383;
const clamp = (value: number) => (value < MIN_TONE ? MIN_TONE : value > MAX_TONE ? MAX_TONE : value);

/** Error diffusion along a Hilbert curve, to dark (0) and light (1) or to the nearest colors of a palette. */
export function diffuseAlongCurve(
  tones: Tones,
  {
    matcher,
    threshold,
    strength,
  }: { readonly matcher: Matcher | undefined; readonly threshold: number; readonly strength: number },
): Uint8Array {
  const { width, height } = tones;
  const channels = matcher ? 3 : 1;
  const values = new Float32Array(width * height * channels);
  const line = new Float64Array(width * channels);
  for (let y = 0; y < height; y++) {
    if (matcher) tones.readColor(y, line);
    else tones.readGray(y, line);
    values.set(line, y * width * channels);
  }
  const result = new Uint8Array(width * height);
  const errors = new Float64Array(KEPT * channels);
  let newest = 0;
  const carried = (channel: number) => {
    let sum = 0;
    for (let age = 0; age < KEPT; age++) {
      sum += WEIGHTS[age]! * errors[((newest - age + KEPT) % KEPT) * channels + channel]!;
    }
    return sum;
  };
  const lift = 128 - threshold;
  visitHilbert(width, height, (x, y) => {
    const at = y * width + x;
    const next = ((newest + 1) % KEPT) * channels;
    if (matcher) {
      const red = clamp(values[at * 3]! + carried(0));
      const green = clamp(values[at * 3 + 1]! + carried(1));
      const blue = clamp(values[at * 3 + 2]! + carried(2));
      const index = matcher.nearest(red + lift, green + lift, blue + lift);
      result[at] = index;
      errors[next] = (red - matcher.red[index]!) * strength;
      errors[next + 1] = (green - matcher.green[index]!) * strength;
      errors[next + 2] = (blue - matcher.blue[index]!) * strength;
    } else {
      const value = values[at]! + carried(0);
      const isLight = value >= threshold;
      result[at] = isLight ? 1 : 0;
      errors[next] = (isLight ? value - 255 : value) * strength;
    }
    newest = (newest + 1) % KEPT;
  });
  return result;
}

/**
 * Visits each pixel of a picture once, along a curve like Hilbert's whose steps go to neighbors: Červený's generalization to any
 * rectangle ("gilbert", 2018).
 */
export function visitHilbert(width: number, height: number, visit: (x: number, y: number) => void): void {
  if (width >= height) walk(0, 0, width, 0, 0, height, visit);
  else walk(0, 0, 0, height, width, 0, visit);
}

/** A rectangle from a corner: (ax, ay) is the side along which the curve continues, (bx, by) the other. */
function walk(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  visit: (x: number, y: number) => void,
): void {
  const [length, breadth] = [Math.abs(ax + ay), Math.abs(bx + by)];
  const [stepAX, stepAY, stepBX, stepBY] = [Math.sign(ax), Math.sign(ay), Math.sign(bx), Math.sign(by)];
  if (breadth === 1) {
    for (let i = 0; i < length; i++) visit(x + i * stepAX, y + i * stepAY);
    return;
  }
  if (length === 1) {
    for (let i = 0; i < breadth; i++) visit(x + i * stepBX, y + i * stepBY);
    return;
  }
  let [halfAX, halfAY] = [Math.floor(ax / 2), Math.floor(ay / 2)];
  let [halfBX, halfBY] = [Math.floor(bx / 2), Math.floor(by / 2)];
  // Parts of an even side join without a diagonal step.
  if (2 * length > 3 * breadth) {
    if (Math.abs(halfAX + halfAY) % 2 === 1 && length > 2) {
      halfAX += stepAX;
      halfAY += stepAY;
    }
    walk(x, y, halfAX, halfAY, bx, by, visit);
    walk(x + halfAX, y + halfAY, ax - halfAX, ay - halfAY, bx, by, visit);
    return;
  }
  if (Math.abs(halfBX + halfBY) % 2 === 1 && breadth > 2) {
    halfBX += stepBX;
    halfBY += stepBY;
  }
  walk(x, y, halfBX, halfBY, halfAX, halfAY, visit);
  walk(x + halfBX, y + halfBY, ax, ay, bx - halfBX, by - halfBY, visit);
  walk(
    x + (ax - stepAX) + (halfBX - stepBX),
    y + (ay - stepAY) + (halfBY - stepBY),
    -halfBX,
    -halfBY,
    -(ax - halfAX),
    -(ay - halfAY),
    visit,
  );
}

interface DiffusionOptions {
  readonly taps: readonly Tap[];
  /** Tones from this value on become light. */
  readonly threshold: number;
  /** Every other row is scanned from right to left, with the taps mirrored. */
  readonly serpentine: boolean;
}

/** A ring buffer of error rows. Margins at both sides take the errors that fall outside the image. */
class ErrorRows {
  readonly values: Float64Array;
  readonly offsets: Int32Array;
  readonly shares: Float64Array;
  readonly #taps: readonly Tap[];
  readonly #channels: number;
  readonly #margin: number;
  readonly #rows: number;
  readonly #stride: number;

  constructor(taps: readonly Tap[], width: number, channels: number) {
    this.#taps = taps;
    this.#channels = channels;
    this.#margin = Math.max(...taps.map(({ ahead }) => Math.abs(ahead)));
    this.#rows = Math.max(...taps.map(({ below }) => below)) + 1;
    this.#stride = (width + 2 * this.#margin) * channels;
    this.values = new Float64Array(this.#rows * this.#stride);
    this.offsets = new Int32Array(taps.length);
    this.shares = Float64Array.from(taps, ({ share }) => share);
  }

  /** The index of row `y`'s first pixel; sets `offsets`, which lead from a pixel to its taps. */
  beginRow(y: number, step: number): number {
    const start = (y % this.#rows) * this.#stride;
    this.#taps.forEach(({ ahead, below }, index) => {
      const row = ((y + below) % this.#rows) * this.#stride;
      this.offsets[index] = row - start + ahead * step * this.#channels;
    });
    return start + this.#margin * this.#channels;
  }

  /** Clears row `y`, whose place in the ring a later row takes. */
  endRow(y: number): void {
    const start = (y % this.#rows) * this.#stride;
    this.values.fill(0, start, start + this.#stride);
  }
}

/** Error diffusion to dark (0) and light (1). The error is never clipped. */
export function diffuse(tones: Tones, { taps, threshold, serpentine }: DiffusionOptions): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width);
  const errors = new ErrorRows(taps, width, 1);
  const { values, offsets, shares } = errors;
  for (let y = 0; y < height; y++) {
    tones.readGray(y, line);
    const step = serpentine && y % 2 === 1 ? -1 : 1;
    const start = errors.beginRow(y, step);
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const at = start + x;
      const value = line[x]! + values[at]!;
      let error = value;
      if (value >= threshold) {
        result[y * width + x] = 1;
        error -= 255;
      }
      for (let tap = 0; tap < offsets.length; tap++) {
        const to = at + offsets[tap]!;
        values[to] = values[to]! + error * shares[tap]!;
      }
    }
    errors.endRow(y);
  }
  return result;
}

/** Error diffusion to the nearest colors of a palette, by all three channels; the result is their indexes. */
export function diffuseColors(
  tones: Tones,
  matcher: Matcher,
  { taps, threshold, serpentine }: DiffusionOptions,
): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width * 3);
  const errors = new ErrorRows(taps, width, 3);
  const { values, offsets, shares } = errors;
  const lift = 128 - threshold;
  for (let y = 0; y < height; y++) {
    tones.readColor(y, line);
    const step = serpentine && y % 2 === 1 ? -1 : 1;
    const start = errors.beginRow(y, step);
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const at = start + x * 3;
      const red = clamp(line[x * 3]! + values[at]!);
      const green = clamp(line[x * 3 + 1]! + values[at + 1]!);
      const blue = clamp(line[x * 3 + 2]! + values[at + 2]!);
      const index = matcher.nearest(red + lift, green + lift, blue + lift);
      result[y * width + x] = index;
      const redError = red - matcher.red[index]!;
      const greenError = green - matcher.green[index]!;
      const blueError = blue - matcher.blue[index]!;
      for (let tap = 0; tap < offsets.length; tap++) {
        const to = at + offsets[tap]!;
        const share = shares[tap]!;
        values[to] = values[to]! + redError * share;
        values[to + 1] = values[to + 1]! + greenError * share;
        values[to + 2] = values[to + 2]! + blueError * share;
      }
    }
    errors.endRow(y);
  }
  return result;
}
