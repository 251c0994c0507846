import type { AnswerContext } from "#kits/answers/answer.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import type { AlgorithmId } from "./security/hash/digest.ts";
import { areTablesHere, findTables } from "./security/ip-lookup/tables-here.browser.ts";

let hashing: typeof import("./security/hash/digest-text.browser.ts") | undefined;

/** Done when it is known whether the tables of addresses are here. A failure means that none are kept. */
export const tablesLookedFor: Promise<void> = findTables().catch(() => {});

/** What answers can use of this browser. */
export const answerContext: AnswerContext = {
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
  get registration() {
    return areTablesHere() ? registration : undefined;
  },
};

async function registration(first: string, last: string): Promise<string> {
  const { registrationOf } = await loadPart(() => import("./security/ip-lookup/registration.browser.ts"));
  return registrationOf(first, last);
}
