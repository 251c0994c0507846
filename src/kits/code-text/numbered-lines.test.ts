import fc from "fast-check";
import { expect, test } from "vitest";
import { groupsOf, linesOf } from "./numbered-lines.ts";

const anyText = fc.array(fc.constantFrom("a", "\n", "\r", "\r\n", "é", "")).map((parts) => parts.join(""));

test("lines are the text, with an empty one after a break at the end", () => {
  expect(linesOf("")).toEqual([""]);
  expect(linesOf("a")).toEqual(["a"]);
  expect(linesOf("a\n")).toEqual(["a\n", ""]);
  expect(linesOf("a\r\nb\rc\n\nd")).toEqual(["a\r\n", "b\r", "c\n", "\n", "d"]);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(linesOf(text).join("")).toBe(text);
      expect(linesOf(text).length).toBe(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

test("groups have all lines in their order", () => {
  const lines = linesOf("x\n".repeat(250));
  expect(groupsOf(lines).map(({ first, count }) => [first, count])).toEqual([
    [0, 100],
    [100, 100],
    [200, 51],
  ]);
  for (const { count, text } of groupsOf(lines)) expect(linesOf(text).slice(0, count).join("")).toBe(text);
});
