import { choice, flag, int } from "#core/params.ts";

/** The languages of the words, with how many each list has, which is needed before the list is here. */
export const WORD_COUNTS = {
  english: 7776,
  french: 2048,
  spanish: 2021,
  italian: 2048,
  portuguese: 2048,
  czech: 2048,
} as const;

export type Language = keyof typeof WORD_COUNTS;

export const LANGUAGES = Object.keys(WORD_COUNTS) as Language[];

/**
 * The words of a list in composed letters (BIP 39 writes French and Spanish ones decomposed), without those that
 * another word starts with: words can then be separated even with nothing between them, and phrases can be counted
 * exactly.
 */
export function wordsOf(list: readonly string[]): readonly string[] {
  const words = list.map((word) => word.normalize("NFC")).sort();
  return words.filter((word, index) => !words[index + 1]?.startsWith(word));
}

/** The longest list that is made at once. */
const MAX_AT_ONCE = 10_000;

export default {
  kind: choice("characters", ["characters", "words", "pin", "pattern", "site"]),
  length: int(16, { min: 12, max: 256 }),
  uppercase: flag(true),
  lowercase: flag(true),
  numbers: flag(true),
  special: flag(true),
  noLookalikes: flag(false),
  leastNumbers: int(1, { min: 1, max: 10 }),
  leastSpecial: int(1, { min: 1, max: 10 }),
  words: int(6, { min: 3, max: 20 }),
  list: choice("english", LANGUAGES),
  separator: choice("hyphen", ["hyphen", "space", "dot", "comma", "underscore", "none"]),
  capitals: flag(false),
  digit: flag(false),
  digits: int(6, { min: 3, max: 32 }),
  noObvious: flag(true),
  count: int(100, { min: 2, max: MAX_AT_ONCE }),
};
