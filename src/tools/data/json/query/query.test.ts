import { raw } from "jq-wasm";
import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { byJmesPath, byJsonPath, byPointer, jqOutput } from "./query.ts";

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
])("rejects the JSONPath %s", async (query, message) => {
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
  ["a", "A JSON Pointer is empty or starts with /."],
  ["/~2", "In a JSON Pointer, ~ must be followed by 0 or 1: ~0 is ~, and ~1 is /."],
  ["/a/01", 'There is no "01" after 1 step.'],
  ["/a/2", 'There is no "2" after 1 step.'],
  ["/b/c", 'There is no "c" after 1 step.'],
])("the JSON Pointer %j leads nowhere", (pointer, message) => {
  expect(byPointer(tree, pointer)).toEqual({ ok: false, message });
});

test("queries JSON5, NDJSON and JSON with comments like JSON", async () => {
  const commented = strictTree(readJson('{"a": /* b */ [1, // c\n 2]}'));
  expect(await byJsonPath(commented, "$.a[1]")).toMatchObject({ value: { values: ["2"] } });
  expect(commented.text).toBe('{"a":         [1,     \n 2]}');
  expect(await byJsonPath(strictTree(readJson("{a:.5}")), "$.a")).toMatchObject({ value: { values: ["0.5"] } });
  expect(await byJsonPath(strictTree(readJson('{"a":1}\n{"a":2}')), "$[1].a")).toMatchObject({
    value: { values: ["2"] },
  });
});

test("finds each of many members and items, with the last of duplicate ones", async () => {
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
  ["a[?n > `1`].n", "[12345678901234567890]"],
  ["a[*].n | length(@)", "2"],
  ["b", "2"],
  ["x.y", "null"],
  ["{first: a[0].n, keys: keys(@)}", '{"first":12345678901234567890,"keys":["a","m~n","","b"]}'],
  ['"m~n"."/"', '"x"'],
])("the JMESPath %s", async (query, value) => {
  expect(await byJmesPath(tree, query)).toEqual({ ok: true, value });
});

test.each([
  ["a[", "Syntax error: expected Star, got: EOF."],
  ["foo(a)", "Unknown function: foo()."],
  ["", 'Syntax error: expected more, but it ends: "".'],
])("rejects the JMESPath %s", async (query, message) => {
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
])("the JSONPath %s selects in text order", async (query, values) => {
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
])("the JMESPath %s keeps text order", async (query, value) => {
  expect(await byJmesPath(strictTree(readJson(ORDERED)), query)).toEqual({ ok: true, value });
});

const GROUPED =
  '[{"k":"b","n":1},{"k":"10","n":2},{"k":"2","n":3},{"k":"10"},{"k":"__proto__"},{"k":"constructor"},null]';

test.each([
  ["group_by([:6], &k) | keys(@)", '["b","10","2","__proto__","constructor"]'],
  ["group_by([:4], &k)", '{"b":[{"k":"b","n":1}],"10":[{"k":"10","n":2},{"k":"10"}],"2":[{"k":"2","n":3}]}'],
  ["group_by([:6], &k).__proto__", '[{"k":"__proto__"}]'],
  ["group_by([:6], &k).values(@)[].n", "[1,2,3]"],
  ["group_by(@, &k || 'none') | keys(@)", '["b","10","2","__proto__","constructor","none"]'],
  ["group_by(@, &'x').x | length(@)", "7"],
  ["group_by(`[]`, &k)", "{}"],
  ["let $x = 'y' in group_by([:2], &join('', [$x, k]))", '{"yb":[{"k":"b","n":1}],"y10":[{"k":"10","n":2}]}'],
])("the JMESPath %s has its groups in text order", async (query, value) => {
  expect(await byJmesPath(strictTree(readJson(GROUPED)), query)).toEqual({ ok: true, value });
});

