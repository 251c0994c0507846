import { createRaster, type Raster } from "#core/raster.ts";
import { coverOf } from "./cover.ts";
import { progress } from "./gradient.ts";
import type { Drawing, Shape } from "./page-files.ts";
import { polygonsOf, stepsOf } from "./path.ts";

/** A drawing as pixels, `scale` of them a unit; what no shape covers is transparent. Its pictures are left out. */
export function drawnRaster({ width, height, shapes }: Drawing, scale: number): Raster {
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const picture = createRaster(size.width, size.height);
  for (const shape of shapes) paintShape(picture, shape, scale);
  return picture;
}

/** Paints a shape over a picture, `scale` pixels a unit. */
export function paintShape(picture: Raster, { path, color, gradient, rule }: Shape, scale: number): void {
  const cover = coverOf(polygonsOf(stepsOf(path)), picture, { scale }, rule);
  const from = channelsOf(gradient?.from ?? color);
  const to = channelsOf(gradient?.to ?? color);
  const { data, width } = picture;
  for (let pixel = 0, at = 0; pixel < cover.length; pixel++, at += 4) {
    const alpha = cover[pixel]! / 255;
    if (alpha === 0) continue;
    const below = (data[at + 3]! / 255) * (1 - alpha);
    const total = alpha + below;
    const part = gradient
      ? progress(gradient, ((pixel % width) + 0.5) / scale, (Math.floor(pixel / width) + 0.5) / scale)
      : 0;
    for (let channel = 0; channel < 3; channel++) {
      const ink = from[channel]! * (1 - part) + to[channel]! * part;
      data[at + channel] = (ink * alpha + data[at + channel]! * below) / total;
    }
    data[at + 3] = total * 255;
  }
}

const channelsOf = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
