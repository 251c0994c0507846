import { seededRandom } from "#core/random.ts";
import type { AnswerContext } from "./answer.ts";

/** What answers are given of a browser, for tests: the same randomness at each run, a clock that stands, no digests. */
export const contextFor = (seed: number, now = 0): AnswerContext => ({
  random: seededRandom(seed),
  now: () => now,
  digest: async () => "",
});
