import { lensBlur, lensContext, type Opening } from "#core/image/blur/lens.ts";
import { spinBlur, spinContext } from "#core/image/blur/spin.ts";
import { tiltShift, tiltShiftContext } from "#core/image/blur/tilt-shift.ts";
import { zoomBlur, zoomContext } from "#core/image/blur/zoom.ts";
import { centerOf } from "#core/image/effects/center.ts";
import { guidedFilter } from "#core/image/effects/guided-filter.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { RenderRegion } from "#kits/image-effect/effect.ts";
import type { BlurSettings } from "./params.ts";

// Twice the deviation is the radius of the disk that spreads light as far.
const RADIUS = 2;
// What the highest intensity turns and zooms by.
const MOST_DEGREES = 40;
const MOST_SHARE = 0.5;

const degreesOf = ({ intensity }: BlurSettings) => (intensity / 100) * MOST_DEGREES;
const shareOf = ({ intensity }: BlurSettings) => (intensity / 100) * MOST_SHARE;
const openingOf = ({ opening, angle }: BlurSettings, strength: number): Opening => ({
  shape: opening,
  radius: RADIUS * strength,
  angleDegrees: angle,
});

/** The rows of a region blurred by a kind that is none of the types. */
export function otherBlur(
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
      throw new Error("The types are blurred by themselves");
  }
}

/** How many rows above and below a row such a blur reads. */
export function otherContext(settings: BlurSettings, strength: number, whole: Size): number {
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
