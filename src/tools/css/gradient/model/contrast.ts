import { linearFromSrgb } from "#core/image/color/srgb.ts";
import { drawnStops } from "../outputs/print-native.ts";
import type { Gradient } from "./gradient.ts";
import { ramp } from "./mixing.ts";

/** WCAG 2.2, 1.4.3: what text needs, and what large text needs (24 px, or 18.66 px and bold). */
export const NEEDED = { text: 4.5, large: 3 } as const;

/** How text of one color is read on a gradient. */
interface TextContrast {
  /** The smallest contrast, in the gradient's lightest or darkest place. */
  readonly least: number;
  /** Where it is less than text needs: from and to, in percent from the first to the last stop. */
  readonly fails: readonly (readonly [from: number, to: number])[];
}

/** How finely the gradient is sampled. */
const PLACES = 200;

/**
 * The contrast of white or black text all along a gradient. Where it is transparent, what is behind it counts as the text's
 * own color, which is the worst.
 */
export function contrastOf(gradient: Gradient, text: "white" | "black", needed: number = NEEDED.text): TextContrast {
  const stops = drawnStops(gradient);
  const [first, last] = [stops[0]?.at ?? 0, stops.at(-1)?.at ?? 100];
  const colorAt = ramp(stops, gradient);
  const behind = text === "white" ? 1 : 0;
  const ratios = Array.from({ length: PLACES + 1 }, (_, index) => {
    const [red, green, blue, alpha] = colorAt(first + ((last - first) * index) / PLACES);
    const light = (channel: number) => linearFromSrgb(channel * alpha + behind * (1 - alpha));
    const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    return text === "white" ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
  });
  const fails: [number, number][] = [];
  for (const [index, ratio] of ratios.entries()) {
    if (ratio >= needed) continue;
    const at = (index * 100) / PLACES;
    const open = fails.at(-1);
    if (open && index > 0 && (ratios[index - 1] as number) < needed) open[1] = at;
    else fails.push([at, at]);
  }
  return { least: Math.min(...ratios), fails };
}

/** A contrast with two decimals, never rounded up: 4.499 does not pass. */
export const printRatio = (ratio: number): string => `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)}:1`;
