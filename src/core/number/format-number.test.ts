import fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, precise, rounded } from "./format-number.ts";
import { fraction, fractionOf } from "./fraction.ts";

test.each([
  ["42.1648128", "42.16"],
  ["1.005", "1.01"],
  ["-1.005", "-1.01"],
  ["0.005", "0.01"],
  ["0.0049", "0.00"],
  ["-0.0049", "0.00"],
  ["-0.5", "-0.50"],
  ["1e21", "1000000000000000000000.00"],
  ["2/3", "0.67"],
])("%s to two decimals is %s", (value, text) => {
  expect(fixed(fractionOf(value), 2)).toBe(text);
});

test.each([
  ["0", "0", true],
  ["42.1648128", "42.1648128", true],
  ["1e-6", "0.000001", true],
  ["1e-7", "1e-7", true],
  ["-1.5e-28", "-1.5e-28", true],
  ["1e20", "100000000000000000000", true],
  ["1e21", "1e21", true],
  ["1e15", "1000000000000000", true],
  ["123456e30", "1.23456e35", true],
  ["5/9", "0.55555555555555555556", false],
  ["1200/3937", "0.30480060960121920244", false],
  ["-2/3", "-0.66666666666666666667", false],
])("%s in full is %s", (value, text, exact) => {
  expect(precise(fractionOf(value))).toEqual({ text, exact });
});

test("rounding up may need one more digit", () => {
  expect(rounded(fractionOf("9.996"), 3)).toEqual({ text: "10", exact: false });
  expect(rounded(fractionOf("99951/100000"), 3)).toEqual({ text: "1", exact: false });
});

test("reads back an exact display as the same value, and the rest within its last digit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      fc.bigInt({ min: 1n, max: 10n ** 40n }),
      fc.integer({ min: 1, max: 40 }),
      (numerator, denominator, significant) => {
        const value = fraction(numerator, denominator);
        const { text, exact } = rounded(value, significant);
        const back = fractionOf(text);
        if (exact) expect(back).toEqual(value);
        const [over, under] = [
          back.numerator * value.denominator - value.numerator * back.denominator,
          value.numerator * back.denominator,
        ].map((n) => (n < 0n ? -n : n)) as [bigint, bigint];
        expect(over * 2n * 10n ** BigInt(significant - 1) <= under).toBe(true);
      },
    ),
  );
});

test("two decimals agree with JavaScript's rounding of exactly representable numbers", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (eighths) => {
      const ours = fixed(fraction(BigInt(eighths), 8n), 2);
      expect(ours).toBe((eighths / 8).toFixed(2).replace("-0.00", "0.00"));
    }),
  );
});

test("has no point without decimals", () => {
  expect(["0", "0.4", "0.5", "-0.4", "-1.5", "99.5"].map((value) => fixed(fractionOf(value), 0))).toEqual([
    ...["0", "0", "1", "0", "-2", "100"],
  ]);
  expect(["0.0004", "0.0005", "12.3456"].map((value) => fixed(fractionOf(value), 3))).toEqual([
    "0.000",
    "0.001",
    "12.346",
  ]);
});

test("writes digits of any number, and powers beyond a limit", () => {
  const text = (value: string, significant: number, exponential?: number) =>
    rounded(fractionOf(value), significant, exponential).text;
  expect(["123456", "99999", "5", "-0.00123"].map((value) => text(value, 2))).toEqual([
    "120000",
    "100000",
    "5",
    "-0.0012",
  ]);
  expect(["1234", "999", "9996"].map((value) => text(value, 3, 3))).toEqual(["1.23e3", "999", "1e4"]);
  expect(["0.000001", "0.00000099", "0.000000999"].map((value) => text(value, 2))).toEqual([
    "0.000001",
    "9.9e-7",
    "0.000001",
  ]);
  expect([text("100", 1), text("0.1", 1), text("1", 9), text("25", 1), text("35", 1)]).toEqual([
    "100",
    "0.1",
    "1",
    "30",
    "40",
  ]);
});
