import { Archive } from "lucide-react";
import { useMemo, useState } from "react";
import { csvText } from "#core/csv.ts";
import { counted } from "#core/text/counted.ts";
import { differentNames } from "#core/text/different-names.ts";
import { PaneResult } from "#kits/code-text/code-result.tsx";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import { chosenPages } from "#kits/pdf/text/document-text.ts";
import { NamedPane, PaneControls } from "#kits/workbench/pane.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ReadFile } from "../read-file.ts";
import { shownText, zipOf } from "../use-texts.browser.ts";
import { changedTables, csvFiles, rowsAndColumns, sizeInWords } from "./hand-made.ts";
import type { Tables } from "./use-tables.browser.ts";

const FAILED = { noMemory: "There isn't enough memory for this archive.", other: "The archive couldn't be made." };
/** How many are listed; the others have boxes on their pages. */
const MAX_LISTED = 500;

/** The tables of a file, and the CSV of one of them. */
export default function TablesPane({
  files,
  shown,
  range,
  tables,
}: {
  readonly files: readonly ReadFile[];
  readonly shown: ReadFile | undefined;
  readonly range: string;
  readonly tables: Tables;
}) {
  const [fault, setFault] = useState<Fault>();
  const { selected } = tables;
  const chosen = useMemo(() => shown && chosenPages(shown.text, range), [shown, range]);
  const listed = useMemo(() => {
    const pages = new Set(chosen?.ok ? chosen.value : []);
    return tables.tables.filter(({ page }) => pages.has(page));
  }, [tables.tables, chosen]);
  const result = useMemo(
    () => (selected ? shownText(csvText(selected.rows).replace(/\r\n$/, "")) : undefined),
    [selected],
  );
  const base = shown ? writableName(baseOf(shown.name)) : "";
  const name = csvFiles(base, tables.tables).find(({ id }) => id === selected?.id)?.name ?? "table.csv";
  const all = useMemo(
    () => files.map(({ file, text }) => changedTables(file, text.tables, tables.changes)),
    [files, tables.changes],
  );
  const count = all.reduce((sum, each) => sum + each.length, 0);

  async function saveAll() {
    setFault(undefined);
    try {
      const csv = files.flatMap((file, at) => csvFiles(writableName(baseOf(file.name)), all[at] ?? []));
      const names = differentNames(csv.map((each) => each.name));
      saveFile(await zipOf(csv.map(({ text }, at) => ({ name: names[at] ?? "table.csv", text }))), "pdf-tables.zip");
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  return (
    <NamedPane
      name="Result"
      fact={selected && rowsAndColumns(selected)}
      foot={
        count > 1 ? (
          <>
            <Button size="small" icon={Archive} onClick={() => void saveAll()}>
              Download all as ZIP
            </Button>
            <FaultNote fault={fault} />
          </>
        ) : undefined
      }
    >
      {chosen && !chosen.ok && (
        <p role="alert" className="px-3.5 py-2.5 text-sm text-warn">
          {chosen.message}
        </p>
      )}
      {listed.length > 0 && (
        <PaneControls>
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            {counted(listed.length, "table")}
            {listed.length > MAX_LISTED && `; the first ${MAX_LISTED} are listed`}
          </p>
          <ul aria-label="Tables" className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
            {listed.slice(0, MAX_LISTED).map((table, at) => (
              <li key={table.id}>
                <button
                  type="button"
                  aria-pressed={table.id === selected?.id}
                  className="min-h-8 rounded-control border border-line px-2.5 text-sm tabular-nums hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
                  onClick={() => tables.show(table.page, table.id)}
                >
                  {at + 1}: page {table.page}, {sizeInWords(table)}
                </button>
              </li>
            ))}
          </ul>
        </PaneControls>
      )}
      <PaneResult result={result} file={{ name, type: "text/csv" }} empty={emptyText(shown, listed.length)} />
    </NamedPane>
  );
}

function emptyText(shown: ReadFile | undefined, count: number): string {
  if (!shown) return "The tables of your files appear here.";
  if (count > 0) return "Choose a table.";
  return shown.text.hasText
    ? "No tables found. Drag a box around one on its page, or add one."
    : "This file has no text, so no tables were found.";
}