test.each([
  ["group_by(@, &k)", "Invalid type: expected one of (string), received null."],
  ["group_by(@, &n)", "Invalid type: expected one of (string), received number."],
  ["group_by(@, &[k])", "Invalid type: expected one of (string), received array."],
  ["group_by(@, &@)", "Invalid type: expected one of (string), received object."],
  [
    "group_by([0], &k)",
    "Invalid type: group_by() expected argument 1 to be type (array) but received type object instead.",
  ],
  ["group_by(@)", "Invalid arity: group_by() takes at least 2 arguments but received 1."],
])("the JMESPath %s can't group by a non-text", async (query, message) => {
  expect(await byJmesPath(strictTree(readJson(GROUPED)), query)).toEqual({
    ok: false,
    message,
  });
});

const EXACT = strictTree(
  readJson(
    '{"ids":[9007199254740992,9007199254740993,9007199254740994],"far":[1e400,-1e401,1e401],"price":[1.10,1.20]}',
  ),
);

test.each([
  ["$.ids[?@ == 9007199254740992]", ["9007199254740992"]],
  ["$.ids[?@ > 9007199254740992]", ["9007199254740993", "9007199254740994"]],
  ["$.ids[?@ <= 9007199254740993]", ["9007199254740992", "9007199254740993"]],
  ["$.far[?@ < 1e401]", ["1e400", "-1e401"]],
  ["$.far[?@ > 2e400]", ["1e401"]],
  ["$.price[?@ == 1.1]", ["1.10"]],
  ["$[?@[1] == 9007199254740993]", ["[9007199254740992,9007199254740993,9007199254740994]"]],
  ["$[?@[?@ == 9007199254740993]]", ["[9007199254740992,9007199254740993,9007199254740994]"]],
  ["$[?!(@[1] != 9007199254740993)]", ["[9007199254740992,9007199254740993,9007199254740994]"]],
])("the JSONPath %s compares exactly", async (query, values) => {
  expect(await byJsonPath(EXACT, query)).toEqual({ ok: true, value: { values, hasMore: false } });
});

test.each([
  ["ids[?@ == `9007199254740992`]", "[9007199254740992]"],
  ["ids[?@ > `9007199254740992`]", "[9007199254740993,9007199254740994]"],
  ["max(ids)", "9007199254740994"],
  ["reverse(sort(far))", "[1e401,1e400,-1e401]"],
  ['{p: price[0], x: `1.50`, t: `"9007199254740993"`}', '{"p":1.10,"x":1.50,"t":"9007199254740993"}'],
  ["contains(ids, `9007199254740995`)", "false"],
  ["'`9007199254740993`'", '"`9007199254740993`"'],
])("the JMESPath %s keeps numbers unchanged", async (query, value) => {
  expect(await byJmesPath(EXACT, query)).toEqual({ ok: true, value });
});

test.each([
  [".[].a", '[{"a":1},"s",{"a":2}]', "1", 'jq: Cannot index string with string ("a").'],
  [".a", '{"a":1}\n"s"\n{"a":2}', "1\n2", 'jq: Cannot index string with string ("a").'],
  [".[", "[]", "", /^jq: syntax error/],
  [".a", '{"a":1}', "1", undefined],
  ["1, debug, error(.a)", '{"a":"x"}', '1\n{\n  "a": "x"\n}', "jq: x."],
  [".a, (.a | stderr), error(.a)", '{"a":"x"}', '"x"\n"x"', "jq: x."],
  ["debug | .a", '{"a":1}', "1", undefined],
  ['1, ("stop" | halt_error)', "{}", "1", "jq: stop."],
  ["debug | halt_error", '{"a":1}', "", 'jq: {"a":1}.'],
])("jq keeps the output of %s for %s next to an error", async (query, text, output, error) => {
  const ended = jqOutput(await raw(text, query));
  expect(ended.output.trimEnd()).toBe(output);
  if (error instanceof RegExp) expect(ended.error).toMatch(error);
  else expect(ended.error).toBe(error);
});
