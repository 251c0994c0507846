import { concat, fromLatin1, hasText, viewOf } from "#core/bytes.ts";
import { pngChunks, riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Size } from "#core/raster.ts";
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

// CIPA DC-008 §4.5.4: APP1 right after SOI, or after a JFIF segment; it holds at most 65 533 bytes.
function withJpegExif(file: Uint8Array, exif: Uint8Array): Uint8Array<ArrayBuffer> {
  const content = concat([fromLatin1("Exif\0\0"), exif]);
  if (content.length > 65533) return Uint8Array.from(file);
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

/**
 * A JPEG file with only its picture and its color profile: no EXIF, XMP, IPTC, comments, or anything after its end.
 * Undefined if it has no end-of-image marker.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1);
  const end = scan?.marker === 0xda ? endOfImage(bytes, scan.end) : undefined;
  if (!scan || end === undefined) return undefined;
  const kept = segments.slice(0, -1).filter(({ marker, start }) => {
    if (marker === 0xe2) return hasText(bytes, start, "ICC_PROFILE\0");
    // APP0 (JFIF) and APP14 (Adobe) tell the color model.
    return marker === 0xe0 || marker === 0xee || ((marker < 0xe0 || marker > 0xef) && marker !== 0xfe);
  });
  return concat([
    fromLatin1("\xff\xd8"),
    ...kept.map((segment) => bytes.subarray(segment.start - 4, segment.end)),
    bytes.subarray(scan.start - 4, end),
  ]);
}

// ITU-T T.81 §B.1.1: in a scan's data FF is followed by 00 or a restart marker; between scans there are segments.
function endOfImage(bytes: Uint8Array, start: number): number | undefined {
  const view = viewOf(bytes);
  let at = start;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (at + 4 > bytes.length) return undefined;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** A still WebP file without EXIF and XMP; undefined for an animation. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = webpChunks(bytes);
  if (chunks.length === 0 || chunks.some(({ type }) => type === "ANIM" || type === "ANMF")) return undefined;
  const kept = chunks
    .filter(({ type }) => ["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"].includes(type))
    .map(({ type, from, to }) => {
      const chunk = bytes.slice(from, to);
      // RFC 9649 §2.7: the flags of EXIF and XMP.
      if (type === "VP8X") chunk[8] = chunk[8]! & ~0x0c;
      return chunk;
    });
  return riffChunk("RIFF", concat([fromLatin1("WEBP"), ...kept]));
}

// PNG third edition §11.3.3 and §11.3.4: texts, EXIF and the time of the last change.
const PERSONAL_CHUNKS = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

/** A PNG file without texts, EXIF and its time, and without anything after its end. Undefined if it is cut off. */
function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = pngChunks(bytes);
  if (chunks.at(-1)?.type !== "IEND") return undefined;
  const kept = chunks.filter(({ type }) => !PERSONAL_CHUNKS.includes(type));
  return concat([bytes.subarray(0, 8), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
}

const bareFiles: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>> = {
  jpeg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  webp: webpWithoutMetadata,
};

/**
 * A picture file of `format` with its picture and its colors alone, that is shown as before. Undefined for other formats, for one
 * that its EXIF turns, and for what is damaged.
 */
export function withoutMetadata(bytes: Uint8Array, format: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const exif = format in bareFiles ? exifBlock(bytes, format as ImageFormat) : undefined;
    return exif && exifOrientation(exif) !== 1 ? undefined : bareFiles[format]?.(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
