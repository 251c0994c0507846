import { ed448, x448 } from "@noble/curves/ed448.js";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { p256, p384, p521 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bigOf } from "./asn1/fields.ts";
import { Misread } from "./misread.ts";
import { type CurveId, curveOf, OCTET_CURVES, type OctetCurve, type RsaKey, type RsaPrivate } from "./model.ts";

/** Larger ones take too long to check. */
const MAX_BITS = 32_768;

/** A public key of RSA, whose numbers are such as they may be. */
export function rsaPublic(n: bigint, e: bigint, offset?: number): RsaKey {
  const bits = n.toString(2).length;
  if (bits > MAX_BITS) throw new Misread(`A modulus of ${bits} bits is more than this page reads.`, offset);
  if (n < 4n || n % 2n === 0n) throw new Misread("The modulus of RSA must be odd.", offset);
  if (e < 3n || e % 2n === 0n || e >= n) throw new Misread("The public exponent must be odd, from 3 on.", offset);
  return { kind: "rsa", n, e };
}

/** A private key of RSA by its primes; the other values are calculated, not read from the file. */
export function rsaPrivate(publicKey: RsaKey, d: bigint, p: bigint, q: bigint, offset?: number): RsaKey {
  const { n, e } = publicKey;
  if (p < 2n || q < 2n || p * q !== n)
    throw new Misread("The primes of this key don't multiply to its modulus.", offset);
  // With composite numbers for primes nothing that is signed would verify.
  if ((e * d) % (p - 1n) !== 1n || (e * d) % (q - 1n) !== 1n) {
    throw new Misread("The private exponent doesn't belong to the public one.", offset);
  }
  const qi = inverse(q, p);
  if (qi === undefined) throw new Misread("The primes of this key are the same.", offset);
  return { ...publicKey, private: { d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi } };
}

/** Its primes from n, e and d (NIST SP 800-56B, appendix C.2); undefined where they don't belong together. */
export function rsaFromExponent(publicKey: RsaKey, d: bigint): RsaKey {
  const { n, e } = publicKey;
  const k = d * e - 1n;
  if (d > 1n && d < n && k > 0n && k % 2n === 0n) {
    let odd = k;
    let twos = 0;
    for (; odd % 2n === 0n; odd /= 2n) twos++;
    for (let base = 2n; base < 102n; base++) {
      let y = powMod(base, odd, n);
      for (let round = 0; round < twos && y !== 1n && y !== n - 1n; round++) {
        const square = (y * y) % n;
        if (square === 1n) {
          const p = gcd(y - 1n, n);
          return rsaPrivate(publicKey, d, p, n / p);
        }
        y = square;
      }
    }
  }
  throw new Misread("The private exponent doesn't belong to the public key.");
}

/** The private part as files have it: p above q, as most programs write it. */
export function privateOf(key: RsaKey): RsaPrivate {
  if (!key.private) throw new TypeError("This is a public key");
  return key.private;
}

/** base^exponent mod modulus. The time depends on the exponent: not for secrets that others could time. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (const bit of [...exponent.toString(2)].reverse()) {
    if (bit === "1") result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** The inverse of a number; undefined where there isn't one. */
export function inverse(value: bigint, modulus: bigint): bigint | undefined {
  let [a, b] = [value % modulus, modulus];
  let [x, y] = [1n, 0n];
  while (b > 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return a === 1n ? ((x % modulus) + modulus) % modulus : undefined;
}

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
