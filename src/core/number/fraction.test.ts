import fc from "fast-check";
import FractionJs from "fraction.js";
import { expect, test } from "vitest";
import { add, divide, fraction, fractionOf, multiply, subtract } from "./fraction.ts";

const operands = fc.record({
  numerator: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
});
const theirs = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  new FractionJs(numerator, denominator);

test("the four operations match fraction.js", () => {
  fc.assert(
    fc.property(operands, operands, (a, b) => {
      const [left, right] = [fraction(a.numerator, a.denominator), fraction(b.numerator, b.denominator)];
      const print = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
        `${numerator}/${denominator}`;
      const printTheirs = (value: FractionJs) => `${value.s * value.n}/${value.d}`;
      expect(print(add(left, right))).toBe(printTheirs(theirs(a).add(theirs(b))));
      expect(print(subtract(left, right))).toBe(printTheirs(theirs(a).sub(theirs(b))));
      expect(print(multiply(left, right))).toBe(printTheirs(theirs(a).mul(theirs(b))));
      if (b.numerator !== 0n) expect(print(divide(left, right))).toBe(printTheirs(theirs(a).div(theirs(b))));
    }),
  );
});

test("reads decimals and ratios exactly", () => {
  expect(fractionOf("1609.344")).toEqual(fraction(201168n, 125n));
  expect(fractionOf("-.5")).toEqual(fraction(-1n, 2n));
  expect(fractionOf("12.")).toEqual(fraction(12n));
  expect(fractionOf("1e-28")).toEqual(fraction(1n, 10n ** 28n));
  expect(fractionOf("1.5E+3")).toEqual(fraction(1500n));
  expect(fractionOf("1200/3937")).toEqual(fraction(1200n, 3937n));
  expect(fractionOf("0.5/0.75")).toEqual(fraction(2n, 3n));
  expect(add(fractionOf("0.1"), fractionOf("0.2"))).toEqual(fractionOf("0.3"));
});

test("throws for anything but a number, and for a division by zero", () => {
  for (const text of ["", ".", "-", "1e", "a", "1/2/3", " 1", "1,5", "1/"])
    expect(() => fractionOf(text)).toThrow(SyntaxError);
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
  expect(() => divide(fraction(1n), fraction(0n))).toThrow(RangeError);
});
