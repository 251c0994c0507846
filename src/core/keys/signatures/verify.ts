import { readDer, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, bytesOfBig, integerOf, sequence } from "#core/keys/asn1/fields.ts";
import { integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { type HashName, hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import { type CurveId, curveOf, type DsaKey, type EcKey, type PssParameters, type RsaKey } from "#core/keys/model.ts";
import { SIGNERS } from "#core/keys/post-quantum.ts";
import { inverse, OCTETS, powMod, privateOf, WEIERSTRASS } from "#core/keys/rsa-and-curves.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { concat } from "#core/text/bytes.ts";
import { HASH_OIDS, type Scheme, schemeName } from "./scheme.ts";

// RFC 8017, for hashes that WebCrypto lacks, and for pages without WebCrypto.

type Rsa = Extract<Scheme, { kind: "rsa-pkcs1" | "rsa-pss" }>;

const bytesOfModulus = ({ n }: RsaKey): number => Math.ceil(n.toString(16).length / 2);

const oidOfHash = (hash: HashName): string => Object.keys(HASH_OIDS).find((each) => HASH_OIDS[each] === hash) as string;

/** EMSA-PKCS1-v1_5 (§9.2): what is signed, to the byte. A checker builds it too, and compares all of it. */
function pkcs1Message(hash: HashName, data: Uint8Array, length: number): Uint8Array {
  const digest = sequenceOf(sequenceOf(oid(oidOfHash(hash)), nullElement()), octetString(hashOf(hash, data)));
  const fill = length - digest.length - 3;
  if (fill < 8) throw new Misread(`This RSA key is too short for ${hash}.`);
  return concat([Uint8Array.of(0, 1), new Uint8Array(fill).fill(0xff), Uint8Array.of(0), digest]);
}

/** The mask of MGF1 (§B.2.1). */
function mask(hash: HashName, seed: Uint8Array, length: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let count = 0, made = 0; made < length; count++) {
    const part = hashOf(hash, concat([seed, bytesOfBig(BigInt(count), 4)]));
    parts.push(part);
    made += part.length;
  }
  return concat(parts).subarray(0, length);
}

const mixed = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, at) => byte ^ (other[at] as number));

/** EMSA-PSS-VERIFY (§9.1.2). */
function isPssMessage(
  message: Uint8Array,
  data: Uint8Array,
  bits: number,
  scheme: Extract<Rsa, { kind: "rsa-pss" }>,
): boolean {
  const digest = hashOf(scheme.hash, data);
  const size = digest.length;
  const length = Math.ceil(bits / 8);
  // With a modulus of 8k + 1 bits the message is a byte shorter than the signature.
  const em = message.subarray(message.length - length);
  if (message.subarray(0, message.length - length).some((byte) => byte !== 0)) return false;
  if (length < size + scheme.saltBytes + 2 || em.at(-1) !== 0xbc) return false;
  const hidden = em.subarray(0, length - size - 1);
  const hash = em.subarray(length - size - 1, length - 1);
  const unused = 8 * length - bits;
  if (((hidden[0] as number) & ~(0xff >> unused) & 0xff) !== 0) return false;
  const plain = mixed(hidden, mask(scheme.mgfHash, hash, hidden.length));
  plain[0] = (plain[0] as number) & (0xff >> unused);
  const start = plain.length - scheme.saltBytes - 1;
  if (plain[start] !== 1 || plain.subarray(0, start).some((byte) => byte !== 0)) return false;
  const expected = hashOf(scheme.hash, concat([new Uint8Array(8), digest, plain.subarray(start + 1)]));
  return expected.every((byte, at) => byte === hash[at]);
}

