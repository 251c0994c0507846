import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { int, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { shapeEffect } from "./shape-effect.ts";

const params = {
  percent: int(100, { min: 1, max: 100 }),
  longest: int(1600, { min: 16, max: 16_384 }),
};

/** The picture made smaller, with Lanczos' filter of three lobes. */
export const resize = shapeEffect({
  id: "resize",
  name: "Resize",
  words: ["scale", "resize image", "smaller", "reduce", "downscale", "longest side", "shrink"],
  params,
  labels: { percent: "Of each side", longest: "Longest side, at most" },
  units: { percent: "%", longest: "px" },
  sizeOf,
  render(source, values, { reduction }) {
    const made = lanczosByKernel(source, sizeOf(values, source, reduction));
    return made === source ? rowsOf(source, 0, source.height) : made;
  },
  // ImageMagick has the filter, but cuts off what overshoots black and white between its two passes.
});

function sizeOf({ percent, longest }: Values<typeof params>, { width, height }: Size, reduction: number): Size {
  const scale = Math.min(percent / 100, longest / (Math.max(width, height) * reduction));
  const side = (length: number) => (scale < 1 ? Math.max(1, Math.round(length * scale)) : length);
  return { width: side(width), height: side(height) };
}
