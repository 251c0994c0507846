import fc from "fast-check";
import { expect, test } from "vitest";
import { below, fillRandom, pick, seededRandom, shuffle } from "./random.ts";

test("rejects a draw that would favor low numbers", () => {
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

test("never draws below zero, a fraction or above 2^32", () => {
  for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => below(count, () => 0)).toThrow(RangeError);
  expect(() => pick([], () => 0)).toThrow(RangeError);
});

test("a shuffle keeps the items, and the same seed yields the same order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const shuffled = shuffle(items, seededRandom(seed));
      expect([...shuffled].sort()).toEqual([...items].sort());
      expect(shuffle(items, seededRandom(seed))).toEqual(shuffled);
    }),
  );
});

test("a seed yields the numbers of sfc32 after fifteen rounds", () => {
  const numbers = (seed: number, count: number) => Array.from({ length: count }, seededRandom(seed));
  expect(numbers(1, 4)).toEqual([3685413526, 628251110, 212572038, 1878899064]);
  expect(numbers(0xdeadbeef, 2)).toEqual([2312221824, 3550282466]);
  expect(numbers(-1, 3)).toEqual(numbers(2 ** 32 - 1, 3));
});

test("can draw all 2^32 numbers, and one number is always 0", () => {
  expect(below(2 ** 32, () => 2 ** 32 - 1)).toBe(2 ** 32 - 1);
  expect(below(1, () => 2 ** 32 - 1)).toBe(0);
  // 2^32 is 1 more than a multiple of 3, so only its last number is rejected.
  expect(below(3, () => 2 ** 32 - 2)).toBe(2);
  expect(() => below(0, () => 0)).toThrow("No whole number below 0");
});

test("a shuffle swaps the last place with any, then the one before it", () => {
  const draws = [1, 0, 1];
  expect(shuffle("abcd", () => draws.shift() ?? 0)).toEqual(["c", "d", "a", "b"]);
  expect(pick(["a", "b", "c"], () => 5)).toBe("c");
});

test("fills bytes with draws, the highest byte of each first", () => {
  const draws = [0x01020304, 0xfffefdfc];
  const bytes = new Uint8Array(8);
  expect(fillRandom(bytes, () => draws.shift() ?? 0)).toBe(bytes);
  expect([...bytes]).toEqual([1, 2, 3, 4, 255, 254, 253, 252]);
});
