import { type Fraction, fraction, magnitude } from "#core/number/fraction.ts";

/** A root, and whether it is the exact one. */
export interface Root {
  readonly value: Fraction;
  readonly isExact: boolean;
}

/** The digits after the leading one of a root or power that is not exact. */
const DIGITS = 40;

/** The length in binary of a whole number from 0 on. */
export const bitsOf = (value: bigint): number => value.toString(2).length;

/** The `degree`-th root, exact where it is a fraction; undefined where there is none among the real numbers. */
export function rootOf(value: Fraction, degree: number): Root | undefined {
  if (degree === 1) return { value, isExact: true };
  if (value.numerator < 0n) {
    const positive = degree % 2 === 1 ? rootOf({ ...value, numerator: -value.numerator }, degree) : undefined;
    return positive && { ...positive, value: { ...positive.value, numerator: -positive.value.numerator } };
  }
  const [over, under] = [wholeRoot(value.numerator, degree), wholeRoot(value.denominator, degree)];
  const power = BigInt(degree);
  if (over ** power === value.numerator && under ** power === value.denominator)
    return { value: fraction(over, under), isExact: true };
  // Scaled so that the whole root has all the digits that are wanted.
  const magnitude = (value.numerator.toString().length - value.denominator.toString().length) / degree;
  const shift = BigInt(Math.max(0, DIGITS - Math.floor(magnitude)));
  const root = wholeRoot((value.numerator * 10n ** (shift * power)) / value.denominator, degree);
  return { value: fraction(root, 10n ** shift), isExact: false };
}

/** The whole part of a root of a whole number from 0 on, by Newton's method. */
export function wholeRoot(value: bigint, degree: number): bigint {
  if (value < 2n) return value;
  const [power, less] = [BigInt(degree), BigInt(degree - 1)];
  let root = 1n << BigInt(Math.ceil(bitsOf(value) / degree));
  for (;;) {
    const next = (less * root + value / root ** less) / power;
    if (next >= root) return root;
    root = next;
  }
}

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
