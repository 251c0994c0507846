import { linearLight, srgbFromLinear } from "#core/image/color/srgb.ts";

/** The linear light, 0 to 1, of each sRGB byte. */
export const LIGHT: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => linearLight(byte));

/** How many steps of light `BYTE_OF_LIGHT` has: the steepest part of the curve moves by a twentieth of a level in one. */
export const LIGHT_STEPS = 65535;

/** The nearest sRGB byte to linear light, by `light * LIGHT_STEPS` rounded. */
export const BYTE_OF_LIGHT: Uint8Array = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
  Math.round(255 * srgbFromLinear(step / LIGHT_STEPS)),
);

/** What a factor of linear light makes of an sRGB value, 0 to 1; the brightest is white. */
export const multipliedLight =
  (factor: number) =>
  (light: number): number =>
    srgbFromLinear(Math.min(1, light * factor));
