import { NOISE_KINDS, NOISE_TONES } from "#core/image/effects/noise-kinds.ts";
import { choice, int, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";

const params = {
  amount: int(50, { min: 0, max: 100 }),
  strength: int(50, { min: 0, max: 100 }),
  resolution,
  tint: choice("color", ["color", "mono"]),
  /** The side of a grain in pixels of the image at its own size. */
  grain: int(1, { min: 1, max: 64 }),
  seed: int(1, { min: 1, max: 9999 }),
  kind: choice("uniform", NOISE_KINDS),
  tone: choice("all", NOISE_TONES),
};

export default params;

export type NoiseSettings = Values<typeof params>;
