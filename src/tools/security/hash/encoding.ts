import { fromHex, toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type AlgorithmId, type Digests, digestName } from "./digest.ts";

/** How digests are written: hexadecimal in lower or upper case, or Base64 (RFC 4648 §4). */
export type Encoding = "hex" | "upper" | "base64";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const ENCODERS: Record<Encoding, (bytes: Uint8Array) => string> = {
  hex: toHex,
  upper: (bytes) => toHex(bytes).toUpperCase(),
  base64: toBase64,
};

/** Bytes as text. */
export const encode = (bytes: Uint8Array, encoding: Encoding): string => ENCODERS[encoding](bytes);

/** The digests of a text to copy: of one algorithm the bare digest, of several a line for each with its name. */
export function printDigests(
  ids: readonly AlgorithmId[],
  digests: Digests,
  encoding: Encoding,
  isHmac: boolean,
): string {
  const printed = ids.flatMap((id) => (digests[id] ? [{ id, text: encode(digests[id], encoding) }] : []));
  const [first] = printed;
  return first && printed.length === 1
    ? first.text
    : printed.map(({ id, text }) => `${digestName(id, isHmac)}: ${text}`).join("\n");
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(start, start + 3);
    const bits = (first << 16) | (second << 8) | third;
    for (const shift of [18, 12, 6, 0]) text += BASE64[(bits >> shift) & 63];
  }
  const excess = (3 - (bytes.length % 3)) % 3;
  return text.slice(0, text.length - excess) + "=".repeat(excess);
}

/** The bytes of Base64 of either alphabet (RFC 4648 §4, §5), padded or not; undefined for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text
    .replace(/={1,2}$/, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]*$/.test(bare) || bare.length % 4 === 1) return undefined;
  if (text.includes("=") && text.length % 4 !== 0) return undefined;
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4));
  for (let index = 0, bits = 0, bitCount = 0, end = 0; index < bare.length; index++) {
    bits = (bits << 6) | BASE64.indexOf(bare.charAt(index));
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes[end++] = (bits >> bitCount) & 0xff;
    }
  }
  return bytes;
}

/** How a key is typed. */
type KeyFormat = "text" | "hex" | "base64";

/** The key of an HMAC. Keys of the same bytes have the same name. */
export interface HmacKey {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Reads the key of an HMAC as it was typed. An empty key is a key. */
export function parseKey(text: string, format: KeyFormat): Result<HmacKey> {
  if (format === "text") return ok(keyOf(new TextEncoder().encode(text)));
  const bare = text.replace(/[\s:]/g, "");
  const bytes = format === "hex" ? fromHex(bare.replace(/^0x/i, "")) : fromBase64(bare);
  return bytes
    ? ok(keyOf(bytes))
    : fail(format === "hex" ? "Enter an even number of digits 0–9 and a–f." : "This isn't Base64.");
}

const keyOf = (bytes: Uint8Array): HmacKey => ({ bytes, name: toHex(bytes) });
