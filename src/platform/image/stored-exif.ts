import { sniffFormat } from "#core/image/containers/sniff.ts";
import { uprightExif } from "#core/image/metadata/exif.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import type { Size } from "#core/raster.ts";
import { LoadError } from "#platform/load-part.ts";
import { withPlainMetadata } from "./unpack-metadata.ts";

/** The EXIF block of a file, and whether one was lost. */
export interface StoredExif {
  readonly exif?: Uint8Array | undefined;
  readonly isLost?: boolean;
}

/** The EXIF block of a file for pixels that are upright, and whether one was lost; a TIFF file has none, being such a block. */
export async function exifOf(file: Blob, { width, height }: Size): Promise<StoredExif> {
  const source = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(source);
  if (!format || format === "tiff") return {};
  const plain = await withPlainMetadata(source, format).catch(unlessUnloaded);
  const exif = plain && readMetadata(plain, format).exif;
  return { exif: exif && uprightExif(exif, width, height), isLost: !plain };
}

function unlessUnloaded(error: unknown): undefined {
  if (error instanceof LoadError) throw error;
}
