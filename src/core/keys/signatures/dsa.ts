import { readDer, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, integerOf, sequence } from "#core/keys/asn1/fields.ts";
import type { DsaKey } from "#core/keys/model.ts";
import { inverse, powMod } from "#core/keys/rsa.ts";

// FIPS 186-4 §4.7. Old certificates have DSA signatures; they're no longer made.

/** Parameters that were checked, which keys share. */
const sound = new WeakMap<DsaKey, boolean>();

/** Whether g and y are in the group of the order q: otherwise anyone could make signatures. */
function isSound(key: DsaKey): boolean {
  let answer = sound.get(key);
  if (answer === undefined) {
    const { p, q, g, y } = key;
    const isIn = (value: bigint) => value > 1n && value < p && powMod(value, q, p) === 1n;
    answer = (p - 1n) % q === 0n && isIn(g) && isIn(y);
    sound.set(key, answer);
  }
  return answer;
}

/** Whether a signature in DER (RFC 3279 §2.2.2) is one of this hash. Throws a Misread for one of another form. */
export function verifyDsa(key: DsaKey, signature: Uint8Array, hash: Uint8Array): boolean {
  const fields = sequence(readDer(signature), "A DSA signature");
  const [r, s] = [integerOf(fields.universal(TAG.integer, "r")), integerOf(fields.universal(TAG.integer, "s"))];
  fields.end();
  const { p, q, g, y } = key;
  if (r <= 0n || s <= 0n || r >= q || s >= q || !isSound(key)) return false;
  const w = inverse(s, q);
  if (w === undefined) return false;
  const surplus = hash.length * 8 - q.toString(2).length;
  const z = surplus > 0 ? bigOf(hash) >> BigInt(surplus) : bigOf(hash);
  return ((powMod(g, (z * w) % q, p) * powMod(y, (r * w) % q, p)) % p) % q === r;
}
