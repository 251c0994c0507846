import { testTexts } from "#core/test-rows.fixture.ts";
import noRows from "./corpus/no-rows.txt?raw";
import noTables from "./corpus/no-tables.txt?raw";

/** Texts that start like SQL statements or HTML tables and are neither. */
export const NO_TABLES = testTexts(noTables);

/** Texts that start like rows of an HTML table and aren't. */
export const NO_ROWS = testTexts(noRows);

const NAMES = ["the list", "each table", "your cells", "a new row", "both columns", "this sheet", "the form"];
const ENDS = [
  "values (by hand)",
  "the values (1, 2)",
  "values, then save",
  "some values (see page 3)",
  "values: (a, b)",
];

/** Sentences about inserting, in all their combinations. */
export const NO_STATEMENTS: readonly string[] = ["Insert into", "insert", "Replace in"].flatMap((verb) =>
  NAMES.flatMap((name) => ENDS.map((end) => `${verb} ${name} ${end}.`)),
);
