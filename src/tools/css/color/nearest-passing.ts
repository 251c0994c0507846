import { type Color, toOklch } from "#core/color/color-spaces.ts";
import { hexOf } from "#core/color/gamut.ts";

const STEPS = 200;
const REFINEMENTS = 6;

/**
 * The color nearest to this one that passes, as `#rrggbb`: of the same hue, lighter or darker, and with as much of its
 * chroma as sRGB has there. Undefined if neither white nor black passes.
 */
export function nearestPassing(color: Color, passes: (hex: string) => boolean): string | undefined {
  const { l, c, h = 0 } = toOklch(color);
  const at = (lightness: number) => hexOf({ mode: "oklch", l: Math.min(1, Math.max(0, lightness)), c, h });
  if (passes(at(l))) return at(l);
  for (let step = 1; step <= STEPS; step++) {
    for (const sign of [1, -1]) {
      const [outer, inner] = [l + (sign * step) / STEPS, l + (sign * (step - 1)) / STEPS];
      // The step beyond white or black ends there.
      if (inner < 0 || inner > 1 || !passes(at(outer))) continue;
      let [good, bad] = [outer, inner];
      for (let times = 0; times < REFINEMENTS; times++) {
        const middle = (good + bad) / 2;
        if (passes(at(middle))) good = middle;
        else bad = middle;
      }
      return at(good);
    }
  }
  return undefined;
}