/** EMSA-PSS-ENCODE (§9.1.1). */
function pssMessage(
  data: Uint8Array,
  bits: number,
  scheme: Extract<Rsa, { kind: "rsa-pss" }>,
  salt: Uint8Array,
): Uint8Array {
  const digest = hashOf(scheme.hash, data);
  const length = Math.ceil(bits / 8);
  if (length < digest.length + salt.length + 2) throw new Misread(`This RSA key is too short for ${scheme.hash}.`);
  const hash = hashOf(scheme.hash, concat([new Uint8Array(8), digest, salt]));
  const plain = new Uint8Array(length - digest.length - 1);
  plain[plain.length - salt.length - 1] = 1;
  plain.set(salt, plain.length - salt.length);
  const hidden = mixed(plain, mask(scheme.mgfHash, hash, plain.length));
  hidden[0] = (hidden[0] as number) & (0xff >> (8 * length - bits));
  return concat([hidden, hash, Uint8Array.of(0xbc)]);
}

/** Whether a signature is one of this data by the key. A signature of another length than the modulus is not. */
export function verifyRsa(key: RsaKey, scheme: Rsa, signature: Uint8Array, data: Uint8Array): boolean {
  const length = bytesOfModulus(key);
  const number = bigOf(signature);
  if (signature.length !== length || number >= key.n) return false;
  const message = bytesOfBig(powMod(number, key.e, key.n), length);
  if (scheme.kind === "rsa-pss") return isPssMessage(message, data, key.n.toString(2).length - 1, scheme);
  const expected = pkcs1Message(scheme.hash, data, length);
  return expected.every((byte, at) => byte === message[at]);
}

/** A signature by the private key; `salt` is that of PSS. */
export function signRsa(key: RsaKey, scheme: Rsa, data: Uint8Array, salt: Uint8Array): Uint8Array {
  const length = bytesOfModulus(key);
  const bits = key.n.toString(2).length - 1;
  const message =
    scheme.kind === "rsa-pss" ? pssMessage(data, bits, scheme, salt) : pkcs1Message(scheme.hash, data, length);
  const { p, q, dp, dq, qi } = privateOf(key);
  const number = bigOf(message);
  // By the two primes (§5.1.2), checked: a slip of the processor would give the primes away.
  const [one, other] = [powMod(number, dp, p), powMod(number, dq, q)];
  const made = other + q * (((((one - other) % p) + p) * qi) % p);
  if (powMod(made, key.e, key.n) !== number) throw new Error("The signature doesn't verify");
  return bytesOfBig(made, length);
}

// FIPS 186-4 §4.7. Old certificates have DSA signatures; they're no longer made.

/** Parameters that were checked, which keys share. */
const sound = new WeakMap<DsaKey, boolean>();

/** Whether g and y are in the group of the order q: otherwise anyone could make signatures. */
function isSound(key: DsaKey): boolean {
  let answer = sound.get(key);
  if (answer === undefined) {
    const { p, q, g, y } = key;
    const isIn = (value: bigint) => value > 1n && value < p && powMod(value, q, p) === 1n;
    answer = (p - 1n) % q === 0n && isIn(g) && isIn(y);
    sound.set(key, answer);
  }
  return answer;
}

/** Whether a signature in DER (RFC 3279 §2.2.2) is one of this hash. Throws a Misread for one of another form. */
export function verifyDsa(key: DsaKey, signature: Uint8Array, hash: Uint8Array): boolean {
  const fields = sequence(readDer(signature), "A DSA signature");
  const [r, s] = [integerOf(fields.universal(TAG.integer, "r")), integerOf(fields.universal(TAG.integer, "s"))];
  fields.end();
  const { p, q, g, y } = key;
  if (r <= 0n || s <= 0n || r >= q || s >= q || !isSound(key)) return false;
  const w = inverse(s, q);
  if (w === undefined) return false;
  const surplus = hash.length * 8 - q.toString(2).length;
  const z = surplus > 0 ? bigOf(hash) >> BigInt(surplus) : bigOf(hash);
  return ((powMod(g, (z * w) % q, p) * powMod(y, (r * w) % q, p)) % p) % q === r;
}

/** The raw r‖s of a signature in DER (RFC 3279 §2.2.3), whose numbers must be from 1 to the order of the curve. */
export function rawOfDer(curve: CurveId, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const fields = sequence(readDer(signature), "An ECDSA signature");
  const [r, s] = [integerOf(fields.universal(TAG.integer, "r")), integerOf(fields.universal(TAG.integer, "s"))];
  fields.end();
  return rawOf(curve, r, s);
}

