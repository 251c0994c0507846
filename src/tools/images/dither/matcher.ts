import { linearLight } from "#core/image/color/srgb.ts";
import type { Rgb } from "./palettes.ts";

/** Finds the nearest colors of a palette; channels are tones from 0 to 255, as in `Tones`. */
export interface Matcher {
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  /** The index of the nearest color. */
  nearest(red: number, green: number, blue: number): number;
}

export function matcherOf(palette: readonly Rgb[], luminance: "stored" | "linear"): Matcher {
  const channel = (index: 0 | 1 | 2) =>
    Float64Array.from(palette, (color) => (luminance === "linear" ? linearLight(color[index]) * 255 : color[index]));
  const [reds, greens, blues] = [channel(0), channel(1), channel(2)];
  return {
    red: reds,
    green: greens,
    blue: blues,
    nearest(red, green, blue) {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < reds.length; index++) {
        const r = red - reds[index]!;
        const g = green - greens[index]!;
        const b = blue - blues[index]!;
        // Riemersma, 'Colour metric': red, green and blue count about 2 : 4 : 3.
        const distance = 2 * r * r + 4 * g * g + 3 * b * b;
        if (distance < least) {
          least = distance;
          best = index;
        }
      }
      return best;
    },
  };
}
