import { channelsOf, hexOf } from "#core/hex.ts";
import { linearLight, REC_709 } from "#core/image/color/srgb.ts";

/** Relative luminance of `#rrggbb` from 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const { red, green, blue } = channelsOf(hex);
  const [forRed, forGreen, forBlue] = REC_709;
  return forRed * linearLight(red) + forGreen * linearLight(green) + forBlue * linearLight(blue);
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color mixed with the least black that gives this contrast with the background; black if nothing less does. */
export function darkened(hex: string, background: string, ratio: number): string {
  const { red, green, blue } = channelsOf(hex);
  for (let part = 100; part > 0; part -= 2) {
    const share = part / 100;
    const candidate = hexOf({ red: red * share, green: green * share, blue: blue * share, alpha: 255 });
    if (luminance(candidate) < luminance(background) && contrast(candidate, background) >= ratio) return candidate;
  }
  return "#000000";
}
