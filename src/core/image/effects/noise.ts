import { choice, int } from "#core/params.ts";
import { addGrains, grainsAt } from "./add-grains.ts";
import { NOISE_KIND_NAMES, NOISE_KINDS, NOISE_TONE_NAMES, NOISE_TONES } from "./noise-kinds.ts";
import { reachOf } from "./noise-shift.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = {
  kind: choice("gaussian", NOISE_KINDS),
  amount: int(20, { min: 0, max: 100 }),
  tone: choice("film", NOISE_TONES),
  tint: choice("mono", ["mono", "color"]),
  grain: int(1, { min: 1, max: 64 }),
  seed: int(1, { min: 1, max: 9999 }),
};

/** Random grains: uniform or gaussian shifts, or black and white ones, by the picture's tones. */
export const noise: PictureEffect<typeof params> = {
  id: "noise",
  name: "Grain and specks",
  words: ["gaussian noise", "salt-and-pepper noise", "impulse noise"],
  group: "style",
  params,
  labels: {
    kind: { label: "Noise", choices: NOISE_KIND_NAMES },
    amount: "Amount",
    tone: { label: "By brightness", choices: NOISE_TONE_NAMES },
    tint: { label: "Grain color", choices: { mono: "Monochrome", color: "Color" } },
    grain: "Grain size",
    seed: "Seed",
  },
  units: { amount: "levels", grain: "px" },
  render: (source, { kind, amount, tone, tint, grain, seed }, { top, reduction }) =>
    addGrains(source, {
      kind,
      tone,
      isMono: tint === "mono",
      reach: reachOf({ amount, strength: 100 }),
      share: amount / 100,
      seed,
      columns: grainsAt(source.width, 0, reduction, grain),
      rows: grainsAt(source.height, top, reduction, grain),
    }),
  context: () => 0,
};
