import fc from "fast-check";
import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";
import { compareLines } from "./compare.ts";
import { pairOf } from "./inline.ts";
import { rowAt, rowCount, segmentsOf } from "./rows.ts";
import { EXACTLY, tokensOf } from "./tokens.ts";

const marked = (left: string, right: string, grain: "words" | "characters" = "words") => {
  const pair = pairOf(left, right, grain, false);
  const text = (pieces: typeof pair.left) => pieces.map((one) => (one.isChanged ? `[${one.text}]` : one.text)).join("");
  return [text(pair.left), text(pair.right)];
};

test("shows words within a line", () => {
  expect(marked("const width = 12;", "const height = 12;")).toEqual(["const [width] = 12;", "const [height] = 12;"]);
  expect(marked("我喜欢猫", "我喜欢狗")).toEqual(["我喜欢[猫]", "我喜欢[狗]"]);
  expect(marked("family 👩‍👩‍👧", "family 👩‍👩‍👦", "characters")).toEqual(["family [👩‍👩‍👧]", "family [👩‍👩‍👦]"]);
  expect(marked("abc", "xyz")).toEqual(["[abc]", "[xyz]"]);
});

test("cuts very long lines at their equal ends, never within a character", () => {
  const long = "x".repeat(5000);
  expect(marked(`${long}😀${long}`, `${long}😁${long}`)).toEqual([`${long}[😀]${long}`, `${long}[😁]${long}`]);
});

test("joining tokens and pieces restores the text", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", " ", "_", "1", "👩‍👧", "猫", "\n", "\r\n", ".") });
  fc.assert(
    fc.property(text, text, fc.constantFrom("words", "characters"), (left, right, grain) => {
      expect(tokensOf(left, grain).join("")).toBe(left);
      const pair = pairOf(left, right, grain, false);
      expect(pair.left.map((piece) => piece.text).join("")).toBe(left);
      expect(pair.right.map((piece) => piece.text).join("")).toBe(right);
      const unchanged = (pieces: typeof pair.left) => pieces.filter((one) => !one.isChanged).map((one) => one.text);
      expect(unchanged(pair.left).join("")).toBe(unchanged(pair.right).join(""));
    }),
  );
});

test("every line is in one row, or in a fold", () => {
  const ids = fc.array(fc.nat(3), { maxLength: 40 }).map((all) => Int32Array.from(all));
  const layout = fc.record({ view: fc.constantFrom("split", "unified"), context: fc.constantFrom(0, 1, 3, Infinity) });
  fc.assert(
    fc.property(ids, ids, layout, (left, right, { view, context }) => {
      const segments = segmentsOf(changesOf({ left, right }), left.length, right.length, {
        view,
        context,
        opened: new Set(),
      });
      const seen = { left: [] as number[], right: [] as number[] };
      for (let index = 0; index < rowCount(segments); index++) {
        const row = rowAt(segments, index, view);
        if (row?.kind === "fold") {
          for (let at = row.segment.leftStart; at < row.segment.leftEnd; at++) seen.left.push(at);
          for (let at = row.segment.rightStart; at < row.segment.rightEnd; at++) seen.right.push(at);
          continue;
        }
        if (row?.left !== undefined) seen.left.push(row.left);
        if (row?.right !== undefined) seen.right.push(row.right);
      }
      expect(seen.left).toEqual([...left.keys()]);
      expect(seen.right).toEqual([...right.keys()]);
    }),
  );
});

test("reports a moved block with its lines, but not lone braces", () => {
  const options = { ...EXACTLY, blankLines: false };
  const block = "one();\ntwo();\nthree();\n";
  const rest = Array.from({ length: 8 }, (_, at) => `rest ${at}\n`).join("");
  expect(compareLines(block + rest, rest + block, options).moved).toEqual([{ left: 0, right: 8, count: 3 }]);
  expect(compareLines(`}\n}\n}\n${rest}`, `${rest}}\n}\n}\n`, options).moved).toEqual([]);
});

test("among thousands of equal moved lines, reports a block whole and ignores braces", () => {
  const options = { ...EXACTLY, blankLines: false };
  const rest = Array.from({ length: 20_001 }, (_, at) => `rest ${at}\n`).join("");
  const braces = "}\n".repeat(20_000);
  expect(compareLines(braces + rest, rest + braces, options).moved).toEqual([]);
  const block = `${braces}one();\ntwo();\n`;
  expect(compareLines(block + rest, rest + block, options).moved).toEqual([{ left: 0, right: 20_001, count: 20_002 }]);
  const less = `${"}\n".repeat(1000)}one();\ntwo();\n`;
  expect(compareLines(block + rest, rest + less, options).moved).toEqual([
    { left: 19_000, right: 20_001, count: 1002 },
  ]);
});

test.each([
  ["", "abc", ["", "[abc]"]],
  ["", "", ["", ""]],
  ["  ", "    ", ["[  ]", "[    ]"]],
  ["a b c d e", "a x y z w", ["a [b] [c] [d] [e]", "a [x] [y] [z] [w]"]],
  ["a bbbbbbbbb", "a ccccccccc", ["[a bbbbbbbbb]", "[a ccccccccc]"]],
  ["x = 1", "x = 1;", ["x = 1", "x = 1[;]"]],
  ["foo_bar1 baz", "foo_bar2 baz", ["[foo_bar1] baz", "[foo_bar2] baz"]],
  ["größe 1", "größe 2", ["größe [1]", "größe [2]"]],
  ["é × 2", "é ÷ 2", ["é [×] 2", "é [÷] 2"]],
])("compares %j and %j by words", (left, right, pieces) => {
  expect(marked(left, right)).toEqual(pieces);
});

test.each([
  ["abcdef", "abXdef", ["ab[c]def", "ab[X]def"]],
  ["a\r\n", "a\n", ["a[\r\n]", "a[\n]"]],
  ["e\u0301a", "ea", ["[e\u0301]a", "[e]a"]],
])("compares %j and %j by characters", (left, right, pieces) => {
  expect(marked(left, right, "characters")).toEqual(pieces);
});

test("ignores case within lines on request", () => {
  const pair = pairOf("Width 1", "width 2", "words", true);
  expect(pair.left).toEqual([
    { text: "Width ", isChanged: false },
    { text: "1", isChanged: true },
  ]);
});

test("cuts lines from 4,001 characters on at their equal ends", () => {
  const end = "y".repeat(3995);
  expect(marked(`a b ${end}`, `c b ${end}`)).toEqual([`[a] b ${end}`, `[c] b ${end}`]);
  expect(marked(`a b c ${end}`, `d b e ${end}`)).toEqual([`[a b c] ${end}`, `[d b e] ${end}`]);
  expect(marked(`a b ${end}`, "c b")).toEqual([`[a b ${end}]`, "[c b]"]);
  expect(marked("a b c", `d b c ${end}`)).toEqual(["[a b c]", `[d b c ${end}]`]);
  const all = "z".repeat(4001);
  expect(marked(all, all)).toEqual([all, all]);
  expect(marked(all, `${all}z`)).toEqual([all, `${all}[z]`]);
  expect(marked(`${all}a`, `b${all}`)).toEqual([`[${all}a]`, `[b${all}]`]);
  expect(marked(`${all}\u{1F600}`, `${all}\u{1F604}`)).toEqual([`${all}[\u{1F600}]`, `${all}[\u{1F604}]`]);
});
