import type { Raster } from "#core/raster.ts";
import { hasKernels } from "./kernels.ts";
import { lineByKernel } from "./line-kernel.ts";
import { plainLine } from "./plain-line.ts";
import { allRows, type RowRange } from "./rows.ts";

/** The direction and length of a line blur. */
export interface LineBlur {
  /** Counterclockwise; 0 points right. */
  readonly angleDegrees: number;
  /** In pixels along the angle. */
  readonly length: number;
  /** The weights fade to zero in one direction; otherwise they are uniform in both. */
  readonly fading: boolean;
}

/**
 * Each pixel becomes the mean along a line through it. The image is covered by parallel lines one pixel apart with
 * sliding sums, so that the time does not depend on the length; a pixel between two lines is interpolated from both.
 * Colors are weighted by alpha, and the image's edges are extended. `top` is the number of the source's first row in the
 * whole image.
 */
export const lineBlur = (source: Raster, blur: LineBlur, rows: RowRange = allRows(source), top = 0): Raster =>
  hasKernels() ? lineByKernel(source, blur, rows, top) : plainLine(source, blur, rows, top);
