import { pngChunks } from "#core/image/containers/chunks.ts";
import { viewOf } from "#core/text/bytes.ts";
import { type ColorProfile, profileFromPrimaries, SRGB_CURVE } from "./icc-profile.ts";

/** Chromaticities: x and y of white, red, green and blue, as PNG's cHRM orders them. */
type Chromaticities = readonly [number, number, number, number, number, number, number, number];

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

/** The color space that a PNG file gives: a profile, still deflated, or code numbers; neither for sRGB. */
interface PngColor {
  /** The content of iCCP after the profile's name. */
  readonly profile?: Uint8Array;
  readonly space?: ColorSpace;
}

// Files with this gamma mean sRGB, whose curve is close to it (PNG §11.3.2.2: gAMA 45455 along with sRGB).
const SRGB_GAMMA = 45455;
const GAMMA_TOLERANCE = 50;
const CHROMATICITY_TOLERANCE = 0.001;

/** A PNG file's color space. Precedence: cICP, iCCP, sRGB, then gAMA and cHRM (PNG third edition §4.3). */
export function pngColor(bytes: Uint8Array): PngColor {
  const chunks = pngChunks(bytes);
  const contentOf = (wanted: string) => {
    const chunk = chunks.find(({ type }) => type === wanted);
    return chunk && bytes.subarray(chunk.start, chunk.end);
  };
  const numbered = contentOf("cICP");
  if (numbered && numbered.length === 4) {
    const space = cicpColorSpace(numbered[0]!, numbered[1]!);
    return space ? { space } : {};
  }
  const named = contentOf("iCCP");
  if (named) return { profile: named.subarray(named.indexOf(0) + 2) };
  if (contentOf("sRGB")) return {};
  const space = measuredColorSpace(contentOf("gAMA"), contentOf("cHRM"));
  return space ? { space } : {};
}

function measuredColorSpace(gamma: Uint8Array | undefined, primaries: Uint8Array | undefined): ColorSpace | undefined {
  const value = gamma?.length === 4 ? viewOf(gamma).getUint32(0) : SRGB_GAMMA;
  const chromaticities = primaries?.length === 32 ? chromaticitiesOf(primaries) : SRGB_CHROMATICITIES;
  const isSrgbGamma = value === 0 || Math.abs(value - SRGB_GAMMA) <= GAMMA_TOLERANCE;
  const areSrgb = chromaticities.every((each, i) => Math.abs(each - SRGB_CHROMATICITIES[i]!) <= CHROMATICITY_TOLERANCE);
  return isSrgbGamma && areSrgb ? undefined : gammaColorSpace(chromaticities, (value || SRGB_GAMMA) / 100_000);
}

// §11.3.2.1: x and y times 100 000. Impossible values are ignored.
function chromaticitiesOf(content: Uint8Array): Chromaticities {
  const view = viewOf(content);
  const read = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i) / 100_000);
  const areSound = read.every((value) => value <= 1) && [1, 3, 5, 7].every((i) => read[i]! > 0);
  return areSound ? (read as unknown as Chromaticities) : SRGB_CHROMATICITIES;
}

/**
 * Whether browsers may show other pixels than a PNG file has: they differ in which color chunks they apply and in how they
 * convert 16 bits to 8, and they reject truncated files.
 */
export function pngDiffersInBrowsers(bytes: Uint8Array): boolean {
  const types = pngChunks(bytes).map(({ type }) => type);
  const has = (type: string) => types.includes(type);
  const isMeasured = !has("iCCP") && !has("sRGB") && (has("gAMA") || has("cHRM"));
  return bytes[24] === 16 || has("cICP") || isMeasured || !has("IEND");
}
