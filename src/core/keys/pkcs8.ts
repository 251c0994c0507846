import { sameBytes } from "#core/text/bytes.ts";
import { algorithmOf, namedCurve, OID, octetCurveOf, postQuantumOf } from "./algorithm.ts";
import { type Asn1, contentOf, isContext, isUniversal, readDer, TAG } from "./asn1/der.ts";
import { explicit, octetsOf, positiveOf, sequence, smallOf, wholeBitsOf } from "./asn1/fields.ts";
import { bitString, context, contextPrimitive, integer, octetString, oid, sequenceOf } from "./asn1/write.ts";
import { Misread } from "./misread.ts";
import {
  type CurveId,
  curveOf,
  type DsaKey,
  type EcKey,
  type OctetKey,
  type PostQuantumId,
  type PostQuantumKey,
  type RsaKey,
} from "./model.ts";
import { postQuantumPrivate } from "./post-quantum.ts";
import { checkedPoint, octetPublic, pointOf, powMod, privateOf, rsaPrivate, rsaPublic } from "./rsa-and-curves.ts";
import { dsaParameters, keyAlgorithm, type PublicKey, pssOnly } from "./spki.ts";

/** Reads a PrivateKeyInfo of PKCS#8 (RFC 5958). */
export function readPkcs8(element: Asn1): PublicKey {
  const fields = sequence(element, "A PKCS#8 key");
  const version = fields.universal(TAG.integer, "version");
  if (smallOf(version, "version") > 1) throw new Misread("This version of PKCS#8 isn't supported.", version.start);
  const algorithm = algorithmOf(fields.any("algorithm"));
  const octets = fields.universal(TAG.octetString, "private key");
  fields.context(0);
  const publicBits = fields.context(1);
  fields.end();
  const inner = (): Asn1 =>
    octets.isConstructed ? readDer(octetsOf(octets)) : readDer(element.source, octets.contentStart, octets.contentEnd);
  const { oid: id, parameters } = algorithm;
  if (id === OID.rsa) return readPkcs1Private(inner());
  if (id === OID.rsaPss) return pssOnly(readPkcs1Private(inner()), algorithm);
  if (id === OID.ec) return readSec1(inner(), namedCurve(parameters, algorithm.element));
  const octetCurve = octetCurveOf(id);
  if (octetCurve) {
    const seed = inner();
    if (!isUniversal(seed, TAG.octetString))
      throw new Misread(`A key of ${octetCurve} must be an OCTET STRING.`, seed.start);
    const secret = octetsOf(seed);
    const key: OctetKey = { kind: "okp", curve: octetCurve, public: octetPublic(octetCurve, secret), private: secret };
    if (publicBits) checkSame(wholeBitsOf(publicBits, "The public key"), key.public, publicBits);
    return key;
  }
  const postQuantum = postQuantumOf(id);
  if (postQuantum) return readPostQuantum(postQuantum, octets, inner);
  if (id === OID.dsa) {
    const numbers = dsaParameters(parameters, algorithm.element);
    const x = positiveOf(inner(), "private number");
    if (numbers.p > 1n << 16_384n || x >= numbers.p)
      throw new Misread("The numbers of this DSA key are too large.", octets.start);
    return { kind: "dsa", ...numbers, y: powMod(numbers.g, x, numbers.p), private: x } satisfies DsaKey;
  }
  throw new Misread(`Keys of the algorithm ${id} aren't supported.`, algorithm.element.start);
}

function checkSame(written: Uint8Array, derived: Uint8Array, at: Asn1): void {
  if (sameBytes(written, derived)) return;
  throw new Misread("The public key in this file doesn't belong to the private one.", at.start);
}

/** The seed, the expanded key or both: [0], an OCTET STRING, or a SEQUENCE (RFC 9881 §6, RFC 9935 §6). */
function readPostQuantum(algorithm: PostQuantumId, octets: Asn1, inner: () => Asn1): PostQuantumKey {
  const choice = inner();
  if (isContext(choice, 0)) return postQuantumPrivate(algorithm, { seed: contentOf(choice) }, octets.start);
  if (isUniversal(choice, TAG.octetString)) {
    return postQuantumPrivate(algorithm, { expanded: contentOf(choice) }, octets.start);
  }
  const fields = sequence(choice, `A private key of ${algorithm}`);
  const seed = contentOf(fields.universal(TAG.octetString, "seed"));
  const expanded = contentOf(fields.universal(TAG.octetString, "expanded key"));
  fields.end();
  return postQuantumPrivate(algorithm, { seed, expanded }, octets.start);
}

