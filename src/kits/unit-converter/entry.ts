import { type FormattedNumber, precise } from "#core/format-number.ts";
import { add, divide, type Fraction, fraction, fractionOf } from "#core/fraction.ts";
import { type NumberEntry, parseNumber, plainCharacters } from "#core/parse-number.ts";

/** What a converter's box holds. */
export type Entry = NumberEntry & {
  /** The number comes of units that were typed, and is another one in another unit. */
  readonly isMeasured?: boolean;
  /** The number was rounded on the way, as a root is. */
  readonly isApproximate?: boolean;
  /** Of what is unfinished: the sentence that it gets where the box is left so. */
  readonly ifLeft?: string;
};

const RATIO = /^-?\d{1,200}\/0*[1-9]\d{0,199}$/;

const FEET =
  /^(-?)(\d{1,6}) ?(?:'|ft|foot|feet) ?(?:(\d{1,2}(?:\.\d{1,9})?)?(?: ?(?<![\d.])(\d{1,3}\/[1-9]\d{0,2}))?) ?(?:"|''|in|inch|inches)?$/i;

/** The number in a link. */
export interface Linked {
  readonly plain: string;
  readonly value: Fraction;
  /** It is one of feet, whatever unit is chosen: 5'11". */
  readonly isInFeet?: boolean;
}

/** Feet and inches as a link has them: '5'11"'; undefined for what is no such height. */
export function feetAndInches(text: string): string | undefined {
  const [, sign, feet, inches = "", part] = FEET.exec(plainCharacters(text).replace(/[″“”]/g, '"')) ?? [];
  if (feet === undefined || (inches === "" && part === undefined)) return undefined;
  return `${sign}${feet}'${[inches, part].filter(Boolean).join(" ")}"`;
}

/** The value of '5'11"' in feet. */
function inFeet(plain: string): Fraction {
  const [, sign = "", feet = "", inches = "", part = "0"] = /^(-?)(\d+)'([\d.]*)(?: ?(\d+\/\d+))?"$/.exec(plain) ?? [];
  const twelfths = add(fractionOf(inches || "0"), fractionOf(part));
  const { numerator, denominator } = add(fractionOf(feet), divide(twelfths, fraction(12n)));
  return { numerator: sign === "-" ? -numerator : numerator, denominator };
}

/**
 * The value in a converter's link: a number in its plain form, a ratio such as '1/3', or feet and inches; undefined for
 * anything else.
 */
export function linkedNumber(text: string): Linked | undefined {
  const feet = /['"]/.test(text) ? feetAndInches(text) : undefined;
  if (feet !== undefined) return { plain: feet, value: inFeet(feet), isInFeet: true };
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
