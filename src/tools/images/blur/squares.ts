import type { Raster } from "#core/raster.ts";
import { hasKernels, withKernels } from "./kernels.ts";
import { plainAverage, plainStack } from "./plain.ts";
import { allRows, type RowRange } from "./rows.ts";

/**
 * Each pixel the mean of the square of 2 × radius + 1 pixels around it, exact to the rounding. Colours count by their
 * alpha, and the picture's edges are extended.
 */
export const averageBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, (kernels, asked, result) => kernels.average(...asked, radius, result))
    : plainAverage(source, radius, rows);

/**
 * Each pixel the mean of its neighbours, weighted 1, 2, … radius + 1, … 2, 1 in both directions, exact to the rounding.
 * Colours count by their alpha, and the picture's edges are extended.
 */
export const stackBlur = (source: Raster, radius: number, rows: RowRange = allRows(source)): Raster =>
  hasKernels()
    ? withKernels(source, rows, (kernels, asked, result) => kernels.stack(...asked, radius, result))
    : plainStack(source, radius, rows);
