import { type Decimal, decimalOf } from "#core/number/decimal.ts";

/** The sign before the decimals of a column's numbers. */
type DecimalSign = "." | ",";

const EXPONENT = /[eE][+-]?\d+$/;
const SIGN = /^[+\-\u2212\u2013]/;
// A currency sign or code, or a percent sign, on either side.
const AFFIX = /^(?:[\p{Sc}%]|[A-Z]{3}\b)[ \u00a0\u202f]?|[ \u00a0\u202f]?(?:[\p{Sc}%]|\b[A-Z]{3}|kr\.?|zł|Kč|Ft)$/u;
const GROUPED = { ".": /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, ",": /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/ } as const;
const GROUPED_BY_SPACES = /^\d{1,3}(?:([ \u00a0\u202f\u2009'’])\d{3})(?:\1\d{3})*$/;

/** A cell without its decimal notation: the digits with their signs, and the text around them. */
function partsOf(
  cell: string,
): { readonly sign: string; readonly body: string; readonly exponent: string } | undefined {
  let text = cell.trim();
  let sign = SIGN.exec(text)?.[0] ?? "";
  text = text.slice(sign.length);
  // (1,200.50): how accountants write a negative number.
  if (sign === "" && /^\(.*\)$/.test(text)) {
    sign = "-";
    text = text.slice(1, -1);
  }
  const bare = text.replace(AFFIX, "");
  if (bare !== text && sign === "") {
    sign = SIGN.exec(bare)?.[0] ?? "";
    text = bare.slice(sign.length);
  } else text = bare;
  if (!/^[\d.,]/.test(text) || !/\d$/.test(text.replace(/[.,]$/, ""))) return undefined;
  const exponent = EXPONENT.exec(text)?.[0] ?? "";
  return { sign: sign === "" || sign === "+" ? "" : "-", body: text.slice(0, text.length - exponent.length), exponent };
}

/** The number of a cell, read with a decimal sign: digits may be grouped, with a currency or percent sign next to them. */
export function numberIn(cell: string, decimal: DecimalSign): Decimal | undefined {
  // Most cells of numbers are plain.
  const plain = decimal === "." || !cell.includes(".") ? decimalOf(cell) : undefined;
  if (plain) return plain;
  const parts = partsOf(cell);
  if (!parts) return undefined;
  const at = parts.body.lastIndexOf(decimal);
  const whole = at < 0 ? parts.body : parts.body.slice(0, at);
  const part = at < 0 ? "" : parts.body.slice(at + 1);
  if (!/^\d*$/.test(part)) return undefined;
  const isGrouped = GROUPED[decimal].test(whole) || GROUPED_BY_SPACES.test(whole);
  if (!/^\d*$/.test(whole) && !isGrouped) return undefined;
  return decimalOf(`${parts.sign}${whole.replace(/\D/g, "")}.${part}${parts.exponent}`);
}

/** Which decimal sign a cell shows: undefined where it may be either, as 1,234 and 12. */
function decimalSignOf(cell: string): DecimalSign | undefined {
  if (!/[.,]/.test(cell)) return undefined;
  const isPoint = numberIn(cell, ".") !== undefined;
  const isComma = numberIn(cell, ",") !== undefined;
  if (isPoint !== isComma) return isPoint ? "." : ",";
  // No number is grouped after a lone zero.
  return isPoint && /^\D*0[.,]/.test(cell) ? (/\./.test(cell) ? "." : ",") : undefined;
}

/** What is known of a column's numbers. */
export interface NumberFacts {
  readonly decimal: DecimalSign;
  readonly filled: number;
  /** Cells that are numbers in this notation. */
  readonly numbers: number;
  /** Numbers such as 007, which are rather codes. */
  readonly padded: number;
}

/** Finds out how the numbers of a column are written, cell by cell. */
export function numberFacts() {
  let [filled, points, commas, either, padded] = [0, 0, 0, 0, 0];
  return {
    take(cell: string) {
      if (cell === "") return;
      filled++;
      if (/^[+-]?0\d/.test(cell)) padded++;
      const sign = decimalSignOf(cell);
      if (sign === ".") points++;
      else if (sign === ",") commas++;
      else if (numberIn(cell, ".") || numberIn(cell, ",")) either++;
    },
    done: (): NumberFacts => {
      const decimal = commas > points ? "," : ".";
      return { decimal, filled, numbers: either + (decimal === "," ? commas : points), padded };
    },
  };
}

/** Whether a column is one of numbers, with few other cells such as n/a. */
export const isOfNumbers = ({ filled, numbers }: NumberFacts): boolean => numbers * 2 > filled;

/** The number that a visitor typed to compare a column with: in the column's notation, else in the other. */
export const typedNumber = (text: string, decimal: DecimalSign): Decimal | undefined =>
  numberIn(text.trim(), decimal) ?? numberIn(text.trim(), decimal === "." ? "," : ".");

/** A number with a point in the notation of a column, with its whole digits in groups of three. */
export function inNotation(text: string, decimal: DecimalSign): string {
  const [whole = "", part] = text.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, decimal === "." ? "," : ".");
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}
