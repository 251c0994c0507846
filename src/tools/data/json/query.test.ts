import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { byJmesPath, byJsonPath, byPointer, mayReorder } from "./query.ts";

const TEXT = '{"a":[{"n":12345678901234567890},{"n":1.0}],"m~n":{"/":"x"},"":0,"b":1,"b":2}';
const tree = strictTree(readJson(TEXT));

test.each([
  ["$.a[*].n", ["12345678901234567890", "1.0"]],
  ["$..n", ["12345678901234567890", "1.0"]],
  ["$.a[?@.n < 2]", ['{"n":1.0}']],
  ["$['m~n']['/']", ['"x"']],
  ["$.b", ["2"]],
  ["$.x", []],
  [" $.a[-1:] ", ['{"n":1.0}']],
])("the JSONPath %s", async (query, values) => {
  expect(await byJsonPath(tree, query)).toEqual({ ok: true, value: { values, hasMore: false } });
});

test.each([
  ["$.a[", "Character 5: Unclosed bracketed selection."],
  ["$[?foo(@)]", "Character 4: No such function 'foo'."],
  ["a", "Character 1: Expected '$', found 'a'."],
])("the JSONPath %s is wrong", async (query, message) => {
  expect(await byJsonPath(tree, query)).toEqual({ ok: false, message });
});

test.each([
  ["", TEXT],
  ["/a/1/n", "1.0"],
  ["/m~0n/~1", '"x"'],
  ["/", "0"],
  ["/b", "2"],
])("the JSON Pointer %j", (pointer, value) => {
  expect(byPointer(tree, pointer)).toEqual({ ok: true, value: { values: [value], hasMore: false } });
});

test.each([
  ["a", "A JSON Pointer is empty or begins with /."],
  ["/~2", "In a JSON Pointer ~ stands before 0 or 1 only: ~0 is ~, and ~1 is /."],
  ["/a/01", 'There is no "01" behind 1 step.'],
  ["/a/2", 'There is no "2" behind 1 step.'],
  ["/b/c", 'There is no "c" behind 1 step.'],
])("the JSON Pointer %j leads nowhere", (pointer, message) => {
  expect(byPointer(tree, pointer)).toEqual({ ok: false, message });
});

test("JSON5, NDJSON and JSON with comments are asked as JSON", async () => {
  const commented = strictTree(readJson('{"a": /* b */ [1, // c\n 2]}'));
  expect(await byJsonPath(commented, "$.a[1]")).toMatchObject({ value: { values: ["2"] } });
  expect(commented.text).toBe('{"a":         [1,     \n 2]}');
  expect(await byJsonPath(strictTree(readJson("{a:.5}")), "$.a")).toMatchObject({ value: { values: ["0.5"] } });
  expect(await byJsonPath(strictTree(readJson('{"a":1}\n{"a":2}')), "$[1].a")).toMatchObject({
    value: { values: ["2"] },
  });
});

test("of many members and items each is found, with the last of doubled ones", async () => {
  const many = Array.from({ length: 50_000 }, (_, i) => i);
  const members = strictTree(readJson(`{${many.map((i) => `"k${i % 49_990}":${i}`).join(",")}}`));
  const expected = many.slice(0, 10_000).map((i) => String(i < 10 ? i + 49_990 : i));
  expect(await byJsonPath(members, "$.*")).toEqual({ ok: true, value: { values: expected, hasMore: true } });
  expect(byPointer(members, "/k49989")).toMatchObject({ value: { values: ["49989"] } });
  const items = strictTree(readJson(`[${many.join(",")}]`));
  expect(await byJsonPath(items, "$[-2:]")).toMatchObject({ value: { values: ["49998", "49999"] } });
  expect(byPointer(items, "/49999")).toMatchObject({ value: { values: ["49999"] } });
});

test.each([
  ["a[?n > `1`].n", "[12345678901234567000]"],
  ["a[*].n | length(@)", "2"],
  ["b", "2"],
  ["x.y", "null"],
  ["{first: a[0].n, keys: keys(@)}", '{"first":12345678901234567000,"keys":["a","m~n","","b"]}'],
  ['"m~n"."/"', '"x"'],
])("the JMESPath %s", async (query, value) => {
  expect(await byJmesPath(tree, query)).toEqual({ ok: true, value });
});

test.each([
  ["a[", "Syntax error: expected Star, got: EOF."],
  ["foo(a)", "Unknown function: foo()."],
  ["", 'Syntax error: more was expected, but it ends: "".'],
])("the JMESPath %s is wrong", async (query, message) => {
  expect(await byJmesPath(tree, query)).toEqual({ ok: false, message });
});

const ORDERED = '{"b":{"y":1},"10":{"2":{"y":2},"1":{"y":3}},"__proto__":{"y":4},"constructor":{"y":5}}';

test.each([
  ["$..y", ["1", "2", "3", "4", "5"]],
  ["$['10'].*", ['{"y":2}', '{"y":3}']],
  ["$['10']['1'].y", ["3"]],
  ["$.__proto__.y", ["4"]],
  ["$.constructor.y", ["5"]],
  ["$[?@.y > 3].y", ["4", "5"]],
  ["$.toString", []],
])("the JSONPath %s selects in the order of the text", async (query, values) => {
  expect(await byJsonPath(strictTree(readJson(ORDERED)), query)).toEqual({
    ok: true,
    value: { values, hasMore: false },
  });
});

test.each([
  ["@", ORDERED],
  ["keys(@)", '["b","10","__proto__","constructor"]'],
  ["*.y", "[1,4,5]"],
  ['"10".*.y', "[2,3]"],
  ['values("10")[*].y', "[2,3]"],
  ["[__proto__, constructor][].y", "[4,5]"],
  ["toString", "null"],
  ['{"2": b.y, "x": b, "1": {"10": "10", "9": `1`}}.keys(@)', '["2","x","1"]'],
  ['{"b": `1`, "__proto__": `2`, "10": `3`, "9": `4`}', '{"b":1,"__proto__":2,"10":3,"9":4}'],
  ['let $x = `1` in {"2": $x, "1": $x}', '{"2":1,"1":1}'],
  ['merge({"2": `1`, "a": `2`}, {"1": `3`, "2": `4`})', '{"2":4,"a":2,"1":3}'],
  ["from_items([['3', `1`], ['a', `2`], ['1', `3`]])", '{"3":1,"a":2,"1":3}'],
])("the JMESPath %s keeps the order of the text", async (query, value) => {
  expect(await byJmesPath(strictTree(readJson(ORDERED)), query)).toEqual({ ok: true, value });
});

test.each([
  ['{"2": a, "1": b}', false],
  ["merge(@, a)", false],
  ["from_items(@)", false],
  ["group_by(@, &a)", true],
  ["@", false],
  ["*.y", false],
])("whether the JMESPath %s may change an order", (query, may) => {
  expect(mayReorder(query, '{"a":{"1":0}}')).toBe(may);
  expect(mayReorder(query, '{"a":{"b1":0}}')).toBe(false);
});
