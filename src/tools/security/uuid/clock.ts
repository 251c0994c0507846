import { fillRandom, type Random } from "#core/random.ts";

/** The time in an identifier: 100 ns ticks since 15 October 1582, or milliseconds since 1970. */
export type EmbeddedTime = { readonly ticks: bigint } | { readonly milliseconds: number };

const GREGORIAN_TICKS = 122_192_928_000_000_000n;

/** A time as text in UTC with all its decimals, and in milliseconds since 1970. */
export function describeTime(time: EmbeddedTime): { text: string; milliseconds: number } {
  if ("milliseconds" in time) return { text: utc(time.milliseconds), milliseconds: time.milliseconds };
  const ticks = time.ticks - GREGORIAN_TICKS;
  const within = ((ticks % 10_000n) + 10_000n) % 10_000n;
  const milliseconds = Number((ticks - within) / 10_000n);
  return { text: utc(milliseconds, String(within).padStart(4, "0")), milliseconds };
}

// ECMAScript dates end 100 000 000 days after 1970; 48 bits of milliseconds hold less than a tenth of that.
const utc = (milliseconds: number, finerDigits = ""): string =>
  new Date(milliseconds).toISOString().replace("T", " ").replace("Z", `${finerDigits} UTC`);

/** A time: whole milliseconds since 1970 and ticks of 100 ns (0 to 9999) within them. */
export interface TickTime {
  readonly milliseconds: number;
  readonly ticks: number;
}

/**
 * A clock of 100 ns ticks that never gives the same time twice. `now` gives milliseconds since 1970 with a fraction;
 * while it stays the same, the ticks continue (RFC 9562 §6.1 allows counting within the resolution of the system's
 * clock).
 */
export function createTickClock(now: () => number): () => TickTime {
  let last: TickTime = { milliseconds: Number.NEGATIVE_INFINITY, ticks: 0 };
  return () => {
    const time = now();
    const milliseconds = Math.floor(time);
    const ticks = Math.floor((time - milliseconds) * 10_000);
    const isLater = milliseconds > last.milliseconds || (milliseconds === last.milliseconds && ticks > last.ticks);
    last = isLater ? { milliseconds, ticks } : following(last);
    return last;
  };
}

/** A clock that starts at `start` and advances by a tick with each reading. */
export function ticksFrom(start: TickTime): () => TickTime {
  let next = start;
  return () => {
    const time = next;
    next = following(time);
    return time;
  };
}

const following = ({ milliseconds, ticks }: TickTime): TickTime =>
  ticks < 9999 ? { milliseconds, ticks: ticks + 1 } : { milliseconds: milliseconds + 1, ticks: 0 };

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
