import { secp256k1 } from "@noble/curves/secp256k1.js";
import { toUtf8 } from "#core/text/utf8.ts";
import { base64Url, segmentOf } from "../read/segments.ts";
import { secp256k1Bytes } from "./frames.ts";
import type { PairKey } from "./key-input.ts";

// ES256K (RFC 8812), which no browser has.

const bytesOf = (text: unknown): Uint8Array => {
  const bytes = typeof text === "string" ? segmentOf("", text, 0).bytes : undefined;
  if (!bytes) throw new TypeError("A member of the JWK isn't Base64url");
  return bytes;
};

/** The private number, 32 bytes. */
function privateBytes({ source }: PairKey): Uint8Array | undefined {
  return source.format === "jwk" ? bytesOf(source.jwk.d) : secp256k1Bytes(source);
}

function publicPoint(key: PairKey): Uint8Array | undefined {
  const { source } = key;
  if (source.format === "spki") return secp256k1Bytes(source);
  if (source.format === "jwk" && !key.isPrivate)
    return secp256k1.Point.fromAffine({
      x: asNumber(bytesOf(source.jwk.x)),
      y: asNumber(bytesOf(source.jwk.y)),
    }).toBytes();
  const secret = privateBytes(key);
  return secret && secp256k1.getPublicKey(secret);
}

const asNumber = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** Whether a signature of 64 bytes fits a text. Throws for a key that isn't on the curve. */
export function verifiesEs256k(key: PairKey, text: string, signature: Uint8Array): boolean {
  const point = publicPoint(key);
  if (!point) throw new TypeError("The key has no point");
  secp256k1.Point.fromBytes(point).assertValidity();
  if (signature.length !== 64) return false;
  // JOSE takes both of the two signatures that fit; only Bitcoin insists on the lower one.
  return secp256k1.verify(signature, toUtf8(text), point, { lowS: false });
}

/** Signs a text. */
export function signEs256k(key: PairKey, text: string): Uint8Array {
  const secret = privateBytes(key);
  if (!secret) throw new TypeError("The key has no private number");
  return secp256k1.sign(toUtf8(text), secret);
}

/** A new key pair as two JWKs. */
export function newEs256k(): { readonly secret: string; readonly publicKey: string } {
  const { secretKey, publicKey } = secp256k1.keygen();
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const open = { kty: "EC", crv: "secp256k1", x: base64Url(point.subarray(1, 33)), y: base64Url(point.subarray(33)) };
  return { secret: JSON.stringify({ ...open, d: base64Url(secretKey) }), publicKey: JSON.stringify(open) };
}
