import fc from "fast-check";
import { expect, test } from "vitest";
import { fraction } from "#core/number/fraction.ts";
import { rootOf } from "./measure.ts";

const positive = fc.bigInt({ min: 1n, max: 10n ** 60n });
const degrees = fc.integer({ min: 1, max: 16 });

test("the root of a power is exact, with either sign if the degree is odd", () => {
  fc.assert(
    fc.property(positive, positive, degrees, (over, under, degree) => {
      const base = fraction(over, under);
      const power = fraction(base.numerator ** BigInt(degree), base.denominator ** BigInt(degree));
      expect(rootOf(power, degree)).toEqual({ value: base, isExact: true });
      const minus = { ...power, numerator: -power.numerator };
      const root = { value: { ...base, numerator: -base.numerator }, isExact: true };
      expect(rootOf(minus, degree)).toEqual(degree % 2 === 1 ? root : undefined);
    }),
  );
});

test("cuts other roots off after at least forty digits", () => {
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: 2, max: 16 }), (over, under, degree) => {
      const value = fraction(over, under);
      const root = rootOf(value, degree);
      if (!root || root.isExact) return;
      const { numerator, denominator } = root.value;
      const [power, most] = [BigInt(degree), 10n ** 38n];
      const compare = (n: bigint, d: bigint) => n ** power * value.denominator - value.numerator * d ** power;
      expect(compare(numerator, denominator)).toBeLessThan(0n);
      // A relative increase of 10⁻³⁸ is too much.
      expect(compare(numerator * (most + 1n), denominator * most)).toBeGreaterThan(0n);
      // As exact as necessary, and not much longer.
      expect(numerator.toString().length).toBeLessThan(46);
    }),
  );
});

test("computes the roots of two", () => {
  const digits = (degree: number) => {
    const value = rootOf(fraction(2n), degree)?.value ?? fraction(0n);
    return ((value.numerator * 10n ** 40n) / value.denominator).toString();
  };
  // OEIS A002193 and A002580.
  expect(digits(2)).toBe("14142135623730950488016887242096980785696");
  expect(digits(3)).toBe("12599210498948731647672106072782283505702");
  expect(rootOf(fraction(0n), 5)).toEqual({ value: fraction(0n), isExact: true });
});
