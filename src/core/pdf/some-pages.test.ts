import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesInWords, somePages } from "./some-pages.ts";

test.each([
  ["", [1, 2, 3, 4, 5]],
  ["2", [2]],
  ["1-3, 5", [1, 2, 3, 5]],
  ["4-", [4, 5]],
  ["-2; 5", [1, 2, 5]],
  ["3–9, 3", [3, 4, 5]],
  ["9", []],
])("%j of five pages", (text, pages) => expect(somePages(text, 5)).toEqual({ ok: true, value: pages }));

test.each(["x", "1-2-3", "-", "1.5"])("%j is refused", (text) =>
  expect(somePages(text, 5)).toMatchObject({ message: expect.stringContaining("Write pages like") }),
);

test("a range that runs backward is refused", () =>
  expect(somePages("5-2", 9)).toEqual({ ok: false, message: "5-2 runs backward: write the smaller page first." }));

test("pages in words name the same pages", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (numbers) => {
      const pages = numbers.sort((a, b) => a - b);
      expect(somePages(pagesInWords(pages), 40)).toEqual({ ok: true, value: pages });
    }),
  );
});
