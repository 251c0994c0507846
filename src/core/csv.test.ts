import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField, delimiterOf, parseCsv } from "./csv.ts";

const table = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom("a", "b", ",", ";", "\t", '"', "\n", "\r", " ", "é"), maxLength: 6 }), {
    minLength: 2,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 5 },
);

test("reads a table of fields back, with any line end", () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.boolean(),
      fc.boolean(),
      (rows, lineEnd, ends, marked) => {
        const text = rows.map((row) => row.map(csvField).join(",")).join(lineEnd) + (ends ? lineEnd : "");
        expect(parseCsv((marked ? "\uFEFF" : "") + text, ",")).toEqual(rows);
      },
    ),
  );
});

test("writes fields like Python's csv module", () => {
  const rows = fc.sample(table, { numRuns: 40, seed: 4 }).flat();
  const script =
    "import csv, io, json, sys\nout = []\nfor row in json.load(sys.stdin):\n  file = io.StringIO(newline='')\n  csv.writer(file, lineterminator='\\r\\n').writerow(row)\n  out.append(file.getvalue()[:-2])\nprint(json.dumps(out))";
  const written = execFileSync("python3", ["-c", script], { input: JSON.stringify(rows), encoding: "utf8" });
  expect(rows.map((row) => row.map(csvField).join(","))).toEqual(JSON.parse(written));
});

test.each([
  [
    "a,b\n\n\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [",\n", [["", ""]]],
  ['"', []],
  ['"a', [["a"]]],
  ['a,"b\nc', [["a", "b\nc"]]],
  ['a"b,c', [['a"b', "c"]]],
  ['"a"b', [["ab"]]],
  ['""""', [['"']]],
  ["\uFEFF", []],
  ["a\uFEFF", [["a\uFEFF"]]],
  ["", []],
])("%j is the table %j", (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each([
  ["a,b", ","],
  ["a;b;c,d", ";"],
  ["a|b|c", "|"],
  ["a,b,c\td", "\t"],
  ["a", ","],
  ["", ","],
  ['"a;b;c;d",e', ","],
  ['"a;""b;c;d",e', ","],
  ["a,b\nc;d;e;f", ","],
  ["a,b\rc;d;e;f", ","],
  ["a;b|c", ";"],
])("%j is split by %j", (text, sign) => {
  expect(delimiterOf(text)).toBe(sign);
  if (sign !== "," || !text.includes('"'))
    expect(parseCsv(text)[0] ?? []).toEqual(
      text
        .split(/[\n\r]/)[0]
        ?.split(sign)
        .filter((_, __, all) => all.join("") !== "") ?? [],
    );
});
