import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimalMean, decimalOf, decimalSum, decimalText } from "./decimal.ts";
import { fractionOf } from "./fraction.ts";

const written = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.string({ unit: fc.constantFrom(..."0019"), minLength: 1, maxLength: 30 }),
    fc.option(fc.string({ unit: fc.constantFrom(..."0059"), minLength: 1, maxLength: 30 })),
    fc.option(fc.integer({ min: -30, max: 30 })),
  )
  .map(
    ([sign, whole, part, power]) =>
      `${sign}${whole}${part === null ? "" : `.${part}`}${power === null ? "" : `e${power}`}`,
  );

const of = (text: string) => decimalOf(text) ?? expect.fail(text);

test("compares decimals like fractions", () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      const [one, other] = [fractionOf(a), fractionOf(b)];
      const difference = one.numerator * other.denominator - other.numerator * one.denominator;
      expect(Math.sign(compareDecimals(of(a), of(b)))).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0);
    }),
  );
  expect(compareDecimals(of("9007199254740993"), of("9007199254740992"))).toBe(1);
  expect(compareDecimals(of("1e400"), of("1e399"))).toBe(1);
  expect(compareDecimals(of("-10.5"), of("-1.5"))).toBe(-1);
  expect(compareDecimals(of("0"), of("-0.0"))).toBe(0);
});

test("sums match fractions", () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 20 }), (texts) => {
      const sum = decimalSum();
      for (const text of texts) sum.add(of(text));
      const total = sum.total() ?? expect.fail("no total");
      const wanted = texts.map(fractionOf).reduce(
        (a, b) => ({
          numerator: a.numerator * b.denominator + b.numerator * a.denominator,
          denominator: a.denominator * b.denominator,
        }),
        { numerator: 0n, denominator: 1n },
      );
      expect(total.value * wanted.denominator).toBe(wanted.numerator * 10n ** BigInt(total.scale));
    }),
  );
});

test("many numbers add up exactly, short and long, and a mean reports whether it's exact", () => {
  const sum = decimalSum();
  for (let at = 0; at < 100; at++) sum.add(of("999999999999999"));
  sum.add(of("0.1"));
  sum.add(of("0.2"));
  expect(decimalText(sum.total()?.value ?? 0n, sum.total()?.scale ?? 0)).toBe("99999999999999900.3");
  const mean = (value: bigint, scale: number, count: number) => decimalMean({ value, scale }, count);
  expect(mean(3400000000579n, 0, 2)).toEqual({ text: "1700000000289.5", isExact: true });
  expect(mean(-2n, 0, 3)).toEqual({ text: "-0.666667", isExact: false });
  expect(mean(10n, 0, 3)).toEqual({ text: "3.333333", isExact: false });
});

test("what isn't a decimal has no value, and a number with thousands of places has no sum", () => {
  for (const text of ["", ".", "-", "1e", "0x1F", "1,5", "NaN", "1.2.3", " 1"]) expect(decimalOf(text)).toBeUndefined();
  for (const text of ["1e6000", "1e-6000"]) {
    const sum = decimalSum();
    sum.add(of(text));
    expect(sum.total()).toBeUndefined();
  }
  const long = decimalSum();
  long.add(of("1e4000"));
  expect(long.total()).toBeDefined();
});
