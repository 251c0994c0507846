import type { TextForm } from "#core/params.ts";
import type { Change } from "./table.ts";

/** What a visitor made of a table, which a reload finds again. */
export interface Arrangement {
  /** The settings that it was read with: with others its columns may be others. */
  readonly form: string;
  readonly changes: readonly Change[];
  /** The columns that are not shown. */
  readonly hidden: readonly number[];
}

/** A table as it was read. */
export const UNCHANGED: Arrangement = { form: "", changes: [], hidden: [] };

/** Its written form, of which only what this page wrote is read. */
export const asArrangement: TextForm<Arrangement> = {
  print: (arrangement) => JSON.stringify(arrangement),
  parse(text) {
    try {
      return JSON.parse(text) as Arrangement;
    } catch {
      return undefined;
    }
  },
};
