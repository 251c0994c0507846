import { type OutputFormat, outputFormats } from "#core/image/formats.ts";
import type { Values } from "#core/params.ts";
import type params from "./params.ts";
import { WEB_BYTES, WEB_SIDE } from "./params.ts";

/** The settings of the page. */
export type ConverterValues = Values<typeof params>;

/** The words of the size choice. */
export const sizeLabels: Readonly<Record<ConverterValues["size"], string>> = {
  web: "Web: up to 1920 px, about 0.5 MB",
  original: "Keep original pixels",
  own: "Own size",
};

/** How one file is to be converted, by the page's settings. */
export function conversionFor(values: ConverterValues, format: OutputFormat, maxPixels: number) {
  const { size, width, height, quality, target, metadata, ground, bmpAlpha } = values;
  return {
    format,
    box: { web: { width: WEB_SIDE, height: WEB_SIDE }, original: undefined, own: { width, height } }[size],
    enlargesDrawings: size === "own",
    quality,
    targetBytes: target > 0 ? target * 1000 : size === "web" ? WEB_BYTES : undefined,
    keepsMetadata: metadata === "keep",
    ground,
    bmpAlpha,
    maxPixels,
  };
}

/**
 * The settings that a file of a format was made with, in words that are the same for the same: those that do not act on
 * the format are not among them.
 */
export function madeWith(values: ConverterValues, format: OutputFormat): string {
  const { lossy, keepsAlpha, keepsExif } = outputFormats[format];
  const { quality, keepsMetadata, ground, bmpAlpha, ...always } = conversionFor(values, format, 0);
  return JSON.stringify({
    ...always,
    ...(lossy && { quality }),
    ...(keepsExif && { keepsMetadata }),
    ...(!keepsAlpha && { ground }),
    ...(format === "bmp" && { bmpAlpha }),
  });
}

/** Which settings act on any of the formats chosen. */
export const actingSettings = (formats: readonly OutputFormat[]) => ({
  quality: formats.some((format) => outputFormats[format].lossy),
  ground: formats.some((format) => !outputFormats[format].keepsAlpha),
  bmp: formats.includes("bmp"),
});

/** What a conversion saved, such as '87 % smaller'; undefined where nothing changed by a percent. */
export function saving(before: number, after: number): string | undefined {
  const share = Math.round((1 - after / before) * 100);
  if (share === 0) return undefined;
  return share > 0
    ? `${share} % smaller`
    : after / before >= 2
      ? `${(after / before).toFixed(1)} times the size`
      : `${-share} % larger`;
}
