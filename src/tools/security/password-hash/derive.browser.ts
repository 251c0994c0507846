/// <reference path="../hash/hash-wasm-parts.d.ts" />
import { BCRYPT_BYTES, HASH_NAMES, type Pbkdf2, type Scheme } from "./schemes.ts";
import { BCRYPT_DIGEST_BYTES } from "./stored-hash.ts";

/** A password and what its digest is made with. */
export interface Derivation {
  readonly scheme: Scheme;
  /** As it was typed: its UTF-8 bytes count, and for bcrypt the first 72 of them. Never empty, without NUL for bcrypt. */
  readonly password: string;
  readonly salt: Uint8Array;
  /** Bytes of the digest; bcrypt's has 23. */
  readonly length: number;
}

/** The digest of a password. Rejects if there isn't enough memory. */
export async function derive({ scheme, password, salt, length }: Derivation): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(password);
  const common = { password: bytes, salt, hashLength: length, outputType: "binary" } as const;
  switch (scheme.scheme) {
    case "bcrypt": {
      const { bcrypt } = (await import("hash-wasm/dist/bcrypt.umd.min.js")).default;
      const digest = await bcrypt({
        password: bytes.subarray(0, BCRYPT_BYTES),
        salt,
        costFactor: scheme.cost,
        outputType: "binary",
      });
      return digest.slice(0, BCRYPT_DIGEST_BYTES);
    }
    case "argon2": {
      const { argon2d, argon2i, argon2id } = (await import("hash-wasm/dist/argon2.umd.min.js")).default;
      const { memory, passes, lanes } = scheme;
      const run = { d: argon2d, i: argon2i, id: argon2id }[scheme.variant];
      return run({ ...common, memorySize: memory, iterations: passes, parallelism: lanes });
    }
    case "scrypt": {
      const { scrypt } = (await import("hash-wasm/dist/scrypt.umd.min.js")).default;
      const { logN, blockSize, lanes } = scheme;
      return scrypt({ ...common, costFactor: 2 ** logN, blockSize, parallelism: lanes });
    }
    case "pbkdf2":
      // Browsers have no crypto.subtle over plain HTTP.
      return globalThis.crypto?.subtle ? native(scheme, bytes, salt, length) : pbkdf2InWasm(scheme, common);
  }
}

async function native({ hash, iterations }: Pbkdf2, password: Uint8Array, salt: Uint8Array, length: number) {
  const key = await crypto.subtle.importKey("raw", Uint8Array.from(password), "PBKDF2", false, ["deriveBits"]);
  const settings = { name: "PBKDF2", hash: HASH_NAMES[hash], salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, length * 8));
}

/** PBKDF2 by WebAssembly, some fifteen times as slow as the browser's own. */
export async function pbkdf2InWasm(
  { hash, iterations }: Pbkdf2,
  common: {
    readonly password: Uint8Array;
    readonly salt: Uint8Array;
    readonly hashLength: number;
    readonly outputType: "binary";
  },
): Promise<Uint8Array> {
  const { pbkdf2 } = (await import("hash-wasm/dist/pbkdf2.umd.min.js")).default;
  return pbkdf2({ ...common, iterations, hashFunction: HASHERS[hash]() });
}

const HASHERS = {
  sha1: async () => (await import("hash-wasm/dist/sha1.umd.min.js")).default.createSHA1(),
  sha256: async () => (await import("hash-wasm/dist/sha256.umd.min.js")).default.createSHA256(),
  sha512: async () => (await import("hash-wasm/dist/sha512.umd.min.js")).default.createSHA512(),
};
