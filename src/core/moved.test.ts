import fc from "fast-check";
import { expect, test } from "vitest";
import { moved } from "./order.ts";

test("a moved item is in its new place, and the others keep their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(50), fc.nat(50), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const after = moved(list, from, to);
      expect(after[to]).toBe(list[from]);
      expect(after.filter((each) => each !== list[from])).toEqual(list.filter((each) => each !== list[from]));
    }),
  );
});

test("moves past the ends stop there, and missing items aren't moved", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], -1, 0)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 2, 0)).toEqual(["a", "b"]);
  expect(moved([undefined, 1], 0, 1)).toEqual([1, undefined]);
});
