import { createRaster, type Raster } from "#core/raster.ts";

/** The picture in the middle of a clear square; its sides must not be longer than the square's. */
export function placeInSquare(picture: Raster, side: number): Raster {
  if (picture.width === side && picture.height === side) return picture;
  const square = createRaster(side, side);
  const left = Math.floor((side - picture.width) / 2);
  const top = Math.floor((side - picture.height) / 2);
  const rowBytes = picture.width * 4;
  for (let y = 0; y < picture.height; y++) {
    square.data.set(picture.data.subarray(y * rowBytes, (y + 1) * rowBytes), ((top + y) * side + left) * 4);
  }
  return square;
}
