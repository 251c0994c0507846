import type { Raster } from "#core/raster.ts";
import { averageBlur } from "./average.ts";
import { gaussianBlur } from "./gaussian.ts";
import { lineBlur } from "./line.ts";
import type { BlurSettings } from "./params.ts";
import { stackBlur } from "./stack.ts";

// A gaussian has ended for the eye three standard deviations from its middle.
const REACH = 3;

/** How strong a blur is in pixels of the preview: the gaussian's standard deviation. */
export const strengthOf = (intensity: number): number => Math.max(1, intensity / 15);

/** The blurred picture; `scale` is how many of its pixels make one pixel of the preview. */
export function blur(source: Raster, settings: BlurSettings, scale: number): Raster {
  const strength = strengthOf(settings.intensity) * scale;
  const width = settings.kernelSize * strength;
  switch (settings.type) {
    case "gaussian":
      return gaussianBlur(source, strength);
    case "motion":
      return lineBlur(source, { angleDegrees: settings.angle, length: 2 * REACH * strength, fading: false });
    case "average":
      return averageBlur(source, Math.round((width - 1) / 2));
    case "stack":
      return stackBlur(source, Math.max(1, Math.round(width)) - 1);
    case "directional":
      return lineBlur(source, { angleDegrees: settings.angle, length: 2 * REACH * strength, fading: true });
  }
}
