import { expect, test } from "vitest";
import { differentNames } from "./different-names.ts";

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
