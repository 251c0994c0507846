import type { Raster } from "./raster.ts";

const BLOCKS = [" ", "▄", "▀", "█"];

/**
 * A picture of light and dark as text, for tests that a person can read: one character for two pixels, one above the
 * other, where light (at least half of full red and green and blue) is inked. A last odd row stands alone.
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
