import { createRaster, type Raster, type Size } from "#core/raster.ts";
import type { Area } from "./region.ts";

/** How an image can be split into bands that, rendered separately, give the same pixels as the whole. */
export interface BandConstraints {
  /** The number of rows above and below a band that the effect reads. */
  readonly context: number;
  /** Bands start at multiples of this many rows. */
  readonly alignment: number;
}

/** The rows `top` to `bottom` of an image, and the rows `first` to `last` that the effect reads to render them. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

/** Some rows of an image, and the index of the first of them. */
export interface PlacedRows {
  readonly top: number;
  readonly raster: Raster;
}

/** Large enough that the overhead of a band does not matter, small enough that a progress bar moves. */
export const BAND_PIXELS = 1_500_000;
// Context rows are read twice, so a band is several times as high as its context.
const MIN_CONTEXTS = 3;

/**
 * Splits an image into bands of about this many pixels, in order and without gaps; into one band if `constraints` is
 * undefined.
 */
export function planBands(
  width: number,
  height: number,
  constraints: BandConstraints | undefined,
  bandPixels = BAND_PIXELS,
): Band[] {
  if (!constraints) return [{ top: 0, bottom: height, first: 0, last: height }];
  const { context, alignment } = constraints;
  const minRows = Math.max(bandPixels / width, MIN_CONTEXTS * context);
  const rows = Math.ceil(minRows / alignment) * alignment;
  const count = Math.max(1, Math.round(height / rows));
  return Array.from({ length: count }, (_, index) => {
    const top = index * rows;
    const bottom = index === count - 1 ? height : top + rows;
    return { top, bottom, first: Math.max(0, top - context), last: Math.min(height, bottom + context) };
  });
}

/** An image of that size from its bands, in order and without context rows. */
export function joinBands({ width, height }: Size, bands: readonly Raster[]): Raster {
  const [only] = bands;
  if (only && bands.length === 1) return only;
  const image = createRaster(width, height);
  let at = 0;
  for (const { data } of bands) {
    image.data.set(data, at);
    at += data.length;
  }
  return image;
}

/** A copy of an area of an image that is there in bands, each of whole rows. */
export function areaOfBands(bands: readonly PlacedRows[], { left, top, width, height }: Area): Raster {
  const part = createRaster(width, height);
  for (const { top: above, raster } of bands) {
    const [first, last] = [Math.max(top, above), Math.min(top + height, above + raster.height)];
    for (let y = first; y < last; y++) {
      const from = ((y - above) * raster.width + left) * 4;
      part.data.set(raster.data.subarray(from, from + width * 4), (y - top) * width * 4);
    }
  }
  return part;
}
