import { expect, test } from "vitest";
import { findText, MAX_HITS, namesOf } from "./read-file.ts";

const documents = [
  { id: 1, pages: [{ reading: "The quick\nbrown fox" }, { reading: "1.5 (about)" }] },
  { id: 2, pages: [{ reading: "QUICK  brown, quick" }] },
];

test.each([
  ["quick brown", ["1.1 quick\nbrown", "2.1 QUICK  brown"]],
  [" quick", ["1.1 quick", "2.1 QUICK", "2.1 quick"]],
  ["1.5 (", ["1.2 1.5 ("]],
  ["1x5", []],
  ["  ", []],
])("%j is found", (query, places) =>
  expect(findText(documents, query).hits.map(({ file, page, match }) => `${file}.${page} ${match}`)).toEqual(places),
);

test("more matches than are listed are counted", () => {
  const { hits, count } = findText([{ id: 1, pages: [{ reading: "a ".repeat(MAX_HITS + 5) }] }], "a");
  expect([hits.length, count]).toEqual([MAX_HITS, MAX_HITS + 5]);
});

test("texts are named by their files, and none twice", () =>
  expect(namesOf(["a.pdf", "A.PDF", "b/c.pdf"], ".md")).toEqual(["a.md", "A (2).md", "b_c.md"]));
