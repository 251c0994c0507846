import { type ColorProfile, profileFromPrimaries, SRGB_CURVE } from "./icc-profile.ts";

/** Chromaticities: x and y of white, red, green and blue, as PNG's cHRM orders them. */
export type Chromaticities = readonly [number, number, number, number, number, number, number, number];

/** A color space that a file names by code numbers instead of embedding a profile. */
export interface ColorSpace {
  readonly profile: ColorProfile;
  /** Has values brighter than white, which are clipped. */
  readonly isHdr: boolean;
}

const D65 = [0.3127, 0.329] as const;

/** The chromaticities of sRGB (IEC 61966-2-1). */
export const SRGB_CHROMATICITIES: Chromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

// ITU-T H.273 table 2. Other values, 'unspecified' among them, count as sRGB's.
const PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  1: SRGB_CHROMATICITIES,
  4: [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  7: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  9: [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  12: [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};

// Table 3. Film and television curves (1, 6, 13, 14, 15) count as sRGB's, as in browsers.
const CURVES: Readonly<Record<number, (value: number) => number>> = {
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  8: (value) => value,
  16: (value) => perceptualQuantizer(value),
  18: (value) => hybridLogGamma(value),
};

/** The color space of two code points of ITU-T H.273: color primaries and transfer characteristics. Undefined for sRGB. */
export function cicpColorSpace(primaries: number, transfer: number): ColorSpace | undefined {
  const chromaticities = PRIMARIES[primaries] ?? SRGB_CHROMATICITIES;
  const curve = CURVES[transfer];
  if (chromaticities === SRGB_CHROMATICITIES && !curve) return undefined;
  return {
    profile: profileFromPrimaries(chromaticities, curve ? sampled(curve) : SRGB_CURVE),
    isHdr: transfer === 16 || transfer === 18,
  };
}

/** The color space of samples that are light to the power of `gamma`. */
export const gammaColorSpace = (chromaticities: Chromaticities, gamma: number): ColorSpace => ({
  profile: profileFromPrimaries(
    chromaticities,
    sampled((value) => value ** (1 / gamma)),
  ),
  isHdr: false,
});

const sampled = (curve: (value: number) => number) => Float32Array.from({ length: 256 }, (_, i) => curve(i / 255));

// ITU-R BT.2408 §2.1: HDR reference white is 203 cd/m².
const WHITE = 203;

// SMPTE ST 2084; the result is relative to reference white.
function perceptualQuantizer(value: number): number {
  const [m1, m2, c1, c2, c3] = [2610 / 16384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128];
  const root = value ** (1 / m2);
  return (10_000 / WHITE) * (Math.max(0, root - c1) / (c2 - c3 * root)) ** (1 / m1);
}

// ITU-R BT.2100 table 5, on a display of 1000 cd/m² with a gamma of 1.2.
function hybridLogGamma(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
  return (1000 / WHITE) * scene ** 1.2;
}
