import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimalOf } from "#core/number/decimal.ts";
import { readJson } from "./read.ts";
import { orderedValue, standInsOf } from "./stand-ins.ts";

const numbers = fc.oneof(
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 9n }).map(String),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -420, max: 420 }))
    .map(([digit, power]) => `${digit}e${power}`),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 40 }))
    .map(([digit, zeros]) => `${digit}.${"0".repeat(zeros)}1`),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((float) => JSON.stringify(float)),
);

test("compares floats by their numbers, whatever their length", () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 40 }), (list) => {
      const ins = standInsOf([readJson(`[${list.join(",")}]`)]);
      for (const one of list) {
        const float = ins.standIn(one);
        expect(Number.isFinite(float)).toBe(true);
        expect(compareDecimals(ins.exact(float)!, decimalOf(one)!), one).toBe(0);
        expect(compareDecimals(decimalOf(ins.written(float))!, decimalOf(one)!), one).toBe(0);
        for (const other of list) {
          const order = compareDecimals(decimalOf(one)!, decimalOf(other)!);
          expect(
            Math.sign(float - ins.standIn(other)) || (float === ins.standIn(other) ? 0 : NaN),
            `${one} ${other}`,
          ).toBe(Math.sign(order));
        }
      }
    }),
  );
});

test.each([
  ["[9007199254740993, 9007199254740992, 9007199254740994]", "9007199254740993", "9007199254740993"],
  ["[1e400, 1e401, 1.7976931348623157e308]", "1e400", "1e400"],
  ["[-1e400, -1e401]", "-1e401", "-1e401"],
  ["[1.10]", "1.10", "1.10"],
  ["[1.10, 1.1]", "1.10", "1.1"],
  ["[1e-400, 0]", "1e-400", "1e-400"],
  ["[12345678901234567890, 1.234567890123456789e19]", "12345678901234567890", "12345678901234567890"],
])("%s %s is written back as %s", (text, number, again) => {
  const ins = standInsOf([readJson(text)]);
  expect(ins.written(ins.standIn(number))).toBe(again);
});

test("a text has floats where its numbers were, and everything else is unchanged", () => {
  const tree = readJson('{"9007199254740993": "9007199254740993", "a": [9007199254740993, 1.50]}');
  const ins = standInsOf([tree], ["9007199254740992"]);
  expect(ins.text(tree, 0)).toBe('{"9007199254740993": "9007199254740993", "a": [9007199254740994, 1.5]}');
  expect(ins.text(tree, 2)).toBe("[9007199254740994, 1.5]");
  expect(ins.standIn("9007199254740992")).toBe(9007199254740992);
  const plain = readJson("[1.50]");
  expect(standInsOf([plain]).text(plain, 0)).toBe("[1.50]");
});

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
