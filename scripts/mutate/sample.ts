/** Random numbers from 0 to below 1 by mulberry32: the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items in random order, or all if there are fewer. */
export function sample<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  for (let at = rest.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [rest[at], rest[other]] = [rest[other] as Item, rest[at] as Item];
  }
  return rest.slice(0, count);
}

/**
 * How many of `count` each group provides. A group's share grows with the square root of its size, so that small ones
 * are enough to judge, and no group provides more than it has.
 */
export function shares(sizes: readonly number[], count: number): number[] {
  const weights = sizes.map(Math.sqrt);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return sizes.map((size, at) => Math.min(size, Math.ceil((count * (weights[at] ?? 0)) / all)));
}
