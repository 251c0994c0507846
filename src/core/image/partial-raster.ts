import type { Raster } from "#core/raster.ts";

/** A picture read from a file that may be cut off: rows and parts that the file does not have are clear. */
export interface PartialRaster extends Raster {
  readonly isCut: boolean;
}
