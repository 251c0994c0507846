import { interpolate, interpolateWithPremultipliedAlpha } from "culori/fn";
import type { Color } from "#core/color/color-spaces.ts";
import type { MixSpace } from "./params.ts";

const MODES = {
  oklab: "oklab",
  oklch: "oklch",
  srgb: "rgb",
  "srgb-linear": "lrgb",
  lab: "lab",
  lch: "lch",
  hsl: "hsl",
  hwb: "hwb",
} as const;

/**
 * `count` colors from one to the other at even distances, as `color-mix()` mixes them (CSS Color 5 §3): along the
 * shorter way around the hues, and by how opaque they are.
 */
export function mixOf(from: Color, to: Color, space: MixSpace, count: number): readonly Color[] {
  const isOpaque = (from.alpha ?? 1) === 1 && (to.alpha ?? 1) === 1;
  // Nothing is premultiplied where everything is opaque.
  const at = (isOpaque ? interpolate : interpolateWithPremultipliedAlpha)([from, to], MODES[space]);
  return Array.from({ length: count }, (_, index) => at(count === 1 ? 0.5 : index / (count - 1)));
}

/** How many tints and shades a color has. */
export const TINTS = 8;

/** A color's way to white and to black, without the color and the ends, in OKLab. */
export const tintsOf = (color: Color, count: number): readonly Color[] => inner(color, 1, count);
export const shadesOf = (color: Color, count: number): readonly Color[] => inner(color, 0, count);

const inner = (color: Color, level: 0 | 1, count: number): readonly Color[] =>
  mixOf({ ...color, alpha: 1 }, { mode: "rgb", r: level, g: level, b: level }, "oklab", count + 2).slice(1, -1);
