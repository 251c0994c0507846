import { pngChunks } from "#core/image/containers/chunks.ts";
import { viewOf } from "#core/text/bytes.ts";
import {
  type Chromaticities,
  type ColorSpace,
  cicpColorSpace,
  gammaColorSpace,
  SRGB_CHROMATICITIES,
} from "./color-space.ts";

/** The color space that a PNG file gives: a profile, still deflated, or code numbers; neither for sRGB. */
interface PngColor {
  /** The content of iCCP after the profile's name. */
  readonly profile?: Uint8Array;
  readonly space?: ColorSpace;
}

// Files with this gamma mean sRGB, whose curve is close to it (PNG §11.3.2.2: gAMA 45455 beside sRGB).
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
