/** Linear light, 0 to 1, of an sRGB value, 0 to 1 (IEC 61966-2-1). */
export const linearFromSrgb = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The sRGB value, 0 to 1, of linear light, 0 to 1 (IEC 61966-2-1). */
export const srgbFromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear sRGB from XYZ under D50, row by row (IEC 61966-2-1, adapted by Bradford's matrix as ICC.1:2022 annex E says). */
export const SRGB_FROM_XYZ = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
] as const;

/** Linear light, 0 to 1, of an sRGB byte, 0 to 255. */
export const linearLight = (byte: number): number => linearFromSrgb(byte / 255);

/** The weights of red, green and blue in luminance (ITU-R BT.709-6, item 3.2); they sum to 1. */
export const REC_709 = [0.2126, 0.7152, 0.0722] as const;
