import { argon2d, argon2i, argon2id } from "@noble/hashes/argon2.js";
import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { scrypt } from "@noble/hashes/scrypt.js";
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import { sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import { Misread } from "#core/keys/misread.ts";

/** Hashes by the names that WebCrypto has, or would have. */
const HASHES = {
  MD5: md5,
  "SHA-1": sha1,
  "SHA-224": sha224,
  "SHA-256": sha256,
  "SHA-384": sha384,
  "SHA-512": sha512,
  "SHA-512/224": sha512_224,
  "SHA-512/256": sha512_256,
  "SHA3-224": sha3_224,
  "SHA3-256": sha3_256,
  "SHA3-384": sha3_384,
  "SHA3-512": sha3_512,
} as const;

export type HashName = keyof typeof HASHES;

export const hashOf = (name: HashName, data: Uint8Array): Uint8Array => HASHES[name](data);

/** A hash of data that comes in pieces: `update` each, then `digest`. */
export const hasherOf = (
  name: HashName,
): { readonly update: (data: Uint8Array) => unknown; readonly digest: () => Uint8Array } => HASHES[name].create();

export const hmacOf = (name: HashName, key: Uint8Array, data: Uint8Array): Uint8Array => hmac(HASHES[name], key, data);

interface Argon2 {
  readonly variant: "Argon2d" | "Argon2i" | "Argon2id";
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Uint8Array;
  readonly length: number;
}

interface Pbkdf2 {
  readonly hash: HashName;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly length: number;
}

/** The derivations that the platform does faster, where it does. */
export interface Derive {
  readonly pbkdf2: (password: Uint8Array, settings: Pbkdf2) => Promise<Uint8Array>;
  readonly argon2: (password: Uint8Array, settings: Argon2) => Promise<Uint8Array>;
}

/** By @noble/hashes, for where the platform has nothing. */
export const SLOW_DERIVE: Derive = {
  async pbkdf2(password, { hash, salt, iterations, length }) {
    return pbkdf2(HASHES[hash], password, salt, { c: iterations, dkLen: length });
  },
  async argon2(password, { variant, memory, passes, lanes, salt, length }) {
    const run = { Argon2d: argon2d, Argon2i: argon2i, Argon2id: argon2id }[variant];
    return run(password, salt, { t: passes, m: memory, p: lanes, dkLen: length });
  },
};

/** More than any program writes: a file that asks for more is meant to hang who opens it. */
const LIMITS = { iterations: 20_000_000, memoryKib: 2 ** 20, passes: 10_000, rounds: 10_000 } as const;

/** Refuses what would take hours or all memory. */
export function checkCost(name: keyof typeof LIMITS, value: number, offset?: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= LIMITS[name]) return;
  throw new Misread(`Opening this file would take too long: it asks for ${value} ${COSTS[name]}.`, offset);
}

const COSTS = {
  iterations: "iterations",
  memoryKib: "KiB of memory",
  passes: "passes",
  rounds: "rounds",
} as const satisfies Record<keyof typeof LIMITS, string>;

export function scryptOf(
  password: Uint8Array,
  salt: Uint8Array,
  n: number,
  r: number,
  p: number,
  length: number,
): Uint8Array {
  if (!Number.isInteger(Math.log2(n)) || n < 2 || r < 1 || p < 1) throw new Misread("The cost of scrypt isn't valid.");
  checkCost("memoryKib", Math.ceil((n * r) / 8));
  checkCost("rounds", p);
  try {
    return scrypt(password, salt, { N: n, r, p, dkLen: length });
  } catch (error) {
    // A phone may not have the gigabyte that minisign asks for.
    if (error instanceof RangeError)
      throw new Misread(`Opening this file takes ${Math.ceil((n * r) / 8192)} MiB of memory, more than there is.`);
    throw error;
  }
}
