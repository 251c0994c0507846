import { below, pick, type Random } from "#core/random.ts";
import type { Maker } from "./password.ts";

/** What stands between the words. */
export const SEPARATORS = { hyphen: "-", space: " ", dot: ".", comma: ",", underscore: "_", none: "" } as const;

/** Which pass-phrases are allowed. */
export interface PhraseRules {
  readonly words: number;
  readonly separator: keyof typeof SEPARATORS;
  /** Every word begins with a capital. */
  readonly capitals: boolean;
  /** One digit follows one of the words, both by chance. */
  readonly digit: boolean;
}

/** Makes pass-phrases of words drawn one by one from the list (the same word may come twice), all equally likely. */
export function phraseMaker({ words, separator, capitals, digit }: PhraseRules, list: readonly string[]): Maker {
  return (random: Random) => {
    const drawn = Array.from({ length: words }, () => pick(list, random)).map((word) =>
      capitals ? word.slice(0, 1).toUpperCase() + word.slice(1) : word,
    );
    if (digit) {
      const place = below(words, random);
      drawn[place] += String(below(10, random));
    }
    return drawn.join(SEPARATORS[separator]);
  };
}

/**
 * The exact number of pass-phrases. No two choices of words make the same phrase, even with nothing between them:
 * the list is uniquely decodable (shown in the tests), and holds no digit.
 */
export const countPhrases = ({ words, digit }: PhraseRules, listLength: number): bigint =>
  BigInt(listLength) ** BigInt(words) * (digit ? 10n * BigInt(words) : 1n);
