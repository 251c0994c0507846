import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { exifWriters } from "#core/image/metadata/metadata-write.ts";
import type { Size } from "#core/raster.ts";
import { exifOf, type StoredExif } from "./stored-exif.ts";

/** What is asked of the written file. */
interface Wanted {
  readonly format: WrittenFormat;
  readonly keepsMetadata: boolean;
  readonly targetBytes?: number | undefined;
}

/** What a visitor is told of metadata that was to be kept. */
export const NOT_KEPT = "Its metadata could not be kept.";

/** The metadata of a file that a conversion keeps, for upright pixels of that size; nothing where it keeps none. */
export const keptMetadata = async (file: Blob, { keepsMetadata, format }: Wanted, size: Size): Promise<StoredExif> =>
  keepsMetadata && writtenFormats[format].keepsExif ? exifOf(file, size) : {};

/** The bytes that a picture may have for the whole file to have no more than its target; undefined without one. */
export const roomBeside = ({ exif }: StoredExif, targetBytes: number | undefined): number | undefined =>
  targetBytes && Math.max(1, targetBytes - (exif?.length ?? 0));

/** A written file with the metadata. */
export const withMetadata = (
  bytes: Uint8Array<ArrayBuffer>,
  { exif }: StoredExif,
  format: WrittenFormat,
  size: Size,
): Uint8Array<ArrayBuffer> => (exif ? exifWriters[format as keyof typeof exifWriters](bytes, exif, size) : bytes);

/** Why a file is larger than its target; undefined if it is not. `smaller` are the formats that would be smaller. */
export function targetNote(bytes: Uint8Array, { format, targetBytes }: Wanted, smaller: string): string | undefined {
  if (targetBytes === undefined || bytes.length <= targetBytes) return undefined;
  const { lossy, name } = writtenFormats[format];
  return lossy
    ? "Even at the lowest quality it’s larger than the target. A smaller size helps."
    : `${name} has no quality to lower: as ${smaller} it would be smaller.`;
}
