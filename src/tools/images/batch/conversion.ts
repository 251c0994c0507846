import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { effortFor, effortsOf } from "#core/image/effort.ts";
import { canAnimate, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import type { Values } from "#core/params.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { colorsOf } from "#kits/image-conversion/encoder-settings.ts";
import { steps } from "#kits/recipe/step.ts";
import type { BatchEntry } from "./batch-state.ts";
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
  fit: "Fit in a box",
  fill: "Fill a box and crop",
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

/** Whether all images become pages of one document. */
export const makesDocument = ({ format, document }: BatchValues): boolean => format === "pdf" && document;

/** How the pages of PDF documents are laid out; undefined where each is as large as its picture. */
export const layoutOf = ({ paper, orientation, margin }: BatchValues): PageLayout | undefined =>
  paper === "image" ? undefined : { paper, orientation, margin };

/** What of a file its conversion depends on. */
type Source = Pick<BatchEntry, "page">;

/** The conversion of a file that the page's settings ask for. */
export function conversionOf(values: BatchValues, { page }: Source) {
  const { format, quality, metadata, background, effort, colors, animation, effects, document } = values;
  return {
    format,
    page: page === undefined ? undefined : { number: page, density: Number(values.density) },
    resize: resizeOf(values),
    enlargesDrawings: true,
    quality,
    keepsMetadata: metadata === "keep",
    background,
    bmpAlpha: false,
    effort: effortFor(effort, format),
    colors: colorsOf(colors),
    keepsAnimation: animation === "keep",
    // A page of a longer document is laid out when that is put together.
    layout: format === "pdf" && !document ? layoutOf(values) : undefined,
    isPage: makesDocument(values),
    effects: steps.parse(effects) ?? [],
    maxPixels: MAX_PIXELS,
  };
}

/** Which settings have an effect on a format. */
export const relevantTo = (format: WrittenFormat) => ({
  quality: writtenFormats[format].lossy,
  background: !writtenFormats[format].keepsAlpha,
  animation: canAnimate(format),
  colors: format === "png",
  effort: effortsOf(format).length > 0,
  pages: format === "pdf",
});

/** A text that is the same for settings that give the same result of a file, apart from its name. */
export function settingsKey(values: BatchValues, source: Source = {}): string {
  const made = conversionOf(values, source);
  const { format, page, quality, keepsMetadata, background, effort, colors, resize, keepsAnimation, effects } = made;
  const relevant = relevantTo(format);
  return JSON.stringify([
    format,
    page?.density,
    resize,
    relevant.quality && quality,
    // Also of a format that keeps none: then its notes say so.
    keepsMetadata,
    relevant.background && background,
    relevant.colors && colors,
    effort,
    relevant.animation && keepsAnimation,
    effects,
    made.layout,
    made.isPage,
  ]);
}

/** The keys of all files by some settings. */
export function settingsKeys(values: BatchValues): (source: Source) => string {
  const [ofFile, ofPage] = [settingsKey(values), settingsKey(values, { page: 1 })];
  return ({ page }) => (page === undefined ? ofFile : ofPage);
}
