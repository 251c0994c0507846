import { brightnessContrast } from "./brightness-contrast.ts";
import { chromaticShift } from "./chromatic-shift.ts";
import { crop } from "./crop.ts";
import { curves } from "./curves.ts";
import { duotone } from "./duotone.ts";
import { edges } from "./edges.ts";
import { emboss } from "./emboss.ts";
import { exposure } from "./exposure.ts";
import { flip } from "./flip.ts";
import { gamma } from "./gamma.ts";
import { gaussianBlur } from "./gaussian-blur.ts";
import { gradientMap } from "./gradient-map.ts";
import { grayscale } from "./grayscale.ts";
import { halftone } from "./halftone.ts";
import { hue } from "./hue.ts";
import { invert } from "./invert.ts";
import { lensBlur } from "./lens-blur.ts";
import { levels } from "./levels.ts";
import { lut } from "./lut.ts";
import { median } from "./median.ts";
import { motionBlur } from "./motion-blur.ts";
import { noise } from "./noise.ts";
import type { AnyPictureEffect } from "./picture-effect.ts";
import { pixelate } from "./pixelate.ts";
import { posterize } from "./posterize.ts";
import { resize } from "./resize.ts";
import { saturation } from "./saturation.ts";
import { sepia } from "./sepia.ts";
import { sharpness } from "./sharpness.ts";
import { smooth } from "./smooth.ts";
import { solarize } from "./solarize.ts";
import { spinBlur } from "./spin-blur.ts";
import { threshold } from "./threshold.ts";
import { tiltShift } from "./tilt-shift.ts";
import { turn } from "./turn.ts";
import { vignette } from "./vignette.ts";
import { whiteBalance } from "./white-balance.ts";
import { zoomBlur } from "./zoom-blur.ts";

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
