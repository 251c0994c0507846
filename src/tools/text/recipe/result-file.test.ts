import { expect, test } from "vitest";
import { isLongResult } from "./result-file.ts";

test("what is longer than 200,000 characters or bytes continues in the worker", () => {
  expect(isLongResult("a".repeat(200_000))).toBe(false);
  expect(isLongResult("a".repeat(200_001))).toBe(true);
  expect(isLongResult(new Uint8Array(200_001))).toBe(true);
});
