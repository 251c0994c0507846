/** A picture's width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as bytes: `width * height` pixels of four bytes, red, green, blue and alpha (not premultiplied), row by row
 * from the top left, in sRGB. The browser's ImageData has this shape.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A transparent black picture. Sizes are whole pixels; a size that is not throws a RangeError. */
export function createRaster(width: number, height: number): Raster {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`No picture of ${width} by ${height} pixels`);
  }
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** A picture read from a file that may be truncated: pixels that the file does not have are transparent. */
export interface PartialRaster extends Raster {
  readonly isTruncated: boolean;
}

/** The most pixels that a picture may have: more than any phone's camera gives (108 megapixels). */
export const MAX_PIXELS = 128_000_000;
