import { readDer, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, bytesOfBig, integerOf, sequence } from "#core/keys/asn1/fields.ts";
import { integer, sequenceOf } from "#core/keys/asn1/write.ts";
import { WEIERSTRASS } from "#core/keys/curves.ts";
import { Misread } from "#core/keys/misread.ts";
import { type CurveId, curveOf } from "#core/keys/model.ts";
import { concat } from "#core/text/bytes.ts";

/** The raw r‖s of a signature in DER (RFC 3279 §2.2.3), whose numbers must be from 1 to the order of the curve. */
export function rawOfDer(curve: CurveId, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const fields = sequence(readDer(signature), "An ECDSA signature");
  const [r, s] = [integerOf(fields.universal(TAG.integer, "r")), integerOf(fields.universal(TAG.integer, "s"))];
  fields.end();
  return rawOf(curve, r, s);
}

/** The raw form of two numbers. */
export function rawOf(curve: CurveId, r: bigint, s: bigint): Uint8Array<ArrayBuffer> {
  const order = WEIERSTRASS[curve].Point.Fn.ORDER;
  if (r <= 0n || s <= 0n || r >= order || s >= order) {
    throw new Misread(`The numbers of this signature must be from 1 to the order of ${curve}.`);
  }
  const { size } = curveOf(curve);
  return concat([bytesOfBig(r, size), bytesOfBig(s, size)]);
}

/** A raw signature in DER. */
export function derOfRaw(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = raw.length / 2;
  return sequenceOf(integer(bigOf(raw.subarray(0, half))), integer(bigOf(raw.subarray(half))));
}
