import colors from "tailwindcss/colors";
import { type Color, toOklab } from "./color-spaces.ts";
import { colorOf, readColor } from "./parse-color.ts";

type Family = Readonly<Record<string, string>>;

// Names that were renamed are getters, which complain to the console.
const FAMILIES: readonly (readonly [name: string, steps: Family])[] = Object.entries(
  Object.getOwnPropertyDescriptors(colors),
).flatMap(([name, { value }]) => (typeof value === "object" ? [[name, value as Family] as const] : []));

/** One of Tailwind's colors as CSS; undefined if no color has this name. */
export const tailwindColor = (family: string, step: string): string | undefined =>
  FAMILIES.find(([name]) => name === family)?.[1][step];

/**
 * A color's nearest in Tailwind's palette, and how far it is in OKLab: up to about 0.02 the difference is invisible.
 */
export function nearestTailwind(color: Color): {
  readonly name: string;
  readonly css: string;
  readonly distance: number;
} {
  const own = toOklab(color);
  let best = { name: "", css: "", distance: Number.POSITIVE_INFINITY };
  for (const [family, steps] of FAMILIES) {
    for (const [step, css] of Object.entries(steps)) {
      const { l, a, b } = toOklab(colorOf(readable(css)));
      const distance = Math.hypot(own.l - l, own.a - a, own.b - b);
      if (distance < best.distance) best = { name: `${family}-${step}`, css, distance };
    }
  }
  return best;
}

function readable(css: string): string {
  const read = readColor(css);
  if (!read.ok) throw new Error(`Not a usable color in Tailwind: ${css}`);
  return read.value;
}
