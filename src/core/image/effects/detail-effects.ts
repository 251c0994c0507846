import { REC_709 } from "#core/image/color/srgb.ts";
import { isOpaque } from "#core/image/pixels/flatten.ts";
import { sharpen, sharpenReach } from "#core/image/pixels/sharpen.ts";
import { int, number } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { guidedFilter } from "./guided-filter.ts";
import { decimal, type PictureEffect } from "./picture-effect.ts";
import { withRegions } from "./with-regions.ts";

/** The luma of each pixel, and how opaque it is; no opacities for a picture that is opaque all over. */
export interface LumaPlane {
  readonly luma: Float32Array;
  readonly opacity?: Float32Array;
}

/** Luma by Rec. 709 of sRGB values, 0 to 255. */
export function lumaPlane(source: Raster): LumaPlane {
  const { width, height, data } = source;
  const [toRed, toGreen, toBlue] = REC_709;
  const luma = new Float32Array(width * height);
  for (let at = 0, i = 0; at < luma.length; at++, i += 4) {
    luma[at] = toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]!;
  }
  return isOpaque(source) ? { luma } : { luma, opacity: luma.map((_, at) => data[at * 4 + 3]! / 255) };
}

/** The luma of a neighbor; a clear one counts as the pixel that looks at it, so that shapes have no rim. */
export const neighbor = ({ luma, opacity }: LumaPlane, at: number, own: number): number =>
  opacity ? own + (luma[at]! - own) * opacity[at]! : luma[at]!;

// ImageMagick sums its gaussian at thirds of a pixel, which makes it wider by their variance.
const MAGICK_SPREAD = 2 / 27;

const sharpnessParams = {
  amount: int(80, { min: 0, max: 500 }),
  radius: number(0.8, { min: 0.3, max: 5, step: 0.1 }),
};

/** Unsharp masking of sRGB values. */
export const sharpness: PictureEffect<typeof sharpnessParams> = {
  id: "sharpen",
  name: "Sharpen",
  words: ["sharpen image", "unsharp mask", "blurry photo", "crisp", "deblur", "clarity"],
  group: "detail",
  params: sharpnessParams,
  labels: { amount: "Amount", radius: "Radius" },
  units: { amount: "%", radius: "px" },
  render(source, { amount, radius }, { reduction }) {
    const sharp = sharpen(source, amount, radius / reduction);
    return sharp === source ? { ...source, data: source.data.slice() } : sharp;
  },
  context: ({ amount, radius }, { reduction }) => (amount === 0 ? 0 : sharpenReach(radius / reduction)),
  magick({ amount, radius }) {
    if (radius < 0.5 || (radius < 1 && amount > 100)) return undefined;
    const sigma = Math.sqrt(radius ** 2 - MAGICK_SPREAD);
    return ["-unsharp", `0x${decimal(sigma)}+${decimal(amount / 100)}+0`];
  },
};

const params = {
  radius: int(4, { min: 1, max: 20 }),
  tolerance: int(20, { min: 1, max: 100 }),
};

/** Smooths noise and grain but keeps edges: each channel goes through the guided filter separately. */
export const smooth = withRegions<typeof params>({
  id: "smooth",
  name: "Smooth, edges kept",
  words: [
    "denoise",
    "bilateral filter",
    "remove noise",
    "skin smoothing",
    "surface blur",
    "reduce grain",
    "guided filter",
  ],
  group: "detail",
  params,
  labels: { radius: "Radius", tolerance: "Evens out differences up to" },
  units: { radius: "px", tolerance: "levels" },
  render: (source, { radius, tolerance }, { reduction }) =>
    guidedFilter(source, Math.round(radius / reduction), tolerance ** 2),
  context: ({ radius }, { reduction }) => 2 * Math.round(radius / reduction),
});
