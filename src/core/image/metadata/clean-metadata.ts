import { concat, fromLatin1, hasText, viewOf } from "#core/bytes.ts";
import { pngChunks, riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { placeRemovers } from "./blank-place.ts";
import { exifOrientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";
import { keptExif, ORIENTATION_ONLY, WITHOUT_PLACE_AND_PERSONS } from "./kept-exif.ts";
import { exifWriters } from "./metadata-write.ts";

/** What is taken out of a file: place and persons, all metadata, the position alone, or nothing. */
export type Cleaning = "private" | "all" | "gps" | "nothing";

/** The formats that are cleaned without encoding them anew. */
export type CleanedFormat = "jpeg" | "png" | "webp";

/** Whether a format is one of those that are cleaned. */
export const isCleaned = (format: string): format is CleanedFormat => format in bareFiles;

/**
 * A file without what `cleaning` names, whose coded picture is the same bytes, with its colors and, unless it is upright, its
 * orientation. Undefined where the file is damaged.
 */
export function cleanMetadata(
  bytes: Uint8Array,
  format: CleanedFormat,
  cleaning: Cleaning,
): Uint8Array<ArrayBuffer> | undefined {
  if (cleaning === "nothing") return Uint8Array.from(bytes);
  try {
    if (cleaning === "gps") return placeRemovers[format](bytes);
    const block = exifBlock(bytes, format);
    const bare = bareFiles[format](bytes);
    const size = readDimensions(bytes, format);
    if (!bare || !size) return undefined;
    const kept =
      cleaning === "private"
        ? WITHOUT_PLACE_AND_PERSONS
        : block && exifOrientation(block) !== 1
          ? ORIENTATION_ONLY
          : undefined;
    const exif = block && kept && keptExif(block, kept);
    return exif ? exifWriters[format === "jpeg" ? "jpg" : format](bare, exif, size) : bare;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const bareFiles: Readonly<Record<CleanedFormat, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>> = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
};

function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1);
  if (scan?.marker !== 0xda) return undefined;
  const parts: Uint8Array[] = [fromLatin1("\xff\xd8")];
  for (const { marker, start, end } of segments.slice(0, -1)) {
    if (marker === 0xe0 && hasText(bytes, start, "JFIF\0")) parts.push(withoutThumbnail(bytes, start));
    else if (isPicture(bytes, marker, start)) parts.push(bytes.subarray(start - 4, end));
  }
  let from = scan.start - 4;
  const view = viewOf(bytes);
  // ITU-T T.81 §B.1.1: in a scan's data FF is followed by 00 or a restart marker; between scans there are segments.
  for (let at = scan.end; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return concat([...parts, bytes.subarray(from, at + 2)]);
    const end = at + 2 + view.getUint16(at + 2);
    if (!isPicture(bytes, marker, at + 4)) {
      parts.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return undefined;
}

// APP14 (Adobe) tells the color model, APP2 may hold the profile; the other APPn segments and COM are no part of the picture.
function isPicture(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === 0xe2) return hasText(bytes, start, "ICC_PROFILE\0");
  if (marker === 0xee) return hasText(bytes, start, "Adobe");
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

// JFIF 1.02: version, density, and the size of a thumbnail whose pixels follow.
function withoutThumbnail(bytes: Uint8Array, start: number): Uint8Array {
  const header = Uint8Array.of(0xff, 0xe0, 0, 16, ...bytes.subarray(start, start + 14));
  header.fill(0, 16, 18);
  return header;
}

// PNG third edition, table 5: what tells pixels, colors, density and animation. Other chunks are texts, or unknown.
const PICTURE_CHUNKS =
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" ");

function barePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = pngChunks(bytes);
  const end = chunks.findIndex(({ type }) => type === "IEND");
  if (end < 0) return undefined;
  const kept = chunks.slice(0, end + 1).filter(({ type }) => PICTURE_CHUNKS.includes(type));
  return concat([bytes.subarray(0, 8), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
}

// RFC 9649 §2.7.
const WEBP_CHUNKS = ["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"];

function bareWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = webpChunks(bytes);
  if (!chunks.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type))) return undefined;
  const kept = chunks
    .filter(({ type }) => WEBP_CHUNKS.includes(type))
    .map(({ type, from, to }) => {
      const chunk = bytes.slice(from, to);
      // The flags of EXIF and XMP.
      if (type === "VP8X") chunk[8] = chunk[8]! & ~0x0c;
      return chunk;
    });
  return riffChunk("RIFF", concat([fromLatin1("WEBP"), ...kept]));
}
