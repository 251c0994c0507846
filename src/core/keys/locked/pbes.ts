import { type Algorithm, algorithmOf, OID } from "#core/keys/algorithm.ts";
import { type Asn1, contentOf, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, bytesOfBig, octetsOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import { integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { Misread } from "#core/keys/misread.ts";
import { concat } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { aesCbc, aesGcm, type Cipher, desCbc, rc2Cbc, rc4 } from "./ciphers.ts";
import { checkCost, type Derive, type HashName, hashOf, hmacOf, scryptOf } from "./derive.ts";

/** Pseudorandom functions of PBKDF2 (RFC 8018 §B.1). */
const PRFS: Readonly<Record<string, HashName>> = {
  "1.2.840.113549.2.7": "SHA-1",
  "1.2.840.113549.2.8": "SHA-224",
  "1.2.840.113549.2.9": "SHA-256",
  "1.2.840.113549.2.10": "SHA-384",
  "1.2.840.113549.2.11": "SHA-512",
  "1.2.840.113549.2.13": "SHA-512/256",
};

interface Scheme {
  readonly name: string;
  readonly cipher: Cipher;
}

/** The ciphers of PBES2 (RFC 8018 §B.2, RFC 3565). RC2 has its bits in its parameters. */
const SCHEMES: Readonly<Record<string, Scheme>> = {
  "2.16.840.1.101.3.4.1.2": { name: "AES-128-CBC", cipher: aesCbc(16) },
  "2.16.840.1.101.3.4.1.22": { name: "AES-192-CBC", cipher: aesCbc(24) },
  "2.16.840.1.101.3.4.1.42": { name: "AES-256-CBC", cipher: aesCbc(32) },
  "2.16.840.1.101.3.4.1.6": { name: "AES-128-GCM", cipher: aesGcm(16) },
  "2.16.840.1.101.3.4.1.26": { name: "AES-192-GCM", cipher: aesGcm(24) },
  "2.16.840.1.101.3.4.1.46": { name: "AES-256-GCM", cipher: aesGcm(32) },
  "1.2.840.113549.3.7": { name: "DES-EDE3-CBC", cipher: desCbc(24) },
  "1.3.14.3.2.7": { name: "DES-CBC", cipher: desCbc(8) },
};

/** The old ways of PKCS#5 (RFC 8018 §A.3) and PKCS#12 (RFC 7292 appendix C). */
const OLD: Readonly<
  Record<string, Scheme & { readonly hash: HashName; readonly is12: boolean; readonly stream?: boolean }>
> = {
  "1.2.840.113549.1.5.3": { name: "PBE-MD5-DES", cipher: desCbc(8), hash: "MD5", is12: false },
  "1.2.840.113549.1.5.6": { name: "PBE-MD5-RC2-64", cipher: rc2Cbc(8), hash: "MD5", is12: false },
  "1.2.840.113549.1.5.10": { name: "PBE-SHA1-DES", cipher: desCbc(8), hash: "SHA-1", is12: false },
  "1.2.840.113549.1.5.11": { name: "PBE-SHA1-RC2-64", cipher: rc2Cbc(8), hash: "SHA-1", is12: false },
  "1.2.840.113549.1.12.1.1": { name: "PBE-SHA1-RC4-128", cipher: stream(16), hash: "SHA-1", is12: true },
  "1.2.840.113549.1.12.1.2": { name: "PBE-SHA1-RC4-40", cipher: stream(5), hash: "SHA-1", is12: true },
  "1.2.840.113549.1.12.1.3": { name: "PBE-SHA1-3DES", cipher: desCbc(24), hash: "SHA-1", is12: true },
  "1.2.840.113549.1.12.1.4": { name: "PBE-SHA1-2DES", cipher: desCbc(16), hash: "SHA-1", is12: true },
  "1.2.840.113549.1.12.1.5": { name: "PBE-SHA1-RC2-128", cipher: rc2Cbc(16), hash: "SHA-1", is12: true },
  "1.2.840.113549.1.12.1.6": { name: "PBE-SHA1-RC2-40", cipher: rc2Cbc(5), hash: "SHA-1", is12: true },
};

function stream(keyBytes: number): Cipher {
  const run = (key: Uint8Array, _: Uint8Array, data: Uint8Array) => rc4(key, data);
  return { keyBytes, ivBytes: 0, encrypt: run, decrypt: run };
}

/** The name of a file's encryption, or its object identifier. */
export function lockName(algorithm: Algorithm): string {
  if (algorithm.oid !== OID.pbes2) return OLD[algorithm.oid]?.name ?? algorithm.oid;
  try {
    const { kdf, scheme } = pbes2Of(algorithm);
    const by = kdf.oid === OID.scrypt ? "scrypt" : "PBKDF2";
    return `${SCHEMES[scheme.oid]?.name ?? scheme.oid}, ${by}`;
  } catch (error) {
    if (error instanceof Misread) return "PBES2";
    throw error;
  }
}

function pbes2Of(algorithm: Algorithm) {
  const fields = sequence(algorithm.parameters ?? algorithm.element, "The parameters of PBES2");
  const kdf = algorithmOf(fields.any("key derivation"));
  const scheme = algorithmOf(fields.any("cipher"));
  fields.end();
  return { kdf, scheme };
}

/** Decrypts what a password protects, by the algorithm that the file names. */
export async function unlock(
  algorithm: Algorithm,
  data: Uint8Array,
  password: string,
  derive: Derive,
): Promise<Uint8Array> {
  if (algorithm.oid === OID.pbes2) return unlockPbes2(algorithm, data, password, derive);
  const old = OLD[algorithm.oid];
  if (!old || !algorithm.parameters) {
    throw new Misread(`Files encrypted by ${algorithm.oid} aren't supported.`, algorithm.element.start);
  }
  const fields = sequence(algorithm.parameters, "The parameters of the encryption");
  const salt = octetsOf(fields.universal(TAG.octetString, "salt"));
  const count = fields.universal(TAG.integer, "iterations");
  const iterations = smallOf(count, "iterations");
  fields.end();
  checkCost("iterations", iterations, count.start);
  const { cipher, hash, is12 } = old;
  if (is12) {
    const bytes = bmpPassword(password);
    const key = pkcs12Key(hash, bytes, salt, iterations, 1, cipher.keyBytes);
    const iv = pkcs12Key(hash, bytes, salt, iterations, 2, cipher.ivBytes);
    return cipher.decrypt(key, iv, data);
  }
  let made: Uint8Array = concat([toUtf8(password), salt]);
  for (let round = 0; round < iterations; round++) made = hashOf(hash, made);
  return cipher.decrypt(made.subarray(0, 8), made.subarray(8, 16), data);
}

async function unlockPbes2(
  algorithm: Algorithm,
  data: Uint8Array,
  password: string,
  derive: Derive,
): Promise<Uint8Array> {
  const { kdf, scheme } = pbes2Of(algorithm);
  const { cipher, iv } = cipherOf(scheme);
  if (iv.length !== cipher.ivBytes) {
    throw new Misread("The initialization vector doesn't have the right length.", scheme.element.start);
  }
  const key = await keyOf(kdf, cipher.keyBytes, toUtf8(password), derive);
  return cipher.decrypt(key, iv, data);
}

function cipherOf({ oid: id, parameters, element }: Algorithm): { readonly cipher: Cipher; readonly iv: Uint8Array } {
  if (id === "1.2.840.113549.3.2" && parameters) {
    const fields = sequence(parameters, "The parameters of RC2");
    // The bits are written in a code of their own (RFC 8018 §B.2.3).
    const version = smallOf(fields.universal(TAG.integer, "bits"), "bits");
    const bits = { 160: 40, 120: 64, 58: 128 }[version] ?? version;
    if (bits < 8 || bits > 1024) throw new Misread("The bits of RC2 aren't valid.", parameters.start);
    return {
      cipher: rc2Cbc(Math.min(16, Math.ceil(bits / 8)), bits),
      iv: octetsOf(fields.universal(TAG.octetString, "vector")),
    };
  }
  const known = SCHEMES[id];
  if (!known || !parameters) throw new Misread(`The cipher ${id} isn't supported.`, element.start);
  if (isUniversal(parameters, TAG.octetString)) return { cipher: known.cipher, iv: octetsOf(parameters) };
  return {
    cipher: known.cipher,
    iv: octetsOf(sequence(parameters, "The parameters of GCM").universal(TAG.octetString, "nonce")),
  };
}

/** The MAC of data by a password, as PBMAC1 has it (RFC 8018 §7.1, RFC 9579 §4). */
export async function pbmac1(
  { parameters, element }: Algorithm,
  data: Uint8Array,
  password: string,
  derive: Derive,
): Promise<Uint8Array> {
  const fields = sequence(parameters ?? element, "The parameters of PBMAC1");
  const kdf = algorithmOf(fields.any("key derivation"));
  const scheme = algorithmOf(fields.any("MAC"));
  fields.end();
  const hash = PRFS[scheme.oid];
  if (kdf.oid !== OID.pbkdf2 || !hash) throw new Misread("This kind of PBMAC1 isn't supported.", element.start);
  return hmacOf(hash, await keyOf(kdf, undefined, toUtf8(password), derive), data);
}

/** A key of this length, or of the one that the parameters of PBKDF2 state. */
async function keyOf(
  { oid: id, parameters, element }: Algorithm,
  wanted: number | undefined,
  password: Uint8Array,
  derive: Derive,
) {
  const fields = sequence(parameters ?? element, "The parameters of the key derivation");
  const salt = octetsOf(fields.universal(TAG.octetString, "salt"));
  if (id === OID.scrypt) {
    const [n, r, p] = ["N", "r", "p"].map((name) => smallOf(fields.universal(TAG.integer, name), name)) as [
      number,
      number,
      number,
    ];
    return scryptOf(password, salt, n, r, p, wanted ?? 0);
  }
  if (id !== OID.pbkdf2) throw new Misread(`The key derivation ${id} isn't supported.`, element.start);
  const count = fields.universal(TAG.integer, "iterations");
  const iterations = smallOf(count, "iterations");
  checkCost("iterations", iterations, count.start);
  const stated = fields.optional(TAG.integer);
  const length = wanted ?? (stated && smallOf(stated, "length of the key"));
  // RFC 9579 asks for 20 bytes or more; in practice it's at most the block of a hash.
  if (length === undefined || length < 1 || length > 256)
    throw new Misread("The length of the key must be stated, from 1 to 256.", element.start);
  const prf = fields.peek() ? algorithmOf(fields.any("function")) : undefined;
  fields.end();
  const hash = prf ? PRFS[prf.oid] : "SHA-1";
  if (!hash) throw new Misread(`The function ${prf?.oid} of PBKDF2 isn't supported.`, element.start);
  return derive.pbkdf2(password, { hash, salt, iterations, length });
}

/** A password as PKCS#12 has it: two bytes a character and two zeros (RFC 7292 §B.1). */
export function bmpPassword(password: string): Uint8Array {
  const bytes = new Uint8Array(2 * password.length + 2);
  for (let at = 0; at < password.length; at++) {
    const code = password.charCodeAt(at);
    bytes[2 * at] = code >> 8;
    bytes[2 * at + 1] = code & 255;
  }
  return bytes;
}

const BLOCK_BYTES: Partial<Record<HashName, number>> = { "SHA-384": 128, "SHA-512": 128, "SHA-512/256": 128 };

/** The derivation of PKCS#12 (RFC 7292 §B.2): `id` is 1 for a key, 2 for a vector, 3 for a MAC. */
export function pkcs12Key(
  hash: HashName,
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  id: number,
  length: number,
): Uint8Array {
  const v = BLOCK_BYTES[hash] ?? 64;
  const fill = (bytes: Uint8Array) => {
    const size = bytes.length === 0 ? 0 : v * Math.ceil(bytes.length / v);
    return Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] as number);
  };
  const input = concat([fill(salt), fill(password)]);
  const start = new Uint8Array(v).fill(id);
  const out: Uint8Array[] = [];
  for (let made = 0; made < length; ) {
    let a = hashOf(hash, concat([start, input]));
    for (let round = 1; round < iterations; round++) a = hashOf(hash, a);
    out.push(a);
    made += a.length;
    const b = bigOf(fill(a).subarray(0, v)) + 1n;
    const modulus = 1n << BigInt(8 * v);
    for (let at = 0; at < input.length; at += v) {
      input.set(bytesOfBig((bigOf(input.subarray(at, at + v)) + b) % modulus, v), at);
    }
  }
  return concat(out).subarray(0, length);
}

