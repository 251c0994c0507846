import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { coverContext, coverRegions } from "#core/image/regions/cover.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { RenderRegion } from "#kits/image-effect/effect.ts";
import { blurBands, blurRows } from "./blur.ts";
import type { BlurSettings } from "./params.ts";

/** The rows of a picture with its regions, or all but its regions, blurred or covered; all of it blurred where it has none. */
export function renderCovered(source: Raster, settings: BlurSettings, region: RenderRegion): Raster {
  if (settings.regions.length === 0) return blurRows(source, settings, region);
  const whole: Size = { width: source.width, height: region.rows };
  return coverRegions(
    source,
    settings,
    { ...region, whole },
    {
      alignment: blurBands(settings, region.scale, whole).alignment,
      render: (rows) => blurRows(source, settings, { ...region, ...rows }),
    },
  );
}

/** The bands that can be rendered separately. */
export function coverBands(settings: BlurSettings, scale: number, whole: Size): BandConstraints {
  const context = coverContext(settings, whole);
  return context === undefined ? blurBands(settings, scale, whole) : { context, alignment: 1 };
}
