import { findBox, pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { isobmffExif } from "#core/image/containers/isobmff.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { hasText, viewOf } from "#core/text/bytes.ts";

type Reader = (bytes: Uint8Array) => Uint8Array | undefined;

function jpegExif(bytes: Uint8Array): Uint8Array | undefined {
  const segment = jpegSegments(bytes).find(({ marker, start }) => marker === 0xe1 && hasText(bytes, start, "Exif\0\0"));
  return segment && bytes.subarray(segment.start + 6, segment.end);
}

const readers: Partial<Readonly<Record<ImageFormat, Reader>>> = {
  jpeg: jpegExif,
  png: (bytes) => {
    const chunk = pngChunks(bytes).findLast(({ type }) => type === "eXIf");
    return chunk && bytes.subarray(chunk.start, chunk.end);
  },
  webp: (bytes) => {
    const chunk = webpChunks(bytes).find(({ type }) => type === "EXIF");
    const block = chunk && bytes.subarray(chunk.start, chunk.end);
    return block && hasText(block, 0, "Exif\0\0") ? block.subarray(6) : block;
  },
  tiff: (bytes) => bytes,
  avif: isobmffExif,
  heic: isobmffExif,
  jxl: (bytes) => {
    const box = findBox(bytes, ["Exif"]);
    // ISO/IEC 18181-2 §9.4: the block follows the offset of its TIFF header.
    return box && bytes.subarray(box.start + 4 + viewOf(bytes).getUint32(box.start), box.end);
  },
};

/** The EXIF block (a TIFF structure) of a file of `format`, as a view of the file's bytes; throws where that is damaged. */
export const exifBlock = (bytes: Uint8Array, format: ImageFormat): Uint8Array | undefined => readers[format]?.(bytes);
