import { type Fraction, fraction, magnitude } from "#core/fraction.ts";
import { bitsOf, DIGITS } from "./roots.ts";

/** Binary digits after the point of the numbers that are calculated with, besides those of the exponent: 60 decimal ones. */
const PRECISION = 200;

/** Larger results have more digits than are shown of any: 2^1330 is over 10^400. */
const MOST_BITS = 1330n;

/**
 * `base` to any power, to 40 digits, as exp(exponent × ln base); undefined where it is over 10^400 or under
 * 10^-400. `base` is over zero.
 */
export function realPower(base: Fraction, exponent: Fraction): Fraction | undefined {
  const one = 1n << BigInt(PRECISION + bitsOf(magnitude(exponent.numerator)));
  const ln2 = logarithmNearOne(2n * one, one);
  const logarithm = logarithmOf(base, one, ln2);

  const power = (logarithm * exponent.numerator) / exponent.denominator;
  const doublings = power / ln2;
  if (doublings > MOST_BITS || doublings < -MOST_BITS) return undefined;

  // exp power = exp(power - doublings × ln 2) × 2^doublings, the first by its series.
  const rest = power - doublings * ln2;
  let sum = one;
  for (let term = rest, n = 2n; term !== 0n; n++) {
    sum += term;
    term = (term * rest) / (n * one);
  }
  const shift = BigInt(Math.max(0, DIGITS - Math.floor(Number(doublings) * Math.LOG10E * Math.LN2)));
  return fraction(scale(sum * 10n ** shift, doublings) / one, 10n ** shift);
}

/** The natural logarithm of a number over zero, to 60 digits. */
export function naturalLogarithm(value: Fraction): Fraction {
  const one = 1n << BigInt(PRECISION);
  return fraction(logarithmOf(value, one, logarithmNearOne(2n * one, one)), one);
}

/** ln value = ln(value / 2^bits) + bits × ln 2, where the first is of a number from a half to two; times `one`. */
function logarithmOf({ numerator, denominator }: Fraction, one: bigint, ln2: bigint): bigint {
  const bits = BigInt(bitsOf(numerator) - bitsOf(denominator));
  const scaled = scale(numerator * one, -bits) / denominator;
  return logarithmNearOne(scaled, one) + bits * ln2;
}

/** The natural logarithm of `value / one`, from a half to two, times `one`: 2 artanh((x - 1) / (x + 1)) by its series. */
function logarithmNearOne(value: bigint, one: bigint): bigint {
  const ratio = ((value - one) * one) / (value + one);
  const square = (ratio * ratio) / one;
  let sum = 0n;
  for (let power = ratio, n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (power * square) / one;
  }
  return 2n * sum;
}

/** `value` times 2 to a power. */
const scale = (value: bigint, power: bigint): bigint => (power < 0n ? value >> -power : value << power);
