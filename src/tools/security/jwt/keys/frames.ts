import { algorithmOf, namedCurve, OID, octetCurveOf, postQuantumOf } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, contentOf, isContext, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, octetsOf } from "#core/keys/asn1/fields.ts";
import { bitString, integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { attempt } from "#core/keys/misread.ts";
import type { CurveId, OctetCurve, PostQuantumId } from "#core/keys/model.ts";
import type { Bytes } from "#core/operation.ts";

// The frames of keys in DER: what is needed to see which kind a key is, and to put one into the frame that WebCrypto reads.

/** What a key is for: a curve, a kind of RSA, or a parameter set. */
export type Family = "RSA" | CurveId | OctetCurve | Extract<PostQuantumId, `ML-DSA-${string}`>;

/** Elements of a sequence; of anything else, none. Lengths may be in BER: WebCrypto decides. */
const elementsOf = (bytes: Uint8Array): readonly Asn1[] => {
  const root = readDer(bytes, 0, bytes.length, { ber: true });
  return isUniversal(root, TAG.sequence) ? root.children : [];
};

/** What a reader returns; undefined for bytes that aren't what it reads. */
function quietly<T>(read: () => T | undefined): T | undefined {
  const result = attempt(read);
  return result.ok ? result.value : undefined;
}

/** Which key an AlgorithmIdentifier is of; for a curve that isn't supported, none. */
function familyOf(element: Asn1): Family | undefined {
  const { oid: id, parameters } = algorithmOf(element);
  if (id === OID.rsa || id === OID.rsaPss) return "RSA";
  if (id === OID.ec) return namedCurve(parameters, element);
  const lattice = postQuantumOf(id);
  return octetCurveOf(id) ?? (lattice?.startsWith("ML-DSA") ? (lattice as Family) : undefined);
}

const pssOf = (element: Asn1 | undefined) => element && algorithmOf(element).oid === OID.rsaPss && { isPss: true };

/** A key in the frame that WebCrypto imports. */
export interface FramedKey {
  readonly format: "spki" | "pkcs8";
  readonly family: Family;
  readonly der: Bytes;
  /** Its algorithm identifier allows PSS alone. WebCrypto doesn't import that one: `der` has the plain one. */
  readonly isPss?: boolean;
}

/** A public key's SubjectPublicKeyInfo (RFC 5280 §4.1.2.7). */
export const spkiKey = (bytes: Uint8Array): FramedKey | undefined =>
  quietly(() => {
    const [algorithm, key] = elementsOf(bytes);
    const family = algorithm && isUniversal(key, TAG.bitString) ? familyOf(algorithm) : undefined;
    if (!family || !key) return undefined;
    const der = family === "RSA" ? sequenceOf(RSA_ALGORITHM, bytesOf(key)) : bytes.slice();
    return { format: "spki", family, der, ...pssOf(algorithm) };
  });

/** A private key's PKCS#8 (RFC 5958). */
export const pkcs8Key = (bytes: Uint8Array): FramedKey | undefined =>
  quietly(() => {
    const [version, algorithm, key] = elementsOf(bytes);
    if (!isUniversal(version, TAG.integer) || !algorithm || !isUniversal(key, TAG.octetString)) return undefined;
    const family = familyOf(algorithm);
    if (!family) return undefined;
    const der = family === "RSA" ? sequenceOf(bytesOf(version), RSA_ALGORITHM, bytesOf(key)) : bytes.slice();
    return { format: "pkcs8", family, der, ...pssOf(algorithm) };
  });

/** The key of an RSA public key by PKCS#1, or of an RSA private key (RFC 8017 A.1). */
export const pkcs1Key = (bytes: Uint8Array, isPrivate: boolean): FramedKey | undefined =>
  quietly(() => {
    const items = elementsOf(bytes);
    if (!items.every((each) => isUniversal(each, TAG.integer) || isUniversal(each, TAG.sequence))) return undefined;
    if (items.length < (isPrivate ? 9 : 2)) return undefined;
    return isPrivate
      ? { format: "pkcs8", family: "RSA", der: sequenceOf(integer(0), RSA_ALGORITHM, octetString(bytes)) }
      : { format: "spki", family: "RSA", der: sequenceOf(RSA_ALGORITHM, bitString(bytes)) };
  });

/** The key of an EC private key by SEC 1 (RFC 5915), which names its curve. */
export const sec1Key = (bytes: Uint8Array): FramedKey | undefined =>
  quietly(() => {
    const named = elementsOf(bytes).find((each) => isContext(each, 0));
    if (!named) return undefined;
    const curve = explicit(named, "The curve");
    const family = namedCurve(curve, named);
    const algorithm = sequenceOf(oid(OID.ec), bytesOf(curve));
    return { format: "pkcs8", family, der: sequenceOf(integer(0), algorithm, octetString(bytes)) };
  });

/** The public key of a certificate (RFC 5280 §4.1). */
export const certificateKey = (bytes: Uint8Array): FramedKey | undefined =>
  quietly(() => {
    const [body] = elementsOf(bytes);
    const items = isUniversal(body, TAG.sequence) ? body.children : [];
    // Version, serial number, signature's algorithm, issuer, validity, subject, and then the key.
    const key = items[isContext(items[0], 0) ? 6 : 5];
    return key && spkiKey(bytesOf(key));
  });

/** The point of a public key, or the number of a private one, of secp256k1. */
export const secp256k1Bytes = ({ format, der }: FramedKey): Uint8Array | undefined =>
  quietly(() => {
    const items = elementsOf(der);
    // The first byte of a bit string says how many bits of its last byte are not used.
    if (format === "spki") return items[1] && contentOf(items[1]).subarray(1);
    const secret = items[2] && elementsOf(octetsOf(items[2]))[1];
    return secret && octetsOf(secret);
  });

const RSA_ALGORITHM = sequenceOf(oid(OID.rsa), nullElement());
