import { naturalOrder } from "#core/natural-order.ts";
import { type ColumnType, cellType, joinedType } from "./cells.ts";
import { columnStatistics, type Statistics } from "./column-statistics.ts";

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

const MOST_PARTS = 100;

/** A table of the rows that were read: short rows are filled with empty cells, columns beyond the header are numbered. */
export function tableOf(rows: readonly (readonly string[])[], hasHeader: boolean): Table {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const header = hasHeader ? (rows[0] ?? []) : [];
  const names = Array.from({ length: width }, (_, index) => header[index] ?? `column ${index + 1}`);
  const body = hasHeader ? rows.slice(1) : rows;
  const filled = body.map((row) =>
    row.length === width ? row : [...row, ...Array<string>(width - row.length).fill("")],
  );
  return { names, rows: filled };
}

/** The table after a change; it is a new one, with those of the rows that stayed. */
export function changed({ names, rows }: Table, change: Change): Table {
  switch (change.kind) {
    case "sort":
      return { names, rows: sorted(rows, change.column, change.isDescending) };
    case "filter":
      return { names, rows: rows.filter(filterOf(change)) };
    case "replace":
      return { names, rows: rows.map((row) => replacedRow(row, change)) };
    case "rename":
      return { names: names.with(change.column, change.name), rows };
    case "move": {
      const move = <T>(all: readonly T[]) => {
        const rest = all.toSpliced(change.column, 1);
        return rest.toSpliced(change.to, 0, ...all.slice(change.column, change.column + 1));
      };
      return { names: move(names), rows: rows.map(move) };
    }
    case "remove":
      return { names: names.toSpliced(change.column, 1), rows: rows.map((row) => row.toSpliced(change.column, 1)) };
    case "split":
      return split({ names, rows }, change.column, change.separator);
    case "join":
      return {
        names: names.toSpliced(change.column, 2, names.slice(change.column, change.column + 2).join(change.separator)),
        rows: rows.map((row) =>
          row.toSpliced(change.column, 2, row.slice(change.column, change.column + 2).join(change.separator)),
        ),
      };
    case "unique": {
      const seen = new Set<string>();
      return {
        names,
        rows: rows.filter((row) => {
          const key = JSON.stringify(row);
          return seen.size < seen.add(key).size;
        }),
      };
    }
    case "transpose":
      return {
        names: [names[0] ?? "", ...rows.map((row) => row[0] ?? "")],
        rows: names.slice(1).map((name, index) => [name, ...rows.map((row) => row[index + 1] ?? "")]),
      };
  }
}

/** Numbers by their size, other cells as people sort; empty cells come last. Equal rows keep their order. */
function sorted(rows: Table["rows"], column: number, isDescending: boolean): Table["rows"] {
  const cells = rows.map((row) => row[column] ?? "");
  const areNumbers = cells.every((cell) => cell === "" || Number.isFinite(Number(cell)));
  const numbers = areNumbers ? cells.map(Number) : [];
  const sign = isDescending ? -1 : 1;
  const order = rows
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, other] = [cells[a] ?? "", cells[b] ?? ""];
      if (one === "" || other === "") return Number(one === "") - Number(other === "");
      return sign * (areNumbers ? (numbers[a] ?? 0) - (numbers[b] ?? 0) : naturalOrder.compare(one, other));
    });
  return order.map((index) => rows[index] ?? []);
}

function filterOf({
  column,
  condition,
  value,
}: Extract<Change, { kind: "filter" }>): (row: readonly string[]) => boolean {
  const wanted = value.toLowerCase();
  const number = Number(value);
  const holds = (cell: string): boolean => {
    const text = cell.toLowerCase();
    if (condition === "contains") return text.includes(wanted);
    if (condition === "equals") return text === wanted;
    if (condition === "begins") return text.startsWith(wanted);
    if (condition === "ends") return text.endsWith(wanted);
    if (condition === "above") return cell.trim() !== "" && Number(cell) > number;
    if (condition === "below") return cell.trim() !== "" && Number(cell) < number;
    return condition === "empty" ? cell.trim() === "" : cell.trim() !== "";
  };
  const cellsOf = (row: readonly string[]) => (column < 0 ? row : [row[column] ?? ""]);
  if (condition === "lacks") return (row) => !cellsOf(row).some((cell) => cell.toLowerCase().includes(wanted));
  if (condition === "differs") return (row) => !cellsOf(row).some((cell) => cell.toLowerCase() === wanted);
  return (row) => cellsOf(row).some(holds);
}

function replacedRow(
  row: readonly string[],
  { column, find, replacement }: Extract<Change, { kind: "replace" }>,
): readonly string[] {
  if (find === "" || !row.some((cell, index) => (column < 0 || index === column) && cell.includes(find))) return row;
  return row.map((cell, index) => (column < 0 || index === column ? cell.split(find).join(replacement) : cell));
}

function split({ names, rows }: Table, column: number, separator: string): Table {
  if (separator === "") return { names, rows };
  const parts = rows.map((row) => (row[column] ?? "").split(separator));
  const width = Math.min(
    MOST_PARTS,
    parts.reduce((most, { length }) => Math.max(most, length), 1),
  );
  const name = names[column] ?? "";
  return {
    names: names.toSpliced(column, 1, ...Array.from({ length: width }, (_, index) => `${name} ${index + 1}`)),
    rows: rows.map((row, index) => {
      const cells = parts[index] ?? [];
      const kept =
        cells.length > width ? [...cells.slice(0, width - 1), cells.slice(width - 1).join(separator)] : cells;
      return row.toSpliced(column, 1, ...Array.from({ length: width }, (_, at) => kept[at] ?? ""));
    }),
  };
}

/** The statistics of a column. */
export function statisticsOf(table: Table, column: number): Statistics {
  const statistics = columnStatistics(typeOf(table, column));
  for (const row of table.rows) statistics.take(row[column] ?? "");
  return statistics.done();
}

// Tables never change, so that the types of their columns stay.
const knownTypes = new WeakMap<Table, ColumnType[]>();

/** The type of all filled cells of a column. */
export function typeOf(table: Table, column: number): ColumnType {
  const known = knownTypes.get(table) ?? [];
  knownTypes.set(table, known);
  known[column] ??= scannedType(table, column);
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
