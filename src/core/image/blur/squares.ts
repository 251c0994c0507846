import type { BandConstraints } from "#core/image/pixels/bands.ts";
import type { Raster } from "#core/raster.ts";
import { hasKernels, withKernels } from "./kernels.ts";
import { plainAverage, plainStack } from "./plain.ts";
import { allRows, type RowRange } from "./rows.ts";

/** Bands that are blurred separately need the rows within reach. */
export const squareBands = (radius: number): BandConstraints => ({ context: radius + 2, alignment: 1 });

/**
 * Box blur: each pixel becomes the mean of the square of 2 × radius + 1 pixels around it, exact to the rounding. Colors
 * are weighted by alpha, and the image's edges are extended.
 */
export const averageBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, squareBands(radius), (kernels, area, result) =>
        kernels.average(...area, radius, result),
      )
    : plainAverage(source, radius, rows);

/**
 * Stack blur: each pixel becomes the mean of its neighbors, weighted 1, 2, … radius + 1, … 2, 1 in both directions,
 * exact to the rounding. Colors are weighted by alpha, and the image's edges are extended.
 */
export const stackBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, squareBands(radius), (kernels, area, result) => kernels.stack(...area, radius, result))
    : plainStack(source, radius, rows);
