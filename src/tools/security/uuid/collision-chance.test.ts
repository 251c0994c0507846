import { expect, test } from "vitest";
import { chanceSentence, collisionChance, parseHowMany, timeUntilLikely } from "./collision-chance.ts";

test.each([
  ["5000", 5000],
  ["1,000,000", 1e6],
  ["1e9", 1e9],
  ["10^12", 1e12],
  ["2 × 10^15", 2e15],
  ["2x10**3", 2000],
  ["3 billion", 3e9],
  ["1.5 million", 1.5e6],
  ["10k", 10_000],
  ["0", 0],
  ["-1", undefined],
  ["many", undefined],
  ["", undefined],
  ["billion", undefined],
  ["1e99", undefined],
])("%s", (text, count) => {
  const parsed = parseHowMany(text);
  expect(parsed.ok ? parsed.value : undefined).toBe(count);
});

test("of small spaces it is what counting says", () => {
  // The birthday problem: of 23 people two have the same day with 50.7 %.
  for (const [count, bits] of [
    [23, Math.log2(365)],
    [10, 8],
    [100, 20],
    [3, 2],
  ] as const) {
    let different = 1;
    for (let taken = 0; taken < count; taken++) different *= 1 - taken / 2 ** bits;
    expect(Math.abs(collisionChance(count, bits) - (1 - different))).toBeLessThan(1e-12);
  }
  expect(collisionChance(1, 8)).toBe(0);
  expect(collisionChance(257, 8)).toBe(1);
});

test("of large spaces: RFC 9562's random bits", () => {
  // 103 trillion v4 for one in a billion (Wikipedia's 'Universally unique identifier', 'Collisions').
  expect(collisionChance(1.03e14, 122)).toBeCloseTo(1e-9, 11);
  expect(collisionChance(2.71e18, 122)).toBeCloseTo(0.5, 2);
  expect(chanceSentence(1e9, 122)).toBe("Of 1,000,000,000, the chance that any two are the same is 1 in 1.1 × 10¹⁹.");
  expect(chanceSentence(2.71e18, 122)).toMatch(/ is 49\.9 %, 1 in /);
  expect(chanceSentence(1e30, 64)).toMatch(/almost certainly/);
  expect(chanceSentence(1, 64)).toMatch(/A single one/);
  expect(chanceSentence(2, 1074)).toBe(
    "Of 2, the chance that any two are the same is too small to distinguish from zero.",
  );
});

test("how long it takes", () => {
  expect(timeUntilLikely(1e9, 122)).toBe("38 days");
  expect(timeUntilLikely(1000, 122)).toBe("103,335 years");
  expect(timeUntilLikely(1, 20)).toBe("1 second");
  expect(timeUntilLikely(1e9, 20)).toBe("less than a second");
});

test("no chance below one is shown as 100 %", () => {
  // 1 − e^(−n² / 2¹²³) is 0.99992 for the first and 0.99100 for the second.
  expect(chanceSentence(1e19, 122)).toMatch(/two are almost certainly the same\.$/);
  expect(chanceSentence(7.08e18, 122)).toMatch(/is 99\.1 %, 1 in 1\.01\.$/);
});

test.each([
  ["2 thousand", 2e3],
  ["7m", 7e6],
  ["3 Bn", 3e9],
  ["5 trillion", 5e12],
  ["2 quadrillions", 2e15],
  ["2.5 * 10^3", 2500],
  ["2·10^20", 2e20],
  ["1e60", 1e60],
])("how many are %s", (text, count) => {
  const parsed = parseHowMany(text);
  expect(parsed.ok && parsed.value).toBeCloseTo(count, 6);
});

test("a text that isn't a number, and a number that is too large, have a message each", () => {
  const wrong = { ok: false, message: "Enter a number, such as 5000, 1e9, 10^12 or 3 billion." };
  for (const text of ["x 3 billion", "3 billion x", "-5", "10^100"]) expect(parseHowMany(text), text).toEqual(wrong);
  expect(parseHowMany("1.1e60")).toEqual({
    ok: false,
    message: "That is more than there are atoms in ten billion suns.",
  });
});

test("up to ten thousand every identifier counts, and above the usual approximation is as good", () => {
  const counted = (count: number, bits: number) => {
    let different = 1;
    for (let taken = 1; taken < count; taken++) different *= 1 - taken / 2 ** bits;
    return 1 - different;
  };
  for (const [count, bits] of [
    [10_000, 26],
    [10_001, 26],
    [9_999, 30],
    [12_000, 27],
  ] as const) {
    expect(Math.abs(collisionChance(count, bits) / counted(count, bits) - 1)).toBeLessThan(1e-4);
  }
  expect(Math.abs(collisionChance(10_000, 26) / counted(10_000, 26) - 1)).toBeLessThan(1e-9);
  // Of as many as there are values all may still differ.
  expect(collisionChance(2, 1)).toBe(0.5);
  expect(collisionChance(4, 2)).toBeCloseTo(1 - 24 / 256, 12);
  expect(collisionChance(1.5, 8)).toBe(0);
});

// By 1 − e^(−n(n − 1) / 2^(bits + 1)).
test.each([
  [0, 64, "A single one can't be the same as another."],
  [2, 1, "Of 2, the chance that any two are the same is 50.0 %, 1 in 2."],
  [2, 9, "Of 2, the chance that any two are the same is 0.195 %, 1 in 512."],
  [2, 10, "Of 2, the chance that any two are the same is 1 in 1,024."],
  [3, 2, "Of 3, the chance that any two are the same is 62.5 %, 1 in 1.60."],
  [257, 8, "Of 257, two are almost certainly the same."],
])("of %s with %s random bits", (count, bits, sentence) => {
  expect(chanceSentence(count, bits)).toBe(sentence);
});

// The chance is one in a million at √(2 · 10⁻⁶) · 2^(bits / 2): with 40 bits at 1,482.91.
test.each([
  [1482.91 / 0.99, "less than a second"],
  [1482.91 / 1.4, "1 second"],
  [1482.91 / 119.4, "119 seconds"],
  [1482.91 / 121, "2 minutes"],
  [1482.91 / 7140, "119 minutes"],
  [1482.91 / 7300, "2 hours"],
  [1482.91 / 172_000, "48 hours"],
  [1482.91 / 173_000, "2 days"],
  [1482.91 / (1.9 * 31_556_952), "694 days"],
  [1482.91 / (2.6 * 31_556_952), "2 years"],
])("at %s a second with 40 random bits it takes %s", (perSecond, time) => {
  expect(timeUntilLikely(perSecond, 40)).toBe(time);
});
