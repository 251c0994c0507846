import { createRaster, type Raster, type Size } from "#core/raster.ts";

/** The size of a picture after each pixel becomes a square with sides of `times` pixels. */
export const enlargedSize = ({ width, height }: Size, times: number): Size => ({
  width: width * times,
  height: height * times,
});

/** The picture with each of its pixels as a square of `times` × `times`; the same picture for 1. */
export function enlargedTimes(picture: Raster, times: number): Raster {
  if (times === 1) return picture;
  const { width, height, data } = picture;
  const size = enlargedSize(picture, times);
  const made = createRaster(size.width, size.height);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const into = new Uint32Array(made.data.buffer);
  for (let y = 0; y < height; y++) {
    const start = y * times * made.width;
    for (let x = 0; x < width; x++) into.fill(from[y * width + x]!, start + x * times, start + (x + 1) * times);
    for (let copy = 1; copy < times; copy++) into.copyWithin(start + copy * made.width, start, start + made.width);
  }
  return made;
}
