import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompareOptions, compareTrees } from "./compare.ts";
import { jsonPatch, mergePatch } from "./patches.ts";
import { readJson } from "./read.ts";

const BY_PLACE: CompareOptions = { itemKey: undefined, numbersByValue: false };
const BY_ID: CompareOptions = { itemKey: "id", numbersByValue: false };

function compared(before: string, after: string, options = BY_PLACE) {
  const trees = [readJson(before), readJson(after)] as const;
  const { differences, unkeyed } = compareTrees(...trees, options);
  const merge = mergePatch(...trees, differences);
  return {
    list: differences.map(
      ({ kind, pointer, from }) => `${kind} ${pointer}${from === undefined ? "" : ` from ${from}`}`,
    ),
    steps: differences.map(({ steps }) => steps),
    patch: jsonPatch(trees[1], differences),
    merge,
    unkeyed,
  };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** RFC 6902, section 4, on values of JSON.parse. */
function apply(document: Json, patch: readonly Operation[]): Json {
  const root: { [key: string]: Json } = { "": structuredClone(document) };
  const find = (pointer: string) => {
    const tokens = pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = tokens.pop() ?? "";
    let at: Json = pointer === "" ? root : (root[""] as Json);
    for (const token of tokens.slice(1)) at = (at as { [key: string]: Json })[token] as Json;
    return { at: at as Json[] & { [key: string]: Json }, last };
  };
  const add = (path: string, value: Json) => {
    const { at, last } = find(path);
    if (Array.isArray(at)) at.splice(Number(last), 0, value);
    else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
  };
  const remove = (path: string): Json => {
    const { at, last } = find(path);
    if (Array.isArray(at)) return at.splice(Number(last), 1)[0] as Json;
    const value = at[last] as Json;
    expect(Object.hasOwn(at, last), path).toBe(true);
    delete at[last];
    return value;
  };
  for (const { op, path, from = "", value = null } of patch) {
    if (op === "add") add(path, value);
    else if (op === "remove") remove(path);
    else if (op === "move") add(path, remove(from));
    else if (path === "") root[""] = value;
    else {
      const { at, last } = find(path);
      expect(Object.hasOwn(at, last), path).toBe(true);
      at[last] = value;
    }
  }
  return root[""] as Json;
}

/** The pseudo code of RFC 7396, section 2. */
function merge(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result: { [key: string]: Json } = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

test.each([
  ['{"a":1,"b":2}', '{"b":2,"a":1}', []],
  ['{"a":1}', '{"a":2}', ["changed /a"]],
  ['{"a":{"b/c":1}}', '{"a":{"~":1}}', ["removed /a/b~1c", "added /a/~0"]],
  ["[1,2,3]", "[1,3]", ["removed /2", "changed /1"]],
  ["[]", "[1,[2]]", ["added /0", "added /1"]],
  ["1", "[1]", ["changed "]],
  ['{"a":1,"a":2}', '{"a":2}', []],
  ['"\\u0041"', '"A"', []],
  ["[null]", "[false]", ["changed /0"]],
  ['{"":1}', "{}", ["removed /"]],
])("%s and %s", (before, after, list) => {
  expect(compared(before, after).list).toEqual(list);
});

test("compares numbers as written, or by their values to the last digit", () => {
  const numbers = ["[1,1e2,0,9007199254740993,1.10]", "[1.0,100,-0,9007199254740992,1.1]"] as const;
  expect(compared(...numbers).list).toHaveLength(5);
  expect(compared(...numbers, { ...BY_PLACE, numbersByValue: true }).list).toEqual(["changed /3"]);
});

test("matches items by a key, wherever they are", () => {
  const { list, steps } = compared(
    '{"l":[{"id":1,"v":1},{"id":2},{"id":"1"},{"id":4}]}',
    '{"l":[{"id":4},{"id":5},{"id":"1"},{"id":1,"v":2}]}',
    BY_ID,
  );
  expect(list).toEqual([
    "removed /l/1",
    "moved /l/0 from /l/2",
    "added /l/1",
    "moved /l/2 from /l/3",
    "changed /l/3/v",
  ]);
  expect(steps.at(-1)).toEqual(["l", { key: "id", value: "1" }, "v"]);
});

test.each(['[{"id":1},{"id":1}]', '[{"id":1},{"x":1}]', '[{"id":1},{"id":null}]', '[{"id":1},2]'])(
  "%s has no unique key for each item",
  (list) => {
    const { unkeyed, list: found } = compared(list, '[{"id":1,"y":1}]', BY_ID);
    expect([unkeyed, found.at(-1)]).toEqual([1, "added /0/y"]);
    expect(compared("[1]", "[2]", BY_ID).unkeyed).toBe(0);
  },
);

test("a patch keeps numbers as written", () => {
  const { patch, merge: merged } = compared('{"a":1}', '{"a":12345678901234567890,"b":[1.0]}');
  expect(patch).toBe(
    '[{"op":"add","path":"/b","value":[1.0]},{"op":"replace","path":"/a","value":12345678901234567890}]',
  );
  expect(merged.text).toBe('{"a":12345678901234567890,"b":[1.0]}');
});

test("reports what a Merge Patch can't express", () => {
  const impossible = (before: string, after: string) => compared(before, after).merge.impossible;
  expect(impossible('{"a":1}', '{"a":null}')).toEqual([["a"]]);
  expect(impossible("{}", '{"a":{"b":null,"c":[null]}}')).toEqual([["a", "b"]]);
  expect(impossible('{"a":[1]}', '{"a":{"b":null}}')).toEqual([["a", "b"]]);
  expect(impossible('{"a":null,"b":1}', '{"a":null}')).toEqual([]);
  expect(impossible("1", "null")).toEqual([]);
  expect(impossible("1", '{"a":null}')).toEqual([["a"]]);
});

// RFC 7396, appendix A: the value before, the patch, the value after.
test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', "{}"],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', "null", "null"],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
])("%s with the Merge Patch %s", (before, patch, after) => {
  expect(merge(JSON.parse(before), JSON.parse(patch))).toEqual(JSON.parse(after));
  const made = compared(before, after).merge;
  expect(made.impossible).toEqual([]);
  expect(merge(JSON.parse(before), JSON.parse(made.text))).toEqual(JSON.parse(after));
});

