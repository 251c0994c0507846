import { spinBlur, spinContext, zoomBlur, zoomContext } from "#core/image/blur/along-paths.ts";
import { averageBlur, gaussianBands, gaussianBlur, squareBands, stackBlur } from "#core/image/blur/gaussian-and-box.ts";
import { lensBlur, lensContext, type Opening } from "#core/image/blur/lens.ts";
import { lineBlur } from "#core/image/blur/line.ts";
import { rowsAround } from "#core/image/blur/lines.ts";
import { tiltShift, tiltShiftContext } from "#core/image/blur/tilt-shift.ts";
import { centerOf } from "#core/image/effects/blur-effects.ts";
import { guidedFilter } from "#core/image/effects/guided-filter.ts";
import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { coverContext, coverRegions } from "#core/image/regions/cover.ts";
import type { Raster, Size } from "#core/raster.ts";
import { type RenderRegion, wholeRegion } from "#kits/image-effect/effect.ts";
import type { BlurSettings } from "./params.ts";

// Twice the deviation is the radius of the disk that spreads light as far.
const RADIUS = 2;
// What the highest intensity turns and zooms by.
const MAX_DEGREES = 40;
const MAX_SHARE = 0.5;

const degreesOf = ({ intensity }: BlurSettings) => (intensity / 100) * MAX_DEGREES;
const shareOf = ({ intensity }: BlurSettings) => (intensity / 100) * MAX_SHARE;
const openingOf = ({ opening, angle }: BlurSettings, strength: number): Opening => ({
  shape: opening,
  radius: RADIUS * strength,
  angleDegrees: angle,
});

/** The rows of a region blurred by a kind that isn't one of the types. */
function otherBlur(
  source: Raster,
  settings: BlurSettings,
  strength: number,
  { from, to, top, rows: height }: RenderRegion,
): Raster {
  const whole: Size = { width: source.width, height };
  const center = centerOf(whole, settings.centerX, settings.centerY);
  const rows = { from, to };
  switch (settings.kind) {
    case "lens":
      return lensBlur(source, openingOf(settings, strength), rows);
    case "spin":
      return spinBlur(source, degreesOf(settings), center, { whole, top }, rows);
    case "zoom":
      return zoomBlur(source, shareOf(settings), center, { whole, top }, rows);
    case "tilt-shift": {
      const half = (settings.band / 200) * height;
      const falloff = (settings.falloff / 100) * height;
      return tiltShift(source, { center, angleDegrees: settings.angle, half, falloff, sigma: strength }, top, rows);
    }
    case "edges":
      return rowsOf(guidedFilter(source, Math.round(RADIUS * strength), settings.tolerance ** 2), from, to);
    case "type":
      throw new Error("Each type is blurred separately");
  }
}

/** How many rows above and below a row the blur reads. */
function otherContext(settings: BlurSettings, strength: number, whole: Size): number {
  const center = centerOf(whole, settings.centerX, settings.centerY);
  switch (settings.kind) {
    case "lens":
      return lensContext(openingOf(settings, strength));
    case "spin":
      return spinContext(degreesOf(settings), center, whole);
    case "zoom":
      return zoomContext(shareOf(settings), center, whole);
    case "tilt-shift":
      return tiltShiftContext(strength);
    case "edges":
      return 2 * Math.round(RADIUS * strength);
    case "type":
      throw new Error("The types have bands of their own");
  }
}

// Beyond three standard deviations, a gaussian is no longer visible.
const REACH = 3;

/** The strength of a blur: the gaussian's standard deviation in pixels of the preview. */
export const strengthOf = (intensity: number): number => Math.max(1, intensity / 15);

/** The blurred rows of a region. */
export function blurRows(source: Raster, settings: BlurSettings, region: RenderRegion): Raster {
  const { strength, radius, reach } = dimensionsOf(settings, region.scale);
  if (settings.kind !== "type") return otherBlur(source, settings, strength, region);
  switch (settings.type) {
    case "gaussian":
      return gaussianBlur(source, strength, region);
    case "motion":
      return lineBlur(source, { angleDegrees: settings.angle, length: reach, fading: false }, region, region.top);
    case "average":
      return averageBlur(source, radius, region);
    case "stack":
      return stackBlur(source, radius, region);
    case "directional":
      return lineBlur(source, { angleDegrees: settings.angle, length: reach, fading: true }, region, region.top);
  }
}

/** The blurred image; `scale` is how many of its pixels make one pixel of the preview. */
export const blur = (source: Raster, settings: BlurSettings, scale: number): Raster =>
  blurRows(source, settings, wholeRegion(source, scale));

/** The bands that can be blurred separately. */
export function blurBands(settings: BlurSettings, scale: number, whole: Size): BandConstraints {
  const { strength, radius, reach } = dimensionsOf(settings, scale);
  if (settings.kind !== "type") return { context: otherContext(settings, strength, whole), alignment: 1 };
  switch (settings.type) {
    case "gaussian":
      return gaussianBands(strength);
    case "average":
    case "stack":
      return squareBands(radius);
    case "motion":
      return { context: rowsAround(settings.angle, reach / 2), alignment: 1 };
    case "directional":
      return { context: rowsAround(settings.angle, reach), alignment: 1 };
  }
}

function dimensionsOf({ intensity, kernelSize }: BlurSettings, scale: number) {
  const strength = strengthOf(intensity) * scale;
  return {
    strength,
    // Half the side of the square of average and stack.
    radius: Math.round((kernelSize * strength - 1) / 2),
    reach: 2 * REACH * strength,
  };
}

/**
 * The rows of a picture with its regions, or all but its regions, blurred or covered; all of it blurred if it has none.
 */
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
