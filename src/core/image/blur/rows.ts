import type { Raster } from "#core/raster.ts";

/** The rows to blur: from `from` up to, but not including, `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** All rows of an image. */
export const allRows = ({ height }: Raster): RowRange => ({ from: 0, to: height });
