import { sha512 } from "@noble/hashes/sha2.js";
import { concat } from "#core/text/bytes.ts";
import { uint32 } from "./wire.ts";

// bcrypt_pbkdf of OpenBSD (lib/libutil/bcrypt_pbkdf.c): PBKDF2 with a hash made of Blowfish's slow key schedule.

/** Blowfish's first state: the fraction of π, 18 words for P and four times 256 for S (Schneier 1993). */
let first: Int32Array | undefined;

function piWords(): Int32Array {
  if (first) return first;
  const words = 18 + 4 * 256;
  const bits = BigInt(words * 32 + 64);
  // Machin: π = 16 arctan(1/5) - 4 arctan(1/239).
  const arctan = (inverse: bigint): bigint => {
    let term = (1n << bits) / inverse;
    let sum = 0n;
    for (let odd = 1n; term !== 0n; odd += 2n) {
      sum += odd % 4n === 1n ? term / odd : -(term / odd);
      term /= inverse * inverse;
    }
    return sum;
  };
  const pi = 16n * arctan(5n) - 4n * arctan(239n);
  const hex = ((pi >> 64n) & ((1n << BigInt(words * 32)) - 1n)).toString(16).padStart(words * 8, "0");
  first = Int32Array.from({ length: words }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16) | 0);
  return first;
}

class Blowfish {
  private readonly p: Int32Array;
  private readonly s: Int32Array;
  left = 0;
  right = 0;

  constructor() {
    const words = piWords();
    this.p = words.slice(0, 18);
    this.s = words.slice(18);
  }

  /** Encrypts the two halves in place. */
  encipher(): void {
    const { p, s } = this;
    let l = this.left ^ (p[0] as number);
    let r = this.right;
    for (let round = 1; round <= 16; round += 2) {
      r ^= f(s, l) ^ (p[round] as number);
      l ^= f(s, r) ^ (p[round + 1] as number);
    }
    this.left = r ^ (p[17] as number);
    this.right = l;
  }

  /** Mixes a key into the state, and the words of `data` into what is encrypted; zeros without. */
  expand(key: Int32Array, data: Int32Array | undefined): void {
    const { p, s } = this;
    for (let at = 0; at < 18; at++) p[at] = (p[at] as number) ^ (key[at % key.length] as number);
    this.left = 0;
    this.right = 0;
    let next = 0;
    for (const table of [p, s]) {
      for (let at = 0; at < table.length; at += 2) {
        if (data) {
          this.left ^= data[next] as number;
          this.right ^= data[next + 1] as number;
          next = (next + 2) % data.length;
        }
        this.encipher();
        table[at] = this.left;
        table[at + 1] = this.right;
      }
    }
  }
}

const f = (s: Int32Array, x: number): number =>
  ((((s[x >>> 24] as number) + (s[256 + ((x >>> 16) & 255)] as number)) ^ (s[512 + ((x >>> 8) & 255)] as number)) +
    (s[768 + (x & 255)] as number)) |
  0;

const wordsOf = (bytes: Uint8Array): Int32Array =>
  Int32Array.from(
    { length: bytes.length / 4 },
    (_, at) =>
      ((bytes[4 * at] as number) << 24) |
      ((bytes[4 * at + 1] as number) << 16) |
      ((bytes[4 * at + 2] as number) << 8) |
      (bytes[4 * at + 3] as number),
  );

const MAGIC = Uint8Array.from("OxychromaticBlowfishSwatDynamite", (letter) => letter.charCodeAt(0));

function bcryptHash(password: Int32Array, saltHash: Uint8Array): Uint8Array {
  const state = new Blowfish();
  const salt = wordsOf(saltHash);
  state.expand(password, salt);
  for (let round = 0; round < 64; round++) {
    state.expand(salt, undefined);
    state.expand(password, undefined);
  }
  const words = wordsOf(MAGIC);
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (let at = 0; at < 8; at += 2) {
    state.left = words[at] as number;
    state.right = words[at + 1] as number;
    for (let round = 0; round < 64; round++) state.encipher();
    view.setInt32(at * 4, state.left, true);
    view.setInt32(at * 4 + 4, state.right, true);
  }
  return out;
}

/** The key of `length` bytes derived from a passphrase and a salt, after `rounds` rounds. */
export function bcryptPbkdf(password: Uint8Array, salt: Uint8Array, rounds: number, length: number): Uint8Array {
  const passwordWords = wordsOf(sha512(password));
  const stride = Math.ceil(length / 32);
  const amount = Math.ceil(length / stride);
  const key = new Uint8Array(length);
  for (let count = 1, done = 0; done < length; count++) {
    let block = bcryptHash(passwordWords, sha512(concat([salt, uint32(count)])));
    const sum = block.slice();
    for (let round = 1; round < rounds; round++) {
      block = bcryptHash(passwordWords, sha512(block));
      for (let at = 0; at < 32; at++) sum[at] = (sum[at] as number) ^ (block[at] as number);
    }
    let taken = 0;
    for (; taken < Math.min(amount, length - done); taken++) {
      const target = taken * stride + (count - 1);
      if (target >= length) break;
      key[target] = sum[taken] as number;
    }
    done += taken;
  }
  return key;
}
