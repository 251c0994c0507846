import { expect, test } from "vitest";
import { firstOf, leftOut } from "./counted.ts";
import { visibleName } from "./visible-name.ts";
import { differentNames } from "./different-names.ts";

test.each([
  ["a right-to-left override", "a\u202Egnp.exe", "a_gnp.exe"],
  ["isolates and embeddings", "\u2067x\u2069 \u202Ay\u202C.txt", "_x_ _y_.txt"],
  ["line breaks and controls", "a\nb\u0000c\u2028.txt", "a_b_c_.txt"],
  ["names of other scripts, with their marks", "تقرير\u200F 2026.pdf", "تقرير\u200F 2026.pdf"],
  ["an accent and an emoji of several parts", "Zoë 👩\u200D💻.png", "Zoë 👩\u200D💻.png"],
])("%s", (_, name, shown) => {
  expect(visibleName(name)).toBe(shown);
});

test("reads lists of names as written", () => {
  expect(leftOut(["a\u202Egnp.exe", "b.txt"])).toBe("Left out: a_gnp.exe, b.txt.");
  expect(firstOf(["\u202E1", "2", "3", "4", "5", "6"])).toBe("_1, 2, 3, 4, 5 and 1 more");
});

test("names in an archive differ by more than capitals", () => {
  expect(differentNames(["A.txt", "a.txt", "a.TXT", "b", "B", "a (2).txt"])).toEqual([
    "A.txt",
    "a (2).txt",
    "a (3).TXT",
    "b",
    "B (2)",
    "a (2) (2).txt",
  ]);
});
