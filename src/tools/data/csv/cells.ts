import { isCalendarDay } from "#core/calendar-day.ts";
import { isJsonNumber } from "#core/json/number.ts";

/** What the cells of a column are. */
export type ColumnType = "integer" | "decimal" | "boolean" | "date" | "text";

const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const BOOLEAN = /^(?:true|false)$/i;
// Programs that calculate with binary fractions keep fifteen digits.
const EXACT_DIGITS = 15;

const digits = (cell: string): number =>
  cell
    .replace(/[eE].*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "").length;

/**
 * The type of one cell. Numbers are those that JSON has and that programs keep: 007, 1e400 and twenty digits are text, for
 * they would not be the same afterward.
 */
export function cellType(cell: string): ColumnType {
  if (isJsonNumber(cell)) {
    if (digits(cell) > EXACT_DIGITS || !Number.isFinite(Number(cell))) return "text";
    return INTEGER.test(cell) && cell !== "-0" ? "integer" : "decimal";
  }
  if (BOOLEAN.test(cell)) return "boolean";
  return isCalendarDay(cell) ? "date" : "text";
}

/** The type that has two types. */
export const joinedType = (one: ColumnType, other: ColumnType): ColumnType =>
  one === other
    ? one
    : (one === "integer" && other === "decimal") || (one === "decimal" && other === "integer")
      ? "decimal"
      : "text";

// Amounts such as -$12.00, -1.200,50 € and -5 °C, and signs alone, which mean 'nothing'.
const SIGNED_AMOUNT =
  /^[+-][ \u00a0]?\p{Sc}?[ \u00a0]?(?:\d[\d.,\u00a0 ]*|[.,]\d+)(?:e[+-]?\d+)?[ \u00a0]?(?:\p{Sc}|%|(?:°|(?<=[ \u00a0]))\p{L}{1,3})?$/iu;
// Numbers with nothing but a space or a bracket between them aren't formulas: +49 30 123-45, +1 (555) 123-4567.
const TELEPHONE = /^\+(?:\d+|\d[\d ]* [\d ()./-]+\d)$/;
const SIGNS = /^[-+= @]+$/;

/** Whether a spreadsheet would take a cell for a formula: it begins with =, +, - or @ and is more than an amount. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r]/.test(cell) && !SIGNED_AMOUNT.test(cell) && !TELEPHONE.test(cell) && !SIGNS.test(cell);

/** A cell that spreadsheets take for text: with an apostrophe before what would be a formula. */
export const safeCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);
