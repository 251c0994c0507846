import type { Size } from "#core/raster.ts";
import { formatWords, type ImageFormat, type WrittenFormat, writtenFormats } from "./formats.ts";

/** The sentence for a picture of too many pixels. */
export const tooLarge = (width: number, height: number, maxPixels: number): string =>
  `This image is too large: ${width} × ${height} pixels are ${megapixels(width * height)}. The limit is ${megapixels(maxPixels)}.`;

/** The sentence for a picture whose pixels do not fit into memory. */
export const outOfMemory = (width: number, height: number): string =>
  `This device doesn't have enough memory for an image of ${width} × ${height} pixels.`;

/** The sentence for a file that starts like a format but cannot be read as one. */
export const damaged = (format: ImageFormat): string =>
  `This ${formatWords[format].name} file is damaged or incomplete.`;

/** The sentence for a format whose codec the browser cannot run; `verb` is 'read' or 'write'. */
export const needsWebAssembly = (verb: "read" | "write", name: string): string =>
  `To ${verb} ${name}, Tabkit needs WebAssembly, which is turned off in this browser.`;

/** The note for a truncated file whose picture is known to be incomplete. */
export const CUT_OFF = "The end of this file is missing, and part of the image with it.";

/** The note for a truncated file whose picture may be incomplete. */
export const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps part of the image with it.";

const megapixels = (pixels: number) => `${Math.round(pixels / 1e6).toLocaleString("en")} megapixels`;

// WebP: RFC 9649 §2.7 (14 bits in VP8, and libwebp for all). JPEG: 16 bits, MozJPEG 65 500. AVIF: libavif's default limit,
// and most programs read AVIF with libavif.
// GIF: 16 bits.
const sideLimits: Partial<Readonly<Record<WrittenFormat, number>>> = {
  webp: 16383,
  jpg: 65500,
  pdf: 65500,
  avif: 32768,
  gif: 65535,
};

/** Why a format has no room for a picture of a size, as a sentence; undefined where it has. */
export function whyNoRoom(format: WrittenFormat, { width, height }: Size): string | undefined {
  const limit = sideLimits[format];
  if (!limit || Math.max(width, height) <= limit) return undefined;
  return `${writtenFormats[format].name} allows at most ${limit} pixels per side; this image is ${width} × ${height}. Choose a smaller size.`;
}
