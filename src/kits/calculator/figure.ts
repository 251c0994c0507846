import { fixed, rounded } from "#core/format-number.ts";
import { fractionOf } from "#core/fraction.ts";
import { parseNumber } from "#core/parse-number.ts";

/** The text of a box: a number over zero, nothing yet, or the sentence for what it is instead. */
export interface Figure {
  readonly value?: number;
  readonly error?: string;
}

/** Reads a box for a number from 0 on, or above it. */
export function figureIn(text: string, { mayBeZero = false }: { readonly mayBeZero?: boolean } = {}): Figure {
  const entry = parseNumber(text);
  if (entry.kind === "invalid") return { error: entry.message };
  if (entry.kind !== "number") return {};
  const value = Number(entry.plain);
  if (!Number.isFinite(value) || value > 1e12) return { error: "Please enter a smaller number" };
  return value > 0 || (mayBeZero && value === 0) ? { value } : { error: "Please enter a number above zero" };
}

/** A number to so many significant digits, without zeros at its end. */
export const short = (value: number, digits = 6): string => rounded(fractionOf(value.toPrecision(15)), digits).text;

/** A number with so many decimals. */
export const withDecimals = (value: number, decimals: number): string =>
  fixed(fractionOf(value.toPrecision(15)), decimals);
