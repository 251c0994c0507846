import { OCTETS, WEIERSTRASS } from "#core/keys/curves.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { EcKey, PssParameters } from "#core/keys/model.ts";
import { SIGNERS } from "#core/keys/post-quantum.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { verifyDsa } from "./dsa.ts";
import { rawOfDer } from "./ecdsa-form.ts";
import { verifyRsa } from "./rsa-signature.ts";
import { type Scheme, schemeName } from "./scheme.ts";

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
