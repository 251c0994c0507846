import { seededRandom } from "#core/random.ts";
import type { AnswerContext } from "./answer.ts";

/** The browser's part of answers, for tests: the same randomness at each run, a fixed clock, no digests. */
export const contextFor = (seed: number, now = 0): AnswerContext => ({
  random: seededRandom(seed),
  now: () => now,
  digest: async () => "",
});
