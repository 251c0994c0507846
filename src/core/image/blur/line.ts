import type { Raster } from "#core/raster.ts";
import { hasKernels } from "./kernels.ts";
import type { LineBlur } from "./line-blur.ts";
import { lineByKernel } from "./line-kernel.ts";
import { plainLine } from "./plain-line.ts";
import { allRows, type RowRange } from "./rows.ts";

/**
 * Each pixel becomes the mean along a line through it. The image is covered by parallel lines one pixel apart with
 * sliding sums, so that the time does not depend on the length; a pixel between two lines is interpolated from both.
 * Colors are weighted by alpha, and the image's edges are extended. `top` is the number of the source's first row in the
 * whole image.
 */
export const lineBlur = (source: Raster, blur: LineBlur, rows: RowRange = allRows(source), top = 0): Raster =>
  hasKernels() ? lineByKernel(source, blur, rows, top) : plainLine(source, blur, rows, top);
