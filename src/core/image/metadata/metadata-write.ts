import { riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import type { Size } from "#core/raster.ts";
import { concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { bareFiles, isCleaned } from "./bare-files.ts";
import { exifOrientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";

type Writer = (file: Uint8Array, exif: Uint8Array, size: Size) => Uint8Array<ArrayBuffer>;

/** Functions that give a copy of a file with an EXIF block in it, by format. */
export const exifWriters: Readonly<Record<"jpg" | "png" | "webp", Writer>> = {
  jpg: withJpegExif,
  // PNG third edition §11.3.4.2: before IDAT is allowed, right after IHDR (at byte 33) is simplest.
  png: (file, exif) => concat([file.subarray(0, 33), pngChunk("eXIf", exif), file.subarray(33)]),
  webp: withWebpExif,
};

/** The longest EXIF block that fits into a JPEG file, whose segments hold at most 65 533 bytes. */
export const MOST_JPEG_EXIF = 65_533 - "Exif\0\0".length;

// CIPA DC-008 §4.5.4: APP1 right after SOI, or after a JFIF segment.
function withJpegExif(file: Uint8Array, exif: Uint8Array): Uint8Array<ArrayBuffer> {
  if (exif.length > MOST_JPEG_EXIF) return Uint8Array.from(file);
  const content = concat([fromLatin1("Exif\0\0"), exif]);
  const [first] = jpegSegments(file);
  const at = first?.marker === 0xe0 ? first.end : 2;
  const header = new Uint8Array([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return concat([file.subarray(0, at), header, content, file.subarray(at)]);
}

// RFC 9649 §2.7: metadata needs the extended header; the EXIF flag is 0x08, the alpha flag 0x10.
function withWebpExif(file: Uint8Array, exif: Uint8Array, { width, height }: Size): Uint8Array<ArrayBuffer> {
  const chunks = webpChunks(file).map(({ type, from, to }) => ({ type, bytes: file.subarray(from, to) }));
  const extended = chunks.find(({ type }) => type === "VP8X");
  const lossless = chunks.find(({ type }) => type === "VP8L");
  const alpha = lossless ? (viewOf(lossless.bytes).getUint32(9, true) & 0x10000000) !== 0 : false;
  const header = extended ? Uint8Array.from(extended.bytes) : riffChunk("VP8X", new Uint8Array(10));
  header[8] = header[8]! | 0x08 | (alpha ? 0x10 : 0);
  if (!extended) {
    const view = viewOf(header);
    view.setUint32(12, (width - 1) & 0xffffff, true);
    view.setUint16(15, (height - 1) & 0xffff, true);
    view.setUint8(17, (height - 1) >> 16);
  }
  const body = concat([
    fromLatin1("WEBP"),
    header,
    ...chunks.filter(({ type }) => type !== "VP8X" && type !== "EXIF").map(({ bytes }) => bytes),
    riffChunk("EXIF", exif),
  ]);
  return riffChunk("RIFF", body);
}

/** A JPEG file with its picture and its colors alone. */
export const jpegWithoutMetadata = bareFiles.jpeg;

/** A still WebP file with its picture and its colors alone; undefined for an animation. */
export const webpWithoutMetadata = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined =>
  webpChunks(bytes).some(({ type }) => type === "ANIM" || type === "ANMF") ? undefined : bareFiles.webp(bytes);

/**
 * A picture file of `format` with its picture and its colors alone, that is shown as before. Undefined for other formats, for one
 * that its EXIF turns, and for what is damaged.
 */
export function withoutMetadata(bytes: Uint8Array, format: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!isCleaned(format)) return undefined;
    const exif = exifBlock(bytes, format);
    if (exif && exifOrientation(exif) !== 1) return undefined;
    return format === "webp" ? webpWithoutMetadata(bytes) : bareFiles[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
