import { type Color, inSrgb, toOklch } from "#core/color/color-spaces.ts";
import { linearOfOklab, oklabOfOklch } from "#kits/css-generator/oklab.ts";

/** The steps of a scale, by the numbers that Tailwind has made usual. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** One step of a scale. */
interface ScaleStep {
  readonly step: (typeof STEPS)[number];
  readonly color: Color;
  /** Whether it is the color that the scale was made of. */
  readonly isOwn: boolean;
}

const LIGHTEST = 0.975;
const DARKEST = 0.255;
const LAST = STEPS.length - 1;

/**
 * Eleven colors of one hue, from light to dark by even steps of OKLCH's lightness. The color itself takes the step whose
 * lightness is nearest, and the steps are even from there to each end; without `keepsColor` they are even throughout. Each
 * has the share of the most chroma in sRGB that the color has, and less of it towards white.
 */
export function scaleOf(color: Color, { keepsColor }: { readonly keepsColor: boolean }): readonly ScaleStep[] {
  const { l, c, h = 0 } = toOklch(inSrgb({ ...color, alpha: 1 }));
  const even = (index: number) => LIGHTEST + ((DARKEST - LIGHTEST) * index) / LAST;
  const own = keepsColor ? nearestIndex(l, even) : -1;
  const share = Math.min(1, c / Math.max(1e-6, mostChroma(l, h)));
  const lightness = (index: number) => {
    if (own < 0) return even(index);
    if (index < own) return between(Math.max(LIGHTEST, l), l, index / own);
    return between(l, Math.min(DARKEST, l), (index - own) / Math.max(1, LAST - own));
  };
  return STEPS.map((step, index) => {
    if (index === own) return { step, color: { mode: "oklch", l, c, h }, isOwn: true };
    const light = lightness(index);
    const whiteness = Math.max(0, (light - 0.75) / (LIGHTEST - 0.75));
    const chroma = share * mostChroma(light, h) * (1 - 0.5 * Math.min(1, whiteness));
    return { step, color: { mode: "oklch", l: light, c: chroma, h }, isOwn: false };
  });
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

function nearestIndex(lightness: number, even: (index: number) => number): number {
  const distances = STEPS.map((_, index) => Math.abs(even(index) - lightness));
  return distances.indexOf(Math.min(...distances));
}

/** The maximum chroma that sRGB has at a hue, at any lightness. */
export const peakChroma = (h: number): number =>
  Math.max(...Array.from({ length: 24 }, (_, step) => mostChroma((step + 1) / 25, h)));

/** The most chroma that sRGB has at a lightness and a hue. */
function mostChroma(l: number, h: number): number {
  let [inside, outside] = [0, 0.4];
  for (let times = 0; times < 14; times++) {
    const c = (inside + outside) / 2;
    const light = linearOfOklab(oklabOfOklch([l, c, h]));
    if (Math.min(...light) >= -1e-6 && Math.max(...light) <= 1 + 1e-6) inside = c;
    else outside = c;
  }
  return inside;
}
