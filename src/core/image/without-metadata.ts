import { concat, fromLatin1, hasText, viewOf } from "./bytes.ts";
import { webpChunks } from "./chunks.ts";
import { jpegSegments } from "./jpeg-segments.ts";
import { riffChunk } from "./riff-chunk.ts";

/**
 * A JPEG file with nothing but its picture and its colours: no EXIF, XMP, IPTC, comments, nor what follows its end.
 * Undefined where it has no end.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1);
  const end = scan?.marker === 0xda ? endOfImage(bytes, scan.end) : undefined;
  if (!scan || end === undefined) return undefined;
  const kept = segments.slice(0, -1).filter(({ marker, start }) => {
    if (marker === 0xe2) return hasText(bytes, start, "ICC_PROFILE\0");
    // APP0 (JFIF) and APP14 (Adobe) say what the components are.
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
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (at + 4 > bytes.length) return undefined;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** A still WebP file without EXIF and XMP; undefined of an animation. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = webpChunks(bytes);
  if (chunks.length === 0 || chunks.some(({ type }) => type === "ANIM" || type === "ANMF")) return undefined;
  const kept = chunks
    .filter(({ type }) => ["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"].includes(type))
    .map(({ type, from, to }) => {
      const chunk = bytes.slice(from, to);
      // RFC 9649 §2.7: the flags of EXIF and XMP.
      if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0x0c;
      return chunk;
    });
  return riffChunk("RIFF", concat([fromLatin1("WEBP"), ...kept]));
}
