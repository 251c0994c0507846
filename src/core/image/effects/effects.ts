import { gaussianBlur, lensBlur, motionBlur, spinBlur, tiltShift, zoomBlur } from "./blur-effects.ts";
import { chromaticShift } from "./chromatic-shift.ts";
import { duotone, gradientMap, grayscale, hue, saturation, sepia } from "./color-effects.ts";
import { curves } from "./curves.ts";
import { sharpness, smooth } from "./detail-effects.ts";
import { edges } from "./edges.ts";
import { emboss } from "./emboss.ts";
import { halftone } from "./halftone.ts";
import { lut } from "./lut.ts";
import { median } from "./median.ts";
import { noise } from "./noise.ts";
import type { AnyPictureEffect } from "./picture-effect.ts";
import { pixelate } from "./pixelate.ts";
import { crop, flip, resize, turn } from "./shape-effects.ts";
import { brightnessContrast, exposure, gamma, invert, levels, posterize, solarize, threshold } from "./tone-effects.ts";
import { vignette } from "./vignette.ts";
import { whiteBalance } from "./white-balance.ts";

/** The effects in the order in which they are offered. */
export const pictureEffects: readonly AnyPictureEffect[] = [
  exposure,
  brightnessContrast,
  levels,
  curves,
  gamma,
  whiteBalance,
  saturation,
  hue,
  grayscale,
  sepia,
  invert,
  duotone,
  gradientMap,
  lut,
  posterize,
  threshold,
  solarize,
  pixelate,
  halftone,
  emboss,
  edges,
  vignette,
  chromaticShift,
  noise,
  sharpness,
  smooth,
  median,
  gaussianBlur,
  lensBlur,
  motionBlur,
  spinBlur,
  zoomBlur,
  tiltShift,
  turn,
  flip,
  crop,
  resize,
];
