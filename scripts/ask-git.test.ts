import { expect, test } from "vitest";
import { commitSeed } from "./ask-git.mjs";

test("a commit has one seed of 32 bits, and so does a tree without a commit", () => {
  expect(commitSeed("fc3b0b3300000000000000000000000000000000")).toBe(0xfc3b0b33 | 0);
  expect(commitSeed("7FFFFFFF01")).toBe(0x7fffffff);
  expect(commitSeed("fc3b0b34")).not.toBe(commitSeed("fc3b0b33"));
  for (const none of ["", "HEAD", "abc"]) expect(commitSeed(none)).toBe(commitSeed(""));
  expect(Number.isSafeInteger(commitSeed())).toBe(true);
});
