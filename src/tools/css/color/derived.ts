import {
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  interpolate,
  interpolateWithPremultipliedAlpha,
} from "culori/fn";
import { type Color, toOklch } from "#core/color/color-spaces.ts";
import { channelsOf, hexOf } from "#core/hex.ts";
import { linearLight, REC_709, srgbFromLinear } from "#core/image/color/srgb.ts";
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

/** Kinds of color blindness: the cone that is missing or weak, and who has it. */
export const DEFICIENCIES = [
  { id: "protan", name: "Protan", about: "red-blind, 1 man in 50" },
  { id: "deutan", name: "Deutan", about: "green-blind, 1 man in 17" },
  { id: "tritan", name: "Tritan", about: "blue-blind, rare" },
  { id: "achroma", name: "Achromat", about: "no color, very rare" },
] as const;

/** One of them. */
type Deficiency = (typeof DEFICIENCIES)[number]["id"];

const FILTERS = {
  protan: filterDeficiencyProt,
  deutan: filterDeficiencyDeuter,
  tritan: filterDeficiencyTrit,
};

/**
 * An opaque or translucent color, as hex, as someone with this color blindness sees it (Machado, Oliveira and
 * Fernandes, 2009), at a severity from 0 to 1 by tenths. The matrices are for linear light: culori's filters treat
 * their input as encoded values, so they are passed linear values.
 */
export function seenWith(hex: string, deficiency: Deficiency, severity: number): string {
  const { red, green, blue, alpha } = channelsOf(hex);
  const [r, g, b] = [linearLight(red), linearLight(green), linearLight(blue)];
  if (deficiency === "achroma") {
    const gray = REC_709[0] * r + REC_709[1] * g + REC_709[2] * b;
    const part = (light: number) => encoded(light + (gray - light) * severity);
    return hexOf({ red: part(r), green: part(g), blue: part(b), alpha });
  }
  const light = FILTERS[deficiency](severity)({ mode: "rgb", r, g, b });
  return hexOf({ red: encoded(light.r), green: encoded(light.g), blue: encoded(light.b), alpha });
}

const encoded = (light: number): number => 255 * srgbFromLinear(Math.min(1, Math.max(0, light)));
