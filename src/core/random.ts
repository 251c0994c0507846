/** A random number generator: every call gives a whole number from 0 to 2^32 - 1, all equally likely. */
export type Random = () => number;

const RANGE = 2 ** 32;

/**
 * A whole number from 0 to `count - 1`, all equally likely.
 * Draws that would favor the low numbers are rejected (NIST SP 800-90A, A.5.1, the simple discard method).
 * `count` is a whole number from 1 to 2^32; anything else throws a RangeError.
 */
export function below(count: number, random: Random): number {
  if (!Number.isInteger(count) || count < 1 || count > RANGE) throw new RangeError(`No whole number below ${count}`);
  const usable = RANGE - (RANGE % count);
  for (;;) {
    const draw = random();
    if (draw < usable) return draw % count;
  }
}

/** One of the items, all equally likely. Throws a RangeError if the list is empty. */
export function pick<T>(items: ArrayLike<T>, random: Random): T {
  return items[below(items.length, random)] as T;
}

/** A new array of the same items in a uniformly random order (Fisher and Yates 1938, Durstenfeld's form). */
export function shuffle<T>(items: Iterable<T>, random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = below(last + 1, random);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/**
 * A repeatable generator for pictures and tests, never for secrets: the same seed gives the same numbers.
 * sfc32 by Chris Doty-Humphrey (PractRand), with its 15 warm-up rounds.
 */
export function seededRandom(seed: number): Random {
  let a = 0;
  let b = seed >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** Fills `bytes`, whose length is a multiple of four, with random bytes. */
export function fillRandom(bytes: Uint8Array, random: Random): Uint8Array {
  for (let at = 0; at < bytes.length; at += 4) {
    const draw = random();
    bytes[at] = draw >>> 24;
    bytes[at + 1] = draw >>> 16;
    bytes[at + 2] = draw >>> 8;
    bytes[at + 3] = draw;
  }
  return bytes;
}
