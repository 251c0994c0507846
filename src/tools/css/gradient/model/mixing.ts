import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { linearFromSrgb, srgbFromLinear } from "#core/image/color/srgb.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import { type Coordinates, oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import { bent, eased, type HuePath, inOrder, MAX_STOPS, type Mixing, type Space, type Stop } from "./gradient.ts";

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
const MIXING_SPACES: Readonly<Record<Space, MixingSpace>> = {
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

/** Red, green, blue and alpha from 0 to 1, not premultiplied. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

interface Point {
  readonly at: number;
  readonly alpha: number;
  /** In the mixing space. */
  readonly color: Coordinates;
  readonly hint: number | undefined;
}

/**
 * Returns a function from a position to the color of a gradient that does not repeat. Neighboring stops are mixed with
 * premultiplied alpha (CSS Color 4 §12); beyond the first and the last stop their colors continue.
 */
export function ramp(stops: readonly Stop[], { space, hue, easing }: Mixing): (at: number) => Rgba {
  const mixing = MIXING_SPACES[space];
  const points = inOrder(stops).map(({ color, at, hint }): Point => {
    const { red, green, blue, alpha } = channelsOf(color);
    return { at, alpha: alpha / 255, color: mixing.of([red / 255, green / 255, blue / 255]), hint };
  });
  const rgba = (color: Coordinates, alpha: number): Rgba => [...mixing.rgb(color), alpha];

  return (at) => {
    // Of several stops at one position, the last one counts from there on.
    const index = points.findLastIndex((point) => point.at <= at);
    const from = points[Math.max(index, 0)];
    if (!from) throw new RangeError("A gradient without stops");
    const to = points[index + 1];
    if (index < 0 || !to) return rgba(from.color, from.alpha);
    return mix(from, to, eased(bent((at - from.at) / (to.at - from.at), from.hint), easing));
  };

  function mix(from: Point, to: Point, share: number): Rgba {
    const alpha = from.alpha + (to.alpha - from.alpha) * share;
    const hues = mixing.hue === undefined ? undefined : hueEnds(from.color, to.color);
    const channel = (index: 0 | 1 | 2) => {
      // Hues are angles: they are not premultiplied.
      if (index === mixing.hue && hues) return hues[0] + (hues[1] - hues[0]) * share;
      if (alpha === 0) return from.color[index];
      return (from.color[index] * from.alpha * (1 - share) + to.color[index] * to.alpha * share) / alpha;
    };
    return rgba([channel(0), channel(1), channel(2)], alpha);
  }

  function hueEnds(from: Coordinates, to: Coordinates): [number, number] {
    const place = mixing.hue ?? 2;
    // A gray takes the other's hue.
    const hue1 = mixing.isGray?.(from) ? to[place] : from[place];
    return onPath(hue1, mixing.isGray?.(to) ? hue1 : to[place], hue);
  }
}

function onPath(hue1: number, hue2: number, path: HuePath): [number, number] {
  const turn = hue2 - hue1;
  if (path === "shorter") return [hue1, turn > 180 ? hue2 - 360 : turn < -180 ? hue2 + 360 : hue2];
  if (path === "longer") {
    if (turn > 0 && turn < 180) return [hue1 + 360, hue2];
    return [hue1, turn > -180 && turn <= 0 ? hue2 + 360 : hue2];
  }
  if (path === "increasing") return [hue1, turn < 0 ? hue2 + 360 : hue2];
  return [turn > 0 ? hue1 + 360 : hue1, hue2];
}

/** The stops with one more at that position, in the color that the gradient has there; it comes last in the list. */
export function addStop(stops: readonly Stop[], at: number, mixing: Mixing): readonly Stop[] {
  if (stops.length >= MAX_STOPS) return stops;
  const [red, green, blue, alpha] = ramp(stops, mixing)(at);
  const color = hexOfChannels({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
  // The way on which the stop is added had one middle; its halves have their own.
  const before = inOrder(stops).findLast((stop) => stop.at <= at);
  const others = stops.map((stop) => (stop === before ? { color: stop.color, at: stop.at } : stop));
  return [...others, { color, at }];
}
