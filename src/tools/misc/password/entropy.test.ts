import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsOf, gradeOf, inPowersOfTen, timeToGuess } from "#kits/password-strength/entropy.ts";
import { countPhrases } from "#kits/password-strength/passphrase.ts";
import { countTexts } from "./password.ts";

test("bits are the logarithm to base 2", () => {
  expect([1n, 2n, 1024n, 7776n].map(bitsOf)).toEqual([0, 1, 10, Math.log2(7776)]);
  expect(bitsOf(2n ** 1700n)).toBe(1700);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 1000n }), (count) => {
      expect(Math.abs(bitsOf(count) - Math.log2(Number(count)))).toBeLessThan(1e-9);
    }),
  );
});

test("sixteen characters of all four kinds, computed by hand", () => {
  // 88^16 minus the texts that lack a kind, by inclusion and exclusion.
  const lacking = (sizes: number[]) => sizes.reduce((sum, size) => sum + BigInt(88 - size) ** 16n, 0n);
  const byHand = 88n ** 16n - lacking([26, 26, 10, 26]) + lacking([52, 36, 52, 36, 52, 36]) - lacking([62, 62, 62, 78]);
  const classes = [26, 26, 10, 26].map((size) => ({ characters: "x".repeat(size), least: 1 }));
  expect(countTexts(classes, 16)).toBe(byHand);
  expect(bitsOf(byHand).toFixed(2)).toBe("103.11");
});

test("six words are 77.5 bits, and a digit after one of them adds the logarithm of sixty", () => {
  const rules = { words: 6, separator: "hyphen", capitals: false, digit: false } as const;
  expect(bitsOf(countPhrases(rules, 7776)).toFixed(1)).toBe("77.5");
  expect(bitsOf(countPhrases({ ...rules, digit: true }, 7776)) - bitsOf(countPhrases(rules, 7776))).toBeCloseTo(
    Math.log2(60),
    10,
  );
});

test("writes readable counts", () => {
  expect(inPowersOfTen(5040n)).toEqual({ digits: "5,040" });
  expect(inPowersOfTen(1_234_567n)).toEqual({ digits: "1.23", exponent: 6 });
  expect(inPowersOfTen(9_996_000n)).toEqual({ digits: "1.00", exponent: 7 });
});

test("writes readable times", () => {
  const trillion = 10n ** 12n;
  expect([1n, 2n * trillion, 240n * trillion, 2n * 86_400n * trillion].map(timeToGuess)).toEqual([
    "less than a second",
    "1 second",
    "2 minutes",
    "1 day",
  ]);
  expect(timeToGuess(2n * 31_557_600n * 12_345n * trillion)).toBe("12,345 years");
  expect(timeToGuess(7776n ** 6n)).toBe("3,502 years");
  expect(timeToGuess(2n ** 256n)).toBe("far longer than the universe has existed");
});

test("has a grade for every entropy", () => {
  expect([0, 49.9, 50, 77.5, 103, 128, 1653].map(gradeOf)).toEqual([
    "Weak",
    "Weak",
    "Fair",
    "Strong",
    "Very strong",
    "Beyond reach",
    "Beyond reach",
  ]);
});

test("grades change at their limits", () => {
  const ends = [49.99, 50, 69.99, 70, 89.99, 90, 127.99, 128];
  expect(ends.map(gradeOf)).toEqual([
    ...["Weak", "Fair", "Fair", "Strong"],
    ...["Strong", "Very strong", "Very strong", "Beyond reach"],
  ]);
});

test.each([
  [0.5, "less than a second"],
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [7200, "2 hours"],
  [86_399, "23 hours"],
  [86_400, "1 day"],
  [31_557_599, "365 days"],
  [31_557_600, "1 year"],
  [2 * 31_557_600, "2 years"],
  [999_999 * 31_557_600, "999,999 years"],
  [1_000_000 * 31_557_600, "1 million years"],
  [1_000_000_000 * 31_557_600, "1 billion years"],
  [999_999_000_000_000 * 31_557_600, "999,999 billion years"],
  [1_000_000_000_000_000 * 31_557_600, "far longer than the universe has existed"],
])("half of the guesses take %d seconds: %s", (seconds, words) => {
  // A trillion guesses per second, half of which are made on average.
  const guesses = BigInt(Math.round(seconds * 2)) * 10n ** 12n;
  expect(timeToGuess(guesses)).toBe(words);
});

test.each([
  [0n, { digits: "0" }],
  [999_999n, { digits: "999,999" }],
  [1_000_000n, { digits: "1.00", exponent: 6 }],
  [1_004_999n, { digits: "1.00", exponent: 6 }],
  [1_005_000n, { digits: "1.01", exponent: 6 }],
  [9_994_999n, { digits: "9.99", exponent: 6 }],
  [9_995_000n, { digits: "1.00", exponent: 7 }],
])("%d is written as %j", (count, written) => {
  expect(inPowersOfTen(count)).toEqual(written);
});
