/** The seconds since 1970 at which KSUIDs begin (github.com/segmentio/ksuid). */
export const KSUID_EPOCH = 1_400_000_000;

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

/** The number's bytes, `length` of them; undefined if it has another character, or is too large. */
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
