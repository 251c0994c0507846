import { int } from "#core/params.ts";
import type { Size } from "#core/raster.ts";

// iOS and Chromium draw nothing on a higher canvas.
const MAX_HEIGHT = 8192;

/** The Resolution setting, which every image effect has: the preview's width in pixels. */
export const resolution = int(350, { min: 50, max: 1000 });

/** The limits of the Resolution slider for an image: never more than its own width. */
export function resolutionLimits(
  { width, height }: Size,
  { min, max }: { readonly min: number; readonly max: number },
) {
  const drawable = Math.max(1, Math.floor((MAX_HEIGHT * width) / height));
  const widest = Math.min(max, width, drawable);
  return { min: Math.min(min, widest), max: widest };
}

/** The preview's width; `resolution` may have been chosen for another, wider image. */
export const previewWidth = (size: Size, resolution: number, limits: { readonly min: number; readonly max: number }) =>
  Math.min(resolution, resolutionLimits(size, limits).max);
