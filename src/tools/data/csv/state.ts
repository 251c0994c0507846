import type { TextForm } from "#core/params.ts";
import {
  type Change,
  type ColumnType,
  changed,
  isUnread,
  type PreparedChange,
  prepared,
  type Table,
  typeOf,
} from "./table.ts";
import type { Column } from "./writers.ts";

/** A table between two changes. */
interface Sheet {
  readonly table: Table;
  /** Each column's key, independent of its position: a column keeps it while others move, come and go. */
  readonly ids: readonly string[];
  /** The changes that made it, with the facts they needed. */
  readonly changes: readonly PreparedChange[];
  /** Where the rows are in a file that is larger than memory: of `table` these are the first then. */
  readonly whole?: WholeFacts;
  /** Filled cells that a filter by size could not read, so that their rows went. */
  readonly unread: number;
}

/** Facts about all rows of a file that is only partly in memory. */
interface WholeFacts {
  readonly rows: number;
  readonly types: readonly ColumnType[];
}

/** A sheet, and those that Undo leads back to. */
export interface Sheets {
  readonly present: Sheet;
  readonly past: readonly Sheet[];
}

/** What the page gets to know about a sheet. */
export interface Summary {
  readonly columns: readonly (Column & { readonly id: string })[];
  /** Rows that can be shown. */
  readonly rows: number;
  /** Rows of the whole file, where it is too large to be in memory. */
  readonly allRows: number;
  readonly canUndo: boolean;
  readonly unread: number;
  /** What was sorted last, while no other change moved the rows since. */
  readonly sortedBy?: { readonly id: string; readonly isDescending: boolean };
}

const MAX_UNDONE = 21;

/** A table as it was read. */
export const opened = (table: Table, whole?: WholeFacts): Sheets => ({
  present: {
    table,
    ids: table.names.map((_, index) => idOf(0, index)),
    changes: [],
    ...(whole && { whole }),
    unread: 0,
  },
  past: [],
});

// The step in which it came, and its number among those.
const idOf = (step: number, index: number): string => `${step}.${index}`;

/** The step in which a column came: 0 for those that were read. */
const stepOf = (id: string): number => Number.parseInt(id, 10);

/** The columns after a change: those that stay keep their ids. */
function idsAfter(ids: readonly string[], change: Change, width: number, step: number): readonly string[] {
  const { kind } = change;
  if (kind === "transpose") return Array.from({ length: width }, (_, index) => idOf(step, index));
  if (kind === "remove") return ids.toSpliced(change.column, 1);
  if (kind === "join") return ids.toSpliced(change.column + 1, 1);
  if (kind === "move") return ids.toSpliced(change.column, 1).toSpliced(change.to, 0, ids[change.column] ?? "");
  if (kind !== "split" || change.separator === "") return ids;
  const parts = Array.from({ length: width - ids.length + 1 }, (_, index) => idOf(step, index));
  return ids.toSpliced(change.column, 1, ...parts);
}

/** What is left of the first rows and of all rows after a change of a file that is larger than memory. */
export interface WholeChange extends WholeFacts {
  readonly first: Table["rows"];
  readonly unread: number;
}

/** After a change of a table in memory, or, with what a pass over the file gave, of a larger one. */
export function withChange({ present, past }: Sheets, change: Change, whole?: WholeChange): Sheets {
  const ready = prepared(present.table, change);
  const table = whole ? { names: ready.names, rows: whole.first } : changed(present.table, ready);
  const changes = [...present.changes, ready];
  return {
    present: {
      table,
      ids: idsAfter(present.ids, change, table.names.length, changes.length),
      changes,
      ...(whole && { whole: { rows: whole.rows, types: whole.types } }),
      unread: whole ? whole.unread : unreadIn(present.table, ready),
    },
    past: [...past, present].slice(-MAX_UNDONE),
  };
}

function unreadIn({ rows }: Table, ready: PreparedChange): number {
  return ready.change.kind === "filter" ? rows.filter((row) => isUnread(ready, row)).length : 0;
}

/** Before the last change. */
export const undone = ({ present, past }: Sheets): Sheets => ({
  present: past.at(-1) ?? present,
  past: past.slice(0, -1),
});

/** What the page gets to know. */
export function summaryOf({ present, past }: Sheets): Summary {
  const { table, ids, whole, changes, unread } = present;
  return {
    columns: table.names.map((name, index) => ({
      name,
      type: whole?.types[index] ?? typeOf(table, index),
      id: ids[index] ?? "",
    })),
    rows: table.rows.length,
    allRows: whole?.rows ?? table.rows.length,
    canUndo: past.length > 0,
    unread,
    ...sortOf(present, changes),
  };
}

/** Changes that leave the rows in their order. */
const KEEPS_ORDER: ReadonlySet<Change["kind"]> = new Set(["filter", "rename", "move", "remove", "unique"]);

function sortOf({ ids }: Sheet, changes: readonly PreparedChange[]): Pick<Summary, "sortedBy"> {
  const at = changes.findLastIndex(({ change }) => change.kind === "sort");
  const sort = changes[at]?.change;
  if (sort?.kind !== "sort" || !changes.slice(at + 1).every(({ change }) => KEEPS_ORDER.has(change.kind))) return {};
  const id = idsBefore(changes, at)[sort.column];
  return id !== undefined && ids.includes(id) ? { sortedBy: { id, isDescending: sort.isDescending } } : {};
}

function idsBefore(changes: readonly PreparedChange[], end: number): readonly string[] {
  let ids = (changes[0]?.before ?? []).map((_, index) => idOf(0, index));
  changes.slice(0, end).forEach(({ change, names }, index) => {
    ids = [...idsAfter(ids, change, names.length, index + 1)];
  });
  return ids;
}

/** What a visitor made of a table, which a reload finds again. */
export interface Arrangement {
  /** The settings that it was read with: with others its columns may be others. */
  readonly form: string;
  /** The names of the columns that the changes were made to; of another table they mean nothing. */
  readonly names: readonly string[];
  readonly changes: readonly Change[];
  /** The keys of hidden columns. */
  readonly hidden: readonly string[];
}

/** A table as it was read. */
export const UNCHANGED: Arrangement = { form: "", names: [], changes: [], hidden: [] };

/** After a further change, of a table whose columns had these names when it was read. */
export const arranged = (before: Arrangement, change: Change): Arrangement => ({
  ...before,
  changes: [...before.changes, change],
});

/** Before the last change: columns that came with it are hidden no more. */
export function withoutLast({ changes, hidden, ...rest }: Arrangement): Arrangement {
  const left = changes.slice(0, -1);
  return { ...rest, changes: left, hidden: hidden.filter((id) => stepOf(id) <= left.length) };
}

/** Its serialized form. Only what this page wrote is read. */
export const asArrangement: TextForm<Arrangement> = {
  print: (arrangement) => JSON.stringify(arrangement),
  parse(text) {
    try {
      const read = { ...UNCHANGED, ...(JSON.parse(text) as Arrangement) };
      // Earlier releases kept hidden columns by their numbers.
      return { ...read, hidden: read.hidden.filter((id) => typeof id === "string") };
    } catch {
      return undefined;
    }
  },
};
