import { bigOf, bytesOfBig } from "#core/keys/asn1/fields.ts";
import { nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { type HashName, hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { RsaKey } from "#core/keys/model.ts";
import { powMod, privateOf } from "#core/keys/rsa.ts";
import { concat } from "#core/text/bytes.ts";
import { HASH_OIDS, type Scheme } from "./scheme.ts";

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
