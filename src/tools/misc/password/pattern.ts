import { pick } from "#core/random.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Maker } from "./password.ts";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";
const VOWELS = "aeiou";
const CONSONANTS = "bcdfghjklmnpqrstvwxyz";
const SPECIAL = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

// The Latin-1 supplement from U+00A1 to U+00FF, without the invisible soft hyphen.
const LATIN_1 = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0xa1 + at))
  .filter((letter) => letter !== "\u00ad")
  .join("");

/**
 * The letters of a pattern and the characters that each represents, as in KeePass
 * (keepass.info/help/base/pwgenerator.html).
 */
export const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ["d", DIGITS],
  ["l", LOWER],
  ["u", UPPER],
  ["L", UPPER + LOWER],
  ["a", LOWER + DIGITS],
  ["U", UPPER + DIGITS],
  ["A", UPPER + LOWER + DIGITS],
  ["h", `${DIGITS}abcdef`],
  ["H", `${DIGITS}ABCDEF`],
  ["v", VOWELS],
  ["Z", VOWELS.toUpperCase()],
  ["V", VOWELS.toUpperCase() + VOWELS],
  ["c", CONSONANTS],
  ["z", CONSONANTS.toUpperCase()],
  ["C", CONSONANTS.toUpperCase() + CONSONANTS],
  ["p", ",.;:"],
  ["b", "()[]{}<>"],
  ["s", SPECIAL],
  ["S", UPPER + LOWER + DIGITS + SPECIAL],
  ["x", LATIN_1],
]);

/** The characters of each place of a password. */
export type PatternRules = readonly (readonly string[])[];

/** The longest password of a pattern. */
const MAX_LENGTH = 256;

/**
 * The places that a pattern describes: a letter means its characters, `[…]` everything in it (`^` excludes the next
 * one), `\` makes the next character literal, as all others are, and `{n}` repeats what is before it.
 */
export function parsePattern(pattern: string): Result<PatternRules> {
  const signs = [...pattern];
  const places: (readonly string[])[] = [];
  for (let at = 0; at < signs.length; at++) {
    if (signs[at] === "{") {
      const end = signs.indexOf("}", at);
      const times = end < 0 ? "" : signs.slice(at + 1, end).join("");
      const last = places.pop();
      if (!last) return fail("There is nothing to repeat before ‘{’. Write ‘\\{’ for the brace itself.");
      if (!/^\d{1,3}$/.test(times))
        return fail("‘{’ needs a number and ‘}’, as in ‘d{4}’. Write ‘\\{’ for the brace itself.");
      if (places.length + Number(times) > MAX_LENGTH) return fail(TOO_LONG);
      for (let time = 0; time < Number(times); time++) places.push(last);
      at = end;
      continue;
    }
    const place = signs[at] === "[" ? setFrom(signs, at + 1) : charactersAt(signs, at);
    if (!place.ok) return place;
    places.push(place.value.characters);
    if (places.length > MAX_LENGTH) return fail(TOO_LONG);
    at = place.value.end;
  }
  return places.length > 0 ? ok(places) : fail("Write a pattern, such as ‘uvcvc-dddd’.");
}

const TOO_LONG = `A pattern makes at most ${MAX_LENGTH} characters.`;

/** Characters, and the place of the last sign that they are read from. */
interface Part {
  readonly characters: readonly string[];
  readonly end: number;
}

/** The characters that one sign allows: those of a placeholder, or for `\x` and any other sign the sign itself. */
function charactersAt(signs: readonly string[], at: number): Result<Part> {
  const sign = signs[at] ?? "";
  if (sign !== "\\") return ok({ characters: [...(PLACEHOLDERS.get(sign) ?? sign)], end: at });
  const next = signs[at + 1];
  if (next === undefined) return fail("‘\\’ at the end needs a character after it.");
  return ok({ characters: [next], end: at + 1 });
}

function setFrom(signs: readonly string[], start: number): Result<Part> {
  const set = new Set<string>();
  const without = new Set<string>();
  for (let at = start; at < signs.length; at++) {
    if (signs[at] === "]") {
      const characters = [...set].filter((character) => !without.has(character));
      return characters.length > 0 ? ok({ characters, end: at }) : fail("No character is left in ‘[…]’.");
    }
    const isTakenOut = signs[at] === "^";
    const part = charactersAt(signs, isTakenOut ? at + 1 : at);
    if (!part.ok) return part;
    for (const character of part.value.characters) (isTakenOut ? without : set).add(character);
    at = part.value.end;
  }
  return fail("‘[’ needs a ‘]’ after it. Write ‘\\[’ for the bracket itself.");
}

/** Makes passwords by a pattern: each place is drawn independently, so all are equally likely. */
export const patternMaker =
  (places: PatternRules): Maker =>
  (random) =>
    places.map((characters) => pick(characters, random)).join("");

/** The exact number of passwords: no two draws give the same, as every place is one character. */
export const countPattern = (places: PatternRules): bigint =>
  places.reduce((count, { length }) => count * BigInt(length), 1n);
