import type { SchemeId, SignatureForm } from "./signing.ts";

/** What the forms of signatures are called, and their files. */
export const SIGNATURE_NAMES: Readonly<Record<SignatureForm, { readonly label: string; readonly file: string }>> = {
  openssl: { label: "OpenSSL (dgst, pkeyutl)", file: "signature.sig" },
  raw: { label: "Raw (r‖s, as in JWS)", file: "signature.bin" },
  ssh: { label: "SSH (ssh-keygen -Y)", file: "message.sig" },
  minisign: { label: "minisign", file: "message.minisig" },
  signify: { label: "signify", file: "message.sig" },
};

export const SCHEME_NAMES: Readonly<Record<SchemeId, string>> = {
  "rsa-sha256": "PKCS#1 v1.5, SHA-256",
  "rsa-sha384": "PKCS#1 v1.5, SHA-384",
  "rsa-sha512": "PKCS#1 v1.5, SHA-512",
  "rsa-sha1": "PKCS#1 v1.5, SHA-1",
  "pss-sha256": "PSS, SHA-256",
  "pss-sha384": "PSS, SHA-384",
  "pss-sha512": "PSS, SHA-512",
  "ecdsa-sha256": "ECDSA, SHA-256",
  "ecdsa-sha384": "ECDSA, SHA-384",
  "ecdsa-sha512": "ECDSA, SHA-512",
  "ecdsa-sha1": "ECDSA, SHA-1",
  ed25519: "Ed25519",
  ed448: "Ed448",
  "ml-dsa-44": "ML-DSA-44",
  "ml-dsa-65": "ML-DSA-65",
  "ml-dsa-87": "ML-DSA-87",
};
