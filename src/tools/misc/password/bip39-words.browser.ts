import { loadPart } from "#platform/loading/load-part.ts";
import { type Language, wordsOf } from "./params.ts";

const LISTS = {
  french: () => import("@scure/bip39/wordlists/french.js"),
  spanish: () => import("@scure/bip39/wordlists/spanish.js"),
  italian: () => import("@scure/bip39/wordlists/italian.js"),
  portuguese: () => import("@scure/bip39/wordlists/portuguese.js"),
  czech: () => import("@scure/bip39/wordlists/czech.js"),
};

/** The words of BIP 39 in a language; each list is a separate file. */
export const wordsIn = async (language: Exclude<Language, "english">): Promise<readonly string[]> =>
  wordsOf((await loadPart<{ readonly wordlist: readonly string[] }>(LISTS[language])).wordlist);
