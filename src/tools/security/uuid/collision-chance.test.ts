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
  expect(chanceSentence(1, 64)).toMatch(/One alone/);
  expect(chanceSentence(2, 1074)).toBe("Of 2, the chance that any two are the same is too small to be told from none.");
});

test("how long it takes", () => {
  expect(timeUntilLikely(1e9, 122)).toBe("38 days");
  expect(timeUntilLikely(1000, 122)).toBe("103,335 years");
  expect(timeUntilLikely(1, 20)).toBe("1 second");
  expect(timeUntilLikely(1e9, 20)).toBe("less than a second");
});

test("no chance below one is told as 100 %", () => {
  // 1 − e^(−n² / 2¹²³) is 0.99992 for the first and 0.99100 for the second.
  expect(chanceSentence(1e19, 122)).toMatch(/two are almost certainly the same\.$/);
  expect(chanceSentence(7.08e18, 122)).toMatch(/is 99\.1 %, 1 in 1\.01\.$/);
});
