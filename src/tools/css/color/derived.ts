import { interpolate, interpolateWithPremultipliedAlpha } from "culori/fn";
import { type Color, toOklch } from "#core/color/color-spaces.ts";
import type { MixSpace } from "./params.ts";

/** The usual harmonies, as turns of the hue in degrees. */
export const HARMONIES = [
  { name: "Complementary", turns: [0, 180] },
  { name: "Analogous", turns: [-30, 0, 30] },
  { name: "Triadic", turns: [0, 120, 240] },
  { name: "Split complementary", turns: [0, 150, 210] },
  { name: "Square", turns: [0, 90, 180, 270] },
  { name: "Tetradic", turns: [0, 60, 180, 240] },
] as const;

/** The colors of a harmony: of the same lightness and chroma in OKLCH, with turned hues. */
export function harmonyOf(color: Color, turns: readonly number[]): readonly Color[] {
  const own = toOklch(color);
  return turns.map((turn) => (turn === 0 ? color : { ...own, h: ((own.h ?? 0) + turn + 360) % 360 }));
}

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
