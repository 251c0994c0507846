import { createGrid, type Grid, isDark, set } from "#core/qr/grid.ts";
import type { Raster } from "#core/raster.ts";
import type { ModulePixels } from "./draw/raster.ts";

/** Whether a place of a picture, in modules from the code's top left, is seen as dark. */
export type IsSeenDark = (x: number, y: number) => boolean;

// zbar: dark is what is more than three levels darker than the mean of a window around it, whose side is a power of two,
// at least an eighth of the picture's.
const DARKER = 3;
const LEAST_WINDOW = 16;
const MOST_WINDOW = 256;

/** An opaque picture in black and white as readers with a local threshold see it. */
export function seenModules({ data, width, height }: Raster, { scale, origin }: ModulePixels): IsSeenDark {
  let side = LEAST_WINDOW;
  while (side < MOST_WINDOW && side < (width + 7) >> 3) side *= 2;
  // Sums over all that is above and left. They may wrap around; the difference of two is right all the same.
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    // ITU-R BT.601: readers turn pictures gray by it.
    return Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);
  };
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += brightness(x, y);
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1]! + row;
    }
  }
  const within = (at: number, length: number) => Math.min(length, Math.max(0, at));
  return (moduleX, moduleY) => {
    const x = within(Math.floor(origin + (moduleX + 0.5) * scale), width - 1);
    const y = within(Math.floor(origin + (moduleY + 0.5) * scale), height - 1);
    const [left, right] = [within(x - side / 2, width), within(x + side / 2, width)];
    const [top, bottom] = [within(y - side / 2, height), within(y + side / 2, height)];
    const below = sums[bottom * across + right]! - sums[bottom * across + left]!;
    const sum = (below - sums[top * across + right]! + sums[top * across + left]!) >>> 0;
    return (brightness(x, y) + DARKER) * (right - left) * (bottom - top) < sum;
  };
}

/** The modules that are seen otherwise than they should be. */
export function wrongModules(grid: Grid, isSeenDark: IsSeenDark): Grid {
  const wrong = createGrid(grid.size);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) set(wrong, x, y, isSeenDark(x, y) !== isDark(grid, x, y));
  }
  return wrong;
}
