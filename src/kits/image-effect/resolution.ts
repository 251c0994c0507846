import type { Size } from "#core/raster.ts";

// iOS and Chromium draw nothing on canvases that are higher.
const MAX_HEIGHT = 8192;

/** What the Resolution slider may be set to for a picture: never above its own width. */
export function resolutionLimits(
  { width, height }: Size,
  { min, max }: { readonly min: number; readonly max: number },
) {
  const drawable = Math.max(1, Math.floor((MAX_HEIGHT * width) / height));
  const most = Math.min(max, width, drawable);
  return { min: Math.min(min, most), max: most };
}

/** The preview's width for a picture at a resolution that was chosen, perhaps for another picture. */
export const previewWidth = (size: Size, resolution: number, limits: { readonly min: number; readonly max: number }) =>
  Math.min(resolution, resolutionLimits(size, limits).max);
