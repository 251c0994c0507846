import { createRaster, type Raster } from "#core/raster.ts";

// A multiple of every codec's block size, and large enough that the seams between tiles hardly count.
const TILE = 128;
// A smaller sample says too little about a picture, and a small picture is encoded quickly anyway.
const MIN_PIXELS = 260_000;
const SHARE = 1 / 16;

/**
 * A small picture made of square tiles from all over a larger one, which encodes to about as many bytes per pixel;
 * undefined if it would be more than a quarter of the picture.
 */
export function sampleOf(picture: Raster): Raster | undefined {
  const { width, height } = picture;
  const pixels = Math.max(MIN_PIXELS, width * height * SHARE);
  if (pixels > (width * height) / 4) return undefined;
  const side = { width: Math.min(TILE, width), height: Math.min(TILE, height) };
  const wanted = pixels / (side.width * side.height);
  const widest = clamp(Math.sqrt((wanted * width) / height), width / side.width);
  const rows = clamp(wanted / widest, height / side.height);
  // A banner has room for one row, which alone is to hold all that is wanted.
  const columns = Math.min(widest, Math.ceil(wanted / rows));
  const sample = createRaster(columns * side.width, rows * side.height);
  for (let row = 0; row < rows; row++) {
    const top = startOf(row, rows, height - side.height);
    for (let column = 0; column < columns; column++) {
      const left = startOf(column, columns, width - side.width);
      for (let y = 0; y < side.height; y++) {
        const from = ((top + y) * width + left) * 4;
        const into = ((row * side.height + y) * sample.width + column * side.width) * 4;
        sample.data.set(picture.data.subarray(from, from + side.width * 4), into);
      }
    }
  }
  return sample;
}

const clamp = (count: number, most: number): number => Math.max(1, Math.min(Math.round(count), Math.floor(most)));

// Evenly spaced, with half a gap before the first and after the last.
const startOf = (index: number, count: number, room: number): number => Math.round((room * (index + 0.5)) / count);
