import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { concat } from "#core/text/bytes.ts";
import { refuse } from "../bytes/unreadable.ts";

const HASHES = { 1: md5, 2: sha1, 3: ripemd160, 8: sha256, 9: sha384, 10: sha512, 11: sha224 } as const;

const AES_KEYS: Readonly<Record<number, number>> = { 7: 16, 8: 24, 9: 32 };
const OTHER_CIPHERS: Readonly<Record<number, string>> = {
  0: "no cipher",
  1: "IDEA",
  2: "3DES",
  3: "CAST5",
  4: "Blowfish",
  10: "Twofish",
  11: "Camellia-128",
  12: "Camellia-192",
  13: "Camellia-256",
};

/** The bytes of a cipher's key; undefined of a cipher that isn't AES. */
export const keyBytesOf = (cipher: number): number | undefined => AES_KEYS[cipher];

/** A cipher's name, for one that isn't read. */
export const cipherName = (cipher: number): string => OTHER_CIPHERS[cipher] ?? `the unknown cipher ${cipher}`;

/** How a passphrase becomes a key (RFC 4880 §3.7). */
export interface S2k {
  readonly hash: keyof typeof HASHES;
  readonly salt: Uint8Array;
  /** How many bytes are hashed; 0 where the passphrase is hashed once. */
  readonly count: number;
  /** The bytes that it takes in the packet. */
  readonly size: number;
}

/** Reads a string-to-key specifier; refuses those that are not known. `place` is how the message begins. */
export function readS2k(bytes: Uint8Array, place: string): S2k {
  const [kind, hash = 0] = bytes;
  if (kind !== 0 && kind !== 1 && kind !== 3) {
    refuse(
      kind === 4
        ? `${place}: the key is made by Argon2 as RFC 9580 has it, which isn't read here.`
        : `${place}: the key is made in a way that isn't known (${kind ?? "missing"}).`,
    );
  }
  if (!(hash in HASHES)) refuse(`${place}: the hash function ${hash} isn't known.`);
  const size = kind === 0 ? 2 : kind === 1 ? 10 : 11;
  if (bytes.length < size) refuse(`${place}: the salt is cut off.`);
  const coded = bytes[10] ?? 0;
  return {
    hash: hash as keyof typeof HASHES,
    salt: kind === 0 ? new Uint8Array() : bytes.slice(2, 10),
    count: kind === 3 ? (16 + (coded & 15)) << ((coded >> 4) + 6) : 0,
    size,
  };
}

const PIECE = 32 * 1024;

/** The key of `length` bytes that a passphrase gives. */
export function s2kKey({ hash: id, salt, count }: S2k, passphrase: string, length: number): Uint8Array {
  const unit = concat([salt, new TextEncoder().encode(passphrase)]);
  const total = Math.max(count, unit.length);
  // Whole repetitions in large pieces: most of the time went into handing over small ones.
  const repeats = Math.max(
    1,
    Math.min(Math.floor(PIECE / Math.max(1, unit.length)), Math.ceil(total / Math.max(1, unit.length))),
  );
  const piece = concat(Array.from({ length: repeats }, () => unit));
  const parts: Uint8Array[] = [];
  for (let made = 0; made < length; ) {
    const hash = HASHES[id].create();
    // A further part is the hash with this many zeros before it.
    hash.update(new Uint8Array(parts.length));
    for (let left = total; left > 0 && piece.length > 0; left -= piece.length)
      hash.update(left < piece.length ? piece.subarray(0, left) : piece);
    const part = hash.digest();
    parts.push(part);
    made += part.length;
  }
  return concat(parts).subarray(0, length);
}
