import { toHex } from "#core/hex.ts";
import { OID } from "#core/keys/algorithm-oids.ts";
import { bitString, integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import type { Bytes } from "#core/operation.ts";

// The frames of keys in DER: what is needed to see which kind a key is, and to put one into the frame that WebCrypto reads.

/** What a key is for: a curve, a kind of RSA, or a parameter set. */
export type Family =
  | "RSA"
  | "P-256"
  | "P-384"
  | "P-521"
  | "secp256k1"
  | "Ed25519"
  | "Ed448"
  | "X25519"
  | "X448"
  | "ML-DSA-44"
  | "ML-DSA-65"
  | "ML-DSA-87";

/** Object identifiers by their bytes. */
const BY_ID: Readonly<Record<string, Family>> = {
  "2a864886f70d010101": "RSA",
  "2a864886f70d01010a": "RSA",
  "2a8648ce3d030107": "P-256",
  "2b81040022": "P-384",
  "2b81040023": "P-521",
  "2b8104000a": "secp256k1",
  "2b6570": "Ed25519",
  "2b6571": "Ed448",
  "2b656e": "X25519",
  "2b656f": "X448",
  "608648016503040311": "ML-DSA-44",
  "608648016503040312": "ML-DSA-65",
  "608648016503040313": "ML-DSA-87",
};
const EC = "2a8648ce3d0201";
const TAG = { integer: 2, bits: 3, octets: 4, id: 6, sequence: 0x30, version: 0xa0, curve: 0xa0 } as const;

interface Item {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With tag and length. */
  readonly whole: Uint8Array;
}

/** The items that stand one after the other; undefined where the bytes are not DER of lengths that fit. */
function itemsOf(bytes: Uint8Array): readonly Item[] | undefined {
  const items: Item[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1];
    if (first === undefined || (tag & 31) === 31) return undefined;
    const more = first < 128 ? 0 : first - 128;
    if (first === 128 || more > 4) return undefined;
    let length = first < 128 ? first : 0;
    for (let index = 0; index < more; index++) length = length * 256 + (bytes[at + 2 + index] ?? 0);
    const start = at + 2 + more;
    if (start + length > bytes.length) return undefined;
    items.push({ tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) });
    at = start + length;
  }
  return items;
}

const elementsOf = (bytes: Uint8Array | undefined): readonly Item[] | undefined => {
  const [outer, ...rest] = (bytes && itemsOf(bytes)) ?? [];
  return outer?.tag === TAG.sequence && rest.length === 0 ? itemsOf(outer.content) : undefined;
};

/** Which key an AlgorithmIdentifier is of; for a curve that isn't supported, none. */
function familyOf(algorithm: Item | undefined): Family | undefined {
  const [id, parameters] = (algorithm?.tag === TAG.sequence ? itemsOf(algorithm.content) : undefined) ?? [];
  if (id?.tag !== TAG.id) return undefined;
  const name = toHex(id.content);
  if (name !== EC) return BY_ID[name];
  return parameters?.tag === TAG.id ? BY_ID[toHex(parameters.content)] : undefined;
}

/** A key in the frame that WebCrypto imports. */
export interface FramedKey {
  readonly format: "spki" | "pkcs8";
  readonly family: Family;
  readonly der: Bytes;
}

/** A public key's SubjectPublicKeyInfo (RFC 5280 §4.1.2.7). */
export function spkiKey(bytes: Uint8Array): FramedKey | undefined {
  const [algorithm, key] = elementsOf(bytes) ?? [];
  const family = familyOf(algorithm);
  if (!family || key?.tag !== TAG.bits) return undefined;
  // Keys that are for RSA-PSS alone have another identifier, which WebCrypto doesn't import.
  return { format: "spki", family, der: family === "RSA" ? sequenceOf(RSA_ALGORITHM, key.whole) : bytes.slice() };
}

/** A private key's PKCS#8 (RFC 5958). */
export function pkcs8Key(bytes: Uint8Array): FramedKey | undefined {
  const [version, algorithm, key] = elementsOf(bytes) ?? [];
  const family = familyOf(algorithm);
  if (version?.tag !== TAG.integer || !family || key?.tag !== TAG.octets) return undefined;
  return {
    format: "pkcs8",
    family,
    der: family === "RSA" ? sequenceOf(version.whole, RSA_ALGORITHM, key.whole) : bytes.slice(),
  };
}

/** The key of an RSA public key by PKCS#1, or of an RSA private key (RFC 8017 A.1). */
export function pkcs1Key(bytes: Uint8Array, isPrivate: boolean): FramedKey | undefined {
  const items = elementsOf(bytes);
  if (!items?.every(({ tag }) => tag === TAG.integer || tag === TAG.sequence)) return undefined;
  if (items.length < (isPrivate ? 9 : 2)) return undefined;
  return isPrivate
    ? { format: "pkcs8", family: "RSA", der: sequenceOf(integer(0), RSA_ALGORITHM, octetString(bytes)) }
    : { format: "spki", family: "RSA", der: sequenceOf(RSA_ALGORITHM, bitString(bytes)) };
}

/** The key of an EC private key by SEC 1 (RFC 5915), which names its curve. */
export function sec1Key(bytes: Uint8Array): FramedKey | undefined {
  const items = elementsOf(bytes) ?? [];
  const [curve] = itemsOf(items.find(({ tag }) => tag === TAG.curve)?.content ?? new Uint8Array()) ?? [];
  const family = curve?.tag === TAG.id ? BY_ID[toHex(curve.content)] : undefined;
  if (!curve || !family) return undefined;
  const algorithm = sequenceOf(oid(OID.ec), curve.whole);
  return { format: "pkcs8", family, der: sequenceOf(integer(0), algorithm, octetString(bytes)) };
}

/** The public key of a certificate (RFC 5280 §4.1). */
export function certificateKey(bytes: Uint8Array): FramedKey | undefined {
  const [body] = elementsOf(bytes) ?? [];
  const items = (body?.tag === TAG.sequence ? itemsOf(body.content) : undefined) ?? [];
  // Version, serial number, signature's algorithm, issuer, validity, subject, and then the key.
  const key = items[items[0]?.tag === TAG.version ? 6 : 5];
  return key && spkiKey(key.whole);
}

/** The point of a public key, or the number of a private one, of secp256k1. */
export function secp256k1Bytes({ format, der }: FramedKey): Uint8Array | undefined {
  const items = elementsOf(der) ?? [];
  // The first byte of a bit string says how many bits of its last byte are not used.
  if (format === "spki") return items[1]?.content.subarray(1);
  return elementsOf(items[2]?.content)?.[1]?.content;
}

const RSA_ALGORITHM = sequenceOf(oid(OID.rsa), nullElement());
