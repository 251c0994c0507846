import type { Random } from "#core/random.ts";

/** A whole number from 0 to `count - 1`, all equally likely, however large. Draws beyond the count are rejected. */
export function drawBelow(count: bigint, random: Random): bigint {
  if (count < 1n) throw new RangeError(`No whole number below ${count}`);
  if (count === 1n) return 0n;
  const bits = (count - 1n).toString(2).length;
  for (;;) {
    let draw = 0n;
    for (let drawn = 0; drawn < bits; drawn += 32) draw = (draw << 32n) | BigInt(random());
    draw = BigInt.asUintN(bits, draw);
    if (draw < count) return draw;
  }
}
