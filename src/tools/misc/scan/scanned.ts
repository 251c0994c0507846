import { textsOfCodes } from "#kits/code-reader/joined-parts.ts";
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

/** Says how many codes were found in how many pictures. */
export function summaryOf(scanned: readonly Scanned[]): string {
  const count = scanned.reduce((sum, { codes }) => sum + codes.length, 0);
  const codes = count === 1 ? "One code found" : `${count} codes found`;
  return scanned.length > 1 ? `${codes} in ${scanned.length} pictures` : codes;
}

/** The texts of all codes, one per line; those split over several codes in one piece, if all were seen. */
export const textsOf = (scanned: readonly Scanned[]): string =>
  textsOfCodes(scanned.flatMap(({ codes }) => codes)).join("\n");
