import { resampleByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { samplingOf } from "#core/image/pixels/resize-lanczos.ts";
import { int, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import type { ResultArea } from "./picture-effect.ts";
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
  areaBehind: (values, result) => samplingFor(values, result)?.part ?? result.area,
  renderArea(part, values, result) {
    const sampling = samplingFor(values, result);
    return sampling ? resampleByKernel(part, sampling) : part;
  },
  // ImageMagick has the filter, but cuts off what overshoots black and white between its two passes.
});

function sizeOf({ percent, longest }: Values<typeof params>, { width, height }: Size, reduction: number): Size {
  const scale = Math.min(percent / 100, longest / (Math.max(width, height) * reduction));
  const side = (length: number) => (scale < 1 ? Math.max(1, Math.round(length * scale)) : length);
  return { width: side(width), height: side(height) };
}

/** Undefined where the picture keeps its size. */
function samplingFor(values: Values<typeof params>, { whole, area, reduction }: ResultArea) {
  const { width, height } = sizeOf(values, whole, reduction);
  const isSame = width === whole.width && height === whole.height;
  return isSame ? undefined : samplingOf(whole, { width, height }, area);
}
