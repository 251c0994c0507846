import { fromHex } from "#core/hex.ts";
import { BASE64, BASE64_URL, encodeBits } from "#core/number/bit-groups.ts";

const VALUES = new Int8Array(128).fill(-1);
for (const [value, letter] of [...BASE64].entries()) VALUES[letter.charCodeAt(0)] = value;

/** Bytes in Base64 with padding (RFC 4648 §4). */
export const toBase64 = (bytes: Uint8Array): string => encodeBits(bytes, BASE64, true);

/** Bytes in Base64url without padding (RFC 4648 §5), as JWK has them. */
export const toBase64Url = (bytes: Uint8Array): string => encodeBits(bytes, BASE64_URL, false);

/**
 * The bytes of a text in Base64, whose line breaks and spaces don't count and whose padding may be missing; or the index
 * of the first character that isn't Base64.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | number {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  let length = 0;
  let group = 0;
  let count = 0;
  let padding = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13)) continue;
    if (code === 61) {
      padding++;
      if (padding > 2 || count % 4 < 2) return at;
      continue;
    }
    const value = code < 128 ? (VALUES[code] as number) : -1;
    if (value < 0 || padding > 0) return at;
    group = ((group << 6) | value) & 0xffffff;
    count++;
    if (count % 4 === 0) {
      bytes[length++] = group >> 16;
      bytes[length++] = (group >> 8) & 255;
      bytes[length++] = group & 255;
    }
  }
  const rest = count % 4;
  if (rest === 1 || (padding > 0 && rest + padding !== 4)) return text.length;
  // Bits that don't count must be zeros: another text would have the same bytes.
  if (rest > 0 && (group & ((1 << (rest === 2 ? 4 : 2)) - 1)) !== 0) return text.length;
  if (rest > 1) bytes[length++] = (rest === 2 ? group >> 4 : group >> 10) & 255;
  if (rest > 2) bytes[length++] = (group >> 2) & 255;
  return bytes.slice(0, length);
}

/** The bytes of Base64url, with or without padding; undefined for anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*={0,2}$/.test(text)) return undefined;
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  return typeof bytes === "number" ? undefined : bytes;
}

/** Bytes as people paste them where there is no PEM: 16 or more in hexadecimal, with or without colons, or Base64. */
export function pastedBytes(
  text: string,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly form: "Hexadecimal" | "Base64" } | undefined {
  const compact = text.replace(/\s+/g, "");
  const hex = /^(?:[\da-f]{2}:?){16,}$/i.test(compact) ? fromHex(compact.replaceAll(":", "")) : undefined;
  if (hex) return { bytes: hex, form: "Hexadecimal" };
  const bytes = fromBase64(compact);
  return typeof bytes === "number" ? undefined : { bytes, form: "Base64" };
}
