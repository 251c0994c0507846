import { expect, test } from "vitest";
import { FORMATS, SQL_DIALECTS, type WriterOptions, writerFor } from "./writers.ts";

const COLUMNS = [
  { name: "id", type: "integer" },
  { name: "price", type: "decimal" },
  { name: "when", type: "date" },
  { name: "is new", type: "boolean" },
  { name: 'a "name"', type: "text" },
  { name: "id", type: "text" },
  { name: "", type: "text" },
] as const;

const ROWS = [
  ["1", "1.50", "2024-02-29", "TRUE", "O'Brien", "=1+1", "plain"],
  ["", "", "", "", "", "", ""],
  ["-7", "1e3", "2024-12-01", "false", "a,b;c|d\te", '"quoted"\nline', "<b>&amp;</b> \\ `x` # -"],
  ["12345678901234567890", "-0", "1999-01-01", "true", "Zoë 👩‍👧", "@home", " padded "],
];

const USUAL: WriterOptions = {
  ...{ format: "csv", delimiter: ",", isSafe: false, isTyped: true, dialect: "postgresql", tableName: "my table" },
};

const VARIANTS: readonly Partial<WriterOptions>[] = [
  ...FORMATS.map((format) => ({ format })),
  ...FORMATS.map((format) => ({ format, isTyped: false })),
  ...SQL_DIALECTS.map((dialect) => ({ format: "sql" as const, dialect })),
  { delimiter: ";", isSafe: true },
  { delimiter: "|" },
  { format: "tsv", isSafe: true },
];

test("a table with hard cells is written in every format as it was", async () => {
  const lines = VARIANTS.flatMap((options) => {
    const { begin, row, end } = writerFor(COLUMNS, { ...USUAL, ...options });
    return [JSON.stringify(options), begin + ROWS.map(row).join("") + end(), ""];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/tables.golden.txt");
});
