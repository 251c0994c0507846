import { seededRandom } from "#core/random.ts";
import type { Given } from "./answer.ts";

/** What answers are given of a browser, for tests: the same randomness at each run, a clock that stands, no digests. */
export const givenFor = (seed: number, now = 0): Given => ({
  random: seededRandom(seed),
  now: () => now,
  digest: async () => "",
});
