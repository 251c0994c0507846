import { rowsOf } from "#core/image/pixels/region.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Effect } from "./effect.ts";

/** Renders an image in bands of about `rows` rows, to compare with the image rendered in one piece. */
export function renderInBands<Settings>(
  image: Raster,
  { render, bandConstraints }: Effect<Settings>,
  settings: Settings,
  scale: number,
  rows: number,
): Raster {
  const { width, height } = image;
  const { context, alignment } = bandConstraints(settings, scale, { width, height }) ?? {
    context: 0,
    alignment: height,
  };
  const result = createRaster(width, height);
  const step = Math.ceil(rows / alignment) * alignment;
  for (let from = 0; from < height; from += step) {
    const to = Math.min(height, from + step);
    const top = Math.max(0, from - context);
    const bottom = Math.min(height, to + context);
    const region = { scale, reduction: 1, from: from - top, to: to - top, top, rows: height };
    const band = render(rowsOf(image, top, bottom), settings, region, () => {});
    // It may be of another size.
    if (from === 0 && to === height) return band;
    result.data.set(band.data, from * width * 4);
  }
  return result;
}
