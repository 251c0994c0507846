import { channelsOf } from "#core/hex.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import type { Coordinates } from "#kits/css-generator/oklab.ts";
import type { HuePath, Stop } from "./gradient.ts";
import { MIXING_SPACES } from "./mixing-space.ts";

const isGray = ([, chroma]: Coordinates): boolean => MIXING_SPACES.oklch.isGray?.([0, chroma, 0]) === true;

const oklch = (hex: string): Coordinates => {
  const { red, green, blue } = channelsOf(hex);
  return MIXING_SPACES.oklch.of([red / 255, green / 255, blue / 255]);
};

/** Whether a color, as hex, has no hue (CSS Color 4 §4.4, powerless components). */
export const isGrayHex = (hex: string): boolean => isGray(oklch(hex));

/** Whether a gray is mixed with a color that has a hue. */
export function hasGrayNeighbor(stops: readonly Stop[]): boolean {
  const grays = stops.map(({ color }) => isGrayHex(color));
  return grays.some((gray, index) => index > 0 && gray !== grays[index - 1]);
}

// Just enough chroma for a gray to carry its neighbor's hue: less than one level of 255.
const CARRIER = 0.001;
// Between nearly equal hues, rounding decides whether the path goes all the way around. At so little chroma Chromium is
// off by up to 3 degrees: the hues are set apart by more, to the side where the path is the same as between equal hues.
const APART: Readonly<Record<HuePath, number>> = { shorter: 0, longer: -4, increasing: 4, decreasing: -4 };

/** A stop as printed in CSS: a color and a position. */
type PrintedStop = readonly [color: string, at: number];

/**
 * Prints a gray stop for mixing in OKLCH; undefined for other colors. A gray should take the hue of the color that it is
 * mixed with, but Chromium (seen in 156) gives it an arbitrary one, and white to red passes through green. So its hue is
 * printed, and the gray is printed twice if its two neighbors have different hues.
 */
export function printGray(stops: readonly Stop[], index: number, path: HuePath): PrintedStop[] | undefined {
  const { color, at } = stops[index] as Stop;
  const own = oklch(color);
  if (!isGray(own)) return undefined;
  const hueOf = (neighbor: Stop | undefined, apart: number) => {
    const coordinates = neighbor && oklch(neighbor.color);
    return coordinates && !isGray(coordinates) ? cssNumber((coordinates[2] + apart + 360) % 360, 3) : undefined;
  };
  const { alpha } = channelsOf(color);
  const write = (hue: string): PrintedStop => [
    `oklch(${cssNumber(own[0] * 100, 3)}% ${CARRIER} ${hue}${alpha === 255 ? "" : ` / ${alphaNumber(alpha)}`})`,
    at,
  ];
  const hues = [hueOf(stops[index - 1], APART[path]), hueOf(stops[index + 1], -APART[path])];
  const different = [...new Set(hues.filter((hue) => hue !== undefined))];
  return different.length === 0 ? undefined : different.map(write);
}

/** Whether a color was printed by `printGray`. */
export const isPrintedGray = (text: string): boolean => text.startsWith("oklch(") && text.includes(`% ${CARRIER} `);

/** A color printed by `printGray`, without the added chroma; any other as it is. */
export const plainGray = (text: string): string => (isPrintedGray(text) ? text.replace(`% ${CARRIER} `, "% 0 ") : text);
