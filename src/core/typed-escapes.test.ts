import { expect, test } from "vitest";
import { fromTyped } from "./operation.ts";

test.each([
  ["\\t", "\t"],
  ["a\\n\\r", "a\n\r"],
  ["\\\\n", "\\n"],
  ["\\d", "\\d"],
  ["", ""],
])("%j is typed for %j", (typed, text) => {
  expect(fromTyped(typed)).toBe(text);
});
