import fc from "fast-check";
import { expect, test } from "vitest";
import { divide, type Fraction, fraction, fractionOf, magnitude, multiply, subtract } from "#core/number/fraction.ts";
import { realPower } from "./measure.ts";

/** Whether the relative difference between `a` and `b` is below 10⁻³⁹. */
const isNear = (a: Fraction | undefined, b: Fraction) => {
  if (!a) return false;
  const { numerator, denominator } = divide(subtract(a, b), b);
  return magnitude(numerator) * 10n ** 39n < denominator;
};

// Calculated by `bc -l` with a scale of 60: e(exponent * l(base)).
test.each([
  ["2", "0.01", "1.006955550056718808832698214113239785453740534"],
  ["10", "0.30103", "2.000000019968104625366707611206532702837305418"],
  ["7301/7300", "365", "1.051267496467462550454968149773795461021530998"],
  ["1.0001", "20000", "7.388317279516560681116760369564549470424627564"],
  ["2", "-0.37", "0.773782496771194952522532722303424236817909207"],
  ["0.001", "2.345", "0.000000092257142715476316003073802267766688643652176"],
  ["8", "1/17", "1.130115783429329827916420868151734778070880837"],
  ["1.00000001", "12345678", "1.131401103631227937739258123597703445173448807"],
])("%s to the power %s", (base, exponent, expected) => {
  expect(isNear(realPower(fractionOf(base), fractionOf(exponent)), fractionOf(expected))).toBe(true);
});

const positive = fc.bigInt({ min: 1n, max: 10n ** 30n });
const fractions = fc.tuple(positive, positive).map(([over, under]) => fraction(over, under));

test("whole powers match multiplication", () => {
  fc.assert(
    fc.property(fractions, fc.integer({ min: -12, max: 12 }), (base, times) => {
      let expected = fraction(1n);
      for (let time = 0; time < Math.abs(times); time++) expected = multiply(expected, base);
      if (times < 0) expected = divide(fraction(1n), expected);
      expect(isNear(realPower(base, fraction(BigInt(times))), expected)).toBe(true);
    }),
  );
});

test("calculates nothing over 10^400, nor its inverse", () => {
  const power = (exponent: string) => realPower(fraction(10n), fractionOf(exponent));
  expect(power("1e9")).toBeUndefined();
  expect(power("-1e9")).toBeUndefined();
  expect(power("401")).toBeUndefined();
  expect(power("-401")).toBeUndefined();
  expect(isNear(power("400"), fractionOf("1e400"))).toBe(true);
  expect(realPower(fractionOf("1e-300"), fractionOf("1e30"))).toBeUndefined();
  expect(isNear(realPower(fraction(1n), fractionOf("1e30")), fraction(1n))).toBe(true);
});
