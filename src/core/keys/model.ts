import type { HashName } from "./locked/derive.ts";

type Bytes = Uint8Array;

/** A key of any algorithm: its public part, and the private one where it is known. Numbers and bytes, nothing of a format. */
export type Key = RsaKey | EcKey | OctetKey | PostQuantumKey | DsaKey | SecretKey;

export interface RsaKey {
  readonly kind: "rsa";
  readonly n: bigint;
  readonly e: bigint;
  readonly private?: RsaPrivate;
  /** Its algorithm identifier allows PSS alone (RFC 4055 §1.2). */
  readonly isPss?: boolean;
  /** And of PSS these hashes alone, with a salt of at least this length. */
  readonly pss?: PssParameters;
}

/** The parameters of a signature by RSASSA-PSS. */
export interface PssParameters {
  readonly hash: HashName;
  readonly mgfHash: HashName;
  readonly saltBytes: number;
}

export interface RsaPrivate {
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dp: bigint;
  readonly dq: bigint;
  readonly qi: bigint;
}

export interface EcKey {
  readonly kind: "ec";
  readonly curve: CurveId;
  /** Uncompressed: 04, x, y. */
  readonly point: Bytes;
  readonly private?: Bytes;
}

/** A key of RFC 8410 or RFC 8032: a string of bytes. */
export interface OctetKey {
  readonly kind: "okp";
  readonly curve: OctetCurve;
  readonly public: Bytes;
  readonly private?: Bytes;
  /** The eight-byte key ID in minisign's signatures, if the key is from a minisign file. */
  readonly minisignId?: Bytes;
}

export interface PostQuantumKey {
  readonly kind: "pq";
  readonly algorithm: PostQuantumId;
  readonly public: Bytes;
  readonly private?: PostQuantumPrivate;
}

/** The seed, the expanded key, or both (RFC 9881, RFC 9935). */
export interface PostQuantumPrivate {
  readonly seed?: Bytes;
  readonly expanded?: Bytes;
}

/** DSA, which is read only: OpenSSH has dropped it. */
export interface DsaKey {
  readonly kind: "dsa";
  readonly p: bigint;
  readonly q: bigint;
  readonly g: bigint;
  readonly y: bigint;
  readonly private?: bigint;
}

/** A secret of AES or HMAC. */
export interface SecretKey {
  readonly kind: "secret";
  readonly bytes: Bytes;
  readonly algorithm: string;
}

export type CurveId = "P-256" | "P-384" | "P-521" | "secp256k1";
export type OctetCurve = "Ed25519" | "X25519" | "Ed448" | "X448";
export type PostQuantumId = "ML-KEM-512" | "ML-KEM-768" | "ML-KEM-1024" | "ML-DSA-44" | "ML-DSA-65" | "ML-DSA-87";

/** A curve by all its names. */
interface Curve {
  readonly id: CurveId;
  readonly oid: string;
  /** Bytes of a coordinate and of the private number. */
  readonly size: number;
  readonly bits: number;
  /** `nistp256` of SSH, where it has one (RFC 5656 §10.1). */
  readonly ssh?: string;
  readonly otherNames: readonly string[];
}

export const CURVES: readonly Curve[] = [
  {
    id: "P-256",
    oid: "1.2.840.10045.3.1.7",
    size: 32,
    bits: 256,
    ssh: "nistp256",
    otherNames: ["prime256v1", "secp256r1"],
  },
  { id: "P-384", oid: "1.3.132.0.34", size: 48, bits: 384, ssh: "nistp384", otherNames: ["secp384r1"] },
  { id: "P-521", oid: "1.3.132.0.35", size: 66, bits: 521, ssh: "nistp521", otherNames: ["secp521r1"] },
  { id: "secp256k1", oid: "1.3.132.0.10", size: 32, bits: 256, otherNames: ["K-256"] },
];

export const curveOf = (id: CurveId): Curve => CURVES.find((each) => each.id === id) as Curve;

/** What a curve of bytes is: the length of its keys, and its object identifier (RFC 8410 §3). */
export const OCTET_CURVES = {
  Ed25519: { oid: "1.3.101.112", size: 32 },
  X25519: { oid: "1.3.101.110", size: 32 },
  Ed448: { oid: "1.3.101.113", size: 57 },
  X448: { oid: "1.3.101.111", size: 56 },
} as const satisfies Record<OctetCurve, { oid: string; size: number }>;

/** The sizes of ML-KEM (FIPS 203, RFC 9935) and ML-DSA (FIPS 204, RFC 9881). */
export const POST_QUANTUM = {
  "ML-KEM-512": { oid: "2.16.840.1.101.3.4.4.1", public: 800, seed: 64, expanded: 1632 },
  "ML-KEM-768": { oid: "2.16.840.1.101.3.4.4.2", public: 1184, seed: 64, expanded: 2400 },
  "ML-KEM-1024": { oid: "2.16.840.1.101.3.4.4.3", public: 1568, seed: 64, expanded: 3168 },
  "ML-DSA-44": { oid: "2.16.840.1.101.3.4.3.17", public: 1312, seed: 32, expanded: 2560 },
  "ML-DSA-65": { oid: "2.16.840.1.101.3.4.3.18", public: 1952, seed: 32, expanded: 4032 },
  "ML-DSA-87": { oid: "2.16.840.1.101.3.4.3.19", public: 2592, seed: 32, expanded: 4896 },
} as const satisfies Record<PostQuantumId, { oid: string; public: number; seed: number; expanded: number }>;

/** Whether a private part is known. */
export const isPrivate = (key: Key): boolean => key.kind === "secret" || key.private !== undefined;

/** The same key without its private part. */
export function publicPart(key: Exclude<Key, SecretKey>): Exclude<Key, SecretKey> {
  const { private: _, ...rest } = key;
  return rest as Exclude<Key, SecretKey>;
}

/** The bits that the size of a key is stated in; undefined where its name says all. */
export function bitsOf(key: Key): number | undefined {
  switch (key.kind) {
    case "rsa":
      return key.n.toString(2).length;
    case "dsa":
      return key.p.toString(2).length;
    case "ec":
      return curveOf(key.curve).bits;
    case "secret":
      return key.bytes.length * 8;
    default:
      return undefined;
  }
}

/** What a key is, in a few words: `RSA, 2048 bits`, `ECDSA P-256`, `Ed25519`. */
export function nameOf(key: Key): string {
  switch (key.kind) {
    case "rsa":
      return `RSA${key.isPss ? "-PSS" : ""}, ${bitsOf(key)} bits`;
    case "dsa":
      return `DSA, ${bitsOf(key)} bits`;
    case "ec":
      return `EC ${key.curve}`;
    case "okp":
      return key.curve;
    case "pq":
      return key.algorithm;
    case "secret":
      return `${key.algorithm}, ${bitsOf(key)} bits`;
  }
}
