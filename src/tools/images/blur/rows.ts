import type { Raster } from "#core/raster.ts";

/** The rows of a picture that are asked for, from one to before another. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

export const allRows = ({ height }: Raster): RowRange => ({ from: 0, to: height });
