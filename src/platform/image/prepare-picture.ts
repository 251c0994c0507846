import { tooLarge } from "#core/image/failures.ts";
import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { fitInside } from "#core/image/pixels/fit.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { cropToMiddle, resizePlan } from "#core/image/pixels/resize-plan.ts";
import { sharpen } from "#core/image/pixels/sharpen.ts";
import { shaped } from "#core/image/shape.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Conversion } from "./convert-file.ts";
import { withWatermark } from "./watermark.ts";

/** What of a conversion changes pixels before they are written. */
export type Preparation = Pick<
  Conversion,
  "format" | "box" | "resize" | "filter" | "edits" | "ground" | "bmpAlpha" | "maxPixels"
>;

/**
 * The picture as it is to be written: in its shape and size, sharpened, with its background and mark. Failed where the format
 * or memory has no room. Of a picture that has its shape already, `isShaped` says so.
 */
export async function preparePicture(
  picture: Raster,
  preparation: Preparation,
  isShaped = false,
): Promise<Result<Raster>> {
  const { format, filter, edits, ground, bmpAlpha, maxPixels } = preparation;
  const source = edits && !isShaped ? shaped(picture, edits.shape) : picture;
  const { scaled, kept } = planFor(source, preparation);
  if (scaled.width * scaled.height > maxPixels) return fail(tooLarge(scaled.width, scaled.height, maxPixels));
  const sized = sharpen(cropToMiddle(lanczosByKernel(source, scaled, filter), kept), edits?.sharpen ?? 0);
  const keepsAlpha = writtenFormats[format].keepsAlpha || (format === "bmp" && bmpAlpha);
  const behind = edits?.background ?? (keepsAlpha ? undefined : ground);
  const grounded = behind ? flatten(sized, behind) : sized;
  const marked = edits?.mark ? await withWatermark(grounded, edits.mark) : ok(grounded);
  if (!marked.ok) return marked;
  const { width, height } = marked.value;
  const limit = sideLimits[format];
  if (limit && Math.max(width, height) > limit) {
    return fail(
      `${writtenFormats[format].name} allows at most ${limit} pixels per side; this image is ${width} × ${height}. Choose a smaller size.`,
    );
  }
  return marked;
}

function planFor(source: Size, { box, resize }: Preparation) {
  if (resize) return resizePlan(source, resize);
  const scaled = box ? fitInside(source, box) : { width: source.width, height: source.height };
  return { scaled, kept: scaled };
}

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
