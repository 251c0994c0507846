import type { Given } from "#kits/answers/answer.ts";
import { loadPart } from "#platform/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import type { AlgorithmId } from "./security/hash/algorithms.ts";

/** What answers are given of this browser. */
export const given: Given = {
  random: secureRandom,
  now: Date.now,
  async digest(algorithm, text) {
    const { digestText } = await loadPart(() => import("./security/hash/digest-text.browser.ts"));
    return digestText(algorithm as AlgorithmId, text);
  },
};
