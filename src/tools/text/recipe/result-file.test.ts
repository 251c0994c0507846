import { expect, test } from "vitest";
import { differentNames, isLongResult } from "./result-file.ts";

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

test("what is longer than 200,000 characters or bytes is gone on with in the worker", () => {
  expect(isLongResult("a".repeat(200_000))).toBe(false);
  expect(isLongResult("a".repeat(200_001))).toBe(true);
  expect(isLongResult(new Uint8Array(200_001))).toBe(true);
});
