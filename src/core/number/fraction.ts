/** An exact number, in lowest terms with the sign in the numerator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator`, reduced. Throws a RangeError when the denominator is 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError("No fraction has the denominator 0");
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/**
 * The exact value of a decimal such as '-0.5', '1e-28' or '.25', or of a ratio of two, such as '1200/3937'.
 * Throws a SyntaxError for anything else: what visitors type goes through parse-number.ts first.
 */
export function fractionOf(text: string): Fraction {
  const [over = "", under, ...rest] = text.split("/");
  if (rest.length > 0) throw new SyntaxError(`Not a number: ${text}`);
  return under === undefined ? decimal(over) : divide(decimal(over), decimal(under));
}

/** The exact sum. */
export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** The exact difference `a - b`. */
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** The exact product. */
export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** The exact quotient `a / b`. Throws a RangeError when `b` is 0. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** A whole number without its sign. */
export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

function decimal(text: string): Fraction {
  const [, sign, whole = "", part = "", power = "0"] = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (sign === undefined || whole + part === "") throw new SyntaxError(`Not a number: ${text}`);
  const digits = BigInt(`${sign}${whole}${part}`);
  const exponent = Number(power) - part.length;
  return exponent < 0 ? fraction(digits, 10n ** BigInt(-exponent)) : fraction(digits * 10n ** BigInt(exponent));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [greater, lesser] = [magnitude(a), magnitude(b)];
  while (lesser > 0n) [greater, lesser] = [lesser, greater % lesser];
  return greater;
}
