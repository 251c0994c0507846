import { gcm } from "@noble/ciphers/aes.js";
import { fromBase64 } from "#core/keys/base64.ts";
import { concat } from "#core/text/bytes.ts";
import { allOf, type Pieces, refuse } from "./bytes/byte-source.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-GCM proves nothing before its end, so the whole has to be in memory. */
export const MAX_RAW_BYTES = 256 * 1024 * 1024;

/** Nonce, ciphertext, tag, in this order: what most libraries expect. The nonce must be another one every time. */
export async function* gcmEncrypted(
  pieces: Pieces,
  key: Uint8Array,
  nonce: Uint8Array,
  added: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield concat([nonce, gcm(key, nonce, added).encrypt(await allOf(pieces))]);
}

/** Decrypts it. Fails if the key, the additional data or a single bit differs. */
export async function* gcmDecrypted(pieces: Pieces, key: Uint8Array, added: Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = await allOf(pieces);
  if (bytes.length < NONCE_BYTES + TAG_BYTES) {
    refuse(`AES-GCM needs a nonce of 12 bytes and a tag of 16. There are ${bytes.length} bytes in all.`);
  }
  let plain: Uint8Array;
  try {
    plain = gcm(key, bytes.slice(0, NONCE_BYTES), added).decrypt(bytes.slice(NONCE_BYTES));
  } catch {
    return refuse(
      "The tag at the end doesn't match: the key or the additional data is another one, or the data was changed.",
    );
  }
  yield plain;
}

/** The key that a text of hexadecimal digits or Base64 is. */
export function rawKey(text: string): Uint8Array {
  const trimmed = text.replace(/\s+/g, "");
  const bytes = /^(?:[\da-f]{2})+$/i.test(trimmed) ? hexBytes(trimmed) : base64Bytes(trimmed);
  if (!bytes) return refuse("The key isn't hexadecimal digits or Base64.");
  if (![16, 24, 32].includes(bytes.length)) refuse(`The key has ${bytes.length} bytes. AES takes 16, 24 or 32.`);
  return bytes;
}

const hexBytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function base64Bytes(text: string): Uint8Array | undefined {
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  return typeof bytes === "number" ? undefined : bytes;
}
