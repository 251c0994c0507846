import {
  type Color,
  clampGamut,
  converter,
  formatHex8,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  useMode as register,
  toGamut,
} from "culori/fn";

// culori only supports registered spaces. These are those of CSS, not all thirty of its own.
register(modeRgb);
register(modeLrgb);
register(modeHsl);
register(modeHwb);
register(modeLab);
register(modeLch);
register(modeOklab);
register(modeOklch);
register(modeP3);
register(modeA98);
register(modeProphoto);
register(modeRec2020);
register(modeXyz50);
register(modeXyz65);

/** A color in one of the spaces of CSS, as culori writes it: red, green, blue, lightness … from 0 to 1, hues in degrees. */
export type { Color };

/** Conversions of any color to a space of CSS. A component without a value there, such as a gray's hue, is missing. */
export const toRgb = converter("rgb");
export const toLinearRgb = converter("lrgb");
export const toHsl = converter("hsl");
export const toHwb = converter("hwb");
export const toLab = converter("lab");
export const toLch = converter("lch");
export const toOklab = converter("oklab");
export const toOklch = converter("oklch");
export const toP3 = converter("p3");
export const toA98 = converter("a98");
export const toProphoto = converter("prophoto");
export const toRec2020 = converter("rec2020");
export const toXyz50 = converter("xyz50");
export const toXyz65 = converter("xyz65");

/** A color by three primaries, each from 0 to 1 within the gamut. */
type Primaries = Extract<Color, { readonly mode: "rgb" | "p3" | "rec2020" }>;

/** What a kind of screen can show. */
interface Gamut {
  readonly id: Primaries["mode"];
  readonly name: string;
  readonly convert: (color: Color) => Primaries;
  /** Brings each primary into its limits. */
  readonly clip: (color: Primaries) => Primaries | undefined;
  /** The nearest color in the gamut. */
  readonly map: (color: Color) => Primaries | undefined;
}

const SRGB: Gamut = {
  id: "rgb",
  name: "sRGB",
  convert: toRgb,
  clip: clampGamut("rgb") as Gamut["clip"],
  map: toGamut("rgb", "oklch"),
};

/** The gamuts that screens have, from the smallest to the largest. */
export const GAMUTS: readonly Gamut[] = [
  SRGB,
  {
    id: "p3",
    name: "Display P3",
    convert: toP3,
    clip: clampGamut("p3") as Gamut["clip"],
    map: toGamut("p3", "oklch"),
  },
  {
    id: "rec2020",
    name: "Rec. 2020",
    convert: toRec2020,
    clip: clampGamut("rec2020") as Gamut["clip"],
    map: toGamut("rec2020", "oklch"),
  },
];

// Conversions leave white a few billionths outside. This is a fortieth of a step of 8 bits.
const EPSILON = 1e-4;

/** Whether a screen of this gamut shows the color as it is. */
export function isInGamut(color: Color, { convert }: Gamut): boolean {
  const { r, g, b } = convert(color);
  return [r, g, b].every((channel) => channel >= -EPSILON && channel <= 1 + EPSILON);
}

/**
 * The nearest color that a gamut has, in the gamut's own space: chroma is reduced in OKLCH until clipping makes no
 * difference that is seen (CSS Color 4 §14.1, with local MINDE).
 */
export const inGamut = (color: Color, gamut: Gamut): Primaries => {
  const { map, clip, convert } = gamut;
  const near = convert(isInGamut(color, gamut) ? color : (map(color) ?? color));
  return clip(near) ?? near;
};

/** Channels whose half levels are rounded up, as CSS has it: 10% of 255 are 25.5, which floating point has a bit below. */
const halvesUp = (rgb: Primaries): Primaries => ({
  ...rgb,
  r: rgb.r + ROUNDING,
  g: rgb.g + ROUNDING,
  b: rgb.b + ROUNDING,
});
const ROUNDING = 1e-12;

/** The nearest color in sRGB as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function hexOf(color: Color): string {
  const hex = formatHex8(halvesUp(inGamut(color, SRGB)));
  return hex.length > 7 && hex.endsWith("ff") ? hex.slice(0, 7) : hex;
}

/** Whether sRGB has the color. */
export const isInSrgb = (color: Color): boolean => isInGamut(color, SRGB);

/** The nearest color in sRGB. */
export const inSrgb = (color: Color): Color => inGamut(color, SRGB);
