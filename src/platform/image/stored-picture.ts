import type { Raster } from "#core/raster.ts";

/** A picture as stored in a file, and notes for the visitor. */
export interface StoredPicture extends Raster {
  readonly notes?: readonly string[];
}

/** Reads the pixels of a file as stored: not turned, not converted to sRGB. */
export type Decoder = (bytes: Uint8Array<ArrayBuffer>) => Promise<StoredPicture>;
