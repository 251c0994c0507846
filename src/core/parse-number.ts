import { type Fraction, fractionOf } from "./fraction.ts";

/** What a visitor has typed into a number field so far. `plain` is the same number in its shortest usual form. */
export type NumberEntry =
  | { readonly kind: "empty" }
  | { readonly kind: "unfinished" }
  | { readonly kind: "number"; readonly value: Fraction; readonly plain: string; readonly note?: string }
  | { readonly kind: "invalid"; readonly message: string };

/** Digits before and after the point, written without an exponent: more would take noticeable time to convert. */
export const MAX_DIGITS = 1000;

const ZEROS = ["٠", "۰", "०", "০"];
const INVALID: NumberEntry = { kind: "invalid", message: "Please enter a valid number" };

/**
 * Reads a number as people type and paste it: '1,234.5', '1 234,5', '1.234.567', "1'234", '１２', '−5', '1e-3'.
 * A comma or point is the decimal separator when it stands alone; of both, the last is; repeated, it groups digits.
 */
export function parseNumber(text: string): NumberEntry {
  const typed = plainCharacters(text);
  if (typed === "") return { kind: "empty" };
  const [, sign = "", mantissa, exponent] = /^([+-]?) ?([\d.,]*?)(e[+-]?\d*)?$/i.exec(typed) ?? [];
  if (mantissa === undefined) return /^[+-]?[\d.,]*\d['_]$/.test(typed) ? { kind: "unfinished" } : INVALID;
  const digits = withPoint(mantissa);
  if (digits === "unfinished") return { kind: digits };
  if (digits === undefined || (mantissa === "" && exponent !== undefined)) return INVALID;
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
  const note = `Read as ${plain}: the comma is a decimal separator. For thousands leave it out.`;
  const value = fractionOf(plain);
  return mayBeGrouped && !plain.startsWith("0") && !plain.startsWith("-0")
    ? { kind: "number", value, plain, note }
    : { kind: "number", value, plain };
}

/** The digits with a point as the decimal separator and no grouping; undefined when they are no number. */
function withPoint(mantissa: string): string | undefined {
  const points = mantissa.split(".").length - 1;
  const commas = mantissa.split(",").length - 1;
  if (points + commas <= 1) return mantissa.replace(",", ".");
  const last = mantissa.lastIndexOf(".") > mantissa.lastIndexOf(",") ? "." : ",";
  const other = last === "." ? "," : ".";
  if (points > 0 && commas > 0) {
    const [whole = "", part = "", ...rest] = mantissa.split(last);
    return rest.length === 0 && grouped(whole, other) ? `${whole.replaceAll(other, "")}.${part}` : undefined;
  }
  if (grouped(mantissa, last)) return mantissa.replaceAll(last, "");
  // On the way from '1,234' to '1,234,567'.
  const end = mantissa.lastIndexOf(last);
  return mantissa.length - end <= 3 && grouped(mantissa.slice(0, end), last) ? "unfinished" : undefined;
}

/** Groups of three, or of two before the last three as in India. */
const grouped = (digits: string, separator: string) =>
  /^\d{1,3}((s\d{3})+|(s\d{2})+s\d{3})$/.test(digits.replaceAll(separator, "s"));

/**
 * Digits of other scripts and widths, other minus signs and spaces as their plain kin; separators of groups left out, and
 * what nobody sees: spreadsheets and web pages copy marks of the writing's direction and joiners along.
 */
const plainCharacters = (text: string) =>
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
    .replace(/\s/g, " ")
    .replace(/(\d)[ '_](?=\d)/g, "$1");
