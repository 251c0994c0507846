import fc from "fast-check";
import { expect, test } from "vitest";
import { fraction, fractionOf } from "#core/number/fraction.ts";
import { unit } from "#core/quantity.ts";
import { inFull, inShort, inTwoDecimals, knownDigits } from "./explain.ts";
import { agreement1959, si } from "./sources.ts";

const five = { text: "CODATA", certainty: "as measured", digits: 5 } as const;
const kilometre = unit("Kilometre", "km", "1000", si);
const mile = unit("Mile", "mi", "1609.344", agreement1959);
const measured = unit("Measured", "me", "1.2345", five);
const double = unit("Double", "do", "2.469", five);

test("results have the known digits of the less certain unit, or all between units of one source", () => {
  expect(knownDigits(mile, measured)).toBe(5);
  expect(knownDigits(measured, kilometre)).toBe(5);
  expect(knownDigits(mile, kilometre)).toBeUndefined();
  expect(knownDigits(measured, double)).toBeUndefined();
});

test.each([
  ["3.00005", "3.00"],
  ["123.456", "123.46"],
  ["1234.56", "1234.6"],
  ["12345.6", "12346"],
  ["123456", "1.2346e5"],
  ["-1234567.25", "-1.2346e6"],
  ["0.001", "0.00"],
  ["100000", "1e5"],
  ["999.999", "1000"],
])("%s, with five known digits, is %s in the box", (value, text) => {
  expect(inTwoDecimals(fractionOf(value), 5)).toBe(text);
});

test("shows two decimals of exact values, however long", () => {
  expect(inTwoDecimals(fractionOf("12345678901234567890123456789012.345"), undefined)).toBe(
    "12345678901234567890123456789012.35",
  );
});

test.each([
  ["1/3", "0.333333333333"],
  ["1234567890123456.789", "1234567890120000"],
  ["1234567890123456.78", "1234567890123456.78"],
  ["12345678901234567.8", "12345678901234567.8"],
  ["12345678901234567.89", "12345678901200000"],
])("%s is %s in a table", (value, text) => {
  expect(inShort(fractionOf(value), undefined).text).toBe(text);
});

test("a table has up to twelve digits, and no more than are known", () => {
  const third = fractionOf("1/3");
  expect([20, 13, 12, 11, 3].map((known) => inShort(third, known).text)).toEqual([
    ...["0.333333333333", "0.333333333333", "0.333333333333"],
    ...["0.33333333333", "0.333"],
  ]);
  expect(inShort(fractionOf("0.123456789012345"), 18).text).toBe("0.123456789012345");
});

test.each([
  ["0.05", 1, "0.05"],
  ["0.04", 1, "0.04"],
  ["0.15", 1, "0.2"],
  ["1.05", 3, "1.05"],
  ["1.05", 2, "1.1"],
  ["-0.25", 2, "-0.25"],
])("%s, with %i known digits, is %s in a box of two decimals", (value, known, text) => {
  expect(inTwoDecimals(fractionOf(value), known)).toBe(text);
});

test("no form of a result has more digits than are known", () => {
  const digitsOf = (text: string) => text.replace(/e.*$/, "").replace(/\D/g, "").replace(/^0+/, "").length;
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      fc.bigInt({ min: 1n, max: 10n ** 40n }),
      fc.integer({ min: 1, max: 20 }),
      (numerator, denominator, known) => {
        const value = fraction(numerator, denominator);
        const texts = [inFull(value, known).text, inShort(value, known).text, inTwoDecimals(value, known)];
        for (const text of texts) expect(digitsOf(text)).toBeLessThanOrEqual(known);
      },
    ),
  );
});
