import { below, pick, type Random } from "#core/random.ts";

/** The texts between the words. */
export const SEPARATORS = { hyphen: "-", space: " ", dot: ".", comma: ",", underscore: "_", none: "" } as const;

/** The allowed passphrases. */
export interface PhraseRules {
  readonly words: number;
  readonly separator: keyof typeof SEPARATORS;
  /** Every word begins with a capital. */
  readonly capitals: boolean;
  /** A random digit follows one of the words, chosen at random. */
  readonly digit: boolean;
}

/** Makes passphrases of words drawn independently from the list (a word may come twice), all equally likely. */
export function phraseMaker(
  { words, separator, capitals, digit }: PhraseRules,
  list: readonly string[],
): (random: Random) => string {
  return (random) => {
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
 * The exact number of passphrases. No two choices of words make the same phrase, even with nothing between them:
 * the list is uniquely decodable (which a test proves), and holds no digit.
 */
export const countPhrases = ({ words, digit }: PhraseRules, listLength: number): bigint =>
  BigInt(listLength) ** BigInt(words) * (digit ? 10n * BigInt(words) : 1n);
