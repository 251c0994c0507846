import { linearFromSrgb, srgbFromLinear } from "#core/image/color/srgb.ts";

/** Three coordinates of a color: red, green and blue from 0 to 1, or those of OKLab or OKLCH. */
export type Coordinates = readonly [number, number, number];

// Björn Ottosson, "A perceptual color space for image processing", 2020, with the matrices as CSS Color 4 gives them
// (§17, sample code): sRGB to cone responses and their cube roots to L, a, b, and back.

/** OKLab's lightness, a and b of an sRGB color. */
export function oklabOf([red, green, blue]: Coordinates): Coordinates {
  const r = linearFromSrgb(red);
  const g = linearFromSrgb(green);
  const b = linearFromSrgb(blue);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** The linear light of sRGB's primaries of OKLab coordinates: below 0 or above 1 outside sRGB. */
export function linearOfOklab([lightness, a, b]: Coordinates): Coordinates {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The sRGB color of OKLab coordinates, each channel clipped to 0…1 as browsers do in gradients. */
export function rgbOfOklab(oklab: Coordinates): Coordinates {
  const [red, green, blue] = linearOfOklab(oklab);
  return [clippedSrgb(red), clippedSrgb(green), clippedSrgb(blue)];
}

const DEGREES = 180 / Math.PI;

/** Lightness, chroma and hue in degrees of OKLab coordinates. */
export const oklchOf = ([lightness, a, b]: Coordinates): Coordinates => [
  lightness,
  Math.hypot(a, b),
  (Math.atan2(b, a) * DEGREES + 360) % 360,
];

/** OKLab coordinates of lightness, chroma and hue in degrees. */
export const oklabOfOklch = ([lightness, chroma, hue]: Coordinates): Coordinates => [
  lightness,
  chroma * Math.cos(hue / DEGREES),
  chroma * Math.sin(hue / DEGREES),
];

const clippedSrgb = (light: number): number => srgbFromLinear(Math.min(1, Math.max(0, light)));
