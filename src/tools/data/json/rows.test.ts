import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { firstRows, treeRows } from "./rows.ts";

const TEXT = '[{"a": 1, "b": ["x", "y"]}, "long text", [], 5, {"c": "é"}, 6]';
const reportOf = (head: string, count = 20) =>
  firstRows(head, count).map(({ label, kind, size, value }) => [label, kind, size, value]);

test("the first rows match those of the whole text, except for what its end determines", () => {
  expect(reportOf(TEXT.slice(0, 52))).toEqual([
    [undefined, "array", undefined, ""],
    [0, "object", 2, ""],
    [1, "string", 0, '"long text"'],
    [2, "array", 0, ""],
    [3, "number", 0, "5"],
  ]);
  expect(reportOf(TEXT, 2)).toEqual([
    [undefined, "array", undefined, ""],
    [0, "object", 2, ""],
  ]);
});

test("no row is wrong, wherever a text is truncated", () => {
  const all = treeRows(readJson(TEXT)).rows(0, 20);
  fc.assert(
    fc.property(fc.nat(TEXT.length), (end) => {
      firstRows(TEXT.slice(0, end), 20).forEach((row, at) => {
        expect({ ...row, siblings: 0, size: row.size ?? all[at]?.size }).toEqual({ ...all[at], siblings: 0 });
      });
    }),
  );
});

test.each(["", "[1, oops, 2, 3, 4]", "// a\n[1, 2]", "{a: 1, b: 2, c: 3}", "7"])("shows none for %j", (text) => {
  expect(firstRows(text, 20)).toEqual([]);
});
