import { channelsOf } from "#core/hex.ts";
import type { Rgb } from "./luma-colors.ts";

/** The color at a place, 0 to 1, between colors at even distances, mixed by their sRGB values. */
export function gradient(colors: readonly string[]): (place: number) => Rgb {
  const stops = colors.map((hex) => {
    const { red, green, blue } = channelsOf(hex);
    return [red, green, blue] as const;
  });
  return (place) => {
    const at = place * (stops.length - 1);
    const before = Math.min(stops.length - 2, Math.floor(at));
    const from = stops[before]!;
    const to = stops[before + 1]!;
    const share = at - before;
    const mix = (channel: 0 | 1 | 2) => from[channel] + share * (to[channel] - from[channel]);
    return [mix(0), mix(1), mix(2)];
  };
}

/** ImageMagick's arguments that put the colors in place of luma. */
export const magickGradient = (colors: readonly string[]): readonly string[] => [
  "-grayscale",
  "Rec709Luma",
  "(",
  ...colors.map((hex) => `xc:${hex}`),
  "+append",
  ")",
  "-clut",
];
