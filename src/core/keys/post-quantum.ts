import { ml_dsa44, ml_dsa65, ml_dsa87 } from "@noble/post-quantum/ml-dsa.js";
import { ml_kem512, ml_kem768, ml_kem1024 } from "@noble/post-quantum/ml-kem.js";
import { Misread } from "./misread.ts";
import { POST_QUANTUM, type PostQuantumId, type PostQuantumKey, type PostQuantumPrivate } from "./model.ts";

const LATTICES = {
  "ML-KEM-512": ml_kem512,
  "ML-KEM-768": ml_kem768,
  "ML-KEM-1024": ml_kem1024,
  "ML-DSA-44": ml_dsa44,
  "ML-DSA-65": ml_dsa65,
  "ML-DSA-87": ml_dsa87,
} as const;

export const SIGNERS = { "ML-DSA-44": ml_dsa44, "ML-DSA-65": ml_dsa65, "ML-DSA-87": ml_dsa87 } as const;

/** A public key, whose length is checked. */
export function postQuantumPublic(algorithm: PostQuantumId, bytes: Uint8Array, offset?: number): PostQuantumKey {
  const expected = POST_QUANTUM[algorithm].public;
  if (bytes.length !== expected) {
    throw new Misread(`A public key of ${algorithm} has ${expected} bytes, but this one has ${bytes.length}.`, offset);
  }
  return { kind: "pq", algorithm, public: bytes };
}

/** A private key with its public one, by its seed where that is known. */
export function postQuantumPrivate(
  algorithm: PostQuantumId,
  secret: PostQuantumPrivate,
  offset?: number,
): PostQuantumKey {
  const sizes = POST_QUANTUM[algorithm];
  const { seed, expanded } = secret;
  if ((seed && seed.length !== sizes.seed) || (expanded && expanded.length !== sizes.expanded)) {
    throw new Misread(`This private key of ${algorithm} doesn't have the right length.`, offset);
  }
  const lattice = LATTICES[algorithm];
  if (seed) {
    const made = lattice.keygen(seed);
    if (expanded && !made.secretKey.every((byte, at) => byte === expanded[at])) {
      throw new Misread("The seed and the expanded key don't belong together.", offset);
    }
    return { kind: "pq", algorithm, public: made.publicKey, private: { seed, expanded: made.secretKey } };
  }
  if (!expanded) throw new Misread("This private key is empty.", offset);
  return { kind: "pq", algorithm, public: lattice.getPublicKey(expanded), private: { expanded } };
}
