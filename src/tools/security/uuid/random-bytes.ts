import type { Random } from "#core/random.ts";

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
