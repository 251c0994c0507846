import { type Fraction, fraction, magnitude } from "#core/fraction.ts";
import { wholeRoot } from "./roots.ts";

/** Decimals that are calculated with; angles are below 10^20, whose turns then have 60 right ones. */
const ONE = 10n ** 100n;
const PI = 31415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679n;

/** Decimals of a result: those that follow could be wrong. */
const DECIMALS = 10n ** 50n;

/** The largest angle in radians. */
export const LARGEST_ANGLE = 10n ** 20n;

/** π, to 100 decimals. */
export const PI_FRACTION = fraction(PI, ONE);

/** The sine and the cosine of an angle in radians, to 50 decimals, by their series. */
export function sineAndCosine({ numerator, denominator }: Fraction): {
  readonly sine: Fraction;
  readonly cosine: Fraction;
} {
  const rest = ((numerator * ONE) / denominator) % (2n * PI);
  const square = (rest * rest) / ONE;
  // Each term is the one before by x² / n(n + 1), with the other sign.
  const series = (first: bigint, from: bigint) => {
    let sum = 0n;
    for (let [term, n] = [first, from]; term !== 0n; n += 2n) {
      sum += term;
      term = (-term * square) / (ONE * n * (n + 1n));
    }
    return decimal(sum);
  };
  return { sine: series(rest, 2n), cosine: series(ONE, 1n) };
}

/** Rounded to the decimals that are right. What is nothing but an error of the last ones is zero. */
function decimal(value: bigint): Fraction {
  const short = (2n * value * DECIMALS + (value < 0n ? -ONE : ONE)) / (2n * ONE);
  return magnitude(short) < 10n ** 8n ? fraction(0n) : fraction(short, DECIMALS);
}

/** The angle in radians of a tangent, to 50 decimals. */
export function arcTangent({ numerator, denominator }: Fraction): Fraction {
  if (numerator < 0n) {
    const { numerator: positive, ...rest } = arcTangent({ numerator: -numerator, denominator });
    return { ...rest, numerator: -positive };
  }
  // Over one it is that of the inverse, from a right angle.
  const isInverse = numerator > denominator;
  let tangent = isInverse ? (denominator * ONE) / numerator : (numerator * ONE) / denominator;
  // The half of an angle has the tangent x / (1 + √(1 + x²)); an eighth is small enough for the series.
  for (let halved = 0; halved < 3; halved++)
    tangent = (tangent * ONE) / (ONE + wholeRoot(ONE * ONE + tangent * tangent, 2));
  const square = (tangent * tangent) / ONE;
  let sum = 0n;
  for (let [power, n, sign] = [tangent, 1n, 1n]; power !== 0n; n += 2n, sign = -sign) {
    sum += (sign * power) / n;
    power = (power * square) / ONE;
  }
  return decimal(isInverse ? PI / 2n - 8n * sum : 8n * sum);
}

/** The hyperbolic sine of a number from -1 to 1, to 100 decimals. */
export function hyperbolicSine({ numerator, denominator }: Fraction): Fraction {
  const value = (numerator * ONE) / denominator;
  const square = (value * value) / ONE;
  let sum = 0n;
  for (let [term, n] = [value, 2n]; term !== 0n; n += 2n) {
    sum += term;
    term = (term * square) / (ONE * n * (n + 1n));
  }
  return fraction(sum, ONE);
}
