import { add, divide, type Fraction, fraction, fractionOf, magnitude, multiply } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { combined, type Dimension, dimensionOf, isSame, NONE, raised } from "./dimension.ts";
import type { KnownUnit, Vocabulary } from "./vocabulary.ts";

/** A root, and whether it is the exact one. */
interface Root {
  readonly value: Fraction;
  readonly isExact: boolean;
}

/** The digits after the leading one of a root or power that is not exact. */
const DIGITS = 40;

/** The length in binary of a whole number from 0 on. */
const bitsOf = (value: bigint): number => value.toString(2).length;

/** The `degree`-th root, exact if it's a fraction; undefined if there's no real root. */
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
const MAX_BITS = 1330n;

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
  if (doublings > MAX_BITS || doublings < -MAX_BITS) return undefined;

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

/** A number of coherent SI units. */
export interface Measure {
  readonly value: Fraction;
  readonly dimension: Dimension;
  /** Whether the value is rounded on the way, as that of a root is. */
  readonly isApproximate: boolean;
  /** The kind of quantity, if more than its dimension is known: a torque isn't an energy. */
  readonly kind?: string;
  /** The scale that a temperature was read from, and the reading: 20 °C times two is not 40 °C. */
  readonly reading?: { readonly value: Fraction; readonly unit: KnownUnit };
}

/** Larger numbers are too slow to calculate with at every key. */
const LIMIT = 10n ** 400n;

/** The sentence for a result that has too many digits. */
export const TOO_LARGE = "The result has more than 400 digits";

const SCALE = "Temperatures on a scale can't be added or multiplied";

/** A number without a unit. */
export const plain = (value: Fraction, isApproximate = false): Measure => ({ value, dimension: NONE, isApproximate });

/** Whether it is a number without a unit. */
export const isPlain = ({ dimension }: Measure): boolean => isSame(dimension, NONE);

/** The measure, if its numbers aren't too long to calculate with. */
export const bounded = (measure: Measure): Result<Measure> =>
  magnitude(measure.value.numerator) > LIMIT || measure.value.denominator > LIMIT ? fail(TOO_LARGE) : ok(measure);

/** The measure with the other sign. */
export function negated(measure: Measure): Measure {
  const minus = ({ numerator, denominator }: Fraction) => ({ numerator: -numerator, denominator });
  const { reading } = measure;
  return reading ? measureOf(minus(reading.value), reading.unit) : { ...measure, value: minus(measure.value) };
}

/** This many of a unit. */
export function measureOf(value: Fraction, unit: KnownUnit): Measure {
  const { offset, size, dimension, kind } = unit;
  const measure = { value: multiply(add(value, offset), size), dimension, isApproximate: unit.isApproximate, kind };
  return offset.numerator === 0n ? measure : { ...measure, reading: { value, unit } };
}

/** The sum, or the difference where `sign` is -1. Both must be of one kind. */
export function sum(a: Measure, b: Measure, sign: 1n | -1n, nameOf: (measure: Measure) => string): Result<Measure> {
  if (a.reading || b.reading) return fail(SCALE);
  if (!isSame(a.dimension, b.dimension) || (a.kind && b.kind && a.kind !== b.kind))
    return fail(`${capital(nameOf(a))} and ${nameOf(b)} can't be ${sign === 1n ? "added" : "subtracted"}`);
  const value = add(a.value, { ...b.value, numerator: sign * b.value.numerator });
  const kind = a.kind ?? b.kind;
  return bounded({
    value,
    dimension: a.dimension,
    isApproximate: a.isApproximate || b.isApproximate,
    ...(kind !== undefined && { kind }),
  });
}

/** The product with `b` to the power 1 or -1. */
export function product(a: Measure, b: Measure, power: 1 | -1): Result<Measure> {
  if (a.reading || b.reading) return fail(SCALE);
  if (power === -1 && b.value.numerator === 0n) return fail("Nothing can be divided by zero");
  const factor = power === 1 ? b.value : fraction(b.value.denominator, b.value.numerator);
  const kind = isPlain(b) ? a.kind : isPlain(a) && power === 1 ? b.kind : undefined;
  return bounded({
    value: multiply(a.value, factor),
    dimension: combined(a.dimension, b.dimension, power),
    isApproximate: a.isApproximate || b.isApproximate,
    ...(kind !== undefined && { kind }),
  });
}

