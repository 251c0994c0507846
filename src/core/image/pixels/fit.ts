import { createRaster, type Raster, type Size } from "#core/raster.ts";

/** The largest whole-pixel size of the same proportions inside `box`; never larger than `size` itself. */
export const fitInside = (size: Size, box: Size): Size => scaled(size, Math.min(1, scaleInto(size, box)));

/** The largest whole-pixel size of the same proportions inside `box`, which may be larger than `size`. */
export const fillBox = (size: Size, box: Size): Size => scaled(size, scaleInto(size, box));

const scaleInto = (size: Size, box: Size) => Math.min(box.width / size.width, box.height / size.height);

function scaled(size: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The picture on a transparent canvas of `size`, its corner at (left, top), neither negative; cropped at the edges. */
export function placeOnCanvas(picture: Raster, size: Size, left: number, top: number): Raster {
  if (left === 0 && top === 0 && picture.width === size.width && picture.height === size.height) return picture;
  const canvas = createRaster(size.width, size.height);
  const columns = Math.min(picture.width, size.width - left);
  const rows = Math.min(picture.height, size.height - top);
  if (columns <= 0) return canvas;
  for (let y = 0; y < rows; y++) {
    const from = y * picture.width * 4;
    canvas.data.set(picture.data.subarray(from, from + columns * 4), ((top + y) * size.width + left) * 4);
  }
  return canvas;
}

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
