import { brightnessContrast } from "./brightness-contrast.ts";
import { exposure } from "./exposure.ts";
import { gamma } from "./gamma.ts";
import { grayscale } from "./grayscale.ts";
import { levels } from "./levels.ts";
import type { AnyPictureEffect } from "./picture-effect.ts";
import { saturation } from "./saturation.ts";

/** The effects in the order in which they are offered. */
export const pictureEffects: readonly AnyPictureEffect[] = [
  exposure,
  brightnessContrast,
  levels,
  gamma,
  saturation,
  grayscale,
];