/** Reads an RSAPrivateKey of PKCS#1 (RFC 8017 §A.1.2). */
export function readPkcs1Private(element: Asn1): RsaKey {
  const fields = sequence(element, "An RSA private key");
  const version = fields.universal(TAG.integer, "version");
  if (smallOf(version, "version") !== 0)
    throw new Misread("RSA keys of more than two primes aren't supported.", version.start);
  const [n, e, d, p, q, dp, dq, qi] = [
    "modulus",
    "exponent",
    "private exponent",
    "first prime",
    "second prime",
    "first remainder",
    "second remainder",
    "coefficient",
  ].map((name) => positiveOf(fields.universal(TAG.integer, name), name)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  fields.end();
  const key = rsaPrivate(rsaPublic(n, e, element.start), d, p, q, element.start);
  const made = privateOf(key);
  if (made.dp !== dp || made.dq !== dq || made.qi !== qi) {
    throw new Misread("The numbers of this RSA key don't belong together.", element.start);
  }
  return key;
}

export function writePkcs1Private(key: RsaKey): Uint8Array<ArrayBuffer> {
  const { d, p, q, dp, dq, qi } = privateOf(key);
  return sequenceOf(...[0n, key.n, key.e, d, p, q, dp, dq, qi].map(integer));
}

/** Reads an ECPrivateKey of SEC 1 (RFC 5915). Its curve may be named outside. */
export function readSec1(element: Asn1, outer?: CurveId): EcKey {
  const fields = sequence(element, "An EC private key");
  const version = fields.universal(TAG.integer, "version");
  if (smallOf(version, "version") !== 1) throw new Misread("This version of EC keys isn't supported.", version.start);
  const secretElement = fields.universal(TAG.octetString, "private number");
  const named = fields.context(0);
  const publicElement = fields.context(1);
  fields.end();
  const curve = named ? namedCurve(explicit(named, "The curve"), element) : outer;
  if (!curve) throw new Misread("This EC key doesn't name its curve.", element.start);
  if (outer && curve !== outer) throw new Misread("This key names two different curves.", element.start);
  const { size } = curveOf(curve);
  const written = octetsOf(secretElement);
  // Some programs leave out zeros at the beginning.
  const trimmed = written.length > size ? written.subarray(written.findIndex((byte) => byte !== 0)) : written;
  if (trimmed.length > size) throw new Misread(`The private number is too long for ${curve}.`, secretElement.start);
  const secret = new Uint8Array(size);
  secret.set(trimmed, size - trimmed.length);
  const point = pointOf(curve, secret);
  if (publicElement) {
    const inner = explicit(publicElement, "The public key");
    const point2 = checkedPoint(curve, wholeBitsOf(inner, "The public key"), inner.contentStart + 1);
    checkSame(point2, point, publicElement);
  }
  return { kind: "ec", curve, point, private: secret };
}

/** An ECPrivateKey; within PKCS#8 the curve is left out, as OpenSSL does. */
export function writeSec1(key: EcKey, withCurve = true): Uint8Array<ArrayBuffer> {
  if (!key.private) throw new TypeError("This is a public key");
  return sequenceOf(
    integer(1),
    octetString(key.private),
    ...(withCurve ? [context(0, oid(curveOf(key.curve).oid))] : []),
    context(1, bitString(key.point)),
  );
}

/** A PrivateKeyInfo of PKCS#8, in DER. */
export const writePkcs8 = (key: PublicKey): Uint8Array<ArrayBuffer> =>
  sequenceOf(integer(0), keyAlgorithm(key), octetString(privateBytes(key)));

function privateBytes(key: PublicKey): Uint8Array {
  switch (key.kind) {
    case "rsa":
      return writePkcs1Private(key);
    case "ec":
      return writeSec1(key, false);
    case "okp":
      return octetString(key.private as Uint8Array);
    case "dsa":
      return integer(key.private as bigint);
    case "pq": {
      const { seed, expanded } = key.private ?? {};
      return seed ? contextPrimitive(0, seed) : octetString(expanded as Uint8Array);
    }
  }
}

/** Reads an old DSA private key of OpenSSL: version, p, q, g, y, x. */
export function readOldDsa(element: Asn1): DsaKey {
  const fields = sequence(element, "A DSA private key");
  smallOf(fields.universal(TAG.integer, "version"), "version");
  const [p, q, g, y, x] = ["p", "q", "g", "public key", "private number"].map((name) =>
    positiveOf(fields.universal(TAG.integer, name), name),
  ) as [bigint, bigint, bigint, bigint, bigint];
  fields.end();
  if (x >= p || p > 1n << 16_384n || powMod(g, x, p) !== y)
    throw new Misread("The numbers of this DSA key don't belong together.", element.start);
  return { kind: "dsa", p, q, g, y, private: x };
}
