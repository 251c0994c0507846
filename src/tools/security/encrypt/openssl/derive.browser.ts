import { md5 } from "@noble/hashes/legacy.js";
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat } from "#core/text/bytes.ts";

/** The ciphers of `openssl enc` that are read and written, with the bytes of their keys. */
export const CIPHERS = {
  "aes-128-cbc": 16,
  "aes-192-cbc": 24,
  "aes-256-cbc": 32,
  "aes-128-ctr": 16,
  "aes-192-ctr": 24,
  "aes-256-ctr": 32,
} as const;

export type CipherName = keyof typeof CIPHERS;

/** How `openssl enc` makes a key of a password. */
export type Derivation =
  | { readonly kind: "pbkdf2"; readonly iterations: number }
  /** EVP_BytesToKey, once: SHA-256 since OpenSSL 1.1, MD5 before. */
  | { readonly kind: "once"; readonly hash: "sha256" | "md5" };

/** A derivation in the words of the command. */
export const derivationText = (derivation: Derivation): string =>
  derivation.kind === "pbkdf2"
    ? `-pbkdf2 -iter ${derivation.iterations}`
    : derivation.hash === "md5"
      ? "-md md5, the default before OpenSSL 1.1"
      : "-md sha256, the default since OpenSSL 1.1 without -pbkdf2";

/** The key and the initialization vector. */
export interface KeyAndIv {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
}

const IV_BYTES = 16;

/** The key that a password gives with a salt. */
export async function derived(
  cipher: CipherName,
  derivation: Derivation,
  password: string,
  salt: Uint8Array,
): Promise<KeyAndIv> {
  const keyBytes = CIPHERS[cipher];
  const wanted = keyBytes + IV_BYTES;
  const secret = new TextEncoder().encode(password);
  const bytes =
    derivation.kind === "pbkdf2"
      ? await pbkdf2(secret, salt, derivation.iterations, wanted)
      : bytesToKey(derivation.hash === "md5" ? md5 : sha256, secret, salt, wanted);
  return { key: bytes.subarray(0, keyBytes), iv: bytes.subarray(keyBytes, wanted) };
}

/** EVP_BytesToKey of OpenSSL with a count of one. */
function bytesToKey(
  hash: typeof md5 | typeof sha256,
  secret: Uint8Array,
  salt: Uint8Array,
  wanted: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array();
  for (let length = 0; length < wanted; length += last.length) {
    last = hash(concat([last, secret, salt]));
    parts.push(last);
  }
  return concat(parts);
}

async function pbkdf2(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array,
  iterations: number,
  bytes: number,
): Promise<Uint8Array> {
  // Over plain HTTP browsers have no WebCrypto, which is ten times as fast.
  if (!crypto.subtle) return pbkdf2Async(sha256, secret, salt, { c: iterations, dkLen: bytes });
  const key = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}