/** The raw form of two numbers. */
export function rawOf(curve: CurveId, r: bigint, s: bigint): Uint8Array<ArrayBuffer> {
  const order = WEIERSTRASS[curve].Point.Fn.ORDER;
  if (r <= 0n || s <= 0n || r >= order || s >= order) {
    throw new Misread(`The numbers of this signature must be from 1 to the order of ${curve}.`);
  }
  const { size } = curveOf(curve);
  return concat([bytesOfBig(r, size), bytesOfBig(s, size)]);
}

/** A raw signature in DER. */
export function derOfRaw(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = raw.length / 2;
  return sequenceOf(integer(bigOf(raw.subarray(0, half))), integer(bigOf(raw.subarray(half))));
}

/** Checks a signature; ECDSA's is in DER, as certificates and OpenSSL have it. */
export type Verify = (key: PublicKey, scheme: Scheme, signature: Uint8Array, data: Uint8Array) => Promise<boolean>;

/** Whether a scheme is one of the key's algorithm. */
export function fits(key: PublicKey, scheme: Scheme): boolean {
  switch (scheme.kind) {
    case "rsa-pkcs1":
      return key.kind === "rsa" && !key.isPss;
    case "rsa-pss":
      return key.kind === "rsa" && (!key.isPss || !key.pss || isWithin(scheme, key.pss));
    case "ecdsa":
      return key.kind === "ec";
    case "dsa":
      return key.kind === "dsa";
    case "eddsa":
      return key.kind === "okp" && key.curve === scheme.curve;
    case "ml-dsa":
      return key.kind === "pq" && key.algorithm === scheme.algorithm;
  }
}

/** Whether a signature has the hashes of its key, and at least its salt (RFC 4055 §3.3). */
const isWithin = (scheme: PssParameters, key: PssParameters): boolean =>
  scheme.hash === key.hash && scheme.mgfHash === key.mgfHash && scheme.saltBytes >= key.saltBytes;

/**
 * The same without a platform. A signature of a wrong form is false, never an exception; a scheme that doesn't fit the
 * key throws a Misread.
 */
export function verifyHere(key: PublicKey, scheme: Scheme, signature: Uint8Array, data: Uint8Array): boolean {
  if (!fits(key, scheme)) throw new Misread(`This key isn't one for ${schemeName(scheme)}.`);
  if (key.kind === "rsa" && (scheme.kind === "rsa-pkcs1" || scheme.kind === "rsa-pss")) {
    return quietly(() => verifyRsa(key, scheme, signature, data));
  }
  if (key.kind === "ec" && scheme.kind === "ecdsa") {
    return quietly(() => verifyRaw(key, rawOfDer(key.curve, signature), hashOf(scheme.hash, data)));
  }
  if (key.kind === "dsa" && scheme.kind === "dsa") {
    return quietly(() => verifyDsa(key, signature, hashOf(scheme.hash, data)));
  }
  if (key.kind === "okp" && (key.curve === "Ed25519" || key.curve === "Ed448")) {
    const { curve, public: bytes } = key;
    // RFC 8032, not the looser rules of ZIP 215.
    return signature.length === 2 * bytes.length && OCTETS[curve].verify(signature, data, bytes, { zip215: false });
  }
  if (key.kind === "pq" && key.algorithm in SIGNERS) {
    const signer = SIGNERS[key.algorithm as keyof typeof SIGNERS];
    return signature.length === signer.lengths.signature && signer.verify(signature, data, key.public);
  }
  throw new Misread(`Signatures by ${schemeName(scheme)} aren't supported.`);
}

function verifyRaw({ curve, point }: EcKey, raw: Uint8Array, hash: Uint8Array): boolean {
  return WEIERSTRASS[curve].verify(raw, hash, point, { prehash: false, lowS: false });
}

/** What isn't a signature at all doesn't verify. */
function quietly(verify: () => boolean): boolean {
  try {
    return verify();
  } catch (error) {
    if (error instanceof Misread) return false;
    throw error;
  }
}
