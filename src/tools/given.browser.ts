import type { Given } from "#kits/answers/answer.ts";
import { loadPart } from "#platform/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import type { AlgorithmId } from "./security/hash/algorithms.ts";

let hashing: typeof import("./security/hash/digest-text.browser.ts") | undefined;

/** What answers are given of this browser. */
export const given: Given = {
  random: secureRandom,
  now: Date.now,
  digest(algorithm, text) {
    const digest = (part: NonNullable<typeof hashing>) => part.digestText(algorithm as AlgorithmId, text);
    if (hashing) return digest(hashing);
    return loadPart(() => import("./security/hash/digest-text.browser.ts")).then((part) => {
      hashing = part;
      return digest(part);
    });
  },
};
