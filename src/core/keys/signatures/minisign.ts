import { blake2b } from "@noble/hashes/blake2.js";
import { toHex } from "#core/hex.ts";
import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { WRONG_PASSPHRASE } from "#core/keys/locked/ciphers.ts";
import { checkCost, hashOf, scryptOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { OctetKey } from "#core/keys/model.ts";
import { octetPublic } from "#core/keys/rsa-and-curves.ts";
import { bcryptPbkdf } from "#core/keys/ssh/bcrypt-pbkdf.ts";
import { concat, fromLatin1, latin1, sameBytes } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";

// minisign's files (jedisct1.github.io/minisign) and those of OpenBSD's signify, which they come from.

/** A public key with the eight bytes that signatures name it by. */
interface MinisignKey {
  readonly key: OctetKey;
  readonly id: Uint8Array;
}

/** A signature, before it is checked. */
interface Minisignature {
  readonly isPrehashed: boolean;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
  /** minisign signs a comment too; signify has none. */
  readonly trusted?: { readonly comment: string; readonly signature: Uint8Array };
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());

function bytesOfLine(line: string | undefined, length: number, what: string): Uint8Array {
  const bytes = fromBase64(line ?? "");
  if (typeof bytes === "number" || bytes.length !== length)
    throw new Misread(`${what} must be Base64 of ${length} bytes.`);
  return bytes;
}

/** Whether a text looks like a public key of minisign: its file, or its one line that begins with RW. */
export const isMinisignKey = (text: string): boolean =>
  /^(?:untrusted comment:[^\r\n]*\r?\n)?RW[A-Za-z0-9+/]{54}\s*$/.test(text.trim());

export function readMinisignKey(text: string): MinisignKey {
  const bytes = bytesOfLine(linesOf(text).at(-1), 42, "A public key of minisign");
  if (latin1(bytes, 0, 2) !== "Ed") throw new Misread("This isn't a public key of minisign.");
  const id = bytes.subarray(2, 10);
  return { key: { kind: "okp", curve: "Ed25519", public: bytes.subarray(10), minisignId: id }, id };
}

/** The identifier of a key. minisign draws it; of a key that came without one it follows from the key. */
export const minisignId = (key: OctetKey): Uint8Array => key.minisignId ?? blake2b(key.public, { dkLen: 8 });

/** The number of a key as minisign prints it, its last byte first. */
export const minisignNumber = (id: Uint8Array): string => toHex([...id].reverse()).toUpperCase();

export const writeMinisignKey = (key: OctetKey, id: Uint8Array): string =>
  `untrusted comment: minisign public key ${minisignNumber(id)}\n${toBase64(concat([fromLatin1("Ed"), id, key.public]))}\n`;

export function readMinisignature(text: string): Minisignature {
  const [first = "", line, comment, last] = linesOf(text);
  if (!first.startsWith("untrusted comment:"))
    throw new Misread("A minisign signature starts with “untrusted comment:”.");
  const bytes = bytesOfLine(line, 74, "The signature");
  const algorithm = latin1(bytes, 0, 2);
  if (algorithm !== "Ed" && algorithm !== "ED")
    throw new Misread(`Signatures of the type “${algorithm}” aren't supported.`);
  const signature = { isPrehashed: algorithm === "ED", id: bytes.subarray(2, 10), signature: bytes.subarray(10) };
  if (comment === undefined) return signature;
  if (!comment.startsWith("trusted comment: ")) throw new Misread("The third line must start with “trusted comment:”.");
  return {
    ...signature,
    trusted: { comment: comment.slice(17), signature: bytesOfLine(last, 64, "The signature of the comment") },
  };
}

/** What the key signs: the data, or its BLAKE2b hash. */
export const minisignMessage = (data: Uint8Array, isPrehashed: boolean): Uint8Array =>
  isPrehashed ? blake2b(data, { dkLen: 64 }) : data;

/** What the signature of the comment is of. */
export const trustedMessage = (signature: Uint8Array, comment: string): Uint8Array =>
  concat([signature, toUtf8(comment)]);

/** A signature file; without `trusted` one of signify. */
export function writeMinisignature({ isPrehashed, id, signature, trusted }: Minisignature, comment: string): string {
  const first = `untrusted comment: ${comment}`;
  const line = toBase64(concat([fromLatin1(isPrehashed ? "ED" : "Ed"), id, signature]));
  const rest = trusted ? [`trusted comment: ${trusted.comment}`, toBase64(trusted.signature)] : [];
  return [first, line, ...rest, ""].join("\n");
}

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

// Secret keys of OpenBSD's signify (usr.bin/signify/signify.c, struct enckey).

interface SignifySecret {
  /** 0 for a key without a passphrase. */
  readonly rounds: number;
  readonly salt: Uint8Array;
  readonly checksum: Uint8Array;
  readonly id: Uint8Array;
  readonly mixed: Uint8Array;
}

const BYTES = 104;

/** Whether a text looks like a secret key of signify: a comment, and a line that begins with RWRCSw. */
export const isSignifySecret = (text: string): boolean =>
  /^untrusted comment:[^\r\n]*\r?\nRWRCS[A-Za-z0-9+/]{130,}=*\s*$/.test(text.trim());

export function readSignifySecret(text: string): SignifySecret {
  const bytes = bytesOfLine(linesOf(text).at(-1), BYTES, "A secret key of signify");
  if (latin1(bytes, 0, 4) !== "EdBK") throw new Misread("This kind of signify's secret keys isn't supported.");
  return {
    rounds: new DataView(bytes.buffer, bytes.byteOffset).getUint32(4),
    salt: bytes.subarray(8, 24),
    checksum: bytes.subarray(24, 32),
    id: bytes.subarray(32, 40),
    mixed: bytes.subarray(40),
  };
}

/** The key in a file. A wrong passphrase shows in the checksum. */
export function openSignifySecret({ rounds, salt, checksum, id, mixed }: SignifySecret, passphrase: string): OctetKey {
  if (rounds > 0) checkCost("rounds", rounds);
  const stream =
    rounds > 0 ? bcryptPbkdf(toUtf8(passphrase), salt, rounds, mixed.length) : new Uint8Array(mixed.length);
  const plain = mixed.map((byte, at) => byte ^ (stream[at] as number));
  if (!sameBytes(hashOf("SHA-512", plain).subarray(0, 8), checksum)) {
    throw new Misread(rounds > 0 ? WRONG_PASSPHRASE : "The checksum of this key is wrong: the file is damaged.");
  }
  const [seed, written] = [plain.subarray(0, 32), plain.subarray(32)];
  const key = octetPublic("Ed25519", seed);
  if (!sameBytes(key, written)) throw new Misread("The public key in this file doesn't belong to the private one.");
  return { kind: "okp", curve: "Ed25519", public: key, private: seed, minisignId: id };
}
