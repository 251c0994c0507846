import type { Encoding } from "#core/text/decode-text.ts";
import type { OtherTable } from "./inputs/other-inputs.ts";
import type { Issue } from "./reader.ts";
import { type ColumnType, cellType, joinedType } from "./table.ts";

/** How a table's text was read. */
export interface Form {
  /** What it is written in, where that is not with delimiters. */
  readonly other: Pick<OtherTable, "format" | "lost"> | undefined;
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
  readonly lineEnds: string;
  readonly encoding: Encoding | undefined;
  /** What is to be known of how its bytes were read. */
  readonly decoding: string | undefined;
  /** Lines that were left out before the names of the columns. */
  readonly skipped: readonly string[];
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly formulas: number;
  /** The sheets of a workbook; none of a text. */
  readonly sheets: readonly string[];
  /** Its rows stay in the file: the table has the first of them. */
  readonly isLarge: boolean;
}

/** The form of a table whose text has delimiters, before more is known. */
export const AS_WRITTEN: Omit<Form, "hasHeader" | "formulas"> = {
  other: undefined,
  delimiter: ",",
  quote: '"',
  lineEnds: "none",
  encoding: undefined,
  decoding: undefined,
  skipped: [],
  issues: [],
  issueCount: 0,
  sheets: [],
  isLarge: false,
};

// As many rows of a large file are shown as fit into memory with ease.
const ROWS_OF_LARGE = 50_000;
const CHARACTERS_OF_LARGE = 10_000_000;

/** Keeps the first of many rows, and finds out the types of the columns of all. */
export function firstRows() {
  const types: (ColumnType | undefined)[] = [];
  const kept: (readonly string[])[] = [];
  let rows = 0;
  let room = CHARACTERS_OF_LARGE;
  return {
    take(cells: readonly string[]) {
      rows++;
      if (kept.length < ROWS_OF_LARGE && room > 0) {
        kept.push(cells);
        for (const cell of cells) room -= cell.length;
      }
      for (const [index, cell] of cells.entries()) {
        if (cell === "") continue;
        const known = types[index];
        if (known !== "text") types[index] = known === undefined ? cellType(cell) : joinedType(known, cellType(cell));
      }
    },
    done: () => ({ rows, kept, types: Array.from(types, (type) => type ?? ("text" as const)) }),
  };
}
