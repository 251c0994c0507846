import fc from "fast-check";
import { expect, test } from "vitest";
import { orderedValue } from "./ordered-value.ts";
import { readJson } from "./read.ts";

const written = (text: string) => JSON.stringify(orderedValue(readJson(text), 0));

test.each([
  '{"b":1,"2":2,"1":3}',
  '[{"10":{"9":[{"b":0,"1":1}],"a":{}}},[[{"2":1,"1":2}]],"1"]',
  '{"__proto__":{"2":1,"1":2},"constructor":3,"1":4}',
  '{"a":1}',
  "[1,true,null]",
  '"1"',
])("%s keeps the order of its keys", (text) => {
  expect(written(text)).toBe(text);
});

test("keys with escapes keep their order too", () => {
  expect(written(String.raw`{"b":1,"\u0032":2,"\u0031":3}`)).toBe('{"b":1,"2":2,"1":3}');
});

test("a duplicate key has its first position and its last value, as in JavaScript", () => {
  expect(written('{"2":1,"a":2,"2":3,"1":4}')).toBe('{"2":3,"a":2,"1":4}');
});

test("finds a value in a text by its node", () => {
  const tree = readJson('[0,{"2":1,"1":2}]');
  expect(Object.keys(orderedValue(tree, 2) as object)).toEqual(["2", "1"]);
});

test("handles any depth", () => {
  const depth = 100_000;
  let inside = orderedValue(readJson(`${'{"1":'.repeat(depth)}0${"}".repeat(depth)}`), 0);
  for (let at = 0; at < depth; at++) inside = Reflect.get(inside as object, "1");
  expect(inside).toBe(0);
});

test("any value equals JSON.parse's, and is written back unchanged", () => {
  const key = fc.oneof(fc.nat(20).map(String), fc.constantFrom("a", "", "01", "__proto__", "length", "-1"));
  const { any } = fc.letrec<{ any: string; object: string; list: string }>((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, fc.constantFrom("1", "null", '"x"'), tie("object"), tie("list")),
    object: fc
      .uniqueArray(fc.tuple(key, tie("any")), { selector: ([name]) => name, maxLength: 5 })
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`),
    list: fc.array(tie("any"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
  }));
  fc.assert(
    fc.property(any, (text) => {
      expect(written(text)).toBe(text);
      expect(orderedValue(readJson(text), 0)).toEqual(JSON.parse(text));
    }),
  );
});
