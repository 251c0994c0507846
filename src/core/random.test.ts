import fc from "fast-check";
import { expect, test } from "vitest";
import { below, pick, seededRandom, shuffle } from "./random.ts";

test("a draw that would favor low numbers is rejected", () => {
  const draws = [2 ** 32 - 1, 7];
  expect(below(3, () => draws.shift() as number)).toBe(1);
});

test("every number below the count is equally likely (chi-square, 6 degrees of freedom, p = 0.001)", () => {
  const random = seededRandom(1);
  const counts = new Array<number>(7).fill(0);
  for (let draw = 0; draw < 70_000; draw++) {
    const number = below(7, random);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(22.46);
});

test("no number below zero, a fraction or more than 2^32", () => {
  for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => below(count, () => 0)).toThrow(RangeError);
  expect(() => pick([], () => 0)).toThrow(RangeError);
});

test("a shuffle keeps the items, and the same seed gives the same order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const shuffled = shuffle(items, seededRandom(seed));
      expect([...shuffled].sort()).toEqual([...items].sort());
      expect(shuffle(items, seededRandom(seed))).toEqual(shuffled);
    }),
  );
});
