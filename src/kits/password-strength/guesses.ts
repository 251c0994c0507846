import { GUESSES_PER_SECOND, STRONG_BITS, spanOf } from "./entropy.ts";

/** One part of a password as an attacker's program finds it. */
interface GuessedPart {
  readonly text: string;
  /** How it's guessed, as text. */
  readonly found: string;
}

/** What a guessing model says of a password. */
export interface Guessed {
  /** How many tries until it is found. */
  readonly guesses: number;
  readonly parts: readonly GuessedPart[];
}

/** The part of a zxcvbn match that is shown. */
export interface Match {
  readonly pattern: string;
  readonly token: string;
  readonly dictionaryName?: string;
  readonly rank?: number;
  readonly reversed?: boolean;
  readonly l33t?: boolean;
  readonly baseToken?: string | readonly string[];
  readonly repeatCount?: number;
}

const FOUND: Readonly<Record<string, string>> = {
  spatial: "keys side by side on a keyboard",
  sequence: "a run of neighbours, such as abc or 123",
  regex: "a year of recent times",
  date: "a date",
  separator: "a sign between words",
  wordSequence: "words that follow one another, such as days or months",
};

/** How a part is found. */
export function foundBy({ pattern, dictionaryName, rank, reversed, l33t, baseToken, repeatCount }: Match): string {
  if (pattern === "dictionary") {
    const disguises = [reversed && "backwards", l33t && "with signs for letters"].filter((each) => each);
    const list = dictionaryName?.startsWith("diceware") ? "a word of a list for passphrases" : common(rank ?? 0);
    return [list, ...disguises].join(", ");
  }
  if (pattern === "repeat") return `‘${[baseToken].flat().join("")}’, ${repeatCount} times`;
  return FOUND[pattern] ?? "nothing known: all combinations are tried";
}

const common = (rank: number) => `number ${rank.toLocaleString("en-US")} of the passwords that people choose most`;

/** Attackers, and how many tries they make in an hour. */
export const ATTACKERS: readonly { readonly who: string; readonly perHour: bigint }[] = [
  { who: "A login form that allows 100 tries an hour", perHour: 100n },
  { who: "A login form that counts no tries: 10 a second", perHour: 36_000n },
  { who: "A stolen list, hashed slowly: 10,000 a second", perHour: 36_000_000n },
  { who: "A stolen list, hashed fast: a trillion a second", perHour: GUESSES_PER_SECOND * 3600n },
];

/** The time for this many guesses. */
export const timeFor = (guesses: number, perHour: bigint): string =>
  spanOf((BigInt(Math.round(Math.min(guesses, Number.MAX_VALUE))) * 3600n) / perHour);

/** A verdict in a sentence; what it says about an attacker agrees with the times for that attacker. */
export function verdictOn(guesses: number): string {
  if (guesses < 2400) return "Found within a day, even through a login form that limits tries";
  if (guesses < 1e6) return "Found within days through a login form that counts no tries";
  if (guesses < 1e8) return "Found within months through a login form that counts no tries, at once from a stolen list";
  if (guesses < 1e12) return "Holds where a login form limits tries, not against a stolen list";
  // On average half of all are tried.
  if (guesses < 2 ** (STRONG_BITS - 1))
    return "Holds for years where a stolen list is hashed slowly, not where it is hashed fast";
  return "Holds for years even against a stolen list, if it is used in one place";
}

// The keys of the Russian layout (ЙЦУКЕН) as they are labeled on the usual one.
const RUSSIAN = new Map(
  Array.from("йцукенгшщзхъфывапролджэячсмитьбюё").map((letter, at) => [
    letter,
    Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")[at] ?? "",
  ]),
);

/** The keys that a text was typed with, if that is another text: 'йцукен' are the keys of 'qwerty'. */
function keysOf(text: string): string | undefined {
  const keys = Array.from(text, (letter) => RUSSIAN.get(letter.toLowerCase()) ?? letter).join("");
  return keys === text ? undefined : keys;
}

/** A text without the words that are in it once already, and how many there were; undefined where none is repeated. */
function withoutRepeats(text: string): { readonly text: string; readonly repeats: number } | undefined {
  const seen = new Set<string>();
  let repeats = 0;
  const left = text.replace(/([\p{P}\p{S}\s\d_]*)(\p{L}+)/gu, (whole, _between: string, word: string) => {
    const key = word.toLowerCase();
    if (key.length > 1 && seen.has(key)) {
      repeats += 1;
      return "";
    }
    seen.add(key);
    return whole;
  });
  return repeats === 0 ? undefined : { text: left, repeats };
}

/**
 * The minimum that an attacker's program needs: by the model, and if words are repeated or typed in another keyboard
 * layout, by the model for the rest.
 */
export function leastGuesses(password: string, model: (text: string) => Guessed): Guessed {
  const own = model(password);
  const others: Guessed[] = [];
  const keys = keysOf(password);
  if (keys !== undefined) {
    const { guesses, parts } = model(keys);
    const found = parts.map((part) => ({ ...part, found: `${part.found}, in another keyboard layout` }));
    others.push({ guesses: 2 * guesses, parts: found });
  }
  const once = withoutRepeats(password);
  if (once) {
    const { guesses, parts } = model(once.text);
    // Which word comes again, and after which sign.
    const more = { text: `× ${once.repeats}`, found: "a word that is in it once already" };
    others.push({ guesses: guesses * 20 ** once.repeats, parts: [...parts, more] });
  }
  return others.reduce((least, each) => (each.guesses < least.guesses ? each : least), own);
}
