import { GUESSES_PER_SECOND, spanOf } from "./entropy.ts";

/** One part of a password as an attacker's program finds it. */
export interface GuessedPart {
  readonly text: string;
  /** How it is found, in words. */
  readonly found: string;
}

/** What a guessing model says of a password. */
export interface Guessed {
  /** How many tries until it is found. */
  readonly guesses: number;
  readonly parts: readonly GuessedPart[];
}

/** The part of a match of zxcvbn that is told. */
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

/** The time that so many tries take. */
export const timeFor = (guesses: number, perHour: bigint): string =>
  spanOf((BigInt(Math.round(Math.min(guesses, Number.MAX_VALUE))) * 3600n) / perHour);

/** A verdict in a sentence, by what the attackers above need a few years for. */
export function verdictOn(guesses: number): string {
  if (guesses < 1e6) return "Found soon, even through a login form";
  if (guesses < 1e8) return "Found in months through a login form, at once from a stolen list";
  if (guesses < 1e12) return "Safe against login forms, not against a stolen list";
  if (guesses < 1e20) return "Safe where the list is hashed slowly";
  return "Safe against guessing, if it is used in one place";
}
