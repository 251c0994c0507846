import { expect, test } from "vitest";
import { isTooDeep } from "./too-deep.ts";

test("recognizes a stack overflow by every engine's message, and nothing else", () => {
  const deeper = (): number => 1 + deeper();
  try {
    deeper();
  } catch (error) {
    expect(isTooDeep(error)).toBe(true);
  }
  expect(isTooDeep(new Error("too much recursion"))).toBe(true);
  expect(isTooDeep(new RangeError("Invalid array length"))).toBe(false);
  expect(isTooDeep("call stack")).toBe(false);
});
