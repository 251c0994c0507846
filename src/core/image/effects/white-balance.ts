import { multipliedLight } from "#core/image/blur/lens.ts";
import { linearFromSrgb, REC_709 } from "#core/image/color/srgb.ts";
import { int } from "#core/params.ts";
import { decimal, inLight, pointEffect } from "./picture-effect.ts";
import { channelTable, mapChannels } from "./tone-effects.ts";

/** White of sRGB in mireds, a million divided by kelvins. */
const DAYLIGHT = 1e6 / 6504;

/**
 * The channels multiplied in linear light. Temperature makes white what it is under a black body so many mireds from that
 * of daylight; tint takes from green, a stop at the end of the scale. The luminance of white stays.
 */
export const whiteBalance = pointEffect({
  id: "white-balance",
  name: "White balance",
  words: ["temperature", "tint", "color cast", "warmer", "cooler", "color correction", "yellow photo", "color grading"],
  group: "color",
  params: {
    temperature: int(0, { min: -100, max: 100 }),
    tint: int(0, { min: -100, max: 100 }),
  },
  labels: { temperature: "Temperature", tint: "Tint" },
  units: { temperature: "mired" },
  render(source, { temperature, tint }) {
    const [red, green, blue] = factorsOf(temperature, tint).map((factor) => {
      const lit = multipliedLight(factor);
      return channelTable((value) => lit(linearFromSrgb(value)));
    });
    return mapChannels(source, red!, green!, blue!);
  },
  magick({ temperature, tint }) {
    const factors = factorsOf(temperature, tint);
    const multiplied = (["R", "G", "B"] as const).flatMap((channel, i) => [
      "-channel",
      channel,
      "-evaluate",
      "Multiply",
      decimal(factors[i]!),
    ]);
    return inLight(...multiplied, "+channel");
  },
});

function factorsOf(temperature: number, tint: number): readonly number[] {
  const neutral = blackBody(DAYLIGHT);
  const greener = [1, 2 ** (-tint / 100), 1];
  const factors = blackBody(DAYLIGHT + temperature).map((part, i) => (part / neutral[i]!) * greener[i]!);
  const white = factors.reduce((sum, factor, i) => sum + factor * REC_709[i]!, 0);
  return factors.map((factor) => factor / white);
}

/** Linear sRGB of a black body's light, of luminance 1 (IEC 61966-2-1's matrix from XYZ). */
function blackBody(mireds: number): readonly [number, number, number] {
  const [x, y] = blackBodyChromaticity(1e6 / mireds);
  const X = x / y;
  const Z = (1 - x - y) / y;
  return [3.2406 * X - 1.5372 - 0.4986 * Z, -0.9689 * X + 1.8758 + 0.0415 * Z, 0.0557 * X - 0.204 + 1.057 * Z];
}

/** CIE x and y of a black body of 2,222 to 25,000 K (Kim et al., US patent 7,024,034, 2006). */
export function blackBodyChromaticity(kelvins: number): readonly [number, number] {
  const t = 1000 / kelvins;
  if (kelvins < 4000) {
    const x = ((-0.2661239 * t - 0.234358) * t + 0.8776956) * t + 0.17991;
    return [x, ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867];
  }
  const x = ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.24039;
  return [x, ((3.081758 * x - 5.8733867) * x + 3.75112997) * x - 0.37001483];
}
