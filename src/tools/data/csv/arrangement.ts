import type { TextForm } from "#core/params.ts";
import { stepOf } from "./state.ts";
import type { Change } from "./table.ts";

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
export const withChange = (before: Arrangement, change: Change): Arrangement => ({
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
