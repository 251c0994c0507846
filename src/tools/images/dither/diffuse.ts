import type { Tap } from "./error-kernels.ts";
import type { Matcher } from "./matcher.ts";
import type { Tones } from "./tone.ts";

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

// Colors that no mixture of the palette reaches would accumulate error without limit.
const MIN_TONE = -128;
const MAX_TONE = 383;

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

const clamp = (value: number) => (value < MIN_TONE ? MIN_TONE : value > MAX_TONE ? MAX_TONE : value);
