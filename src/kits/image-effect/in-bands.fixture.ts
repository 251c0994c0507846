import { areaOfBands, type PlacedRows, type planBands } from "#core/image/pixels/bands.ts";
import type { Raster } from "#core/raster.ts";
import type { Effect } from "./effect.ts";
import { planOf, renderBand } from "./effect.ts";

/** Renders an image in bands of about `rows` rows, to compare with the image rendered in one piece. */
export function renderInBands<Settings>(
  image: Raster,
  effect: Effect<Settings>,
  settings: Settings,
  scale: number,
  rows: number,
): Raster {
  let made: readonly PlacedRows[] = [{ top: 0, raster: image }];
  let size = { width: image.width, height: image.height };
  for (const [stretch, { bands, ...sizes }] of planOf(effect, settings, scale, image, 0, bandsOf(rows)).entries()) {
    const rendered = bands.map((band) => {
      const part = areaOfBands(made, band.behind);
      return { top: band.top, raster: renderBand(effect, { settings, scale, stretch, ...sizes, band, part }) };
    });
    made = rendered;
    size = sizes.size;
  }
  return areaOfBands(made, { left: 0, top: 0, ...size });
}

/** Bands of this height, however many rows around them they read. */
const bandsOf =
  (rows: number): typeof planBands =>
  (_, height, constraints) => {
    const { context, alignment } = constraints ?? { context: 0, alignment: height };
    const step = Math.ceil(rows / alignment) * alignment;
    return Array.from({ length: Math.ceil(height / step) }, (_, index) => {
      const [top, bottom] = [index * step, Math.min(height, (index + 1) * step)];
      return { top, bottom, first: Math.max(0, top - context), last: Math.min(height, bottom + context) };
    });
  };
