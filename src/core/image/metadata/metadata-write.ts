import { pngChunks, riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { type JpegSegment, jpegLayout, jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import type { Size } from "#core/raster.ts";
import { concat, fromLatin1, hasText, viewOf } from "#core/text/bytes.ts";
import { exifOrientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";
import { PNG_PICTURE_CHUNKS, WEBP_PICTURE_CHUNKS } from "./file-parts.ts";

/** The formats that are cleaned without encoding them again. */
export type CleanedFormat = "jpeg" | "png" | "webp";

/** Whether a format is one of those that are cleaned. */
export const isCleaned = (format: string): format is CleanedFormat => format in bareFiles;

/**
 * Files with their picture and its colors alone, the coded picture byte for byte: no EXIF, XMP, IPTC, texts,
 * thumbnails, unknown parts, or anything after the picture's end. Undefined for a file that is damaged or cut off.
 */
export const bareFiles: Readonly<Record<CleanedFormat, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>> = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
};

function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const { segments, end } = jpegLayout(bytes);
  if (end === undefined) return undefined;
  const parts: Uint8Array[] = [fromLatin1("\xff\xd8")];
  // Before the first scan, segments are copied one by one; after it, everything that isn't a segment is scan data.
  const scan = segments.findIndex(({ marker }) => marker === 0xda);
  for (const segment of segments.slice(0, scan)) {
    if (segment.marker === 0xe0 && hasText(bytes, segment.start, "JFIF\0")) {
      parts.push(withoutThumbnail(bytes.subarray(segment.start, segment.end)));
    } else if (isPicture(bytes, segment)) parts.push(bytes.subarray(segment.start - 4, segment.end));
  }
  let from = segments[scan]!.start - 4;
  for (const segment of segments.slice(scan)) {
    if (isPicture(bytes, segment)) continue;
    parts.push(bytes.subarray(from, segment.start - 4));
    from = segment.end;
  }
  return concat([...parts, bytes.subarray(from, end)]);
}

// APP14 (Adobe) defines the color model, APP2 may hold the profile; the other APPn segments and COM aren't part of the
// picture.
function isPicture(bytes: Uint8Array, { marker, start }: JpegSegment): boolean {
  if (marker === 0xe2) return hasText(bytes, start, "ICC_PROFILE\0");
  if (marker === 0xee) return hasText(bytes, start, "Adobe");
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

const JFIF_BYTES = 14;

// JFIF 1.02: version, density, and the size of a thumbnail whose pixels follow.
function withoutThumbnail(content: Uint8Array): Uint8Array {
  const kept = content.slice(0, JFIF_BYTES);
  kept.fill(0, JFIF_BYTES - 2);
  return concat([Uint8Array.of(0xff, 0xe0, 0, kept.length + 2), kept]);
}

function barePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = pngChunks(bytes);
  const end = chunks.findIndex(({ type }) => type === "IEND");
  if (end < 0) return undefined;
  const kept = chunks.slice(0, end + 1).filter(({ type }) => PNG_PICTURE_CHUNKS.includes(type));
  return concat([bytes.subarray(0, 8), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
}

function bareWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = webpChunks(bytes);
  if (!chunks.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type))) return undefined;
  const kept = chunks
    .filter(({ type }) => WEBP_PICTURE_CHUNKS.includes(type))
    .map(({ type, from, to }) => {
      const chunk = bytes.slice(from, to);
      // The flags of EXIF and XMP.
      if (type === "VP8X") chunk[8] = chunk[8]! & ~0x0c;
      return chunk;
    });
  return riffChunk("RIFF", concat([fromLatin1("WEBP"), ...kept]));
}

type Writer = (file: Uint8Array, exif: Uint8Array, size: Size) => Uint8Array<ArrayBuffer>;

/** Functions that give a copy of a file with an EXIF block in it, by format. */
export const exifWriters: Readonly<Record<"jpg" | "png" | "webp", Writer>> = {
  jpg: withJpegExif,
  // PNG third edition §11.3.4.2: before IDAT is allowed, right after IHDR (at byte 33) is simplest.
  png: (file, exif) => concat([file.subarray(0, 33), pngChunk("eXIf", exif), file.subarray(33)]),
  webp: withWebpExif,
};

/** The longest EXIF block that fits into a JPEG file, whose segments hold at most 65 533 bytes. */
export const MAX_JPEG_EXIF = 65_533 - "Exif\0\0".length;

// CIPA DC-008 §4.5.4: APP1 right after SOI, or after a JFIF segment.
function withJpegExif(file: Uint8Array, exif: Uint8Array): Uint8Array<ArrayBuffer> {
  if (exif.length > MAX_JPEG_EXIF) return Uint8Array.from(file);
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
