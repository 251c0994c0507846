import { type Fraction, magnitude } from "./fraction.ts";

/** A number as text, and whether the text is its exact value. */
export interface FormattedNumber {
  readonly text: string;
  readonly exact: boolean;
}

/** The value rounded to `decimals` places, half away from zero, always with that many: '42.16', '-0.50', '0.00'. */
export function fixed({ numerator, denominator }: Fraction, decimals: number): string {
  const rounded = divideRounded(magnitude(numerator) * 10n ** BigInt(decimals), denominator).quotient;
  const digits = rounded.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const sign = numerator < 0n && rounded > 0n ? "-" : "";
  return `${sign}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ""}`;
}

/**
 * The value to at most `significant` digits without trailing zeros. Like JavaScript's own numbers, it is written as '1.5e-28'
 * below 1e-6 and from 10 to the power `exponential` on. parse-number.ts reads it back.
 */
export function rounded(value: Fraction, significant: number, exponential = 21): FormattedNumber {
  if (value.numerator === 0n) return { text: "0", exact: true };
  const over = magnitude(value.numerator);
  let exponent = over.toString().length - value.denominator.toString().length;
  if (compareToPowerOfTen(over, value.denominator, exponent) < 0) exponent--;
  const shift = significant - 1 - exponent;
  const [scaledOver, scaledUnder] =
    shift < 0 ? [over, value.denominator * 10n ** BigInt(-shift)] : [over * 10n ** BigInt(shift), value.denominator];
  const { quotient, exact } = divideRounded(scaledOver, scaledUnder);
  const all = quotient.toString();
  // 9.99 rounded to two digits is 10: one digit more.
  const power = exponent + all.length - significant;
  return { text: `${value.numerator < 0n ? "-" : ""}${place(all.replace(/0+$/, ""), power, exponential)}`, exact };
}

/** The value in full where that takes at most 32 digits, else to `significant` digits. */
export function precise(value: Fraction, significant = 20): FormattedNumber {
  const full = rounded(value, 32);
  return full.exact ? full : rounded(value, significant);
}

function place(digits: string, power: number, exponential: number): string {
  if (power < -6 || power >= exponential)
    return `${digits.slice(0, 1)}${digits.length > 1 ? `.${digits.slice(1)}` : ""}e${power}`;
  if (power < 0) return `0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  return digits.length > power + 1 ? `${whole}.${digits.slice(power + 1)}` : whole;
}

function compareToPowerOfTen(over: bigint, under: bigint, exponent: number): number {
  const [left, right] =
    exponent < 0 ? [over * 10n ** BigInt(-exponent), under] : [over, under * 10n ** BigInt(exponent)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function divideRounded(over: bigint, under: bigint): { readonly quotient: bigint; readonly exact: boolean } {
  const remainder = over % under;
  return { quotient: over / under + (2n * remainder >= under ? 1n : 0n), exact: remainder === 0n };
}
