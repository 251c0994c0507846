import { sharpen, sharpenReach } from "#core/image/pixels/sharpen.ts";
import { int, number } from "#core/params.ts";
import { decimal } from "./magick.ts";
import type { PictureEffect } from "./picture-effect.ts";

// ImageMagick sums its gaussian at thirds of a pixel, which makes it wider by their variance.
const MAGICK_SPREAD = 2 / 27;

const params = {
  amount: int(80, { min: 0, max: 500 }),
  radius: number(0.8, { min: 0.3, max: 5, step: 0.1 }),
};

/** Unsharp masking of sRGB values. */
export const sharpness: PictureEffect<typeof params> = {
  id: "sharpen",
  name: "Sharpen",
  words: ["sharpen image", "unsharp mask", "blurry photo", "crisp", "deblur", "clarity"],
  group: "detail",
  params,
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
