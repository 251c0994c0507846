import type { HashName } from "#core/keys/locked/derive.ts";
import type { PostQuantumId, PssParameters } from "#core/keys/model.ts";

/** How something is signed: what a certificate's AlgorithmIdentifier or a choice of the page says. */
export type Scheme =
  | { readonly kind: "rsa-pkcs1"; readonly hash: HashName }
  | ({ readonly kind: "rsa-pss" } & PssParameters)
  | { readonly kind: "ecdsa"; readonly hash: HashName }
  | { readonly kind: "dsa"; readonly hash: HashName }
  | { readonly kind: "eddsa"; readonly curve: "Ed25519" | "Ed448" }
  | { readonly kind: "ml-dsa"; readonly algorithm: PostQuantumId };

/** Signature algorithms of certificates by their object identifiers (RFC 3279, 4055, 5758, 8410, 9881; NIST's registry). */
export const SIGNATURE_OIDS: Readonly<Record<string, Scheme>> = {
  "1.2.840.113549.1.1.4": { kind: "rsa-pkcs1", hash: "MD5" },
  "1.2.840.113549.1.1.5": { kind: "rsa-pkcs1", hash: "SHA-1" },
  "1.3.14.3.2.29": { kind: "rsa-pkcs1", hash: "SHA-1" },
  "1.2.840.113549.1.1.14": { kind: "rsa-pkcs1", hash: "SHA-224" },
  "1.2.840.113549.1.1.11": { kind: "rsa-pkcs1", hash: "SHA-256" },
  "1.2.840.113549.1.1.12": { kind: "rsa-pkcs1", hash: "SHA-384" },
  "1.2.840.113549.1.1.13": { kind: "rsa-pkcs1", hash: "SHA-512" },
  "2.16.840.1.101.3.4.3.13": { kind: "rsa-pkcs1", hash: "SHA3-224" },
  "2.16.840.1.101.3.4.3.14": { kind: "rsa-pkcs1", hash: "SHA3-256" },
  "2.16.840.1.101.3.4.3.15": { kind: "rsa-pkcs1", hash: "SHA3-384" },
  "2.16.840.1.101.3.4.3.16": { kind: "rsa-pkcs1", hash: "SHA3-512" },
  "1.2.840.10040.4.3": { kind: "dsa", hash: "SHA-1" },
  "2.16.840.1.101.3.4.3.1": { kind: "dsa", hash: "SHA-224" },
  "2.16.840.1.101.3.4.3.2": { kind: "dsa", hash: "SHA-256" },
  "1.2.840.10045.4.1": { kind: "ecdsa", hash: "SHA-1" },
  "1.2.840.10045.4.3.1": { kind: "ecdsa", hash: "SHA-224" },
  "1.2.840.10045.4.3.2": { kind: "ecdsa", hash: "SHA-256" },
  "1.2.840.10045.4.3.3": { kind: "ecdsa", hash: "SHA-384" },
  "1.2.840.10045.4.3.4": { kind: "ecdsa", hash: "SHA-512" },
  "2.16.840.1.101.3.4.3.9": { kind: "ecdsa", hash: "SHA3-224" },
  "2.16.840.1.101.3.4.3.10": { kind: "ecdsa", hash: "SHA3-256" },
  "2.16.840.1.101.3.4.3.11": { kind: "ecdsa", hash: "SHA3-384" },
  "2.16.840.1.101.3.4.3.12": { kind: "ecdsa", hash: "SHA3-512" },
  "1.3.101.112": { kind: "eddsa", curve: "Ed25519" },
  "1.3.101.113": { kind: "eddsa", curve: "Ed448" },
  "2.16.840.1.101.3.4.3.17": { kind: "ml-dsa", algorithm: "ML-DSA-44" },
  "2.16.840.1.101.3.4.3.18": { kind: "ml-dsa", algorithm: "ML-DSA-65" },
  "2.16.840.1.101.3.4.3.19": { kind: "ml-dsa", algorithm: "ML-DSA-87" },
};

/** Hashes by their object identifiers, for PSS, OCSP and the DigestInfo of PKCS#1. */
export const HASH_OIDS: Readonly<Record<string, HashName>> = {
  "1.2.840.113549.2.5": "MD5",
  "1.3.14.3.2.26": "SHA-1",
  "2.16.840.1.101.3.4.2.4": "SHA-224",
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
  "2.16.840.1.101.3.4.2.5": "SHA-512/224",
  "2.16.840.1.101.3.4.2.6": "SHA-512/256",
  "2.16.840.1.101.3.4.2.7": "SHA3-224",
  "2.16.840.1.101.3.4.2.8": "SHA3-256",
  "2.16.840.1.101.3.4.2.9": "SHA3-384",
  "2.16.840.1.101.3.4.2.10": "SHA3-512",
};

/** What a scheme is called. */
export function schemeName(scheme: Scheme): string {
  switch (scheme.kind) {
    case "rsa-pkcs1":
      return `RSA (PKCS#1 v1.5) with ${scheme.hash}`;
    case "rsa-pss":
      return `RSA-PSS with ${scheme.hash}`;
    case "ecdsa":
      return `ECDSA with ${scheme.hash}`;
    case "dsa":
      return `DSA with ${scheme.hash}`;
    case "eddsa":
      return scheme.curve;
    case "ml-dsa":
      return scheme.algorithm;
  }
}
