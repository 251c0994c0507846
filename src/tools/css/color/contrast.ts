import { type Color, hexOf, toOklch } from "#core/color/color-spaces.ts";
import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { linearLight, REC_709 } from "#core/image/color/srgb.ts";

const luminance = (hex: string): number => {
  const { red, green, blue } = channelsOf(hex);
  return REC_709[0] * linearLight(red) + REC_709[1] * linearLight(green) + REC_709[2] * linearLight(blue);
};

/** The contrast ratio of two opaque colors as `#rrggbb`, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A ratio with two decimals, never rounded up: 4.499 does not pass 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);

/** A color as `#rrggbb` or `#rrggbbaa` over an opaque one, as browsers mix them. */
export function over(hex: string, background: string): string {
  const [top, bottom] = [channelsOf(hex), channelsOf(background)];
  const share = top.alpha / 255;
  const mix = (a: number, b: number) => a * share + b * (1 - share);
  return hexOfChannels({
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 255,
  });
}

/** What text and controls need by WCAG 2.2 (1.4.3, 1.4.6, 1.4.11). */
export const WCAG_LEVELS = [
  { name: "Text", level: "AA", least: 4.5 },
  { name: "Text", level: "AAA", least: 7 },
  { name: "Large text", level: "AA", least: 3 },
  { name: "Large text", level: "AAA", least: 4.5 },
  { name: "Icons and controls", level: "AA", least: 3 },
] as const;

/** What text needs by the levels of APCA's 'Bronze simple mode': without a sign. */
export const APCA_LEVELS = [
  { name: "Body text", level: "Lc 75", least: 75 },
  { name: "Other text to be read", level: "Lc 60", least: 60 },
  { name: "Headlines", level: "Lc 45", least: 45 },
  { name: "Large, bold or disabled", level: "Lc 30", least: 30 },
] as const;

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