const key = fc.constantFrom("a", "b", "a/b", "~", "", "0", "id");
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>(null, true, 0, 1, "x", "y"),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.array(fc.record({ id: fc.oneof(fc.nat(5), fc.constantFrom("1", "2")), v: tie("value") }), {
      maxLength: 6,
    }) as fc.Arbitrary<Json>,
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test.each([BY_PLACE, BY_ID])("both patches turn any value into any other (%o)", (options) => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const { patch, merge: merged } = compared(JSON.stringify(before), JSON.stringify(after), options);
      expect(apply(before, JSON.parse(patch))).toEqual(after);
      const result = merge(before, JSON.parse(merged.text));
      if (merged.impossible.length === 0) expect(result).toEqual(after);
      else expect(result).not.toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test("moves only the items that are out of order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(20), { maxLength: 12 }),
      fc.uniqueArray(fc.nat(20), { maxLength: 12 }),
      (one, other) => {
        const list = (ids: readonly number[]) => JSON.stringify(ids.map((id) => ({ id })));
        const made = compared(list(one), list(other), BY_ID);
        expect(apply(JSON.parse(list(one)), JSON.parse(made.patch))).toEqual(JSON.parse(list(other)));
      },
    ),
  );
  const shifted = compared('[{"id":1},{"id":2},{"id":3},{"id":4}]', '[{"id":2},{"id":3},{"id":4},{"id":1}]', BY_ID);
  expect(shifted.list).toEqual(["moved /3 from /0"]);
});

test("members keep their order and their names in patches", () => {
  const { list, patch, merge } = compared(
    '{"2":1,"b":1,"constructor":1}',
    '{"b":2,"2":2,"1":3,"__proto__":4,"toString":5}',
  );
  expect(list).toEqual([
    "removed /constructor",
    "added /1",
    "added /__proto__",
    "added /toString",
    "changed /2",
    "changed /b",
  ]);
  expect(patch).toContain('{"op":"add","path":"/__proto__","value":4}');
  expect(merge.text).toBe('{"constructor":null,"b":2,"2":2,"1":3,"__proto__":4,"toString":5}');
});
