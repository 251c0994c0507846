import { Download } from "lucide-react";
import { useState } from "react";
import { PaneActions } from "#kits/workbench/pane.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { KEPT_MS } from "#platform/files/download-time.ts";
import { pickFile, removeEmpty } from "#platform/files/pick-file.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { DELIMITERS } from "../delimiters.ts";
import { downloadLabel } from "../file-writer.ts";
import type params from "../params.ts";
import type { ChosenForm } from "../read-file.browser.ts";
import { stream, work } from "../use-table.browser.ts";
import type { Column, Format, WriterOptions } from "../writers.ts";

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
// More rows than this are too much for the clipboard.
const MAX_COPIED_ROWS = 200_000;
const OPTIONS: WorkOptions = { failed: { other: "The table could not be written." } };
const FAILED = {
  noMemory: "There isn't enough memory for the file.",
  other: "The file could not be made. The original may have been moved or changed.",
};

interface SaveProps {
  readonly shown: readonly number[];
  readonly settings: Settings<typeof params>;
  readonly name: string;
  /** Another one for another table. */
  readonly edition: string;
  readonly rows: number;
  readonly isOld: boolean;
  /** The file to read again, where it is too large for memory. */
  readonly whole:
    | { readonly file: File; readonly chosenForm: ChosenForm; readonly columns: readonly Column[] }
    | undefined;
}

/** The table in another format: its beginning, and the whole to copy or save. */
export function useSaving({ shown, settings: { values }, name, edition, rows, isOld, whole }: SaveProps) {
  const { format } = values;
  const [saving, setSaving] = useState<{ readonly share: number; readonly controller: AbortController }>();
  const [saveFault, setSaveFault] = useState<Fault>();
  const options: WriterOptions = {
    format,
    delimiter: DELIMITERS[values.to].sign,
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
    const job = { shown, options: { ...options, hasMark: values.mark } };
    setSaveFault(undefined);
    // What is read again is written to the disk where possible: it may be larger than the memory.
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

  return {
    extension,
    preview,
    save,
    saving,
    cancel() {
      saving?.controller.abort();
      setSaving(undefined);
    },
    saveFault,
    rows,
    isOld,
    isWhole: whole !== undefined,
    copied: async () => (await work.save({ shown, options })).text(),
  };
}

type Saving = ReturnType<typeof useSaving>;

/** What saves and copies the table, for the head of the pane. */
export const SaveButtons = ({
  saving: { extension, save, saving, rows, isOld, isWhole, copied },
}: {
  readonly saving: Saving;
}) => (
  <PaneActions>
    <Button size="small" icon={Download} disabled={saving !== undefined || isOld} onClick={() => void save()}>
      {downloadLabel(extension, isWhole ? rows : undefined)}
    </Button>
    <CopyButton
      size="small"
      look="primary"
      label="Copy all"
      disabled={isWhole || isOld || rows > MAX_COPIED_ROWS}
      text={copied}
    />
  </PaneActions>
);

/** How far saving is, and what went wrong. */
export const SaveStatus = ({ saving: { saving, cancel, saveFault } }: { readonly saving: Saving }) => (
  <>
    {saving && <CancelableProgress label="Writing the file" value={saving.share} hasPercents onCancel={cancel} />}
    <FaultNote fault={saveFault} />
  </>
);

/** The beginning of the table in the format that was chosen. */
export const SavePreview = ({ saving: { preview } }: { readonly saving: Saving }) => (
  <section aria-label="Result" className="flex flex-col gap-4">
    <FaultNote fault={preview.fault} onRetry={preview.retry} />
    <div role="status" className="empty:hidden">
      {preview.result?.value.notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </div>
    {preview.result && (
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{preview.result.value.text}</pre>
    )}
  </section>
);
