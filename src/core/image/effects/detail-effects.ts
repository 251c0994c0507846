import { REC_709 } from "#core/image/color/srgb.ts";
import { isOpaque } from "#core/image/pixels/flatten.ts";
import { sharpen, sharpenReach } from "#core/image/pixels/sharpen.ts";
import { int, number } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { withRegions } from "./blur-effects.ts";
import { guidedFilter } from "./guided-filter.ts";
import { decimal, type PictureEffect } from "./picture-effect.ts";

/** The luma of each pixel, and how opaque it is; no opacities for a picture that is opaque all over. */
export interface LumaPlane {
  readonly luma: Float32Array;
  readonly opacity?: Float32Array;
}

/** Luma by Rec. 709 of sRGB values, 0 to 255. */
export function lumaPlane(source: Raster): LumaPlane {
  const { width, height, data } = source;
  const [toRed, toGreen, toBlue] = REC_709;
  const luma = new Float32Array(width * height);
  for (let at = 0, i = 0; at < luma.length; at++, i += 4) {
    luma[at] = toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]!;
  }
  return isOpaque(source) ? { luma } : { luma, opacity: luma.map((_, at) => data[at * 4 + 3]! / 255) };
}

/** The luma of a neighbor; a clear one counts as the pixel that looks at it, so that shapes have no rim. */
export const neighbor = ({ luma, opacity }: LumaPlane, at: number, own: number): number =>
  opacity ? own + (luma[at]! - own) * opacity[at]! : luma[at]!;

// ImageMagick sums its gaussian at thirds of a pixel, which makes it wider by their variance.
const MAGICK_SPREAD = 2 / 27;

const sharpnessParams = {
  amount: int(80, { min: 0, max: 500 }),
  radius: number(0.8, { min: 0.3, max: 5, step: 0.1 }),
};

/** Unsharp masking of sRGB values. */
export const sharpness: PictureEffect<typeof sharpnessParams> = {
  id: "sharpen",
  name: "Sharpen",
  words: ["sharpen image", "unsharp mask", "blurry photo", "crisp", "deblur", "clarity"],
  group: "detail",
  params: sharpnessParams,
  labels: { amount: "Amount", radius: "Radius" },
  units: { amount: "%", radius: "px" },
  render(source, { amount, radius }, { reduction }) {
    const sharp = sharpen(source, amount, radius / reduction);
    return sharp === source ? { ...source, data: source.data.slice() } : sharp;
  },
  context: ({ amount, radius }, { reduction }) => (amount === 0 ? 0 : sharpenReach(radius / reduction)),
  magick({ amount, radius }) {
    if (radius < 0.5 || (radius < 1 && amount > 100)) return undefined;
    const sigma = Math.sqrt(radius ** 2 - MAGICK_SPREAD);
    return ["-unsharp", `0x${decimal(sigma)}+${decimal(amount / 100)}+0`];
  },
};

const smoothParams = {
  radius: int(4, { min: 1, max: 20 }),
  tolerance: int(20, { min: 1, max: 100 }),
};

/** Smooths noise and grain but keeps edges: each channel goes through the guided filter separately. */
export const smooth = withRegions<typeof smoothParams>({
  id: "smooth",
  name: "Smooth, edges kept",
  words: [
    "denoise",
    "bilateral filter",
    "remove noise",
    "skin smoothing",
    "surface blur",
    "reduce grain",
    "guided filter",
  ],
  group: "detail",
  params: smoothParams,
  labels: { radius: "Radius", tolerance: "Evens out differences up to" },
  units: { radius: "px", tolerance: "levels" },
  render: (source, { radius, tolerance }, { reduction }) =>
    guidedFilter(source, Math.round(radius / reduction), tolerance ** 2),
  context: ({ radius }, { reduction }) => 2 * Math.round(radius / reduction),
});

const medianParams = { radius: int(2, { min: 1, max: 12 }) };

const reachOf = (radius: number, reduction: number) => Math.round(radius / reduction);

/** Each channel of a pixel becomes the median of a square around it, which takes specks and scratches and keeps edges. */
export const median: PictureEffect<typeof medianParams> = {
  id: "median",
  name: "Median",
  words: ["median filter", "despeckle", "salt and pepper", "dust and scratches", "remove specks", "denoise"],
  group: "detail",
  params: medianParams,
  labels: { radius: "Radius" },
  units: { radius: "px" },
  render(source, { radius }, { reduction }) {
    const reach = reachOf(radius, reduction);
    return reach === 0 ? { ...source, data: source.data.slice() } : medianOf(source, reach);
  },
  context: ({ radius }, { reduction }) => reachOf(radius, reduction),
  magick: ({ radius }) => ["-statistic", "Median", `${2 * radius + 1}x${2 * radius + 1}`],
};

// The histograms of this many columns at once stay in a near cache.
const STRIP = 256;
// Counts are kept in pairs, each in half of a whole number. Of 256 values 16 go into one coarse value.
const WORDS = 128;
const COARSE_WORDS = 8;
const SEGMENT_WORDS = 8;

/**
 * The medians of squares, by a histogram of each column that goes down with its squares, and one of a square that goes
 * along columns: in coarse values at once, and in the fine values of one of them where the median is there (Perreault
 * and Hébert, "Median filtering in constant time", 2007). Past its ends the picture continues with its edge; clear
 * pixels don't count; for an even number, the median is the upper of the middle two.
 */
