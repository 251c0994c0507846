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

/** Whether a spreadsheet would take a cell for a formula: it begins with =, +, - or @ and is no number. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r]/.test(cell) && !/^[+-]?(?:\d[\d.,]*|\.\d+)(?:e[+-]?\d+)?%?$/i.test(cell);

/** A cell that spreadsheets take for text: with an apostrophe before what would be a formula. */
export const safeCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);
