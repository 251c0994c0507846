import { type Color, toOklch } from "#core/color/color-spaces.ts";

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
