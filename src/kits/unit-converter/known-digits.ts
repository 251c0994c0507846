import { type FormattedNumber, fixed, precise, rounded } from "#core/number/format-number.ts";
import type { Fraction } from "#core/number/fraction.ts";
import type { Unit, UnitSource } from "#core/quantity.ts";

/** The number of significant digits of a result in `to` of a value in `from`; undefined where all digits are. */
export function knownDigits(from: Unit, to: Unit): number | undefined {
  return digitsKnownBy([from.source, to.source]);
}

/** The number of significant digits of a result of units from these sources; undefined where all digits are. */
export function digitsKnownBy(sources: readonly UnitSource[]): number | undefined {
  // Units of one source are exact multiples of each other, however well that source is known.
  if (new Set(sources).size === 1) return undefined;
  const digits = Math.min(...sources.map((source) => source.digits ?? Infinity));
  return Number.isFinite(digits) ? digits : undefined;
}

/** A value with only the first `digits` digits known: unknown digits aren't filled with zeros. */
export const toKnownDigits = (value: Fraction, digits: number): FormattedNumber => rounded(value, digits, digits);

/** A result in full precision, or in as many digits as are known. */
export const inFull = (result: Fraction, known: number | undefined): FormattedNumber =>
  known === undefined ? precise(result) : toKnownDigits(result, known);

/** A result short enough for a table. */
export function inShort(result: Fraction, known: number | undefined): FormattedNumber {
  const full = inFull(result, known);
  if (full.exact && full.text.length < 20) return full;
  return known === undefined ? rounded(result, 12) : toKnownDigits(result, Math.min(12, known));
}

/** A result with two decimals, or in fewer digits where not all of those are known. */
export function inTwoDecimals(result: Fraction, known: number | undefined): string {
  const text = fixed(result, 2);
  const shown = text.replace(/\D/g, "").replace(/^0+/, "").length;
  return known === undefined || shown <= known ? text : toKnownDigits(result, known).text;
}
