import { createRaster, type Raster } from "#core/raster.ts";
import type { Rgb } from "./palettes.ts";

/** The colors of the indexes, with the alpha of an image of that size. */
export function paint({ width, height, data }: Raster, indexes: Uint8Array, colors: readonly Rgb[]): Raster {
  const result = createRaster(width, height);
  // Writes four bytes at once, in the byte order of the machine.
  const pixels = new Uint32Array(result.data.buffer);
  const words = new Uint32Array(new Uint8ClampedArray(colors.flatMap((color) => [...color, 255])).buffer);
  for (let at = 0; at < indexes.length; at++) {
    pixels[at] = words[indexes[at]!]!;
    const alpha = data[at * 4 + 3]!;
    if (alpha !== 255) result.data[at * 4 + 3] = alpha;
  }
  return result;
}

/** A small image with each of its pixels as a square of `size` by `size`, and the alpha of the large one. */
export function enlarge(small: Raster, { width, height, data }: Raster, size: number): Raster {
  const result = createRaster(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(y / size) * small.width;
    for (let x = 0; x < width; x++, to += 4) {
      const from = (row + Math.floor(x / size)) * 4;
      result.data[to] = small.data[from]!;
      result.data[to + 1] = small.data[from + 1]!;
      result.data[to + 2] = small.data[from + 2]!;
      result.data[to + 3] = data[to + 3]!;
    }
  }
  return result;
}
