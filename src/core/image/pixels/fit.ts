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
