import { BASE58 } from "./base58.ts";

/** Digits and letters in the order of ASCII, as KSUIDs have them. */
export const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The digits of RFC 4648 §7 in lower case, as XIDs have them. */
export const BASE32_HEX = "0123456789abcdefghijklmnopqrstuv";

/** Bytes as one number in the digits of an alphabet, `length` of them. */
export function printRadix(bytes: Uint8Array, alphabet: string, length: number): string {
  const base = alphabet.length;
  const rest = Array.from(bytes);
  let text = "";
  while (text.length < length) {
    let remainder = 0;
    for (let at = 0; at < rest.length; at++) {
      const value = remainder * 256 + rest[at]!;
      rest[at] = Math.floor(value / base);
      remainder = value % base;
    }
    text = alphabet[remainder]! + text;
  }
  return text;
}

/** The bytes of such a number, `length` of them; undefined where it has another character, or is too great. */
export function parseRadix(text: string, alphabet: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(length);
  for (const letter of text) {
    let carry = alphabet.indexOf(letter);
    if (carry < 0) return undefined;
    for (let at = length - 1; at >= 0; at--) {
      carry += bytes[at]! * alphabet.length;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    if (carry > 0) return undefined;
  }
  return bytes;
}

/** 16 bytes in Base58 as Bitcoin writes bytes: a 1 for each zero byte at the start, then the number. */
export function printBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (zeros < 0) return "1".repeat(bytes.length);
  return "1".repeat(zeros) + printRadix(bytes, BASE58, 22).replace(/^1+/, "");
}

/** The 16 bytes of such a text; undefined for any other. */
export function parseBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length < 16 || text.length > 22) return undefined;
  const bytes = parseRadix(text, BASE58, 16);
  return bytes && printBase58(bytes) === text ? bytes : undefined;
}