/** Random bytes that a file is encrypted with. */
interface LockBytes {
  readonly salt: Uint8Array;
  readonly iv: Uint8Array;
}

/** How often PBKDF2 runs in files that this page writes: OpenSSL reads them in a fraction of a second. */
const ITERATIONS = 600_000;

/** An AlgorithmIdentifier of PBES2 with AES-256-CBC and PBKDF2 with SHA-256, and the encrypted data. */
export async function lock(
  data: Uint8Array,
  password: string,
  { salt, iv }: LockBytes,
  derive: Derive,
  iterations = ITERATIONS,
) {
  const key = await derive.pbkdf2(toUtf8(password), { hash: "SHA-256", salt, iterations, length: 32 });
  const prf = sequenceOf(oid("1.2.840.113549.2.9"), nullElement());
  const kdf = sequenceOf(oid(OID.pbkdf2), sequenceOf(octetString(salt), integer(iterations), prf));
  const scheme = sequenceOf(oid("2.16.840.1.101.3.4.1.42"), octetString(iv));
  return {
    algorithm: sequenceOf(oid(OID.pbes2), sequenceOf(kdf, scheme)),
    encrypted: aesCbc(32).encrypt(key, iv, data),
  };
}

/** An EncryptedPrivateKeyInfo (RFC 5958 §3). */
interface LockedPkcs8 {
  readonly algorithm: Algorithm;
  readonly data: Uint8Array;
}

export function readLockedPkcs8(element: Asn1): LockedPkcs8 {
  const fields = sequence(element, "An encrypted key");
  const algorithm = algorithmOf(fields.any("algorithm"));
  const data = octetsOf(fields.universal(TAG.octetString, "encrypted key"));
  fields.end();
  return { algorithm, data };
}

/** Reads what was decrypted: a wrong passphrase nearly always shows here or before. */
export function readUnlocked(plain: Uint8Array, message: string): Asn1 {
  try {
    return readDer(plain);
  } catch (error) {
    if (error instanceof Misread) throw new Misread(message);
    throw error;
  }
}

/** Whether an element looks as an EncryptedPrivateKeyInfo does. */
export function isLockedPkcs8({ children }: Asn1): boolean {
  const [algorithm, data, more] = children;
  return (
    isUniversal(algorithm, TAG.sequence) && isUniversal(data, TAG.octetString) && !more && contentOf(data).length > 0
  );
}
