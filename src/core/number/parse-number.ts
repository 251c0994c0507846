import { isGrouped, isGroupedFraction, isGroupedSoFar, ungrouped } from "./digit-groups.ts";
import { type Fraction, fractionOf } from "./fraction.ts";

/** The text of a number field, as far as it is typed. `plain` is the same number in its shortest usual form. */
export type NumberEntry =
  | { readonly kind: "empty" }
  | { readonly kind: "unfinished" }
  | { readonly kind: "number"; readonly value: Fraction; readonly plain: string; readonly note?: string }
  | { readonly kind: "invalid"; readonly message: string };

/** Digits before and after the point, written without an exponent: more would take noticeable time to convert. */
const MAX_DIGITS = 1000;

const ZEROS = ["٠", "۰", "०", "০"];
const INVALID: NumberEntry = { kind: "invalid", message: "Please enter a valid number" };

/**
 * Reads a number as people type and paste it: '1,234.5', '1 234,5', '1.234.567', "1'234", '１２', '−5', '1e-3'.
 * A single comma or point is the decimal separator, as is the last of the two when both occur; a repeated one groups
 * digits. Separators that do not form groups make the text invalid: 5'11 is five feet eleven, and not 511.
 */
export function parseNumber(text: string): NumberEntry {
  const typed = plainCharacters(text);
  if (typed === "") return { kind: "empty" };
  const [, sign = "", mantissa, exponent] = /^([+-]?) ?([\d., '_]*?)(e[+-]?\d*)?$/i.exec(typed) ?? [];
  if (mantissa === undefined || (mantissa === "" && exponent !== undefined)) return INVALID;
  const digits = withPoint(mantissa);
  if (digits === undefined) return INVALID;
  if (digits === "unfinished") return exponent === undefined ? { kind: digits } : INVALID;
  if (!/\d/.test(digits) || (exponent !== undefined && !/\d/.test(exponent))) return { kind: "unfinished" };
  return number(`${sign === "-" ? "-" : ""}${digits}`, exponent, /^\d{1,3},\d{3}$/.test(mantissa));
}

function number(digits: string, exponent: string | undefined, mayBeGrouped: boolean): NumberEntry {
  const power = Number(exponent?.slice(1) ?? 0);
  if (digits.length + Math.abs(power) > MAX_DIGITS + 2)
    return { kind: "invalid", message: `Please enter a number of at most ${MAX_DIGITS} digits` };
  const plain = `${digits
    .replace(/^(-?)0+(?=\d)/, "$1")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.$/, "")}${power === 0 ? "" : `e${power}`}`;
  const note = `Read as ${plain}: the comma is a decimal separator. Leave it out of thousands.`;
  const value = fractionOf(plain);
  return mayBeGrouped && !plain.startsWith("0") && !plain.startsWith("-0")
    ? { kind: "number", value, plain, note }
    : { kind: "number", value, plain };
}

/** The digits with a point as the decimal separator and no groups; undefined when they are not a number. */
export function withPoint(mantissa: string): string | "unfinished" | undefined {
  const separators = mantissa.match(/[.,]/g) ?? [];
  const last = separators.at(-1) ?? ".";
  // A repeated separator groups digits.
  const isDecimal = separators.filter((separator) => separator === last).length === 1;
  const end = isDecimal ? mantissa.lastIndexOf(last) : mantissa.length;
  const [whole, part] = [mantissa.slice(0, end), mantissa.slice(end + 1)];
  if (/^\d*$/.test(whole) || isGrouped(whole)) {
    return /^\d*$/.test(part) || isGroupedFraction(part) ? `${ungrouped(whole)}.${ungrouped(part)}` : undefined;
  }
  return end === mantissa.length && isGroupedSoFar(whole) ? "unfinished" : undefined;
}

/**
 * The text in ASCII: digits of other scripts and widths, other minus signs, apostrophes and spaces are replaced. Invisible
 * characters are removed, since spreadsheets and web pages copy direction marks and joiners along with a number.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(Math.min(...ZEROS.map((zero) => code - zero.charCodeAt(0)).filter((offset) => offset >= 0)));
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", "'")
    .replace(/[\u2212\u2010-\u2013\ufe63]/g, "-")
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/\p{Zs}/gu, " ");
