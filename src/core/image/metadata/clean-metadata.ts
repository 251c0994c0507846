import { readDimensions } from "#core/image/containers/dimensions.ts";
import { placeRemovers } from "./blank-place.ts";
import { exifOrientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";
import { keptExif, ORIENTATION_ONLY, WITHOUT_PLACE_AND_PERSONS } from "./kept-exif.ts";
import { bareFiles, type CleanedFormat, exifWriters } from "./metadata-write.ts";

/** What to remove from a file: place and persons, all metadata, only the position, or nothing. */
export type Cleaning = "private" | "all" | "gps" | "nothing";

export { type CleanedFormat, isCleaned } from "./metadata-write.ts";

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
