import { effortFor, effortsOf } from "#core/image/effort.ts";
import { canAnimate, type OutputFormat, outputFormats } from "#core/image/formats.ts";
import type { Values } from "#core/params.ts";
import { editsKey, isEdited, type PictureEdits } from "#kits/image-conversion/edits/picture-edits.ts";
import { colorsOf } from "#kits/image-conversion/encoder-settings.ts";
import type { ImageFacts } from "./converter-state.ts";
import type params from "./params.ts";
import { WEB_BYTES, WEB_SIDE } from "./params.ts";

/** The values of the page's settings. */
export type ConverterValues = Values<typeof params>;

/** The labels of the sizes. */
export const sizeLabels: Readonly<Record<ConverterValues["size"], string>> = {
  web: "Web: up to 1920 px, about 0.5 MB",
  original: "Keep original pixels",
  own: "Custom size",
};

/** The conversion of one file by the page's settings. */
export function conversionFor(values: ConverterValues, format: OutputFormat, maxPixels: number) {
  const { size, width, height, quality, target, alike, metadata, ground, bmpAlpha, colors, animation, effort } = values;
  return {
    format,
    box: { web: { width: WEB_SIDE, height: WEB_SIDE }, original: undefined, own: { width, height } }[size],
    enlargesDrawings: size === "own",
    quality,
    targetBytes: target > 0 ? target * 1000 : size === "web" ? WEB_BYTES : undefined,
    looksSame: alike,
    keepsMetadata: metadata === "keep",
    ground,
    bmpAlpha,
    effort: effortFor(effort, format),
    colors: colorsOf(colors),
    keepsAnimation: animation === "keep",
    maxPixels,
  };
}

/**
 * A text that is the same for settings that give the same file in a format: settings that have no effect on the format
 * are left out.
 */
export function settingsKey(
  values: ConverterValues,
  format: OutputFormat,
  { edits, facts }: { readonly edits?: PictureEdits; readonly facts?: Pick<ImageFacts, "animation"> } = {},
): string {
  const { lossy, keepsAlpha } = outputFormats[format];
  // Whether metadata is kept counts for every format: those that keep none say so.
  const { quality, looksSame, ground, bmpAlpha, colors, keepsAnimation, ...always } = conversionFor(values, format, 0);
  return JSON.stringify({
    ...always,
    ...(lossy && (looksSame ? { looksSame } : { quality })),
    ...(!keepsAlpha && { ground }),
    ...(format === "bmp" && { bmpAlpha }),
    ...(format === "png" && { colors }),
    ...(facts?.animation && canAnimate(format) && { keepsAnimation }),
    ...(edits && isEdited(edits) && { edits: editsKey(edits) }),
  });
}

/** Which settings have an effect on any of the chosen formats. */
export const relevantSettings = (formats: readonly OutputFormat[]) => ({
  quality: formats.some((format) => outputFormats[format].lossy),
  ground: formats.some((format) => !outputFormats[format].keepsAlpha),
  bmp: formats.includes("bmp"),
  png: formats.includes("png"),
  effort: formats.some((format) => effortsOf(format).length > 0),
});
