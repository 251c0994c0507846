import fc from "fast-check";
import { expect, test } from "vitest";
import { neverFails, textsLike } from "#fuzz";
import { pagesInWords, pagesNamed, parsePageRanges, printPageRanges } from "./page-ranges.ts";

const pages = (text: string, count = 10) => {
  const result = parsePageRanges(text, count);
  return result.ok ? result.value : result.message;
};

test.each([
  ["1-3, 7", [1, 2, 3, 7]],
  ["last-2-last", [8, 9, 10]],
  ["last-2", [8]],
  ["5-3", [5, 4, 3]],
  ["9-LAST-0 ; 1", [9, 10, 1]],
  ["odd", [1, 3, 5, 7, 9]],
  ["even,1", [2, 4, 6, 8, 10, 1]],
  ["1 – 2, 2", [1, 2, 2]],
  ["all", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ["9-", [9, 10]],
  ["-2", [1, 2]],
])("%s", (text, expected) => {
  expect(pages(text)).toEqual(expected);
});

test.each([
  ["", "Enter pages, such as 1-3, 7, last."],
  ["11", "Page 11 doesn't exist: the pages are 1 to 10."],
  ["0-3", "Page 0 doesn't exist: the pages are 1 to 10."],
  ["last-10", "Page 0 doesn't exist: the pages are 1 to 10."],
  ["1-2-3", "“1-2-3” isn't a range of pages. Write 1-3, 7, last, odd or even."],
  ["-", "“-” isn't a range of pages. Write 1-3, 7, last, odd or even."],
  ["11-", "Page 11 doesn't exist: the pages are 1 to 10."],
  ["first", "“first” isn't a range of pages. Write 1-3, 7, last, odd or even."],
])("the mistake in '%s'", (text, message) => {
  expect(pages(text)).toBe(message);
});

test("what is printed reads back the same", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (list) => {
      expect(pages(printPageRanges(list), 30)).toEqual(list);
    }),
  );
});

test.each([
  ["", [1, 2, 3, 4, 5]],
  ["2", [2]],
  ["1-3, 5", [1, 2, 3, 5]],
  ["4-", [4, 5]],
  ["-2; 5", [1, 2, 5]],
  ["3–9, 3", [3, 4, 5]],
  ["5-2", [5, 4, 3, 2]],
  ["9-4", [5, 4]],
  ["9", []],
  ["7-", []],
  ["0", []],
])("of one of several documents, with five pages: %j", (text, named) => {
  expect(pagesNamed(text, 5)).toEqual({ ok: true, value: named });
});

test("pages in words name the same pages", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (numbers) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(pagesNamed(pagesInWords(sorted), 40)).toEqual({ ok: true, value: sorted });
    }),
  );
});

neverFails("page ranges", textsLike("1-3, 7, last-2-last, 10-, odd"), (text) => parsePageRanges(text, 20));
