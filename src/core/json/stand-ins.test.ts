import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimalOf } from "#core/number/decimal.ts";
import { readJson } from "./read.ts";
import { standInsOf } from "./stand-ins.ts";

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
