import { Download } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/counted.ts";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Settings } from "#platform/use-params.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { Button } from "#ui/button.tsx";
import { CancelableProgress } from "#ui/cancelable-progress.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { KEPT_MS } from "./kept.ts";
import type params from "./params.ts";
import { pickFile, removeEmpty } from "./picked-file.browser.ts";
import type { ChosenForm } from "./read-file.browser.ts";
import { stream, work } from "./use-table.browser.ts";
import type { Column, Format, WriterOptions } from "./writers.ts";

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
const DELIMITERS = { comma: ",", semicolon: ";", pipe: "|" } as const;

const FILES: Readonly<Record<Format, readonly [extension: string, type: string]>> = {
  csv: ["csv", "text/csv"],
  tsv: ["tsv", "text/tab-separated-values"],
  json: ["json", "application/json"],
  ndjson: ["ndjson", "application/x-ndjson"],
  yaml: ["yaml", "application/yaml"],
  xml: ["xml", "application/xml"],
  markdown: ["md", "text/markdown"],
  html: ["html", "text/html"],
  sql: ["sql", "application/sql"],
};

const SHOWN_CHARACTERS = 3000;
// More than this is no text for a clipboard.
const MOST_COPIED_ROWS = 200_000;
const OPTIONS: WorkOptions = { failed: { other: "The table could not be written." } };
const FAILED = {
  noMemory: "There is not enough memory for the file.",
  other: "The file could not be made. The original may have been moved or changed.",
};

/** The table in another format: its beginning, and the whole to copy or save. */
export function SavePanel({
  shown,
  settings: { values, bind },
  name,
  edition,
  rows,
  whole,
}: {
  readonly shown: readonly number[];
  readonly settings: Settings<typeof params>;
  readonly name: string;
  /** Another one for another table. */
  readonly edition: string;
  readonly rows: number;
  /** The file to read again, where it is too large for memory. */
  readonly whole:
    | { readonly file: File; readonly chosenForm: ChosenForm; readonly columns: readonly Column[] }
    | undefined;
}) {
  const { format } = values;
  const [saving, setSaving] = useState<{ readonly share: number; readonly controller: AbortController }>();
  const [saveFault, setSaveFault] = useState<Fault>();
  const options: WriterOptions = {
    format,
    delimiter: DELIMITERS[values.to],
    isSafe: values.safe,
    isTyped: values.typed,
    dialect: values.dialect,
    tableName: values.table || "data",
  };
  const [extension, type] = FILES[format];
  const preview = useWork(
    `${edition} ${JSON.stringify(options)}`,
    () => work.preview({ shown, options, characters: SHOWN_CHARACTERS }),
    OPTIONS,
  );

  async function save() {
    const fileName = `${name}.${extension}`;
    const job = { shown, options };
    setSaveFault(undefined);
    // What is read anew is written to the disk where that can be: it may be larger than the memory.
    const target = whole && (await pickFile(fileName));
    if (target === "canceled") return;
    const controller = new AbortController();
    const { signal } = controller;
    setSaving({ share: 0, controller });
    try {
      const onProgress = (share: number) => setSaving((before) => before && { ...before, share });
      const changes = whole && (await work.prepared(undefined));
      const blob = await (whole && changes
        ? stream({ ...whole, ...job, changes, target }, { signal, onProgress })
        : work.save(job));
      if (blob && !signal.aborted) saveFile(new Blob([blob], { type: `${type};charset=utf-8` }), fileName);
      if (whole) setTimeout(() => void work.removeDownloaded().catch(() => {}), KEPT_MS);
    } catch (error) {
      if (target) void removeEmpty(target);
      if (!signal.aborted) setSaveFault(faultOf(error, FAILED));
    }
    setSaving((before) => (before?.controller === controller ? undefined : before));
  }

  return (
    <section aria-label="Result" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-4">
        <Select label="Format" options={FORMAT_OPTIONS} {...bind("format")} />
        {format === "csv" && <Select label="Delimiter of the result" options={TO_OPTIONS} {...bind("to")} />}
        {format === "sql" && <Select label="Dialect" options={DIALECT_OPTIONS} {...bind("dialect")} />}
        {format === "sql" && <TextField label="Name of the table" {...bind("table")} />}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Download} disabled={saving !== undefined} onClick={() => void save()}>
            Download {extension}
            {whole && ` (${counted(rows, "row")})`}
          </Button>
          <CopyButton
            label="Copy all"
            disabled={whole !== undefined || rows > MOST_COPIED_ROWS}
            text={async () => (await work.save({ shown, options })).text()}
          />
        </div>
      </div>
      {(format === "csv" || format === "tsv") && (
        <Checkbox label="Make cells safe that a spreadsheet would run (an apostrophe before them)" {...bind("safe")} />
      )}
      {["json", "ndjson", "yaml", "sql"].includes(format) && (
        <Checkbox label="Numbers, dates and true or false as such, not as text" {...bind("typed")} />
      )}
      {saving && (
        <CancelableProgress
          label="Writing the file"
          value={saving.share}
          hasPercents
          onCancel={() => {
            saving.controller.abort();
            setSaving(undefined);
          }}
        />
      )}
      <FaultNote fault={saveFault} />
      <FaultNote fault={preview.fault} onRetry={preview.retry} />
      {preview.result && (
        <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {preview.result.value}
        </pre>
      )}
    </section>
  );
}
