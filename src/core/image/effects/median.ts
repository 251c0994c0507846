import { int } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = { radius: int(2, { min: 1, max: 12 }) };

const reachOf = (radius: number, reduction: number) => Math.round(radius / reduction);

/** Each channel of a pixel becomes the median of a square around it, which takes specks and scratches and keeps edges. */
export const median: PictureEffect<typeof params> = {
  id: "median",
  name: "Median",
  words: ["median filter", "despeckle", "salt and pepper", "dust and scratches", "remove specks", "denoise"],
  group: "detail",
  params,
  labels: { radius: "Radius" },
  units: { radius: "px" },
  render(source, { radius }, { reduction }) {
    const reach = reachOf(radius, reduction);
    return reach === 0 ? { ...source, data: source.data.slice() } : medianOf(source, reach);
  },
  context: ({ radius }, { reduction }) => reachOf(radius, reduction),
  magick: ({ radius }) => ["-statistic", "Median", `${2 * radius + 1}x${2 * radius + 1}`],
};

/**
 * The medians of squares, by a histogram that goes along the rows with its median (Huang, Yang and Tang, "A fast
 * two-dimensional median filtering algorithm", 1979). Past its ends the picture goes on as its edge; what is clear does not
 * count; of an even number it is the upper of the middle two.
 */
function medianOf({ width, height, data }: Raster, reach: number): Raster {
  const made = createRaster(width, height);
  const window = new SlidingMedian(data);
  for (let y = 0; y < height; y++) {
    const rows = Int32Array.from({ length: 2 * reach + 1 }, (_, i) => clamp(y - reach + i, height - 1) * width);
    window.clear();
    for (let x = -reach; x < reach; x++) window.change(rows, clamp(x, width - 1), 1);
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      window.change(rows, clamp(x + reach, width - 1), 1);
      window.write(made.data, at);
      window.change(rows, clamp(x - reach, width - 1), -1);
    }
  }
  return made;
}

const clamp = (place: number, most: number) => Math.min(most, Math.max(0, place));

/** How often each value of each channel is there, and the medians. */
class SlidingMedian {
  readonly #data: Uint8ClampedArray;
  readonly #counts = new Int32Array(3 * 256);
  readonly #medians = new Int32Array(3);
  /** How many values are less than the median. */
  readonly #below = new Int32Array(3);
  #count = 0;

  constructor(data: Uint8ClampedArray) {
    this.#data = data;
  }

  clear(): void {
    this.#counts.fill(0);
    this.#below.fill(0);
    this.#medians.fill(0);
    this.#count = 0;
  }

  /** Adds a column of these rows, or takes it away by -1. */
  change(rows: Int32Array, column: number, by: 1 | -1): void {
    const data = this.#data;
    const counts = this.#counts;
    const below = this.#below;
    const medians = this.#medians;
    for (let row = 0; row < rows.length; row++) {
      const at = (rows[row]! + column) * 4;
      if (data[at + 3] === 0) continue;
      this.#count += by;
      for (let channel = 0; channel < 3; channel++) {
        const value = data[at + channel]!;
        counts[channel * 256 + value]! += by;
        if (value < medians[channel]!) below[channel]! += by;
      }
    }
  }

  /** Writes the medians over the pixel at a place, whose alpha is that of the picture; without any values its own. */
  write(into: Uint8ClampedArray, at: number): void {
    const half = this.#count >> 1;
    for (let channel = 0; channel < 3; channel++) {
      into[at + channel] = this.#count === 0 ? this.#data[at + channel]! : this.#medianOf(channel, half);
    }
    into[at + 3] = this.#data[at + 3]!;
  }

  #medianOf(channel: number, half: number): number {
    const counts = this.#counts;
    const first = channel * 256;
    let median = this.#medians[channel]!;
    let below = this.#below[channel]!;
    while (below > half) below -= counts[first + --median]!;
    while (below + counts[first + median]! <= half) below += counts[first + median++]!;
    this.#medians[channel] = median;
    this.#below[channel] = below;
    return median;
  }
}
