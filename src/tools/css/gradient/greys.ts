import { channelsOf } from "#core/hex-color.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import type { HuePath, Stop } from "./gradient.ts";
import { type Coordinates, oklabOf, oklchOf } from "./oklab.ts";

// An 8-bit grey comes out of the conversion with less chroma than this, and by rounding only.
const NO_CHROMA = 1e-5;

/** Whether a colour in OKLCH has no hue of its own (CSS Color 4 §4.4, powerless components). */
export const isGrey = ([, chroma]: Coordinates): boolean => chroma < NO_CHROMA;

const oklch = (hex: string): Coordinates => {
  const { red, green, blue } = channelsOf(hex);
  return oklchOf(oklabOf([red / 255, green / 255, blue / 255]));
};

/** Whether a colour, as hex, has no hue of its own. */
export const isGreyHex = (hex: string): boolean => isGrey(oklch(hex));

// Greys get just enough chroma to carry their neighbour's hue: less than one level.
const CARRIER = 0.001;
// Of nearly equal hues, rounding decides whether the path goes all the way round. With so little chroma Chromium is off
// by up to 3 degrees: hues are set apart by more, to the side on which the path says the same as for equal ones.
const APART: Readonly<Record<HuePath, number>> = { shorter: 0, longer: -4, increasing: 4, decreasing: -4 };

/** A stop as CSS writes it: a colour and a place. */
type Written = readonly [color: string, at: number];

/**
 * The greys among the stops, written for mixing in OKLCH. A grey should take the hue of the colour that it is mixed with;
 * Chromium (seen in 156) gives it one of chance instead, and white to red passes through green. So its hue is written
 * out, and the grey twice where its two neighbours have different hues.
 */
export function writeGrey(stops: readonly Stop[], index: number, path: HuePath): Written[] | undefined {
  const { color, at } = stops[index] as Stop;
  const own = oklch(color);
  if (!isGrey(own)) return undefined;
  const hueOf = (neighbour: Stop | undefined, apart: number) => {
    const coordinates = neighbour && oklch(neighbour.color);
    return coordinates && !isGrey(coordinates) ? cssNumber((coordinates[2] + apart + 360) % 360, 3) : undefined;
  };
  const { alpha } = channelsOf(color);
  const write = (hue: string): Written => [
    `oklch(${cssNumber(own[0] * 100, 3)}% ${CARRIER} ${hue}${alpha === 255 ? "" : ` / ${alphaNumber(alpha)}`})`,
    at,
  ];
  const hues = [hueOf(stops[index - 1], APART[path]), hueOf(stops[index + 1], -APART[path])];
  const different = [...new Set(hues.filter((hue) => hue !== undefined))];
  return different.length === 0 ? undefined : different.map(write);
}

/** Whether a colour was written by `writeGrey`. */
export const isWrittenGrey = (text: string): boolean => text.startsWith("oklch(") && text.includes(`% ${CARRIER} `);

/** What `writeGrey` wrote without the chroma that it lent. */
export const plainGrey = (text: string): string => (isWrittenGrey(text) ? text.replace(`% ${CARRIER} `, "% 0 ") : text);
