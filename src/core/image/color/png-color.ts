import { viewOf } from "#core/bytes.ts";
import { pngChunks } from "#core/image/containers/chunks.ts";
import { type Chromaticities, gammaSpace, type NamedSpace, namedSpace, SRGB_CHROMATICITIES } from "./color-space.ts";

/** What a PNG file says of its colors: a profile, still deflated, or numbers; neither for sRGB. */
export interface PngColor {
  /** The content of iCCP after the profile's name. */
  readonly profile?: Uint8Array;
  readonly space?: NamedSpace;
}

// sRGB's curve is near this power; whoever writes it means sRGB (PNG §11.3.2.2: gAMA 45455 beside sRGB).
const SRGB_GAMMA = 45455;
const GAMMA_TOLERANCE = 50;
const CHROMATICITY_TOLERANCE = 0.001;

/** A PNG file's colors: cICP before iCCP before sRGB before gAMA and cHRM (PNG third edition §4.3). */
export function pngColor(bytes: Uint8Array): PngColor {
  const chunks = pngChunks(bytes);
  const contentOf = (wanted: string) => {
    const chunk = chunks.find(({ type }) => type === wanted);
    return chunk && bytes.subarray(chunk.start, chunk.end);
  };
  const numbered = contentOf("cICP");
  if (numbered && numbered.length === 4) {
    const space = namedSpace(numbered[0]!, numbered[1]!);
    return space ? { space } : {};
  }
  const named = contentOf("iCCP");
  if (named) return { profile: named.subarray(named.indexOf(0) + 2) };
  if (contentOf("sRGB")) return {};
  const space = measured(contentOf("gAMA"), contentOf("cHRM"));
  return space ? { space } : {};
}

function measured(gamma: Uint8Array | undefined, primaries: Uint8Array | undefined): NamedSpace | undefined {
  const value = gamma?.length === 4 ? viewOf(gamma).getUint32(0) : SRGB_GAMMA;
  const chromaticities = primaries?.length === 32 ? chromaticitiesOf(primaries) : SRGB_CHROMATICITIES;
  const isSrgbGamma = value === 0 || Math.abs(value - SRGB_GAMMA) <= GAMMA_TOLERANCE;
  const areSrgb = chromaticities.every((each, i) => Math.abs(each - SRGB_CHROMATICITIES[i]!) <= CHROMATICITY_TOLERANCE);
  return isSrgbGamma && areSrgb ? undefined : gammaSpace(chromaticities, (value || SRGB_GAMMA) / 100_000);
}

// §11.3.2.1: 100 000 times x and y. Nonsense counts as nothing.
function chromaticitiesOf(content: Uint8Array): Chromaticities {
  const view = viewOf(content);
  const read = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i) / 100_000);
  const areSound = read.every((value) => value <= 1) && [1, 3, 5, 7].every((i) => read[i]! > 0);
  return areSound ? (read as unknown as Chromaticities) : SRGB_CHROMATICITIES;
}

/**
 * Whether browsers may show a PNG file in other pixels than it has: they differ in which of its colors they apply, and
 * in how they bring sixteen bits to eight, and refuse one that is cut off.
 */
export function pngNeedsCare(bytes: Uint8Array): boolean {
  const types = pngChunks(bytes).map(({ type }) => type);
  const has = (type: string) => types.includes(type);
  const isMeasured = !has("iCCP") && !has("sRGB") && (has("gAMA") || has("cHRM"));
  return bytes[24] === 16 || has("cICP") || isMeasured || !has("IEND");
}
