import type { Tap } from "./error-kernels.ts";
import type { Matcher } from "./matcher.ts";
import type { Tones } from "./tone.ts";

interface Scan {
  readonly taps: readonly Tap[];
  /** Tones from here on turn light. */
  readonly threshold: number;
  /** Every other row from right to left, with the taps mirrored. */
  readonly serpentine: boolean;
}

/** Errors on their way to the rows below, in a ring of rows with margins that catch what falls off the sides. */
class Carried {
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

  /** Turns to row `y`, and gives where its first pixel is; `offsets` then lead from there to the taps' places. */
  turnTo(y: number, step: number): number {
    const start = (y % this.#rows) * this.#stride;
    this.#taps.forEach(({ ahead, below }, index) => {
      const row = ((y + below) % this.#rows) * this.#stride;
      this.offsets[index] = row - start + ahead * step * this.#channels;
    });
    return start + this.#margin * this.#channels;
  }

  /** Clears row `y` for the row that comes to lie there. */
  leave(y: number): void {
    const start = (y % this.#rows) * this.#stride;
    this.values.fill(0, start, start + this.#stride);
  }
}

/** Error diffusion to dark (0) and light (1). The error is that of the value itself, never of a clipped one. */
export function diffuse(tones: Tones, { taps, threshold, serpentine }: Scan): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width);
  const carried = new Carried(taps, width, 1);
  const { values, offsets, shares } = carried;
  for (let y = 0; y < height; y++) {
    tones.readGrey(y, line);
    const step = serpentine && y % 2 === 1 ? -1 : 1;
    const start = carried.turnTo(y, step);
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const at = start + x;
      const value = (line[x] as number) + (values[at] as number);
      let error = value;
      if (value >= threshold) {
        result[y * width + x] = 1;
        error -= 255;
      }
      for (let tap = 0; tap < offsets.length; tap++) {
        const to = at + (offsets[tap] as number);
        values[to] = (values[to] as number) + error * (shares[tap] as number);
      }
    }
    carried.leave(y);
  }
  return result;
}

// Colours outside of all mixtures of the palette would pile up error without end.
const LEAST = -128;
const MOST = 383;

/** Error diffusion to the nearest colours of a palette, in all three channels at once; gives their indexes. */
export function diffuseColors(tones: Tones, matcher: Matcher, { taps, threshold, serpentine }: Scan): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width * 3);
  const carried = new Carried(taps, width, 3);
  const { values, offsets, shares } = carried;
  const lift = 128 - threshold;
  for (let y = 0; y < height; y++) {
    tones.readColor(y, line);
    const step = serpentine && y % 2 === 1 ? -1 : 1;
    const start = carried.turnTo(y, step);
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const at = start + x * 3;
      const red = limit((line[x * 3] as number) + (values[at] as number));
      const green = limit((line[x * 3 + 1] as number) + (values[at + 1] as number));
      const blue = limit((line[x * 3 + 2] as number) + (values[at + 2] as number));
      const index = matcher.nearest(red + lift, green + lift, blue + lift);
      result[y * width + x] = index;
      const redError = red - (matcher.red[index] as number);
      const greenError = green - (matcher.green[index] as number);
      const blueError = blue - (matcher.blue[index] as number);
      for (let tap = 0; tap < offsets.length; tap++) {
        const to = at + (offsets[tap] as number);
        const share = shares[tap] as number;
        values[to] = (values[to] as number) + redError * share;
        values[to + 1] = (values[to + 1] as number) + greenError * share;
        values[to + 2] = (values[to + 2] as number) + blueError * share;
      }
    }
    carried.leave(y);
  }
  return result;
}

const limit = (value: number) => (value < LEAST ? LEAST : value > MOST ? MOST : value);
