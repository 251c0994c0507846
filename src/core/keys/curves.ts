import { ed448, x448 } from "@noble/curves/ed448.js";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { p256, p384, p521 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bigOf } from "./asn1/fields.ts";
import { Misread } from "./misread.ts";
import type { CurveId, OctetCurve } from "./model.ts";
import { curveOf, OCTET_CURVES } from "./model.ts";

/** The curves' arithmetic, by @noble/curves. */
export const WEIERSTRASS = { "P-256": p256, "P-384": p384, "P-521": p521, secp256k1 } as const;
export const OCTETS = { Ed25519: ed25519, X25519: x25519, Ed448: ed448, X448: x448 } as const;

/** A point as uncompressed bytes. Compressed ones are expanded; one that isn't on the curve is refused. */
export function checkedPoint(curve: CurveId, bytes: Uint8Array, offset?: number): Uint8Array {
  try {
    return WEIERSTRASS[curve].Point.fromBytes(bytes).toBytes(false);
  } catch {
    throw new Misread(`This isn't a point on ${curve}.`, offset);
  }
}

/** The public point of a private number. */
export function pointOf(curve: CurveId, secret: Uint8Array): Uint8Array {
  const { size } = curveOf(curve);
  const value = bigOf(secret);
  if (secret.length !== size || value === 0n || value >= WEIERSTRASS[curve].Point.Fn.ORDER) {
    throw new Misread(`The private number must be from 1 to the order of ${curve}.`);
  }
  return WEIERSTRASS[curve].getPublicKey(secret, false);
}

/** The public key of a private one of RFC 8032 or RFC 7748. */
export function octetPublic(curve: OctetCurve, secret: Uint8Array): Uint8Array {
  const { size } = OCTET_CURVES[curve];
  if (secret.length !== size) {
    throw new Misread(`A private key of ${curve} has ${size} bytes, but this one has ${secret.length}.`);
  }
  return OCTETS[curve].getPublicKey(secret);
}
