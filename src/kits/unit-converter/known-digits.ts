import { fixed, precise, rounded } from "#core/format-number.ts";
import type { Fraction } from "#core/fraction.ts";
import type { Unit } from "#core/quantity.ts";

/** A number as text, and whether that is all of it. */
export type Written = ReturnType<typeof precise>;

/** How many digits of a result in `to` of a value in `from` mean something; undefined where all do. */
export function knownDigits(from: Unit, to: Unit): number | undefined {
  // Units of one source are exact multiples of each other, however well that source is known.
  if (from.source === to.source) return undefined;
  const digits = Math.min(from.source.digits ?? Infinity, to.source.digits ?? Infinity);
  return Number.isFinite(digits) ? digits : undefined;
}

/** A value of which only the first `digits` are known: no zeros stand for those that are not. */
export const toKnownDigits = (value: Fraction, digits: number): Written => rounded(value, digits, digits);

/** A result in full precision, as far as it is known. */
export const inFull = (result: Fraction, known: number | undefined): Written =>
  known === undefined ? precise(result) : toKnownDigits(result, known);

/** A result short enough to be compared in a table. */
export function inShort(result: Fraction, known: number | undefined): Written {
  const full = inFull(result, known);
  if (full.exact && full.text.length < 20) return full;
  return known === undefined ? rounded(result, 12) : toKnownDigits(result, Math.min(12, known));
}

/** A result with two decimals, or without them where they, or digits before them, are not known. */
export function inTwoDecimals(result: Fraction, known: number | undefined): string {
  const text = fixed(result, 2);
  const shown = text.replace(/\D/g, "").replace(/^0+/, "").length;
  return known === undefined || shown <= known ? text : toKnownDigits(result, known).text;
}
