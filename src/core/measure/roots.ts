import { type Fraction, fraction } from "#core/fraction.ts";

/** A root, and whether it is the exact one. */
export interface Root {
  readonly value: Fraction;
  readonly isExact: boolean;
}

/** The digits after the leading one of a root or power that is not exact. */
export const DIGITS = 40;

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
