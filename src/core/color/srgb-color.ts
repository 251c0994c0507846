import { fail, ok, type Result } from "#core/result.ts";
import { hexOf, isInSrgb } from "./color-spaces.ts";
import type { ResolveColor } from "./parse-color.ts";
import { colorOf, readColor } from "./parse-color.ts";

/** A color as hex, and whether it is outside sRGB, so that the hex is only the nearest there. */
export interface SrgbColor {
  readonly hex: string;
  readonly isNearest: boolean;
}

/** Reads a color in any form of CSS for what has colors of sRGB alone, and opaque ones unless `alpha`. */
export function srgbColor(text: string, alpha: boolean, resolve?: ResolveColor): Result<SrgbColor> {
  const read = readColor(text, resolve);
  if (!read.ok) return fail(NO_COLOR);
  const color = colorOf(read.value);
  const hex = hexOf(color);
  if (!alpha && hex.length > 7) return fail("Only a color without transparency can be used here.");
  return ok({ hex, isNearest: !isInSrgb(color) });
}

const NO_COLOR = "This isn't a color. Write #0f766e, teal, teal-700 or oklch(51% 0.09 186).";
