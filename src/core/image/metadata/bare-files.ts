import { pngChunks, riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { type JpegSegment, jpegLayout } from "#core/image/containers/jpeg-segments.ts";
import { concat, fromLatin1, hasText } from "#core/text/bytes.ts";
import { PNG_PICTURE_CHUNKS, WEBP_PICTURE_CHUNKS } from "./file-parts.ts";

/** The formats that are cleaned without encoding them anew. */
export type CleanedFormat = "jpeg" | "png" | "webp";

/** Whether a format is one of those that are cleaned. */
export const isCleaned = (format: string): format is CleanedFormat => format in bareFiles;

/**
 * Files with their picture and its colors alone, the coded picture byte for byte: no EXIF, XMP, IPTC, texts, thumbnails, parts that
 * are not known, or anything behind the picture's end. Undefined for a file that is damaged or cut off.
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
  // Before the first scan, segments are copied one by one; behind it, all that is no segment is the data of a scan.
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

// APP14 (Adobe) tells the color model, APP2 may hold the profile; the other APPn segments and COM are no part of the picture.
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
