import { hexOf } from "#core/hex.ts";
import { below, type Random } from "#core/random.ts";
import { oklabOfOklch, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import type { Stop } from "./gradient.ts";

/**
 * Two or three random colors that go together: neighbors on the hue circle, from dark to light or back, each with as much
 * chroma as sRGB allows.
 */
export function randomStops(random: Random): Stop[] {
  const count = 2 + below(2, random);
  const hue = below(360, random);
  const turn = (30 + below(71, random)) * (below(2, random) === 0 ? 1 : -1);
  const dark = 0.35 + below(21, random) / 100;
  const light = 0.7 + below(19, random) / 100;
  const [from, to] = below(2, random) === 0 ? [dark, light] : [light, dark];
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return { color: vivid(from + (to - from) * share, hue + turn * share), at: share * 100 };
  });
}

function vivid(lightness: number, hue: number): string {
  const rgbAt = (chroma: number) => rgbOfOklab(oklabOfOklch([lightness, chroma, hue]));
  // A clipped channel means that this chroma is outside sRGB.
  let chroma = 0.19;
  while (chroma > 0.02 && rgbAt(chroma).some((channel) => channel <= 0 || channel >= 1)) chroma -= 0.01;
  const [red, green, blue] = rgbAt(chroma);
  return hexOf({ red: red * 255, green: green * 255, blue: blue * 255, alpha: 255 });
}
