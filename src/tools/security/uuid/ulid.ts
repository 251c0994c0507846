import type { Random } from "#core/random.ts";
import { fillRandom } from "#core/random.ts";

/** Crockford's Base32, as in the ULID specification: without I, L, O and U. */
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Writes a ULID of 16 bytes at `offset`. */
type WriteUlid = (out: Uint8Array, offset: number) => void;

/**
 * Makes ULIDs: 48 bits of time, then 80 random bits, which within a millisecond are the ones before plus one, so
 * that each is greater than the last (github.com/ulid/spec, 'Monotonicity'). When that would overflow, the time moves on.
 */
export function createUlids(random: Random, now: () => number): WriteUlid {
  let milliseconds = Number.NEGATIVE_INFINITY;
  const randomness = new Uint8Array(12);

  return (out, offset) => {
    const time = Math.floor(now());
    if (time > milliseconds) {
      milliseconds = time;
      fillRandom(randomness, random);
    } else if (!increment(randomness.subarray(0, 10))) {
      milliseconds += 1;
      fillRandom(randomness, random);
    }
    for (let at = 5, rest = milliseconds; at >= 0; at--, rest = Math.floor(rest / 256)) out[offset + at] = rest;
    out.set(randomness.subarray(0, 10), offset + 6);
  };
}

/** The 26 letters of 16 bytes: the first holds only three bits. */
export function printUlid(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = "";
  for (let letter = 0; letter < 26; letter++, value >>= 5n) text = CROCKFORD.charAt(Number(value & 31n)) + text;
  return text;
}

/** The 16 bytes of a ULID of either case, where I and L are read as 1 and O as 0; undefined for any other text. */
export function parseUlid(text: string): Uint8Array<ArrayBuffer> | undefined {
  const letters = text.toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(letters)) return undefined;
  let value = 0n;
  for (const letter of letters) value = (value << 5n) | BigInt(CROCKFORD.indexOf(letter));
  return Uint8Array.from({ length: 16 }, (_, place) => Number((value >> BigInt(8 * (15 - place))) & 255n));
}

function increment(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 1; at >= 0; at--) {
    const next = (bytes[at]! + 1) & 0xff;
    bytes[at] = next;
    if (next !== 0) return true;
  }
  return false;
}
