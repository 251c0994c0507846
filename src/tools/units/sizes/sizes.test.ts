import fc from "fast-check";
import { expect, test } from "vitest";
import { footOf, LETTERS, labelsOf, letterOf, madeSize, SCALES, sizeOf } from "./size-tables.ts";

test("a size determines a foot, and that the size again", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(...SCALES), (size, scale) => {
      expect(sizeOf(footOf(size, scale), scale)).toBeCloseTo(size, 9);
    }),
  );
});

test("steps match the scales: a Paris point is two thirds of a centimetre, a barleycorn a third of an inch", () => {
  const step = (scale: (typeof SCALES)[number]) => footOf(9, scale) - footOf(8, scale);
  expect(step("eu")).toBeCloseTo(20 / 3, 9);
  for (const scale of ["uk", "us-men", "us-women"] as const) expect(step(scale)).toBeCloseTo(25.4 / 3, 9);
  expect(step("cm")).toBe(10);
  expect(step("mm")).toBe(1);
});

// By hand: a foot of 265 mm, a last of 280 mm or 11.0236 in.
test.each([
  ["eu", 42],
  ["uk", 8],
  ["us-men", 9],
  ["us-women", 10.5],
  ["cm", 26.5],
  ["mm", 265],
] as const)("a foot of 265 mm has the size %s %s", (scale, size) => {
  expect(madeSize(sizeOf(265, scale), scale)).toBe(size);
});

test("the letter ranges of a wearer follow each other without a gap", () => {
  for (const letters of Object.values(LETTERS)) {
    for (const [index, [, from]] of letters.entries()) if (index > 0) expect(letters[index - 1]?.[2]).toBe(from);
  }
});

test.each([
  [96, "men", "M", [48, 38]],
  [102, "men", "L", [52, 40]],
  [88, "women", "S", [38, 40, 44, 10, 6]],
  [98, "women", "L", [44, 46, 50, 16, 12]],
  [66, "women", "XXS", [28, 30, 34, 0]],
] as const)("a girth of %s cm of %s is %s", (girth, wearer, letter, sizes) => {
  expect(letterOf(girth, wearer)).toBe(letter);
  expect(labelsOf(girth, wearer).map(({ size }) => size)).toEqual(sizes);
});

test("measurements beyond the standard have no letter", () => {
  expect(letterOf(69, "men")).toBeUndefined();
  expect(letterOf(141, "men")).toBeUndefined();
  expect(letterOf(143, "women")).toBeUndefined();
});
