import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import words from "#kits/password-strength/eff-large-words.ts";
import { countPhrases, type PhraseRules, phraseMaker, SEPARATORS } from "#kits/password-strength/passphrase.ts";
import { wordsIn } from "./bip39-words.browser.ts";
import { LANGUAGES, WORD_COUNTS, wordsOf } from "./params.ts";

const rules: PhraseRules = { words: 6, separator: "hyphen", capitals: false, digit: false };

test("the list has 6^5 different words without digits or capitals", () => {
  expect(words).toHaveLength(6 ** 5);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => !/^[a-z]+(-[a-z]+)*$/.test(word))).toEqual([]);
});

// The Sardinas–Patterson test (1953): follow what is left over when one word begins another, until it's a word itself
// (then some text is ambiguous) or nothing new is left.
function isUniquelyDecodable(code: ReadonlySet<string>): boolean {
  const leftOver = (longer: Iterable<string>, shorter: ReadonlySet<string>) =>
    [...longer].flatMap((text) =>
      Array.from({ length: text.length - 1 }, (_, cut) => cut + 1)
        .filter((cut) => shorter.has(text.slice(0, cut)))
        .map((cut) => text.slice(cut)),
    );
  const seen = new Set<string>();
  let fresh = new Set(leftOver(code, code));
  while (fresh.size > 0) {
    for (const rest of fresh) {
      if (code.has(rest)) return false;
      seen.add(rest);
    }
    fresh = new Set([...leftOver(fresh, code), ...leftOver(code, fresh)].filter((rest) => !seen.has(rest)));
  }
  return true;
}

test("no text can be read as two different sequences of words, with any separator", () => {
  expect(isUniquelyDecodable(new Set(["in", "side", "inside"]))).toBe(false);
  for (const separator of Object.values(SEPARATORS)) {
    expect(isUniquelyDecodable(new Set(words.map((word) => word + separator)))).toBe(true);
  }
});

// BIP 39's lists (github.com/bitcoin/bips, bip-0039), which have one length and differ in the first four letters.
test.each(LANGUAGES.filter((language) => language !== "english"))(
  "the %s words: composed letters, the stated number, and no ambiguous sequences",
  async (language) => {
    const list = await wordsIn(language);
    expect(list).toHaveLength(WORD_COUNTS[language]);
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((word) => !/^[a-zà-ÿ]{3,9}$/.test(word))).toEqual([]);
    for (const separator of Object.values(SEPARATORS)) {
      expect(isUniquelyDecodable(new Set(list.map((word) => word + separator)))).toBe(true);
    }
  },
);

test("drops words that begin others, and composes accents", () => {
  expect(wordsOf(["velar", "vela", "a\u0301baco", "vel"])).toEqual(["velar", "ábaco"]);
});

test.each([
  ["hyphen", "one-one-one"],
  ["space", "one one one"],
  ["dot", "one.one.one"],
  ["comma", "one,one,one"],
  ["underscore", "one_one_one"],
  ["none", "oneoneone"],
] as const)("with a %s between: %s", (separator, phrase) => {
  expect(phraseMaker({ ...rules, words: 3, separator }, ["one"])(seededRandom(1))).toBe(phrase);
});

test("phrases follow the rules", () => {
  const make = (changes: Partial<PhraseRules>) => phraseMaker({ ...rules, ...changes }, words)(seededRandom(4));
  expect(make({})).toMatch(/^([a-z]+(-[a-z]+)*)(-[a-z]+(-[a-z]+)*){5}$/);
  expect(make({ separator: "space" }).split(" ")).toHaveLength(6);
  expect(make({ separator: "none", capitals: true })).toMatch(/^([A-Z][a-z]+){6}$/);
  const withDigit = make({ separator: "dot", digit: true });
  expect(withDigit.split(".")).toHaveLength(6);
  expect(withDigit.match(/[0-9](?=\.|$)/g)).toHaveLength(1);
});

test("every phrase of a short list is equally likely, and their number is right", () => {
  const list = ["one", "two", "three"];
  const two: PhraseRules = { words: 2, separator: "space", capitals: false, digit: true };
  const make = phraseMaker(two, list);
  const random = seededRandom(11);
  const counts = new Map<string, number>();
  const possible = Number(countPhrases(two, list.length));
  for (let drawn = 0; drawn < possible * 300; drawn++) {
    const phrase = make(random);
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  expect(counts.size).toBe(possible);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0);
  // 179 degrees of freedom, five standard deviations.
  expect(chiSquare).toBeLessThan(179 + 5 * Math.sqrt(2 * 179));
});
