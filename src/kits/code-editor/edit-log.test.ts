import fc from "fast-check";
import { expect, test } from "vitest";
import { createEditLog, editBetween } from "./code-editor.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀"), maxLength: 12 });

test("the edit between two texts turns one into the other and is minimal", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = editBetween(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      expect(from === to || insert === "" || before[from] !== insert[0]).toBe(true);
      expect(from === to || insert === "" || before[to - 1] !== insert.at(-1)).toBe(true);
    }),
  );
});

test("a log turns the first text into the last", () => {
  fc.assert(
    fc.property(text, fc.array(text), (first, later) => {
      const log = createEditLog(first);
      for (const [time, each] of later.entries()) log.record(each, "insertText", time);
      const { base, edits } = log.read();
      const last = edits.reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), base);
      expect(last).toBe(later.at(-1) ?? first);
    }),
  );
});

test("ignores edits without a change, and restarts a long log", () => {
  const log = createEditLog("a");
  log.record("a", "insertText", 1);
  expect(log.read()).toEqual({ base: "a", edits: [] });
  log.record("ab", "insertText", 2);
  expect(log.read().edits).toEqual([{ from: 1, to: 1, insert: "b", inputType: "insertText", time: 2 }]);
  for (let count = 1; count <= 5000; count++) log.record("b".repeat(count), "insertText", 3);
  expect(log.read()).toEqual({ base: "b".repeat(5000), edits: [] });
});
