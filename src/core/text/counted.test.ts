import { expect, test } from "vitest";
import { counted, firstOf, reasonsOf } from "./counted.ts";

test("uses the singular only for one thing", () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, "file"))).toEqual([
    "0 files",
    "1 file",
    "2 files",
    "1,000 files",
  ]);
});

test("lists the first of many names and counts the others", () => {
  expect(firstOf(["a", "b", "c", "d", "e"])).toBe("a, b, c, d, e");
  expect(firstOf(["a", "b", "c", "d", "e", "f"])).toBe("a, b, c, d, e and 1 more");
  expect(firstOf(["a", "b", "c"], 1)).toBe("a and 2 more");
});

test("reports each reason once, with the names of its files", () => {
  const empty = { name: "c", reason: "This file is empty." };
  const other = "This file isn't an image.";
  expect(reasonsOf([{ name: "a", reason: other }, empty, { name: "b", reason: other }])).toBe(
    "a, b: This file isn't an image. c: This file is empty.",
  );
  expect(reasonsOf([])).toBe("");
});
