import { toHex } from "#core/hex.ts";

/** How digests are written: hexadecimal in lower or upper case, or Base64 (RFC 4648 §4). */
export type Encoding = "hex" | "upper" | "base64";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let place = 0; place < bytes.length; place += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(place, place + 3);
    const bits = (first << 16) | (second << 8) | third;
    for (const shift of [18, 12, 6, 0]) text += BASE64[(bits >> shift) & 63];
  }
  const excess = (3 - (bytes.length % 3)) % 3;
  return text.slice(0, text.length - excess) + "=".repeat(excess);
}

const PRINTERS: Record<Encoding, (bytes: Uint8Array) => string> = {
  hex: toHex,
  upper: (bytes) => toHex(bytes).toUpperCase(),
  base64: toBase64,
};

/** Bytes as text. */
export const encode = (bytes: Uint8Array, encoding: Encoding): string => PRINTERS[encoding](bytes);

/** The bytes of Base64 of either alphabet (RFC 4648 §4, §5), padded or not; undefined for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text
    .replace(/={1,2}$/, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]*$/.test(bare) || bare.length % 4 === 1) return undefined;
  if (text.includes("=") && text.length % 4 !== 0) return undefined;
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4));
  for (let place = 0, bits = 0, held = 0, at = 0; place < bare.length; place++) {
    bits = (bits << 6) | BASE64.indexOf(bare.charAt(place));
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at++] = (bits >> held) & 0xff;
      bits &= (1 << held) - 1;
    }
  }
  return bytes;
}