/** `base` to a power that is a plain number. */
export function power(base: Measure, exponent: Measure): Result<Measure> {
  if (base.reading) return fail(SCALE);
  if (!isPlain(exponent)) return fail("An exponent is a number without a unit");
  const { numerator, denominator } = exponent.value;
  const dimension = isPlain(base) ? NONE : raised(base.dimension, Number(numerator) / Number(denominator));
  if (!dimension.every(Number.isInteger)) return fail("This root of a unit isn't a unit");
  if (numerator < 0n && base.value.numerator === 0n) return fail("Nothing can be divided by zero");
  if (base.value.numerator < 0n && denominator % 2n === 0n) return fail("A negative number doesn't have this root");
  const result = exactPower(base.value, exponent.value) ?? roundedPower(base.value, exponent.value);
  if (!result) return fail(TOO_LARGE);
  const isApproximate = base.isApproximate || exponent.isApproximate || !result.isExact;
  return bounded({ value: result.value, dimension, isApproximate });
}

/** By multiplication and a root, which may be exact; undefined where that takes numbers that are too long. */
function exactPower(value: Fraction, exponent: Fraction): Root | undefined {
  const { numerator, denominator } = exponent.numerator < 0n ? fraction(value.denominator, value.numerator) : value;
  const times = magnitude(exponent.numerator);
  const longest = BigInt(Math.max(bitsOf(magnitude(numerator)), bitsOf(denominator)));
  if (longest > 1n && (exponent.denominator > 16n || (longest - 1n) * times > 1400n)) return undefined;
  // 0, 1 and -1 stay as short as they are.
  const whole = longest > 1n || times <= 2n ? times : 2n - (times % 2n);
  return rootOf({ numerator: numerator ** whole, denominator: denominator ** whole }, Number(exponent.denominator));
}

/** By logarithms; undefined where the result is too large. */
function roundedPower(value: Fraction, exponent: Fraction): Root | undefined {
  if (value.numerator === 0n) return { value, isExact: true };
  const power = realPower({ ...value, numerator: magnitude(value.numerator) }, exponent);
  const isNegative = value.numerator < 0n && exponent.numerator % 2n !== 0n;
  return power && { value: { ...power, numerator: isNegative ? -power.numerator : power.numerator }, isExact: false };
}

/** `n!` of a whole number without a unit, or `n!!` by a step of two: n · (n − 2) · (n − 4) … */
export function factorial(measure: Measure, step = 1n): Result<Measure> {
  const { numerator, denominator } = measure.value;
  if (!isPlain(measure) || denominator !== 1n || numerator < 0n)
    return fail("Only whole numbers from 0 on have a factorial");
  // 223! is the last below 10^430; 400!! has 437 digits.
  if (numerator > 223n * step) return fail(TOO_LARGE);
  let result = 1n;
  for (let factor = numerator; factor > 1n; factor -= step) result *= factor;
  return bounded({ ...measure, value: fraction(result) });
}

/** The reason why a measure cannot be in a unit, of the names of their kinds: 'A mass is not a length'. */
export const isNot = (have: string, want: string): string => `${capital(have)} is not ${want}`;

/** A sentence's beginning. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ACCELERATION = dimensionOf("m s^-2");
const TURNING = dimensionOf("rad s^-1");
/** By the 3rd CGPM (1901). */
const GRAVITY = fractionOf("9.80665");
const TURN_IN_DEGREES = fraction(360n);

/** Where pounds and kilograms mean the forces that they weigh. */
const WEIGHED: ReadonlySet<string> = new Set(["pressure", "torque", "energy"]);

/**
 * A measure as one of `dimension`, where custom leaves out what makes it one: lb/in² are pounds-force in a pressure, and
 * turns a second are cycles in a frequency. The measure itself where it is of that dimension; undefined for any other.
 */
export function byCustom(
  measure: Measure,
  dimension: Dimension,
  kind: string | undefined,
  { kinds }: Vocabulary,
): Measure | undefined {
  if (isSame(measure.dimension, dimension)) return measure;
  const as = (value: Fraction): Measure => ({
    value,
    dimension,
    isApproximate: measure.isApproximate,
    ...(kind !== undefined && { kind }),
  });
  const isWeighed = kind !== undefined && WEIGHED.has(kind) && measure.kind === undefined;
  if (isWeighed && isSame(combined(measure.dimension, ACCELERATION, 1), dimension))
    return as(multiply(measure.value, GRAVITY));
  const degree = kinds.get("angle")?.size;
  if (kind === "frequency" && degree && isSame(measure.dimension, TURNING))
    return as(divide(measure.value, multiply(degree, TURN_IN_DEGREES)));
  return undefined;
}
