import { add, type Fraction, fraction, magnitude, multiply } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { combined, type Dimension, isSame, NONE, raised } from "./dimension.ts";
import { bitsOf, type Root, realPower, rootOf } from "./real-power.ts";
import type { KnownUnit } from "./vocabulary.ts";

/** A number of coherent SI units. */
export interface Measure {
  readonly value: Fraction;
  readonly dimension: Dimension;
  /** Whether the value is rounded on the way, as that of a root is. */
  readonly isApproximate: boolean;
  /** The kind of quantity, where it is known by more than its dimension: a torque is no energy. */
  readonly kind?: string;
  /** The scale that a temperature was read from, and the reading: 20 °C times two is not 40 °C. */
  readonly reading?: { readonly value: Fraction; readonly unit: KnownUnit };
}

/** What is too large to be calculated at once with every key. */
const LIMIT = 10n ** 400n;

/** The sentence for a result that has too many digits. */
export const TOO_LARGE = "The result has more than 400 digits";

const SCALE = "Temperatures on a scale can't be added or multiplied";

/** A number without a unit. */
export const plain = (value: Fraction, isApproximate = false): Measure => ({ value, dimension: NONE, isApproximate });

/** Whether it is a number without a unit. */
export const isPlain = ({ dimension }: Measure): boolean => isSame(dimension, NONE);

/** The measure, if its numbers are not too long to go on with. */
export const bounded = (measure: Measure): Result<Measure> =>
  magnitude(measure.value.numerator) > LIMIT || measure.value.denominator > LIMIT ? fail(TOO_LARGE) : ok(measure);

/** The measure with the other sign. */
export function negated(measure: Measure): Measure {
  const minus = ({ numerator, denominator }: Fraction) => ({ numerator: -numerator, denominator });
  const { reading } = measure;
  return reading ? measureOf(minus(reading.value), reading.unit) : { ...measure, value: minus(measure.value) };
}

/** So many of a unit. */
export function measureOf(value: Fraction, unit: KnownUnit): Measure {
  const { offset, size, dimension, kind } = unit;
  const measure = { value: multiply(add(value, offset), size), dimension, isApproximate: unit.isApproximate, kind };
  return offset.numerator === 0n ? measure : { ...measure, reading: { value, unit } };
}

/** The sum, or the difference where `sign` is -1. Both must be of one kind. */
export function sum(a: Measure, b: Measure, sign: 1n | -1n, nameOf: (measure: Measure) => string): Result<Measure> {
  if (a.reading || b.reading) return fail(SCALE);
  if (!isSame(a.dimension, b.dimension) || (a.kind && b.kind && a.kind !== b.kind))
    return fail(`${capital(nameOf(a))} and ${nameOf(b)} cannot be ${sign === 1n ? "added" : "subtracted"}`);
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
  if (!dimension.every(Number.isInteger)) return fail("Such a root of a unit is no unit");
  if (numerator < 0n && base.value.numerator === 0n) return fail("Nothing can be divided by zero");
  if (base.value.numerator < 0n && denominator % 2n === 0n) return fail("A negative number has no such root");
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
