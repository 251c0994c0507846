import { channelsOf } from "#core/hex.ts";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS } from "#core/image/blur/lens.ts";
import { linearLight } from "#core/image/color/srgb.ts";
import { color, int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = {
  amount: int(60, { min: 0, max: 100 }),
  size: int(75, { min: 0, max: 100 }),
  roundness: int(0, { min: 0, max: 100 }),
  softness: int(60, { min: 0, max: 100 }),
  color: color("#000000"),
};

/** How far the corners are from the middle where the middles of the sides of an ellipse are at 1. */
const CORNER = Math.SQRT2;

/**
 * The margin mixed with a color in linear light. Size is where half of it is reached, on the way from the middle to a corner,
 * softness how much of that way the transition takes; roundness leads from the picture's ellipse to a circle.
 */
export const vignette: PictureEffect<typeof params> = {
  id: "vignette",
  name: "Vignette",
  words: ["dark corners", "darken edges", "lens falloff", "fade edges", "spotlight"],
  group: "style",
  params,
  labels: { amount: "Amount", size: "Size", roundness: "Roundness", softness: "Softness", color: "Color" },
  units: { amount: "%", size: "%", roundness: "%", softness: "%" },
  render({ width, height, data }, values, { whole, top }) {
    const marginAt = margin(values);
    const { red, green, blue } = channelsOf(values.color);
    const [toRed, toGreen, toBlue] = [red, green, blue].map(linearLight) as [number, number, number];
    const circle = Math.hypot(whole.width, whole.height) / 2 / CORNER;
    const radius = (half: number) => half + (circle - half) * (values.roundness / 100);
    const across = squares(whole.width, radius(whole.width / 2));
    const down = squares(whole.height, radius(whole.height / 2));
    const framed = createRaster(width, height);
    const into = framed.data;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 4) {
        const share = marginAt(Math.sqrt(across[x]! + down[y + top]!));
        const kept = (1 - share) * LIGHT_STEPS;
        const added = share * LIGHT_STEPS;
        into[i] = BYTE_OF_LIGHT[(LIGHT[data[i]!]! * kept + toRed * added + 0.5) | 0]!;
        into[i + 1] = BYTE_OF_LIGHT[(LIGHT[data[i + 1]!]! * kept + toGreen * added + 0.5) | 0]!;
        into[i + 2] = BYTE_OF_LIGHT[(LIGHT[data[i + 2]!]! * kept + toBlue * added + 0.5) | 0]!;
        into[i + 3] = data[i + 3]!;
      }
    }
    return framed;
  },
  context: () => 0,
};

/** How much of the color there is at a distance from the middle. */
function margin({ amount, size, softness }: { amount: number; size: number; softness: number }) {
  const width = Math.max(1e-9, (CORNER * softness) / 100);
  const start = (CORNER * size) / 100 - width / 2;
  return (distance: number) => {
    const t = Math.min(1, Math.max(0, (distance - start) / width));
    return (amount / 100) * t * t * (3 - 2 * t);
  };
}

/** The squares of the distances of pixels' middles from the middle of a line of them, in radii. */
const squares = (length: number, radius: number) =>
  Float64Array.from({ length }, (_, at) => ((at + 0.5 - length / 2) / radius) ** 2);
