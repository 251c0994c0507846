import { readTiffPage } from "#core/image/codecs/tiff-page.ts";
import { convertToSrgb, readProfile } from "#core/image/color/icc-profile.ts";
import { pngNeedsCare } from "#core/image/color/png-color.ts";
import { mayHaveAlpha } from "#core/image/containers/alpha.ts";
import { partShown } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegFrame, jpegHasScan, jpegIsWhole, withJpegEnd } from "#core/image/containers/jpeg-segments.ts";
import { sniffFormat, sniffOther } from "#core/image/containers/sniff.ts";
import { damaged, MAY_BE_CUT_OFF, needsWebAssembly, tooLarge } from "#core/image/failures.ts";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { type Metadata, readMetadata } from "#core/image/metadata/metadata.ts";
import { forgetOrientation, orient, storedOrientation } from "#core/image/metadata/orientation.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { LoadError } from "#platform/load-part.ts";
import { hasWebAssembly } from "#platform/web-assembly.ts";
import { canvasState } from "./canvas-truth.ts";
import { decodeFailure } from "./decode-failure.ts";
import { decodeInBrowser } from "./decode-in-browser.ts";
import { ownDecoders, type StoredPicture, WASM_DECODED } from "./own-decoders.ts";

/** A picture read from a file: upright, in sRGB. */
export interface Decoded {
  readonly raster: Raster;
  /** The id of its format, such as 'jpeg'. */
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** The file's own picture is the same: it is whole, needs no turning, and is shown alike everywhere. */
  readonly isStored: boolean;
  /** Sentences for the visitor, such as 'This is the first frame of an animation.' */
  readonly notes: readonly string[];
}

/** A file to decode, or an SVG that the page has drawn. */
export type DecodeJob =
  | { readonly file: Blob; readonly maxPixels: number }
  | { readonly file: Blob; readonly drawn: ImageBitmap };

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
  const page = format === "tiff" ? readTiffPage(bytes) : undefined;
  if (page?.ok === false) return page;
  // A file that was cut off in transit lacks its last marker, and perhaps more.
  const cut = format === "jpeg" && !jpegIsWhole(bytes);
  if (cut && !jpegHasScan(bytes)) return fail(damaged(format));

  const metadata = readMetadata(bytes, format);
  const orientation = storedOrientation(bytes, format, metadata);
  const way = wayToRead(bytes, format);
  if (!way.ok) return way;
  const own = way.value === "own";
  try {
    if (metadata.exif) forgetOrientation(bytes, format);
    const whole = cut ? withJpegEnd(bytes) : bytes;
    const { notes: said = [], ...stored }: StoredPicture = own
      ? await ownDecoders[format](whole)
      : await decodeInBrowser(whole, formatWords[format].mediaType);
    if (cut && isBlank(stored)) return fail(damaged(format));
    // Browsers have brought the pixels into sRGB themselves, and the JPEG XL decoder has.
    const unapplied = own ? applyColors(stored, metadata) : undefined;
    const raster = turnsItself(format, own) ? stored : orient(stored, orientation);
    const notes = [
      partShown(bytes, format),
      cut && MAY_BE_CUT_OFF,
      ...said,
      unapplied,
      way.value === "premultiplied" && PREMULTIPLIED,
      browserReads(format) && canvasState() === "false" && DISGUISED,
    ];
    return ok({
      raster,
      format,
      width: raster.width,
      height: raster.height,
      isStored: orientation === 1 && notes.every((note) => typeof note !== "string" || note === DISGUISED),
      notes: notes.filter((sentence) => typeof sentence === "string"),
    });
  } catch (error) {
    if (error instanceof LoadError) throw error;
    return fail(decodeFailure(error, format, size));
  }
}

// MozJPEG's own decoder, as it is compiled here, gives colors in red, green and blue alone.
const NO_CMYK = "Tabkit reads CMYK pictures through the browser, and this one does not let pages read them.";

const DISGUISED = "This browser disguises the pixels that pages read, so Tabkit decoded this picture without it.";

const PREMULTIPLIED =
  "This browser has WebAssembly switched off: colors of pixels that are nearly clear may be a little off.";

function notRead(bytes: Uint8Array): string {
  const kind = sniffOther(bytes);
  return kind ? `This file is ${kind}, which Tabkit does not read.` : "This file is not an image.";
}

// The gray that JPEG decoders give for what they have not read, and nothing else.
const isBlank = ({ data }: Raster): boolean => data.every((value, i) => value === (i % 4 === 3 ? 255 : 128));

type Way = "browser" | "premultiplied" | "own";

// Browsers first: they are fastest, know every profile and turn CMYK into sRGB. They give pixels through a canvas,
// which is premultiplied: where pixels may be partly transparent a decoder of our own keeps them exact. It reads every
// GIF file too, and the PNG files in which browsers differ, but for a profile that only browsers apply.
function wayToRead(bytes: Uint8Array, format: Stored): Result<Way> {
  const hasCanvas = browserReads(format) && canvasState() === "true";
  const mayBe = mayHaveAlpha(bytes, format);
  const needsWasm = WASM_DECODED.includes(format) && !hasWebAssembly();
  if (format === "gif") return ok("own");
  if (hasCanvas && format === "png" && !mayBe && pngNeedsCare(bytes)) {
    return ok(hasForeignProfile(bytes) ? "browser" : "own");
  }
  if (hasCanvas && (!mayBe || needsWasm)) return ok(mayBe ? "premultiplied" : "browser");
  if (needsWasm) return fail(needsWebAssembly("read", formatWords[format].name));
  return format === "jpeg" && jpegFrame(bytes)?.components === 4 ? fail(NO_CMYK) : ok("own");
}

function hasForeignProfile(bytes: Uint8Array): boolean {
  const { icc } = readMetadata(bytes, "png");
  return icc !== undefined && !readProfile(icc);
}

const browserReads = (format: Stored): boolean => ["jpeg", "png", "webp", "gif", "avif"].includes(format);

const UNAPPLIED = "Its color profile could not be applied: colors may be off.";
const HDR = "It is an HDR picture: what is brighter than white was cut.";

function applyColors(picture: Raster, { icc, space }: Metadata): string | undefined {
  const profile = icc ? readProfile(icc) : space?.profile;
  if (profile) convertToSrgb(picture, profile);
  return icc && !profile ? UNAPPLIED : space?.isHdr && !icc ? HDR : undefined;
}

// HEIC and JPEG XL decoders turn the picture themselves, and browsers an AVIF one.
const turnsItself = (format: Stored, own: boolean): boolean =>
  format === "heic" || format === "jxl" || (format === "avif" && !own);
