import type { Size } from "#core/raster.ts";
import { type WrittenFormat, writtenFormats } from "./formats.ts";

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
