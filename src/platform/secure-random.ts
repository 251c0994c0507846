import type { Random } from "#core/random.ts";

const pool = new Uint32Array(1024);
let used = pool.length;

/** Randomness fit for secrets: `crypto.getRandomValues`, drawn 1024 numbers at a time. Works over plain HTTP and in workers. */
export const secureRandom: Random = () => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const draw = pool[used]!;
  // A number that was handed out does not stay in memory.
  pool[used++] = 0;
  return draw;
};
