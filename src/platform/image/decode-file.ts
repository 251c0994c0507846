import { partShown } from "#core/image/animation.ts";
import { convertToSrgb, displayP3, readProfile } from "#core/image/color-profile.ts";
import { readDimensions } from "#core/image/dimensions.ts";
import { type Orientation, readExif } from "#core/image/exif.ts";
import { damaged, outOfMemory, tooLarge } from "#core/image/failures.ts";
import { formatWords, type ImageFormat } from "#core/image/format.ts";
import { isobmffTurn } from "#core/image/isobmff-turn.ts";
import { jpegIsWhole } from "#core/image/jpeg-segments.ts";
import { type Metadata, readMetadata } from "#core/image/metadata.ts";
import { orient } from "#core/image/orient.ts";
import { sniffFormat, sniffOther } from "#core/image/sniff.ts";
import { mayBeClear } from "#core/image/transparency.ts";
import { forgetOrientation } from "#core/image/upright.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { canvasIsTrue } from "./canvas-truth.ts";
import { readBitmap } from "./read-bitmap.ts";
import { type Decoder, wasmDecoders } from "./wasm-decoders.ts";

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

  const metadata = readMetadata(bytes, format);
  const decode = chooseDecoder(bytes, format);
  if (!decode) return fail(`This browser does not let pages read ${formatWords[format].name} pictures.`);
  const orientation = orientationFor(bytes, format, metadata, decode);
  const note = partShown(bytes, format);
  try {
    if (metadata.exif) forgetOrientation(bytes, format);
    const stored = await decode(bytes);
    // Browsers have brought the pixels into sRGB themselves, and the JPEG XL decoder has.
    const unapplied = isOwn(decode) ? applyProfile(stored, metadata) : undefined;
    const raster = orient(stored, orientation);
    const notes = [note, unapplied].filter((sentence) => sentence !== undefined);
    return ok({ raster, format, width: raster.width, height: raster.height, notes });
  } catch (error) {
    if (isOutOfMemory(error)) return fail(outOfMemory(size.width, size.height));
    if (error instanceof DOMException || error instanceof Error) return fail(damaged(format));
    throw error;
  }
}

function notRead(bytes: Uint8Array): string {
  const kind = sniffOther(bytes);
  return kind ? `This file is ${kind}, which Tabkit does not read.` : "This file is not an image.";
}

// Browsers first: they are fastest, know every profile and turn CMYK into sRGB. They give pixels through a canvas,
// which is premultiplied: where pixels may be partly transparent a decoder of our own keeps them exact.
function chooseDecoder(bytes: Uint8Array, format: Stored): Decoder | undefined {
  const own: Partial<Record<ImageFormat, Decoder>> = wasmDecoders;
  const browserReads = ["jpeg", "png", "webp", "gif", "avif"].includes(format);
  if (browserReads && canvasIsTrue() && !mayBeClear(bytes, format)) return browserDecoder(format);
  return own[format] ?? (canvasIsTrue() ? browserDecoder(format) : undefined);
}

const isOwn = (decode: Decoder) => Object.values<Decoder>(wasmDecoders).includes(decode);

const browserDecoder =
  (format: Stored): Decoder =>
  async (bytes) => {
    const file = new Blob([bytes], { type: formatWords[format].mediaType });
    const bitmap = await createImageBitmap(file);
    try {
      return readBitmap(bitmap);
    } finally {
      bitmap.close();
    }
  };

function applyProfile(picture: Raster, { icc, displayP3: isP3 }: Metadata): string | undefined {
  const profile = icc ? readProfile(icc) : isP3 ? displayP3 : undefined;
  if (icc && !profile) return "Its colour profile could not be applied: colours may be off.";
  if (profile) convertToSrgb(picture, profile);
  return undefined;
}

// HEIC and JPEG XL decoders turn the picture themselves, browsers an AVIF one: in these formats the container's own
// orientation counts, not EXIF's.
function orientationFor(bytes: Uint8Array, format: Stored, { exif }: Metadata, decode: Decoder): Orientation {
  if (format === "heic" || format === "jxl") return 1;
  if (format === "avif") return decode === wasmDecoders.avif ? isobmffTurn(bytes) : 1;
  return (exif && readExif(exif)?.orientation) ?? 1;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && /memory|allocat/i.test(error.message));
