import fc from "fast-check";
import { expect, test } from "vitest";
import { pairsOf, rootsOf, withoutRoot } from "./folders.ts";
import { lineEndNote } from "./line-end-note.ts";
import { runningText } from "./running-text.ts";

test("the left text is the unchanged and removed lines, the right one the unchanged and added ones", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b ", "\n", "é", "👩‍👧", ".") });
  fc.assert(
    fc.property(text, text, fc.constantFrom("words", "characters"), (left, right, grain) => {
      const { lines, changes } = runningText(left, right, grain, false);
      const side = (without: string) =>
        lines
          .flat()
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join("")
          .replaceAll("⏎", "");
      expect(side("added")).toBe(left.replaceAll("\n", ""));
      expect(side("removed")).toBe(right.replaceAll("\n", ""));
      expect(changes === 0).toBe(left === right);
    }),
  );
});

test("shows a removed line break", () => {
  expect(runningText("a\nb", "a b", "words", false).lines).toEqual([
    [
      { kind: "same", text: "a" },
      { kind: "removed", text: "⏎" },
    ],
    [
      { kind: "added", text: " " },
      { kind: "same", text: "b" },
    ],
  ]);
});

test.each([
  ["a\r\nb\r\n", "a\nb\n", "Line ends differ: CRLF on the left, LF on the right."],
  ["a\r\nb\n", "a\rb\r", "Line ends differ: CRLF and LF on the left, CR on the right."],
  ["a\n", "a", "The right text has no line break at its end."],
  ["a", "a\n", "The left text has no line break at its end."],
  ["a\n", "b\n", ""],
  ["", "b\n", ""],
])("%j and %j: %s", (left, right, note) => {
  expect(lineEndNote(left, right)).toBe(note);
});

test("pairs files by path, with changed ones first", async () => {
  const files = (...names: string[]) => names.map((path) => ({ path, size: path.length }));
  const pairs = await pairsOf(
    files("a", "b", "c"),
    [...files("a", "b"), { path: "d", size: 9 }],
    async (path) => path === "a",
    () => {},
  );
  expect(pairs.map(({ path, status }) => `${path} ${status}`)).toEqual([
    "b changed",
    "c left only",
    "d right only",
    "a same",
  ]);
});

test("drops the folder that contains all files from their paths", () => {
  expect(withoutRoot(["x/a", "x/b/c"])).toEqual(["a", "b/c"]);
  expect(withoutRoot(["x/a", "y/a"])).toEqual(["x/a", "y/a"]);
  expect(withoutRoot([])).toEqual([]);
  expect(withoutRoot(["x", "x/a"])).toEqual(["x", "x/a"]);
  expect(withoutRoot(["x/a", "xy/b"])).toEqual(["x/a", "xy/b"]);
  expect(rootsOf(["a.txt", "a.b/c"])).toEqual(["a.txt", "a.b"]);
  expect(rootsOf(["x/a", "x/b", "y/c", "z.zip"])).toEqual(["x", "y", "z.zip"]);
});
