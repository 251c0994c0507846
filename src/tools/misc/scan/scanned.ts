import { joinedTexts, textsOf as textsOfCodes } from "#kits/code-reader/joined-parts.ts";
import type { SeenCode } from "#kits/code-reader/seen-codes.ts";

/** A picture and the codes that were seen in it. */
export interface Scanned {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The picture in small, to be shown; null where the browser could not make it. */
  readonly shown: ImageBitmap | null;
  readonly codes: readonly SeenCode[];
}

/** How many codes were found in how many pictures, in words. */
export function summaryOf(scanned: readonly Scanned[]): string {
  const count = scanned.reduce((sum, { codes }) => sum + codes.length, 0);
  const codes = count === 1 ? "One code found" : `${count} codes found`;
  return scanned.length > 1 ? `${codes} in ${scanned.length} pictures` : codes;
}

/** The texts of all codes, one a line; those that stand in several codes whole, where all were seen. */
export const textsOf = (scanned: readonly Scanned[]): string =>
  textsOfCodes(scanned.flatMap(({ codes }) => codes)).join("\n");

/** Whether a text was seen of which parts stand in other codes. */
export const lacksParts = (scanned: readonly Scanned[]): boolean =>
  joinedTexts(scanned.flatMap(({ codes }) => codes)).some(({ missing }) => missing.length > 0);

/** Which parts of a text were not seen, and what to do. */
export function missingParts(missing: readonly number[]): string {
  const last = missing.at(-1);
  const parts =
    missing.length > 1 ? `Parts ${missing.slice(0, -1).join(", ")} and ${last} are missing` : `Part ${last} is missing`;
  return `${parts}. Choose the pictures of all parts at once, or use the camera for one after the other.`;
}
