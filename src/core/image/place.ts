import { createRaster, type Raster } from "#core/raster.ts";
import type { Size } from "./dimensions.ts";

/** The picture on a clear ground of `size`, its corner at (left, top), which are not negative; what reaches over is cut. */
export function place(picture: Raster, size: Size, left: number, top: number): Raster {
  if (left === 0 && top === 0 && picture.width === size.width && picture.height === size.height) return picture;
  const ground = createRaster(size.width, size.height);
  const columns = Math.min(picture.width, size.width - left);
  const rows = Math.min(picture.height, size.height - top);
  if (columns <= 0) return ground;
  for (let y = 0; y < rows; y++) {
    const from = y * picture.width * 4;
    ground.data.set(picture.data.subarray(from, from + columns * 4), ((top + y) * size.width + left) * 4);
  }
  return ground;
}
