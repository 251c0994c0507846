import fc from "fast-check";
import { expect, test } from "vitest";
import { placeIn, rowsBefore } from "./scroll-map.ts";

test("long lines take several rows, empty ones a row", () => {
  expect(rowsBefore(["", "12345", "1234567890", "12345678901"], 5)).toEqual([0, 1, 2, 4, 7]);
});

test("a place between two is in proportion, and what goes there comes back", () => {
  expect(placeIn([0, 10, 20], [0, 100, 110], 5)).toBe(50);
  expect(placeIn([0, 10, 20], [0, 100, 110], 15)).toBe(105);
  expect(placeIn([0, 10], [0, 100], 99)).toBe(100);
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), { minLength: 1 });
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (pairs, share) => {
      const sums = (index: 0 | 1) =>
        [0, ...pairs.keys().map((key) => key + 1)].map((count) =>
          pairs.slice(0, count).reduce((sum, pair) => sum + pair[index], 0),
        );
      const [one, other] = [sums(0), sums(1)];
      const place = share * (one.at(-1) ?? 0);
      expect(placeIn(other, one, placeIn(one, other, place))).toBeCloseTo(place, 6);
    }),
  );
});
