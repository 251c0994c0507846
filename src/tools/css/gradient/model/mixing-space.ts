import { channelsOf } from "#core/hex.ts";
import { linearFromSrgb, srgbFromLinear } from "#core/image/color/srgb.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import { type Coordinates, oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import type { HuePath, Space, Stop } from "./gradient.ts";

/** A space that colors are mixed in: from red, green and blue (0 to 1) and back, clipped to sRGB as browsers do. */
interface MixingSpace {
  readonly of: (rgb: Coordinates) => Coordinates;
  readonly rgb: (color: Coordinates) => Coordinates;
  /** The index of the hue coordinate. `isGray` says whether a color has no hue. */
  readonly hue?: 0 | 2;
  readonly isGray?: (color: Coordinates) => boolean;
}

type Matrix = readonly [Coordinates, Coordinates, Coordinates];

const times = (matrix: Matrix, [x, y, z]: Coordinates): Coordinates => {
  const row = (index: 0 | 1 | 2) => matrix[index][0] * x + matrix[index][1] * y + matrix[index][2] * z;
  return [row(0), row(1), row(2)];
};

const map = ([a, b, c]: Coordinates, change: (channel: number) => number): Coordinates => [
  change(a),
  change(b),
  change(c),
];

const clipped = (color: Coordinates) => map(color, (channel) => Math.min(1, Math.max(0, channel)));
const encoded = (light: Coordinates) => map(clipped(light), srgbFromLinear);

// Linear sRGB to XYZ with the white D50, by Bradford's adaptation, and back (CSS Color 4 §17, sample code, multiplied).
const XYZ: Matrix = [
  [0.4360657, 0.3851514, 0.1430784],
  [0.2224932, 0.716887, 0.0606169],
  [0.0139239, 0.0970813, 0.7140993],
];
const FROM_XYZ: Matrix = [
  [3.1341359, -1.6173864, -0.4906619],
  [-0.9787955, 1.9162544, 0.0334427],
  [0.0719554, -0.2289768, 1.405386],
];
const WHITE: Coordinates = [0.9642956, 1, 0.8251046];
const [EPSILON, KAPPA] = [216 / 24389, 24389 / 27];

function labOf(rgb: Coordinates): Coordinates {
  const xyz = times(XYZ, map(rgb, linearFromSrgb));
  const root = (index: 0 | 1 | 2) => {
    const value = xyz[index] / WHITE[index];
    return value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116;
  };
  return [116 * root(1) - 16, 500 * (root(0) - root(1)), 200 * (root(1) - root(2))];
}

function rgbOfLab([lightness, a, b]: Coordinates): Coordinates {
  const y = (lightness + 16) / 116;
  const cube = (root: number) => (root ** 3 > EPSILON ? root ** 3 : (116 * root - 16) / KAPPA);
  const xyz: Coordinates = [cube(y + a / 500) * WHITE[0], cube(y) * WHITE[1], cube(y - b / 200) * WHITE[2]];
  return encoded(times(FROM_XYZ, xyz));
}

/** Hue in degrees, saturation and lightness from 0 to 1 (CSS Color 4 §7). */
function hslOf([red, green, blue]: Coordinates): Coordinates {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const sixth =
    most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(sixth * 60) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function rgbOfHsl([hue, saturation, lightness]: Coordinates): Coordinates {
  const channel = (offset: number) => {
    const turned = (((offset + hue / 30) % 12) + 12) % 12;
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turned - 3, 9 - turned, 1))
    );
  };
  return clipped([channel(0), channel(8), channel(4)]);
}

// Linear sRGB to linear Display P3 and back (CSS Color 4 §17, multiplied).
const P3: Matrix = [
  [0.822462, 0.177538, 0],
  [0.0331942, 0.9668058, 0],
  [0.0170826, 0.0723974, 0.9105199],
];
const FROM_P3: Matrix = [
  [1.2249402, -0.2249402, 0],
  [-0.042057, 1.0420571, 0],
  [-0.0196376, -0.0786361, 1.0982735],
];

const p3Of = (rgb: Coordinates): Coordinates => map(times(P3, map(rgb, linearFromSrgb)), srgbFromLinear);
const rgbOfP3 = (p3: Coordinates): Coordinates => encoded(times(FROM_P3, map(p3, linearFromSrgb)));

// The chroma of an 8-bit gray is below these: rounding errors of the conversion.
export const MIXING_SPACES: Readonly<Record<Space, MixingSpace>> = {
  srgb: { of: (rgb) => rgb, rgb: (rgb) => rgb },
  oklab: { of: oklabOf, rgb: rgbOfOklab },
  oklch: {
    of: (rgb) => oklchOf(oklabOf(rgb)),
    rgb: (color) => rgbOfOklab(oklabOfOklch(color)),
    hue: 2,
    isGray: ([, chroma]) => chroma < 1e-5,
  },
  hsl: { of: hslOf, rgb: rgbOfHsl, hue: 0, isGray: ([, saturation]) => saturation < 1e-5 },
  lch: {
    of: (rgb) => oklchOf(labOf(rgb)),
    rgb: (color) => rgbOfLab(oklabOfOklch(color)),
    hue: 2,
    isGray: ([, chroma]) => chroma < 0.02,
  },
  lab: { of: labOf, rgb: rgbOfLab },
  "display-p3": { of: p3Of, rgb: rgbOfP3 },
};

const isGray = ([, chroma]: Coordinates): boolean => MIXING_SPACES.oklch.isGray?.([0, chroma, 0]) === true;

const oklch = (hex: string): Coordinates => {
  const { red, green, blue } = channelsOf(hex);
  return MIXING_SPACES.oklch.of([red / 255, green / 255, blue / 255]);
};

/** Whether a color, as hex, has no hue (CSS Color 4 §4.4, powerless components). */
const isGrayHex = (hex: string): boolean => isGray(oklch(hex));

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
