import { type Algorithm, algorithmOf, namedCurve, OID, octetCurveOf, postQuantumOf } from "./algorithm.ts";
import { type Asn1, readDer, TAG } from "./asn1/der.ts";
import { positiveOf, sequence, wholeBitsOf } from "./asn1/fields.ts";
import { bitString, integer, nullElement, oid, sequenceOf } from "./asn1/write.ts";
import { Misread } from "./misread.ts";
import {
  curveOf,
  type DsaKey,
  type Key,
  OCTET_CURVES,
  type OctetCurve,
  POST_QUANTUM,
  type RsaKey,
  type SecretKey,
} from "./model.ts";
import { postQuantumPublic } from "./post-quantum.ts";
import { checkedPoint, rsaPublic } from "./rsa-and-curves.ts";
import { keyPss, writePss } from "./signatures/pss.ts";

/** A key that may be public. */
export type PublicKey = Exclude<Key, SecretKey>;

/** The three parameters of DSA (RFC 3279 §2.3.2). */
export function dsaParameters(parameters: Asn1 | undefined, at: Asn1) {
  if (!parameters) throw new Misread("This DSA key lacks its parameters.", at.start);
  const fields = sequence(parameters, "The parameters of DSA");
  const [p, q, g] = ["p", "q", "g"].map((name) => positiveOf(fields.universal(TAG.integer, name), name)) as [
    bigint,
    bigint,
    bigint,
  ];
  fields.end();
  return { p, q, g };
}

/** Reads a SubjectPublicKeyInfo. */
export function readSpki(element: Asn1): PublicKey {
  const fields = sequence(element, "A public key");
  const algorithm = algorithmOf(fields.any("algorithm"));
  const bits = fields.universal(TAG.bitString, "key");
  fields.end();
  const bytes = wholeBitsOf(bits, "A public key");
  const at = bits.contentStart + 1;
  const { oid: id, parameters } = algorithm;
  if (id === OID.rsa || id === OID.rsaPss) {
    // The place of an error is one in the whole file.
    const key = readPkcs1Public(readDer(element.source, at, bits.contentEnd));
    return id === OID.rsaPss ? pssOnly(key, algorithm) : key;
  }
  if (id === OID.ec) {
    const curve = namedCurve(parameters, algorithm.element);
    return { kind: "ec", curve, point: checkedPoint(curve, bytes, at) };
  }
  const octetCurve = octetCurveOf(id);
  if (octetCurve) return octetKey(octetCurve, bytes, at);
  const postQuantum = postQuantumOf(id);
  if (postQuantum) return postQuantumPublic(postQuantum, bytes, at);
  if (id === OID.dsa) {
    const y = positiveOf(readDer(element.source, at, bits.contentEnd), "public key");
    return { kind: "dsa", ...dsaParameters(parameters, algorithm.element), y } satisfies DsaKey;
  }
  throw new Misread(`Keys of the algorithm ${id} aren't supported.`, algorithm.element.start);
}

/** A key whose algorithm identifier is that of PSS, with what this allows. */
export function pssOnly(key: RsaKey, algorithm: Algorithm): RsaKey {
  const pss = keyPss(algorithm);
  return { ...key, isPss: true, ...(pss && { pss }) };
}

export function octetKey(curve: OctetCurve, bytes: Uint8Array, offset?: number): PublicKey {
  const { size } = OCTET_CURVES[curve];
  if (bytes.length !== size) {
    throw new Misread(`A public key of ${curve} has ${size} bytes, but this one has ${bytes.length}.`, offset);
  }
  return { kind: "okp", curve, public: bytes };
}

/** Reads an RSAPublicKey of PKCS#1 (RFC 8017 §A.1.1). */
export function readPkcs1Public(element: Asn1): RsaKey {
  const fields = sequence(element, "An RSA public key");
  const n = fields.universal(TAG.integer, "modulus");
  const e = fields.universal(TAG.integer, "exponent");
  fields.end();
  return rsaPublic(positiveOf(n, "modulus"), positiveOf(e, "exponent"), n.start);
}

export const writePkcs1Public = ({ n, e }: Pick<RsaKey, "n" | "e">) => sequenceOf(integer(n), integer(e));

/** The AlgorithmIdentifier of a key. */
export function keyAlgorithm(key: PublicKey): Uint8Array<ArrayBuffer> {
  switch (key.kind) {
    case "rsa":
      return key.isPss
        ? sequenceOf(oid(OID.rsaPss), ...(key.pss ? [writePss(key.pss)] : []))
        : sequenceOf(oid(OID.rsa), nullElement());
    case "ec":
      return sequenceOf(oid(OID.ec), oid(curveOf(key.curve).oid));
    case "okp":
      return sequenceOf(oid(OCTET_CURVES[key.curve].oid));
    case "pq":
      return sequenceOf(oid(POST_QUANTUM[key.algorithm].oid));
    case "dsa":
      return sequenceOf(oid(OID.dsa), sequenceOf(integer(key.p), integer(key.q), integer(key.g)));
  }
}

/** The bytes of a key within a SubjectPublicKeyInfo. */
export function publicBytes(key: PublicKey): Uint8Array {
  switch (key.kind) {
    case "rsa":
      return writePkcs1Public(key);
    case "ec":
      return key.point;
    case "dsa":
      return integer(key.y);
    default:
      return key.public;
  }
}

/** A SubjectPublicKeyInfo, in DER. */
export const writeSpki = (key: PublicKey): Uint8Array<ArrayBuffer> =>
  sequenceOf(keyAlgorithm(key), bitString(publicBytes(key)));