function medianOf(source: Raster, reach: number): Raster {
  const made: Raster = { ...source, data: source.data.slice() };
  for (let left = 0; left < source.width; left += STRIP) {
    const columns = new Columns(source, left, Math.min(source.width, left + STRIP), reach);
    for (let channel = 0; channel < 3; channel++) {
      columns.begin(channel);
      for (let y = 0; y < source.height; y++) {
        if (y > 0) columns.goDown(y);
        columns.writeRow(made.data, y);
      }
    }
  }
  return made;
}

const clamp = (place: number, most: number) => Math.min(most, Math.max(0, place));

/** The histograms of one channel in the columns of a strip, and as far beside it as squares reach. */
class Columns {
  readonly #source: Raster;
  readonly #left: number;
  readonly #width: number;
  readonly #reach: number;
  readonly #places: Int32Array;
  readonly #fine: Int32Array;
  readonly #coarse: Int32Array;
  /** How many pixels count. */
  readonly #counts: Int32Array;
  #channel = 0;

  constructor(source: Raster, left: number, right: number, reach: number) {
    this.#source = source;
    this.#left = left;
    this.#width = right - left;
    this.#reach = reach;
    const across = this.#width + 2 * reach;
    this.#places = Int32Array.from({ length: across }, (_, i) => clamp(left - reach + i, source.width - 1) * 4);
    this.#fine = new Int32Array(across * WORDS);
    this.#coarse = new Int32Array(across * COARSE_WORDS);
    this.#counts = new Int32Array(across);
  }

  /** Counts a channel around the first row. */
  begin(channel: number): void {
    this.#channel = channel;
    this.#fine.fill(0);
    this.#coarse.fill(0);
    this.#counts.fill(0);
    for (let y = -this.#reach; y <= this.#reach; y++) this.#change(y, 1);
  }

  /** Moves to the next row. */
  goDown(y: number): void {
    this.#change(y - this.#reach - 1, -1);
    this.#change(y + this.#reach, 1);
  }

  #change(y: number, by: 1 | -1): void {
    const { width, height, data } = this.#source;
    const fine = this.#fine;
    const coarse = this.#coarse;
    const counts = this.#counts;
    const places = this.#places;
    const channel = this.#channel;
    const row = clamp(y, height - 1) * width * 4;
    for (let column = 0; column < places.length; column++) {
      const at = row + places[column]!;
      if (data[at + 3] === 0) continue;
      const value = data[at + channel]!;
      fine[column * WORDS + (value >> 1)]! += by << ((value & 1) << 4);
      coarse[column * COARSE_WORDS + (value >> 5)]! += by << (value & 16);
      counts[column]! += by;
    }
  }

  /** Writes the medians of a row; where no pixel of a square counts, nothing. */
  writeRow(into: Uint8ClampedArray, y: number): void {
    const fine = this.#fine;
    const coarse = this.#coarse;
    const counts = this.#counts;
    const side = 2 * this.#reach + 1;
    const square = new Int32Array(WORDS);
    const coarseSquare = new Int32Array(COARSE_WORDS);
    // The column after the last that each coarse value has its fine ones of.
    const ends = new Int32Array(16);
    let count = 0;
    for (let column = 0; column < side - 1; column++) {
      count += counts[column]!;
      for (let i = 0; i < COARSE_WORDS; i++) coarseSquare[i]! += coarse[column * COARSE_WORDS + i]!;
    }
    let at = (y * this.#source.width + this.#left) * 4 + this.#channel;
    for (let x = 0; x < this.#width; x++, at += 4) {
      const end = x + side;
      count += counts[end - 1]!;
      const entering = (end - 1) * COARSE_WORDS;
      if (x === 0) for (let i = 0; i < COARSE_WORDS; i++) coarseSquare[i]! += coarse[entering + i]!;
      else {
        const leaving = (x - 1) * COARSE_WORDS;
        count -= counts[x - 1]!;
        for (let i = 0; i < COARSE_WORDS; i++) coarseSquare[i]! += coarse[entering + i]! - coarse[leaving + i]!;
      }
      if (count === 0) continue;
      // How many values come before the one to find.
      let left = count >> 1;
      let word = 0;
      for (;;) {
        const pair = coarseSquare[word]!;
        const both = (pair & 0xffff) + (pair >>> 16);
        if (left < both) break;
        left -= both;
        word++;
      }
      const low = coarseSquare[word]! & 0xffff;
      let segment = word * 2;
      if (left >= low) {
        left -= low;
        segment++;
      }
      const first = segment * SEGMENT_WORDS;
      let from = ends[segment]!;
      // Counted from scratch where that is less work.
      if (2 * (end - from) > side) {
        for (let i = 0; i < SEGMENT_WORDS; i++) square[first + i] = 0;
        for (from = x; from < end; from++) {
          const column = from * WORDS + first;
          for (let i = 0; i < SEGMENT_WORDS; i++) square[first + i]! += fine[column + i]!;
        }
      } else {
        for (; from < end; from++) {
          const column = from * WORDS + first;
          const gone = column - side * WORDS;
          for (let i = 0; i < SEGMENT_WORDS; i++) square[first + i]! += fine[column + i]! - fine[gone + i]!;
        }
      }
      ends[segment] = end;
      word = first;
      for (;;) {
        const pair = square[word]!;
        const both = (pair & 0xffff) + (pair >>> 16);
        if (left < both) break;
        left -= both;
        word++;
      }
      into[at] = word * 2 + (left < (square[word]! & 0xffff) ? 0 : 1);
    }
  }
}
