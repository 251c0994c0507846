import { BASE58 } from "./base58.ts";
import { printOne, type Wrapping } from "./print.ts";
import { parseRadix } from "./radix-text.ts";

/** 16 bytes as the generator writes them in this form. */
export const printUuid = (bytes: Uint8Array, wrapping: Wrapping): string =>
  printOne({ kind: "v4", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, {
    hyphens: true,
    upperCase: false,
    wrapping,
  });

/** The 16 bytes of a text in Base58 as Bitcoin writes bytes; undefined for any other. */
export function parseBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length < 16 || text.length > 22) return undefined;
  const bytes = parseRadix(text, BASE58, 16);
  return bytes && printUuid(bytes, "base58") === text ? bytes : undefined;
}
