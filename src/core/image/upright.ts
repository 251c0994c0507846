import { viewOf } from "./bytes.ts";
import { pngChunks } from "./chunks.ts";
import { crc32 } from "./crc32.ts";
import { orientationPlace } from "./exif.ts";
import type { ImageFormat } from "./format.ts";
import { readMetadata } from "./metadata.ts";

/**
 * Sets the EXIF orientation in the file's own bytes to 'upright', so that no decoder turns the picture: decoders differ
 * in whether they do, and in which formats. The caller has read the orientation before and turns the pixels itself.
 */
export function forgetOrientation(bytes: Uint8Array, format: ImageFormat): void {
  const { exif } = readMetadata(bytes, format);
  const place = exif && orientationPlace(exif);
  if (!place) return;
  viewOf(exif).setUint16(place.at, 1, place.little);
  if (format !== "png") return;
  for (const { type, from, end } of pngChunks(bytes)) {
    if (type === "eXIf") viewOf(bytes).setUint32(end, crc32(bytes.subarray(from + 4, end)));
  }
}
