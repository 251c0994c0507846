import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff, withContext } from "./line-diff.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"));

test("the lines that stay and go are the one text, those that stay and come the other", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join("\n");
      expect(without("new")).toBe(before);
      expect(without("gone")).toBe(after);
    }),
  );
});

test("of two ways with as few changes, lines go before others come", () => {
  const shown = (before: string, after: string) =>
    lineDiff(before, after)
      .map(({ kind, text: line }) => ({ same: " ", gone: "-", new: "+" })[kind] + line)
      .join("|");
  expect(shown("a", "b")).toBe("-a|+b");
  expect(shown("a\nb", "b\na")).toBe("-a| b|+a");
  expect(shown("x\na\nb\nc\ny", "x\nc\nd\na\ny")).toBe(" x|-a|-b| c|+d|+a| y");
  expect(shown("a\nb\nc\na\nb\nb\na", "c\nb\na\nb\na\nc")).toBe("-a|-b| c|-a| b|+a| b| a|+c");
});

test("as few lines as can be are changed", () => {
  expect(lineDiff("a\nb\nc\nd", "a\nc\nx\nd").map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
    "same a",
    "gone b",
    "same c",
    "new x",
    "same d",
  ]);
  expect(withContext(lineDiff("1\n2\n3\n4\n5\n6", "1\n2\n3\n4\n5\n7"), 1).map((line) => line?.text ?? "…")).toEqual([
    "…",
    "5",
    "6",
    "7",
  ]);
});
