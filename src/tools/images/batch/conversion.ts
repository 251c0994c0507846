import { canAnimate, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { MAX_PIXELS } from "#core/image/max-pixels.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import type { Values } from "#core/params.ts";
import { colorsOf } from "#kits/image-conversion/png-colors.ts";
import { steps } from "#kits/recipe/step.ts";
import type params from "./params.ts";

/** The values of the page's settings. */
export type BatchValues = Values<typeof params>;

/** The labels of the ways to resize. */
export const resizeLabels: Readonly<Record<BatchValues["resize"], string>> = {
  original: "Keep the size",
  longest: "Longest side",
  width: "Width",
  height: "Height",
  percent: "Percent",
  fit: "Fit into a box",
  fill: "Fill a box, cut to it",
  exact: "Exactly, stretched",
};

/** Whether a way to resize leaves smaller pictures as they are unless they may be enlarged. */
export const mayEnlarge = (resize: BatchValues["resize"]): boolean =>
  ["longest", "width", "height", "fit"].includes(resize);

function resizeOf({ resize, side, percent, width, height, enlarge: enlarges }: BatchValues): Resize | undefined {
  switch (resize) {
    case "original":
      return undefined;
    case "percent":
      return { by: "percent", percent };
    case "fit":
      return { by: "fit", box: { width, height }, enlarges };
    case "fill":
    case "exact":
      return { by: resize, box: { width, height } };
    default:
      return { by: resize, pixels: side, enlarges };
  }
}

/** The conversion that the page's settings ask for. */
export function conversionOf(values: BatchValues) {
  const { format, quality, metadata, background, colors, animation, effects } = values;
  return {
    format,
    resize: resizeOf(values),
    enlargesDrawings: true,
    quality,
    keepsMetadata: metadata === "keep",
    ground: background,
    bmpAlpha: false,
    colors: colorsOf(colors),
    keepsAnimation: animation === "keep",
    effects: steps.parse(effects) ?? [],
    maxPixels: MAX_PIXELS,
  };
}

/** Which settings have an effect on a format. */
export const relevantTo = (format: WrittenFormat) => ({
  quality: writtenFormats[format].lossy,
  metadata: writtenFormats[format].keepsExif,
  background: !writtenFormats[format].keepsAlpha,
  animation: canAnimate(format),
  colors: format === "png",
});

/** A text that is the same for settings that give the same files, apart from their names. */
export function settingsKey(values: BatchValues): string {
  const { format, quality, keepsMetadata, ground, colors, resize, keepsAnimation, effects } = conversionOf(values);
  const relevant = relevantTo(format);
  return JSON.stringify([
    format,
    resize,
    relevant.quality && quality,
    relevant.metadata && keepsMetadata,
    relevant.background && ground,
    relevant.colors && colors,
    relevant.animation && keepsAnimation,
    effects,
  ]);
}
