import type { Raster } from "./raster.ts";

const BLOCKS = [" ", "▄", "▀", "█"];

/**
 * A picture of light and dark pixels as readable text. Each character is two pixels, one above the other; light ones (a
 * mean of at least half) are filled. A last odd row has its lower pixels empty.
 */
export function drawRaster({ width, height, data }: Raster): string {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return y < height && (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) >= 383;
  };
  return Array.from({ length: Math.ceil(height / 2) }, (_, row) =>
    Array.from({ length: width }, (_, x) => BLOCKS[(light(x, row * 2) ? 2 : 0) + (light(x, row * 2 + 1) ? 1 : 0)]).join(
      "",
    ),
  ).join("\n");
}
