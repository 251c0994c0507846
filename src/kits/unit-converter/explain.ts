import { type FormattedNumber, fixed, precise, rounded } from "#core/number/format-number.ts";
import { divide, type Fraction, multiply, subtract } from "#core/number/fraction.ts";
import type { Quantity, Unit, UnitSource } from "#core/quantity.ts";

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
const toKnownDigits = (value: Fraction, digits: number): FormattedNumber => rounded(value, digits, digits);

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

/** How certain a result in `to` of a value in `from` is; undefined when it is only an approximation. */
export function certainty(from: Unit, to: Unit): "exactly" | "by convention" | undefined {
  // Units of one source are exact multiples of each other, however well that source is known.
  if (from.source === to.source) return "exactly";
  const both = [from.source.certainty, to.source.certainty];
  if (both.includes("rounded") || both.includes("as measured")) return undefined;
  return both.includes("by convention") ? "by convention" : "exactly";
}

/** The definition of a unit, with its source: '1 mi = 1609.344 m, exactly, international yard and pound agreement 1959'. */
export function definition({ symbol, scale, offset, source, isReciprocal }: Unit, { base }: Quantity): string {
  if (symbol === base) return `${symbol} is the base unit, which defines the others, ${source.text}`;
  if (isReciprocal) return `${base} ${divided(scale, symbol)}, ${source.certainty}, ${source.text}`;
  const equation =
    offset.numerator === 0n
      ? `1 ${symbol} ${size(scale, DEFINING_RATIO, source.digits)} ${base}`
      : `${base} = ${affine(symbol, scale, multiply(offset, scale))}`;
  return `${equation}, ${source.certainty}, ${source.text}`;
}

/** The direct conversion from one unit to another: '1 mi = 1.609344 km', or '°C = (°F − 32) × 5/9'. */
export function formula(from: Unit, to: Unit): string {
  if (from.isReciprocal !== to.isReciprocal) {
    const product = from.isReciprocal ? divide(from.scale, to.scale) : divide(to.scale, from.scale);
    return `${to.symbol} ${divided(product, from.symbol)}`;
  }
  if (from.isReciprocal) return `1 ${from.symbol} ${size(divide(to.scale, from.scale), READABLE_RATIO)} ${to.symbol}`;
  const factor = divide(from.scale, to.scale);
  const shift = subtract(multiply(from.offset, factor), to.offset);
  if (shift.numerator !== 0n) return `${to.symbol} = ${affine(from.symbol, factor, shift)}`;
  return `1 ${from.symbol} ${size(factor, READABLE_RATIO, knownDigits(from, to))} ${to.symbol}`;
}

/** '= 60 ÷ min/km', where one of two units counts the other way round. */
function divided(product: Fraction, symbol: string): string {
  const { text, exact } = number(product);
  return `${exact ? "=" : "≈"} ${text} ÷ (${symbol})`;
}

// The longest ratios, in characters, that are easier to read than their endless decimals.
const DEFINING_RATIO = 24;
const READABLE_RATIO = 9;

/** `x × factor + shift`, or `(x + shift / factor) × factor` where the decimals of the shift do not end. */
function affine(symbol: string, factor: Fraction, shift: Fraction): string {
  const times = factor.numerator === factor.denominator ? "" : ` × ${number(factor).text}`;
  if (precise(shift).exact) return `${symbol}${times} ${signed(shift)}`;
  return `(${symbol} ${signed(divide(shift, factor))})${times}`;
}

const signed = (value: Fraction) =>
  value.numerator < 0n ? `− ${number({ ...value, numerator: -value.numerator }).text}` : `+ ${number(value).text}`;

/** '= 1609.344', or '≈ 0.87' where only `digits` are known, or the decimals never end and the ratio is long. */
function size(value: Fraction, longestRatio: number, digits?: number): string {
  const { text, exact } = digits === undefined ? number(value, longestRatio) : toKnownDigits(value, digits);
  return `${exact && digits === undefined ? "=" : "≈"} ${text}`;
}

/** A decimal if it ends, otherwise the ratio if that is short, otherwise a rounded decimal. */
function number(value: Fraction, longestRatio = READABLE_RATIO): { readonly text: string; readonly exact: boolean } {
  const decimal = precise(value);
  const ratio = `${value.numerator}/${value.denominator}`;
  return decimal.exact || ratio.length > longestRatio ? decimal : { text: ratio, exact: true };
}
