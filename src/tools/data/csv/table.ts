import { isCalendarDay } from "#core/calendar-day.ts";
import { isJsonNumber } from "#core/json/number.ts";
import { compareDecimals, type Decimal } from "#core/number/decimal.ts";
import { naturalOrder } from "#core/order.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { columnStatistics, type Statistics } from "./column-statistics.ts";
import { isOfNumbers, type NumberFacts, numberFacts, numberIn, typedNumber } from "./number-columns.ts";

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

/** A table: the names of its columns and its rows, each with a cell for every column. */
export interface Table {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How cells are compared by a filter. */
export type Condition =
  | "contains"
  | "lacks"
  | "equals"
  | "differs"
  | "begins"
  | "ends"
  | "above"
  | "below"
  | "empty"
  | "filled";

/** One change of a table. Columns count from 0; -1 is any of them. */
export type Change =
  | { readonly kind: "sort"; readonly column: number; readonly isDescending: boolean }
  | { readonly kind: "filter"; readonly column: number; readonly condition: Condition; readonly value: string }
  | { readonly kind: "replace"; readonly column: number; readonly find: string; readonly replacement: string }
  | { readonly kind: "rename"; readonly column: number; readonly name: string }
  | { readonly kind: "move"; readonly column: number; readonly to: number }
  | { readonly kind: "remove"; readonly column: number }
  | { readonly kind: "split"; readonly column: number; readonly separator: string }
  | { readonly kind: "join"; readonly column: number; readonly separator: string }
  | { readonly kind: "unique" }
  | { readonly kind: "transpose" };

const MAX_PARTS = 100;
// Rows of wider tables stay as short as they were: few of them have all cells.
const WIDEST_FILLED = 1000;
const MAX_TRANSPOSED = 100_000;

/** A table of the rows that were read: short rows are filled with empty cells, columns beyond the header are numbered. */
export function tableOf(rows: readonly (readonly string[])[], hasHeader: boolean): Table {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const header = hasHeader ? (rows[0] ?? []) : [];
  const names = Array.from({ length: width }, (_, index) => header[index] ?? `column ${index + 1}`);
  const body = hasHeader ? rows.slice(1) : rows;
  return { names, rows: width > WIDEST_FILLED ? body : body.map((row) => filled(row, width)) };
}

const filled = (row: readonly string[], width: number): readonly string[] =>
  row.length >= width ? row : [...row, ...Array<string>(width - row.length).fill("")];

/** A change with what must be known of the whole table before one row of it can be changed. */
export interface PreparedChange {
  readonly change: Change;
  /** The names before it, and after it. */
  readonly before: readonly string[];
  readonly names: readonly string[];
  /** How the numbers of the column are written that is sorted or filtered by size; of each where any may be meant. */
  readonly numbers: readonly NumberFacts[];
}

type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { readonly kind: Kind }>;

/** Finds out what a change needs to know of a table. */
export function prepared(table: Table, change: Change): PreparedChange {
  const { names } = table;
  const isBySize =
    change.kind === "sort" ||
    (change.kind === "filter" && (change.condition === "above" || change.condition === "below"));
  const columns = !isBySize ? [] : change.column < 0 ? names.map((_, index) => index) : [change.column];
  const numbers = columns.map((column) => numbersOf(table, column));
  return { change, before: names, names: namesAfter(table, change), numbers };
}

function namesAfter({ names, rows }: Table, change: Change): readonly string[] {
  switch (change.kind) {
    case "rename":
      return names.with(change.column, change.name);
    case "move":
      return moved(names, change);
    case "remove":
      return names.toSpliced(change.column, 1);
    case "split": {
      if (change.separator === "") return names;
      const parts = (row: readonly string[]) => (row[change.column] ?? "").split(change.separator).length;
      const width = Math.min(
        MAX_PARTS,
        rows.reduce((most, row) => Math.max(most, parts(row)), 1),
      );
      const name = names[change.column] ?? "";
      return names.toSpliced(change.column, 1, ...Array.from({ length: width }, (_, index) => `${name} ${index + 1}`));
    }
    case "join":
      return names.toSpliced(change.column, 2, names.slice(change.column, change.column + 2).join(change.separator));
    case "transpose":
      return [names[0] ?? "", ...rows.map((row) => row[0] ?? "")];
    default:
      return names;
  }
}

function moved<T>(all: readonly T[], { column, to }: ChangeOf<"move">): readonly T[] {
  return all.toSpliced(column, 1).toSpliced(to, 0, ...all.slice(column, column + 1));
}

/** The table after a change; it is a new one, with those of the rows that stayed. */
export function changed(table: Table, change: Change | PreparedChange): Table {
  const ready = "change" in change ? change : prepared(table, change);
  const { names } = ready;
  if (ready.change.kind === "transpose") {
    const rows = table.names.slice(1).map((name, index) => [name, ...table.rows.map((row) => row[index + 1] ?? "")]);
    return { names, rows };
  }
  if (ready.change.kind === "sort") return { names, rows: sorted(table.rows, ready) };
  const next = rowChange(ready);
  return { names, rows: table.rows.flatMap((row) => [next(row)].filter((kept) => kept !== undefined)) };
}

/** Why a table cannot be changed so. */
export function refusalOf({ rows }: Table, { kind }: Change): Result<undefined> {
  return kind === "transpose" && rows.length > MAX_TRANSPOSED
    ? fail(`Transposing makes a column of each row. It works up to ${MAX_TRANSPOSED.toLocaleString("en-US")} rows.`)
    : ok(undefined);
}

/** A change row by row: what becomes of a row, undefined where it goes. Sorting and transposing need all rows at once. */
export function rowChange({
  change,
  before,
  names,
  numbers,
}: PreparedChange): (row: readonly string[]) => readonly string[] | undefined {
  const whole = (row: readonly string[]) => filled(row, before.length);
  switch (change.kind) {
    case "filter": {
      const keeps = filterOf(change, numbers);
      return (row) => (keeps(row) ? row : undefined);
    }
    case "replace":
      return (row) => replacedRow(row, change);
    case "move":
      return (row) => moved(whole(row), change);
    case "remove":
      return (row) => row.toSpliced(change.column, 1);
    case "split":
      return change.separator === ""
        ? (row) => row
        : (row) => splitRow(whole(row), change, names.length - before.length + 1);
    case "join":
      return (row) =>
        whole(row).toSpliced(
          change.column,
          2,
          whole(row)
            .slice(change.column, change.column + 2)
            .join(change.separator),
        );
    case "unique": {
      const seen = new Set<string>();
      return (row) => (seen.size < seen.add(JSON.stringify(row)).size ? row : undefined);
    }
    default:
      return (row) => row;
  }
}

function splitRow(row: readonly string[], { column, separator }: ChangeOf<"split">, width: number): readonly string[] {
  const parts = (row[column] ?? "").split(separator);
  const kept = parts.length > width ? [...parts.slice(0, width - 1), parts.slice(width - 1).join(separator)] : parts;
  return row.toSpliced(column, 1, ...Array.from({ length: width }, (_, at) => kept[at] ?? ""));
}

/** What a row is sorted by: its number rounded to 64 bits, NaN if it isn't a number, and the cell. */
export interface SortKey {
  readonly rounded: number;
  readonly cell: string;
}

/** How a prepared sort takes the keys of rows, and compares two. */
export function rowOrder({ change, numbers: [facts] }: PreparedChange) {
  const { column, isDescending } = change as ChangeOf<"sort">;
  const decimal = facts?.decimal ?? ".";
  const areNumbers = facts !== undefined && isOfNumbers(facts);
  const sign = isDescending ? -1 : 1;
  const keyOf = (row: readonly string[]): SortKey => {
    const cell = row[column] ?? "";
    const number = areNumbers ? numberIn(cell, decimal) : undefined;
    return { rounded: number ? roundedOf(number) : Number.NaN, cell };
  };
  /** Numbers by their size, then other cells as people sort; empty cells come last, in either direction. */
  const compare = (one: SortKey, other: SortKey): number => {
    if (one.cell === "" || other.cell === "") return Number(one.cell === "") - Number(other.cell === "");
    const [isOne, isOther] = [!Number.isNaN(one.rounded), !Number.isNaN(other.rounded)];
    if (isOne !== isOther) return isOne ? -1 : 1;
    if (!isOne) return sign * naturalOrder.compare(one.cell, other.cell);
    // Rounding keeps the order: only those that look equal need all of their digits.
    if (one.rounded !== other.rounded) return one.rounded < other.rounded ? -sign : sign;
    if (one.cell === other.cell) return 0;
    const [a, b] = [numberIn(one.cell, decimal), numberIn(other.cell, decimal)];
    return a && b ? sign * compareDecimals(a, b) : 0;
  };
  return { keyOf, compare };
}

const roundedOf = ({ sign, digits, power }: Decimal): number => sign * Number(`0.${digits || "0"}e${power}`);

/** Equal rows keep their order. */
function sorted(rows: Table["rows"], ready: PreparedChange): Table["rows"] {
  const { keyOf, compare } = rowOrder(ready);
  const keys = rows.map(keyOf);
  const nothing = { rounded: Number.NaN, cell: "" };
  const order = rows.map((_, index) => index).sort((a, b) => compare(keys[a] ?? nothing, keys[b] ?? nothing));
  return order.map((index) => rows[index] ?? []);
}

function filterOf(
  { column, condition, value }: ChangeOf<"filter">,
  numbers: readonly NumberFacts[],
): (row: readonly string[]) => boolean {
  const wanted = value.toLowerCase();
  const holds = (cell: string): boolean => {
    const text = cell.toLowerCase();
    if (condition === "contains") return text.includes(wanted);
    if (condition === "equals") return text === wanted;
    if (condition === "begins") return text.startsWith(wanted);
    if (condition === "ends") return text.endsWith(wanted);
    return condition === "empty" ? cell.trim() === "" : cell.trim() !== "";
  };
  const cellsOf = (row: readonly string[]) => (column < 0 ? row : [row[column] ?? ""]);
  if (condition === "lacks") return (row) => !cellsOf(row).some((cell) => cell.toLowerCase().includes(wanted));
  if (condition === "differs") return (row) => !cellsOf(row).some((cell) => cell.toLowerCase() === wanted);
  if (condition === "above" || condition === "below") {
    const limits = numbers.map(({ decimal }) => ({ decimal, limit: typedNumber(value, decimal) }));
    const sign = condition === "above" ? 1 : -1;
    return (row) =>
      cellsOf(row).some((cell, index) => {
        const { decimal, limit } = limits[index] ?? { decimal: "." as const, limit: undefined };
        const number = limit && numberIn(cell, decimal);
        return number !== undefined && limit !== undefined && sign * compareDecimals(number, limit) > 0;
      });
  }
  return (row) => cellsOf(row).some(holds);
}

/** Whether a cell that a filter by size checks has text that isn't a number, so that its row is removed. */
export function isUnread({ change, numbers: [facts] }: PreparedChange, row: readonly string[]): boolean {
  if (change.kind !== "filter" || change.column < 0 || !facts) return false;
  const cell = row[change.column] ?? "";
  return cell.trim() !== "" && numberIn(cell, facts.decimal) === undefined;
}

function replacedRow(row: readonly string[], { column, find, replacement }: ChangeOf<"replace">): readonly string[] {
  if (find === "" || !row.some((cell, index) => (column < 0 || index === column) && cell.includes(find))) return row;
  return row.map((cell, index) => (column < 0 || index === column ? cell.split(find).join(replacement) : cell));
}

/** The statistics of a column. */
export function statisticsOf(table: Table, column: number): Statistics {
  const statistics = columnStatistics(typeOf(table, column), numbersOf(table, column));
  for (const row of table.rows) statistics.take(row[column] ?? "");
  return statistics.done();
}

// Tables never change, so that what is known of their columns stays.
const knownTypes = new WeakMap<Table, ColumnType[]>();
const knownNumbers = new WeakMap<Table, NumberFacts[]>();

/** The type of all filled cells of a column. */
export function typeOf(table: Table, column: number): ColumnType {
  const known = knownTypes.get(table) ?? [];
  knownTypes.set(table, known);
  known[column] ??= scannedType(table, column);
  return known[column];
}

/** How the numbers of a column are written. */
export function numbersOf(table: Table, column: number): NumberFacts {
  const known = knownNumbers.get(table) ?? [];
  knownNumbers.set(table, known);
  if (!known[column]) {
    const facts = numberFacts();
    for (const row of table.rows) facts.take(row[column] ?? "");
    known[column] = facts.done();
  }
  return known[column];
}

function scannedType({ rows }: Table, column: number): ColumnType {
  let type: ColumnType | undefined;
  for (const row of rows) {
    const cell = row[column] ?? "";
    if (cell === "") continue;
    type = type === undefined ? cellType(cell) : joinedType(type, cellType(cell));
    if (type === "text") break;
  }
  return type ?? "text";
}
