import fc from "fast-check";
import { expect, test } from "vitest";
import { pathIn, stepsTo } from "#core/json/paths.ts";
import { readJson } from "#core/json/read.ts";
import { find, nodeAt, tableOf, treeRows } from "./rows.ts";

const TEXT = '{"a": [1, {"b c": "x"}], "d/e~": {"f": true}, "g": [{"h": 1, "i": [2]}, {"i": "\\u0041"}, 3]}';
const tree = readJson(TEXT);
const shown = (rows = treeRows(tree)) =>
  rows
    .rows(0, 100)
    .map(
      ({ depth, label, kind, size, value, isOpen }) =>
        `${" ".repeat(depth)}${label}: ${value || `${kind} ${size}${isOpen ? " open" : ""}`}`,
    );

test("rows follow what is open", () => {
  const rows = treeRows(tree);
  expect(shown(rows)).toEqual(["undefined: object 3 open", " a: array 2", " d/e~: object 1", " g: array 3"]);
  rows.toggle(1);
  expect(shown(rows).slice(1, 4)).toEqual([" a: array 2 open", "  0: 1", "  1: object 1"]);
  rows.openTo(9);
  expect(rows.count()).toBe(tree.count);
  rows.openTo(0);
  expect(rows.count()).toBe(1);
  const node = find(tree, "B C").nodes[0] ?? 0;
  expect(rows.rows(rows.reveal(node), 1)[0]).toMatchObject({ label: "b c", value: '"x"', position: 1, siblings: 1 });
  expect(shown(treeRows(readJson("1\n2")))).toEqual(["0: 1", "1: 2"]);
});

test("finds any position of the text in the tree", () => {
  fc.assert(
    fc.property(fc.nat(TEXT.length), (offset) => {
      const node = nodeAt(tree, offset) ?? 0;
      const start = tree.keyEnds[node] === 0 ? tree.starts[node] : tree.keyStarts[node];
      expect(start).toBeLessThanOrEqual(offset);
      expect(tree.ends[node]).toBeGreaterThanOrEqual(offset);
    }),
  );
  expect(TEXT.slice(tree.starts[nodeAt(tree, TEXT.indexOf('"f"')) ?? 0]).startsWith("true")).toBe(true);
});

test("finds keys and values", () => {
  const found = (text: string) => find(tree, text).nodes.map((node) => pathIn("JSONPath", stepsTo(tree, node)));
  expect(found("i")).toEqual(["$.g[0].i", "$.g[1].i"]);
  expect(found("TRUE")).toEqual(["$['d/e~'].f"]);
  expect(found("a")).toEqual(["$.a", "$.g[1].i"]);
  expect(found("")).toEqual([]);
});

test.each([
  ["JSONPath", "$.a[1]['b c']", "$['d/e~'].f"],
  ["JSON Pointer", "/a/1/b c", "/d~1e~0/f"],
  ["jq", '.a[1]["b c"]', '.["d/e~"].f'],
  ["JavaScript", 'data.a[1]["b c"]', 'data["d/e~"].f'],
] as const)("writes the path as %s", (style, one, other) => {
  expect(pathIn(style, stepsTo(tree, find(tree, "b c").nodes[0] ?? 0))).toBe(one);
  expect(pathIn(style, stepsTo(tree, find(tree, "true").nodes[0] ?? 0))).toBe(other);
  expect(pathIn(style, [])).toBe({ JSONPath: "$", "JSON Pointer": "", jq: ".", JavaScript: "data" }[style]);
});

test("an array of objects is a table", () => {
  const made = tableOf(tree, find(tree, "g").nodes[0] ?? 0);
  expect(made?.table).toEqual({ columns: ["h", "i"], hasMore: false, hasOthers: true, total: 3 });
  expect(made?.rows(0, 9)).toEqual([
    ["1", "[ 1 ]", ""],
    ["", "A", ""],
    ["", "", "3"],
  ]);
  expect(made?.rows(1, 1)).toEqual([["", "A", ""]]);
  expect(tableOf(tree, 1)?.table.columns).toEqual(["b c"]);
  const numbered = tableOf(readJson('[{"b":1,"2":2,"1":3},{"constructor":4,"__proto__":5,"0":6}]'), 0);
  expect(numbered?.table.columns).toEqual(["b", "2", "1", "constructor", "__proto__", "0"]);
  expect(numbered?.rows(0, 1)).toEqual([["1", "2", "3", "", "", ""]]);
  expect(tableOf(tree, 0)).toBeUndefined();
  expect(tableOf(readJson("[1]"), 0)).toBeUndefined();
  const wide = readJson(`[${JSON.stringify(Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`k${i}`, i])))}]`);
  expect(tableOf(wide, 0)?.table).toMatchObject({ hasMore: true, hasOthers: false, total: 1 });
  expect(tableOf(wide, 0)?.rows(0, 1)[0]).toHaveLength(60);
});
