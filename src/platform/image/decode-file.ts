import type { AVIFModule } from "@jsquash/avif/codec/dec/avif_dec.js";
import type { MozJPEGModule } from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import type { JXLModule } from "@jsquash/jxl/codec/dec/jxl_dec.js";
import type { WebPModule } from "@jsquash/webp/codec/dec/webp_dec.js";
import { readTiffPage } from "#core/image/codecs/tiff-page.ts";
import { clearColors, takesColors } from "#core/image/color/clear-colors.ts";
import { pngDiffersInBrowsers } from "#core/image/color/color-space.ts";
import { convertToSrgb, readProfile } from "#core/image/color/icc-profile.ts";
import { mayHaveAlpha } from "#core/image/containers/alpha.ts";
import { FIRST_FRAME, frameNote } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegFrame, jpegHasScan, jpegIsWhole, withJpegEnd } from "#core/image/containers/jpeg-segments.ts";
import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import { hasExternalReferences, isAnimatedSvg } from "#core/image/containers/svg.ts";
import { firstWebpFrame, type WebpFrame } from "#core/image/containers/webp-frame.ts";
import { CUT_OFF, damaged, MAY_BE_CUT_OFF, needsWebAssembly, outOfMemory, tooLarge } from "#core/image/failures.ts";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { leftMetadata } from "#core/image/metadata/left-metadata.ts";
import { type Metadata, readMetadata } from "#core/image/metadata/metadata.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import { clearOrientation, orient, storedOrientation } from "#core/image/metadata/orientation.ts";
import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { LoadError, loadPart } from "#platform/loading/load-part.ts";
import { canvasReadback, decodeInBrowser, readBitmap } from "./canvas.ts";
import { codec } from "./codec.ts";
import { svgTextOf } from "./formats/svg-text.ts";
import type { Decoder, StoredPicture } from "./stored-picture.ts";

const avif = codec<AVIFModule>(() => import("@jsquash/avif/codec/dec/avif_dec.js"));
const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js"));
const jxl = codec<JXLModule>(() => import("@jsquash/jxl/codec/dec/jxl_dec.js"));
const webp = codec<WebPModule>(() => import("@jsquash/webp/codec/dec/webp_dec.js"));

/** Decoders that come with the site, in WebAssembly or TypeScript, each loaded on first use. For use in a worker. */
export const bundledDecoders = {
  png: async (bytes) => (await loadPart(() => import("./formats/decode-png.ts"))).decodePng(bytes),
  jpeg: (bytes) => jpeg(({ decode }) => toRaster(decode(bytes, true))),
  webp: decodeWebp,
  avif: (bytes) => avif(({ decode }) => toRaster(decode(bytes, 8))),
  jxl: (bytes) => jxl(({ decode }) => toRaster(decode(bytes))),
  gif: async (bytes) => {
    const { decodeGif } = await loadPart(() => import("#core/image/codecs/gif-decode.ts"));
    const { isTruncated, ...picture } = decodeGif(bytes);
    return { ...picture, notes: isTruncated ? [CUT_OFF] : [] };
  },
  bmp: async (bytes) => (await loadPart(() => import("#core/image/codecs/bmp-decode.ts"))).decodeBmp(bytes),
  ico: decodeIcon,
  tiff: async (bytes) => (await loadPart(() => import("./formats/decode-tiff.ts"))).decodeTiff(bytes, decodeJpegPart),
  heic: async (bytes) => (await loadPart(() => import("./formats/decode-heic.ts"))).decodeHeic(bytes),
} satisfies Record<Exclude<ImageFormat, "svg">, Decoder>;

/** Formats whose bundled decoder is in WebAssembly. */
const WASM_DECODED: readonly ImageFormat[] = ["jpeg", "webp", "avif", "jxl", "heic"];

// Decodes a strip or tile of a TIFF file: by the browser where it can, which saves loading a codec.
const decodeJpegPart: Decoder = (bytes) =>
  canvasReadback() === "exact" ? decodeInBrowser(bytes, "image/jpeg") : bundledDecoders.jpeg(bytes);

