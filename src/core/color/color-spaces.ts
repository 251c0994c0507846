import {
  type Color,
  converter,
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
