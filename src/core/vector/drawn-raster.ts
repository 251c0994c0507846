import { createRaster, type Raster } from "#core/raster.ts";
import { coverOf } from "./cover.ts";
import type { Drawing } from "./page-files.ts";
import { polygonsOf, stepsOf } from "./path.ts";

/** A drawing as pixels, `scale` of them a unit; what no shape covers is transparent. */
export function drawnRaster({ width, height, shapes }: Drawing, scale: number): Raster {
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const picture = createRaster(size.width, size.height);
  for (const { path, color, rule } of shapes) {
    const cover = coverOf(polygonsOf(stepsOf(path)), size, { scale }, rule);
    const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    paint(picture, cover, channels);
  }
  return picture;
}

function paint({ data }: Raster, cover: Uint8Array, channels: readonly number[]): void {
  for (let pixel = 0, at = 0; pixel < cover.length; pixel++, at += 4) {
    const alpha = cover[pixel]! / 255;
    if (alpha === 0) continue;
    const below = (data[at + 3]! / 255) * (1 - alpha);
    const total = alpha + below;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = (channels[channel]! * alpha + data[at + channel]! * below) / total;
    }
    data[at + 3] = total * 255;
  }
}
