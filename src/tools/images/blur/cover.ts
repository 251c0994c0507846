import { channelsOf } from "#core/hex.ts";
import { mixPixel } from "#core/image/blur/mix.ts";
import { pixelate } from "#core/image/effects/pixelate.ts";
import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import type { RenderRegion } from "#kits/image-effect/effect.ts";
import { blurBands, blurRows } from "./blur.ts";
import type { BlurSettings } from "./params.ts";
import { RegionRows } from "./region-rows.ts";

/**
 * The rows of a picture with its regions, or all but its regions, blurred or covered; all of it blurred where it has none. What is
 * covered is so in every pixel that a region touches, and alpha with it: nothing of it is left.
 */
export function renderCovered(source: Raster, settings: BlurSettings, region: RenderRegion): Raster {
  const { regions, where, cover } = settings;
  if (regions.length === 0) return blurRows(source, settings, region);
  const { from, to, top } = region;
  const whole: Size = { width: source.width, height: region.rows };
  const rows = new RegionRows(regions, whole);
  /** What becomes of each pixel of a row: 0 where it stays as it is, 1 where nothing of it stays. */
  const changed = (y: number): Float32Array => {
    if (cover === "blur") return where === "inside" ? rows.covered(y) : rows.covered(y).map((share) => 1 - share);
    return where === "inside" ? rows.touched(y) : rows.inside(y).map((share) => 1 - share);
  };
  const made = rowsOf(source, from, to);
  const used = usedRows(changed, region, coverBands(settings, region.scale, whole).alignment);
  if (!used) return made;
  const over = overlay(source, settings, { ...region, ...used }, whole);
  for (let y = used.from; y < used.to; y++) {
    const shares = changed(y + top);
    for (let x = 0; x < source.width; x++) {
      mixPixel(made, ((y - from) * source.width + x) * 4, over, ((y - used.from) * source.width + x) * 4, shares[x]!);
    }
  }
  return made;
}

/** The rows from the first to the last that are changed; the first as bands may begin. Undefined if there are none. */
function usedRows(
  changed: (y: number) => Float32Array,
  { from, to, top }: RenderRegion,
  alignment: number,
): { readonly from: number; readonly to: number } | undefined {
  const isUsed = (y: number) => changed(y + top).some((share) => share > 0);
  let first = from;
  while (first < to && !isUsed(first)) first++;
  if (first === to) return undefined;
  let last = to;
  while (!isUsed(last - 1)) last--;
  return { from: Math.max(from, first - ((first + top) % alignment)), to: last };
}

/** The rows of a region blurred, in squares or in one color, wherever they are seen. */
function overlay(source: Raster, settings: BlurSettings, region: RenderRegion, whole: Size): Raster {
  const { from, to, top } = region;
  if (settings.cover === "blur") return blurRows(source, settings, region);
  const over =
    settings.cover === "solid"
      ? createRaster(source.width, to - from)
      : rowsOf(
          // As many squares as are asked for make the width.
          pixelate.render(source, { cell: source.width }, { whole, top, reduction: settings.squares }),
          from,
          to,
        );
  const { red, green, blue } = channelsOf(settings.color);
  for (let i = 0; i < over.data.length; i += 4) {
    if (settings.cover === "solid") over.data.set([red, green, blue], i);
    over.data[i + 3] = 255;
  }
  return over;
}

/** The bands that can be rendered separately. */
export function coverBands(settings: BlurSettings, scale: number, whole: Size): BandConstraints {
  if (settings.regions.length === 0 || settings.cover === "blur") return blurBands(settings, scale, whole);
  return { context: settings.cover === "solid" ? 0 : Math.ceil(whole.width / settings.squares), alignment: 1 };
}
