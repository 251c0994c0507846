import { gaussianBands, gaussianBlur } from "#core/image/blur/gaussian.ts";
import { lineBlur } from "#core/image/blur/line.ts";
import { rowsAround } from "#core/image/blur/lines.ts";
import { averageBlur, squareBands, stackBlur } from "#core/image/blur/squares.ts";
import type { BandConstraints } from "#core/image/pixels/bands.ts";
import type { Raster, Size } from "#core/raster.ts";
import { type RenderRegion, wholeRegion } from "#kits/image-effect/effect.ts";
import { otherBlur, otherContext } from "./other-blurs.ts";
import type { BlurSettings } from "./params.ts";

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