// libwebp's simple decoder reads only still pictures, so the first frame of an animation is made into one.
async function decodeWebp(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const frame = firstWebpFrame(bytes);
  const screen = readDimensions(bytes, "webp");
  if (frame && screen && !liesWithin(frame, screen)) throw new Error("The WebP frame reaches over its canvas");
  const picture = await webp(({ decode }) => toRaster(decode(frame?.file ?? bytes)));
  return frame && screen ? placeOnCanvas(picture, screen, frame.left, frame.top) : picture;
}

function liesWithin({ file, left, top }: WebpFrame, screen: Size): boolean {
  const size = readDimensions(file, "webp");
  return size !== undefined && left + size.width <= screen.width && top + size.height <= screen.height;
}

// An icon's directory allows at most 256 pixels per side; a PNG much larger than that is damaged or hostile.
const MAX_ICON_SIDE = 4096;

async function decodeIcon(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> {
  const { largestIcon } = await loadPart(() => import("#core/image/codecs/ico-decode.ts"));
  const icon = largestIcon(bytes);
  if ("raster" in icon) return icon.raster;
  const size = readDimensions(icon.png, "png");
  if (!size || Math.max(size.width, size.height) > MAX_ICON_SIDE) throw new Error("The icon's picture is damaged");
  return bundledDecoders.png(Uint8Array.from(icon.png));
}

// Decoded pixels may be a view of a module's whole memory; only a separate buffer can be transferred between threads.
function toRaster(picture: { width: number; height: number; data: Uint8ClampedArray } | null): Raster {
  if (!picture) throw new Error("The decoder gave no picture");
  const { width, height, data } = picture;
  const own = data.byteLength === data.buffer.byteLength && data.buffer instanceof ArrayBuffer;
  return {
    width,
    height,
    data: own ? new Uint8ClampedArray(data.buffer as ArrayBuffer) : Uint8ClampedArray.from(data),
  };
}

/** A picture read from a file: upright, in sRGB. */
export interface Decoded {
  readonly raster: Raster;
  /** The id of its format, such as 'jpeg'; 'pdf' for a page. */
  readonly format: ImageFormat | "pdf";
  readonly width: number;
  readonly height: number;
  /** The file itself shows this picture everywhere: it is complete and upright, and needed no note. */
  readonly isStored: boolean;
  /** Sentences for the visitor, such as 'This is the first frame of an animation.' */
  readonly notes: readonly string[];
}

type Stored = Exclude<ImageFormat, "svg">;

/**
 * Reads a picture file of any format but SVG, or a page of a PDF document; for use in a worker. A file that cannot be read
 * is a failed result with one sentence for the visitor.
 */
export async function decodeFile(file: Blob, maxPixels: number, pdf?: PdfPage): Promise<Result<Decoded>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (pdf) return (await loadPart(() => import("./formats/decode-pdf.ts"))).decodePdfPage(bytes, pdf, maxPixels);
  const format = sniffFormat(bytes);
  if (!format || format === "svg") return fail(whyNotRead(bytes));
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
  const decoder = chooseDecoder(bytes, format, metadata);
  if (!decoder.ok) return decoder;
  const isBundled = decoder.value === "bundled";
  try {
    clearOrientation(bytes, format);
    const ownColors = !isBundled && takesColors(format, metadata);
    if (ownColors) clearColors(bytes, format);
    const whole = cut ? withJpegEnd(bytes) : bytes;
    const { notes: said = [], ...stored }: StoredPicture = isBundled
      ? await bundledDecoders[format](whole)
      : await decodeInBrowser(whole, formatWords[format].mediaType);
    if (cut && isBlank(stored)) return fail(damaged(format));
    // Otherwise browsers convert to sRGB themselves; the JPEG XL decoder does.
    const unapplied = isBundled || ownColors ? applyColors(stored, metadata) : undefined;
    const raster = DECODED_UPRIGHT.includes(format) ? stored : orient(stored, orientation);
    const notes = [
      frameNote(bytes, format),
      cut && MAY_BE_CUT_OFF,
      ...said,
      unapplied,
      decoder.value === "premultiplied" && PREMULTIPLIED,
      browserReads(format) && canvasReadback() === "noisy" && DISGUISED,
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

// This build of MozJPEG's decoder gives RGB only.
const NO_CMYK = "Tabkit reads CMYK pictures through the browser, and this browser doesn't let pages read them.";

const DISGUISED = "This browser alters the pixels that pages read, so Tabkit decoded this image itself.";

const PREMULTIPLIED =
  "WebAssembly is turned off in this browser: the colors of nearly transparent pixels may be slightly off.";

// JPEG decoders fill unreadable areas with this gray.
const isBlank = ({ data }: Raster): boolean => data.every((value, i) => value === (i % 4 === 3 ? 255 : 128));

type DecoderChoice = "browser" | "premultiplied" | "bundled";

// Browsers first: they are fastest, know every profile and turn CMYK into sRGB. They give pixels through a canvas,
// which is premultiplied: bundled decoders keep partly transparent pixels exact. They also read every GIF file, and PNG
// files that browsers show differently, except those with a profile that only browsers can apply.
function chooseDecoder(bytes: Uint8Array, format: Stored, metadata: Metadata): Result<DecoderChoice> {
  const hasCanvas = browserReads(format) && canvasReadback() === "exact";
  const mayBe = mayHaveAlpha(bytes, format);
  const needsWasm = WASM_DECODED.includes(format) && !hasWebAssembly();
  if (format === "gif") return ok("bundled");
  if (hasCanvas && format === "png" && !mayBe && (pngDiffersInBrowsers(bytes) || takesColors(format, metadata))) {
    return ok(hasForeignProfile(metadata) ? "browser" : "bundled");
  }
  if (hasCanvas && (!mayBe || needsWasm)) return ok(mayBe ? "premultiplied" : "browser");
  if (needsWasm) return fail(needsWebAssembly("read", formatWords[format].name));
  return format === "jpeg" && jpegFrame(bytes)?.components === 4 ? fail(NO_CMYK) : ok("bundled");
}

const hasForeignProfile = ({ icc }: Metadata): boolean => icc !== undefined && !readProfile(icc);

const browserReads = (format: Stored): boolean => ["jpeg", "png", "webp", "gif", "avif"].includes(format);

const UNAPPLIED = "Its color profile could not be applied, so colors may be off.";
const HDR = "This is an HDR image: anything brighter than white was clipped.";

/** Converts a picture from its file's colors to sRGB, in place; a note where that cannot be done. */
export function applyColors(picture: Raster, { icc, space }: Metadata): string | undefined {
  const profile = icc ? readProfile(icc) : space?.profile;
  if (profile) convertToSrgb(picture, profile);
  return icc && !profile ? UNAPPLIED : space?.isHdr && !icc ? HDR : undefined;
}

// Their decoders apply the orientation themselves.
const DECODED_UPRIGHT: readonly ImageFormat[] = ["heic", "jxl"];

/** The sentence for what a decoder threw, which may also be a number or a string. */
function decodeFailure(error: unknown, format: ImageFormat, { width, height }: Size): string {
  return isOutOfMemory(error) ? outOfMemory(width, height) : damaged(format);
}

/**
 * The same for tools that keep only pixels, with notes on what else the file has: further pictures, a video, metadata.
 */
export async function decodePixels(file: Blob, maxPixels: number): Promise<Result<Decoded>> {
  const decoded = await decodeFile(file, maxPixels);
  if (!decoded.ok) return decoded;
  const stored = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(stored);
  if (!format) return decoded;
  const left = [...leftBehind(stored, format), ...leftMetadata(stored, format, { keepsExif: false })];
  return ok({ ...decoded.value, notes: [...decoded.value.notes, ...left] });
}

const LEFT_OUT = "It refers to other files, which can't be loaded here, so they're left out.";

/** The pixels of an SVG file that a page has drawn; closes the bitmap. For use in a worker. */
export async function readSvgBitmap(bitmap: ImageBitmap, file: Blob): Promise<Result<Decoded>> {
  try {
    if (canvasReadback() !== "exact") return fail("This browser doesn't let pages read SVG pictures.");
    const raster = readBitmap(bitmap, bitmap);
    const source = await svgTextOf(file);
    const notes = [hasExternalReferences(source) && LEFT_OUT, isAnimatedSvg(source) && FIRST_FRAME].filter(
      (note) => typeof note === "string",
    );
    return ok({ raster, format: "svg", width: raster.width, height: raster.height, isStored: false, notes });
  } finally {
    bitmap.close();
  }
}
