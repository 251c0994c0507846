import { type FormattedNumber, precise } from "#core/format-number.ts";
import { type Fraction, fractionOf } from "#core/fraction.ts";
import type { NumberEntry } from "#core/parse-number.ts";
import { parseNumber } from "#core/parse-number.ts";

/** What a converter's box holds. */
export type Entry = NumberEntry & {
  /** The number comes of units that were typed, and is another one in another unit. */
  readonly isMeasured?: boolean;
  /** The number was rounded on the way, as a root is. */
  readonly isApproximate?: boolean;
};

const RATIO = /^-?\d{1,200}\/0*[1-9]\d{0,199}$/;

/** The value in a converter's link: a number in its plain form, or a ratio such as '1/3'; undefined for anything else. */
export function linkedNumber(text: string): { readonly plain: string; readonly value: Fraction } | undefined {
  if (RATIO.test(text)) return { plain: text, value: fractionOf(text) };
  const entry = parseNumber(text);
  return entry.kind === "number" ? entry : undefined;
}

/** The longest ratio that is kept as it is. */
const LONGEST_RATIO = 200;

/** A number as `linkedNumber` reads it: a decimal where that ends, else a ratio where that is not too long. */
export function linkText(value: Fraction): FormattedNumber {
  const decimal = precise(value);
  const ratio = `${value.numerator}/${value.denominator}`;
  return decimal.exact || ratio.length > LONGEST_RATIO ? decimal : { text: ratio, exact: true };
}
