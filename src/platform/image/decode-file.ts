import { partShown } from "#core/image/animation.ts";
import { convertToSrgb, displayP3, readProfile } from "#core/image/color-profile.ts";
import { readDimensions } from "#core/image/dimensions.ts";
import { damaged, tooLarge } from "#core/image/failures.ts";
import { formatWords, type ImageFormat } from "#core/image/format.ts";
import { jpegFrame, jpegIsWhole } from "#core/image/jpeg-segments.ts";
import { type Metadata, readMetadata } from "#core/image/metadata.ts";
import { orient } from "#core/image/orient.ts";
import { sniffFormat, sniffOther } from "#core/image/sniff.ts";
import { storedOrientation } from "#core/image/stored-orientation.ts";
import { tiffIsRead } from "#core/image/tiff-kind.ts";
import { mayBeClear } from "#core/image/transparency.ts";
import { forgetOrientation } from "#core/image/upright.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { LOAD_ERROR } from "#platform/load-part.ts";
import { canvasState } from "./canvas-truth.ts";
import { decodeFailure } from "./decode-failure.ts";
import { ownDecoders } from "./own-decoders.ts";
import { readBitmap } from "./read-bitmap.ts";

/** A picture read from a file: upright, in sRGB. */
export interface Decoded {
  readonly raster: Raster;
  /** The id of its format, such as 'jpeg'. */
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** Sentences for the visitor, such as 'This is the first frame of an animation.' */
  readonly notes: readonly string[];
}

/** A file to decode, or an SVG that the page has drawn. */
export type DecodeJob = { readonly file: Blob; readonly maxPixels: number } | { readonly drawn: ImageBitmap };

type Stored = Exclude<ImageFormat, "svg">;

/**
 * Reads a picture file of any format but SVG; for use in a worker. What the visitor can do nothing wrong about but
 * choose another file is a failed result with one sentence.
 */
export async function decodeFile(file: Blob, maxPixels: number): Promise<Result<Decoded>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return fail("This file is empty.");
  const format = sniffFormat(bytes);
  if (!format || format === "svg") return fail(notRead(bytes));
  const size = readDimensions(bytes, format);
  if (!size) return fail(damaged(format));
  if (size.width * size.height > maxPixels) return fail(tooLarge(size.width, size.height, maxPixels));
  if (format === "jpeg" && !jpegIsWhole(bytes)) return fail(damaged(format));
  if (format === "tiff" && !tiffIsRead(bytes)) return fail(OTHER_TIFF);

  const metadata = readMetadata(bytes, format);
  const orientation = storedOrientation(bytes, format, metadata);
  const note = partShown(bytes, format);
  const own = readsByItself(bytes, format);
  if (own && format === "jpeg" && jpegFrame(bytes)?.components === 4) return fail(NO_CMYK);
  try {
    if (metadata.exif) forgetOrientation(bytes, format);
    const stored = own ? await ownDecoders[format](bytes) : await decodeInBrowser(bytes, format);
    // Browsers have brought the pixels into sRGB themselves, and the JPEG XL decoder has.
    const unapplied = own ? applyProfile(stored, metadata) : undefined;
    const raster = turnsItself(format, own) ? stored : orient(stored, orientation);
    const notes = [note, unapplied, browserReads(format) && canvasState() === "false" && DISGUISED];
    return ok({
      raster,
      format,
      width: raster.width,
      height: raster.height,
      notes: notes.filter((sentence) => typeof sentence === "string"),
    });
  } catch (error) {
    if (error instanceof Error && error.name === LOAD_ERROR) throw error;
    return fail(decodeFailure(error, format, size));
  }
}

// MozJPEG's own decoder, as it is compiled here, gives colours in red, green and blue alone.
const NO_CMYK = "Tabkit reads CMYK pictures through the browser, and this one does not let pages read them.";

const OTHER_TIFF = "This TIFF file stores its picture in a way that Tabkit does not read.";

const DISGUISED = "This browser disguises the pixels that pages read, so Tabkit decoded this picture without it.";

function notRead(bytes: Uint8Array): string {
  const kind = sniffOther(bytes);
  return kind ? `This file is ${kind}, which Tabkit does not read.` : "This file is not an image.";
}

// Browsers first: they are fastest, know every profile and turn CMYK into sRGB. They give pixels through a canvas,
// which is premultiplied: where pixels may be partly transparent a decoder of our own keeps them exact.
const readsByItself = (bytes: Uint8Array, format: Stored): boolean =>
  !browserReads(format) || canvasState() !== "true" || mayBeClear(bytes, format);

const browserReads = (format: Stored): boolean => ["jpeg", "png", "webp", "gif", "avif"].includes(format);

async function decodeInBrowser(bytes: Uint8Array<ArrayBuffer>, format: Stored): Promise<Raster> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: formatWords[format].mediaType }));
  try {
    return readBitmap(bitmap);
  } finally {
    bitmap.close();
  }
}

function applyProfile(picture: Raster, { icc, displayP3: isP3 }: Metadata): string | undefined {
  const profile = icc ? readProfile(icc) : isP3 ? displayP3 : undefined;
  if (icc && !profile) return "Its colour profile could not be applied: colours may be off.";
  if (profile) convertToSrgb(picture, profile);
  return undefined;
}

// HEIC and JPEG XL decoders turn the picture themselves, and browsers an AVIF one.
const turnsItself = (format: Stored, own: boolean): boolean =>
  format === "heic" || format === "jxl" || (format === "avif" && !own);
