import { ToolbarSelect } from "#kits/workbench/workbench.tsx";
import type { Settings } from "#platform/use-params.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type params from "./params.ts";
import type { Format } from "./writers.ts";

const FORMAT_OPTIONS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: "json", label: "JSON" },
  { value: "ndjson", label: "JSON lines (NDJSON)" },
  { value: "csv", label: "CSV" },
  { value: "tsv", label: "TSV" },
  { value: "yaml", label: "YAML" },
  { value: "xml", label: "XML" },
  { value: "markdown", label: "Markdown" },
  { value: "html", label: "HTML" },
  { value: "sql", label: "SQL" },
];
const TO_OPTIONS = [
  { value: "comma", label: "Comma" },
  { value: "semicolon", label: "Semicolon" },
  { value: "pipe", label: "Vertical bar" },
] as const;
const DIALECT_OPTIONS = [
  { value: "postgresql", label: "PostgreSQL" },
  { value: "mysql", label: "MySQL, MariaDB" },
  { value: "sqlite", label: "SQLite" },
  { value: "sqlserver", label: "SQL Server" },
] as const;
/** The format to write. */
export const FormatSelect = ({ settings: { bind } }: { readonly settings: Settings<typeof params> }) => (
  <ToolbarSelect label="Format" options={FORMAT_OPTIONS} {...bind("format")} />
);

/** How that format is written. */
export const FormatSettings = ({
  settings: {
    values: { format },
    bind,
  },
}: {
  readonly settings: Settings<typeof params>;
}) => (
  <>
    {format === "csv" && <Select label="Delimiter of the result" options={TO_OPTIONS} {...bind("to")} />}
    {format === "sql" && <Select label="Dialect" options={DIALECT_OPTIONS} {...bind("dialect")} />}
    {format === "sql" && <TextField label="Name of the table" {...bind("table")} />}
    {(format === "csv" || format === "tsv") && <Checkbox label="Add an apostrophe before formulas" {...bind("safe")} />}
    {["json", "ndjson", "yaml", "sql"].includes(format) && (
      <Checkbox label="Numbers, dates and booleans aren't text" {...bind("typed")} />
    )}
  </>
);
