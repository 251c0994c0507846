import { blake2b } from "@noble/hashes/blake2.js";
import { octetPublic } from "#core/keys/curves.ts";
import { WRONG_PASSPHRASE } from "#core/keys/locked/ciphers.ts";
import { scryptOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { OctetKey } from "#core/keys/model.ts";
import { concat, latin1, sameBytes } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { bytesOfLine, linesOf } from "./minisign.ts";

// minisign's secret keys (jedisct1.github.io/minisign, "Secret key format"): the key, its identifier and a checksum,
// mixed with what scrypt makes of the password.

/** A file before it is opened. */
interface MinisignSecret {
  readonly isEncrypted: boolean;
  readonly salt: Uint8Array;
  readonly operations: number;
  readonly memory: number;
  readonly mixed: Uint8Array;
}

const MIXED_BYTES = 8 + 64 + 32;
const WHAT = "A secret key of minisign";

/** Whether a text looks like a secret key of minisign: a comment, and a line that begins with RW. */
export const isMinisignSecret = (text: string): boolean =>
  /^untrusted comment:[^\r\n]*\r?\nRW[A-Za-z0-9+/]{200,}=*\s*$/.test(text.trim());

export function readMinisignSecret(text: string): MinisignSecret {
  const bytes = bytesOfLine(linesOf(text).at(-1), 54 + MIXED_BYTES, WHAT);
  const [algorithm, derivation, checksum] = [latin1(bytes, 0, 2), latin1(bytes, 2, 4), latin1(bytes, 4, 6)];
  if (algorithm !== "Ed" || checksum !== "B2" || (derivation !== "Sc" && derivation !== "\0\0"))
    throw new Misread("This kind of minisign's secret keys isn't supported.");
  return {
    isEncrypted: derivation === "Sc",
    salt: bytes.subarray(6, 38),
    operations: littleEndian(bytes.subarray(38, 46)),
    memory: littleEndian(bytes.subarray(46, 54)),
    mixed: bytes.subarray(54),
  };
}

/** A number whose first byte is the lowest. */
const littleEndian = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** scrypt's numbers as libsodium picks them by the operations and the memory of a file (`pickparams`). */
function scryptCost({ operations: asked, memory }: MinisignSecret): { readonly n: number; readonly p: number } {
  const operations = Math.max(asked, 32_768);
  const isBound = operations < memory / 32;
  const limit = isBound ? operations / 32 : memory / 1024;
  let log = 1;
  while (log < 63 && 2 ** log <= Math.floor(limit) / 2) log++;
  const n = 2 ** log;
  return { n, p: isBound ? 1 : Math.floor(Math.min(Math.floor(operations / 4 / n), 0x3fffffff) / 8) };
}

/** The key in a file. A wrong password shows in the checksum. */
export function openMinisignSecret(file: MinisignSecret, password: string): OctetKey {
  const { isEncrypted, salt, mixed } = file;
  let plain = mixed;
  if (isEncrypted) {
    const { n, p } = scryptCost(file);
    const stream = scryptOf(toUtf8(password), salt, n, 8, p, MIXED_BYTES);
    plain = mixed.map((byte, at) => byte ^ (stream[at] as number));
  }
  const [id, seed, written, checksum] = [
    plain.subarray(0, 8),
    plain.subarray(8, 40),
    plain.subarray(40, 72),
    plain.subarray(72),
  ];
  // Files without a password have zeros for the checksum.
  if (isEncrypted) {
    const expected = blake2b(concat([toUtf8("Ed"), id, seed, written]), { dkLen: 32 });
    if (!sameBytes(expected, checksum)) throw new Misread(WRONG_PASSPHRASE);
  }
  const key = octetPublic("Ed25519", seed);
  if (!sameBytes(key, written)) throw new Misread("The public key in this file doesn't belong to the private one.");
  return { kind: "okp", curve: "Ed25519", public: key, private: seed, minisignId: id };
}
