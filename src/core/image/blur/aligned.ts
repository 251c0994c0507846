import { joinBands } from "#core/image/pixels/bands.ts";
import type { Raster } from "#core/raster.ts";
import { gaussianBands, gaussianBlur } from "./gaussian.ts";
import { allRows, type RowRange } from "./rows.ts";

/**
 * Gaussian blur of rows of a picture, which may start anywhere in it: at its row `top`. Strong blurs work on smaller
 * pictures, whose pixels start at the same rows as in the whole.
 */
export function alignedBlur(
  source: Raster,
  sigma: number,
  top: number,
  { from, to }: RowRange = allRows(source),
): Raster {
  const { alignment } = gaussianBands(sigma);
  const before = (from + top) % alignment;
  // Rows before the first aligned one are too near to a cut to be right in any case.
  const start = before <= from ? from - before : Math.min(to, from - before + alignment);
  const height = to - from;
  const aligned = gaussianBlur(source, sigma, { from: start, to });
  if (start === from) return aligned;
  const { width } = source;
  if (start < from) return { width, height, data: aligned.data.slice((from - start) * width * 4) };
  return joinBands({ width, height }, [gaussianBlur(source, sigma, { from, to: start }), aligned]);
}

/** How many rows above and below a row the blur reads. */
export function alignedContext(sigma: number): number {
  const { context, alignment } = gaussianBands(sigma);
  return context + alignment;
}
