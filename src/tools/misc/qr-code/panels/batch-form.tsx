import { Download, FileSpreadsheet } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { parseCsv } from "#core/csv.ts";
import { Made } from "#core/made.ts";
import { counted } from "#core/text/counted.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Batch, MadeBatch, Methods, Output } from "../batch.worker.ts";
import {
  CODE_PAPERS,
  type CodePaper,
  LABEL_SHEETS,
  type LabelSheet,
  MAX_CODES,
  rowsOf,
  type SheetName,
  sheetProblem,
} from "../copies.ts";
import type { RenderSpec } from "../scan/scan-attempts.ts";

const SHEETS = [
  ...Object.entries(LABEL_SHEETS).map(([value, { label }]) => ({ value: value as SheetName, label })),
  { value: "own" as const, label: "Custom size" },
];
const PAPER_OPTIONS = (Object.keys(CODE_PAPERS) as CodePaper[]).map((value) => ({
  value,
  label: CODE_PAPERS[value].name,
}));

const MEASURES: readonly { name: Exclude<keyof LabelSheet, "paper">; label: string }[] = [
  { name: "columns", label: "Columns" },
  { name: "rows", label: "Rows" },
  { name: "width", label: "Label width, mm" },
  { name: "height", label: "Label height, mm" },
  { name: "left", label: "Left margin, mm" },
  { name: "top", label: "Top margin, mm" },
  { name: "gapAcross", label: "Gap across, mm" },
  { name: "gapDown", label: "Gap down, mm" },
];

const sheetNamed = (sheet: LabelSheet): SheetName =>
  SHEETS.find(({ value }) => value !== "own" && LABEL_SHEETS[value].sheet === sheet)?.value ?? "own";

/** A sheet of labels as it is sold, or by its measures. */
function SheetForm({ sheet, onSheet }: { readonly sheet: LabelSheet; readonly onSheet: (sheet: LabelSheet) => void }) {
  // What is typed, while it is not yet a number.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Select
        label="Sheet"
        options={SHEETS}
        value={sheetNamed(sheet)}
        onChange={(next) => {
          setDrafts({});
          onSheet(next === "own" ? { ...sheet } : LABEL_SHEETS[next].sheet);
        }}
      />
      <Disclosure label="Measures">
        <Select
          label="Label paper"
          options={PAPER_OPTIONS}
          value={sheet.paper}
          onChange={(paper) => onSheet({ ...sheet, paper })}
        />
        <div className="mt-3 grid grid-cols-2 gap-3">
          {MEASURES.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              inputMode="decimal"
              value={drafts[name] ?? String(sheet[name])}
              onChange={(next) => {
                setDrafts({ ...drafts, [name]: next });
                onSheet({ ...sheet, [name]: next.trim() === "" ? Number.NaN : Number(next.replace(",", ".")) });
              }}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("../batch.worker.ts", import.meta.url), { type: "module" }),
);

const OUTPUTS: readonly { value: Output; label: string }[] = [
  { value: "png", label: "ZIP of PNG files" },
  { value: "svg", label: "ZIP of SVG files" },
  { value: "labels", label: "Sheets of labels (PDF)" },
];

const MAX_FILE = 5_000_000;

interface Status {
  readonly made?: Omit<MadeBatch, "blob">;
  readonly name?: string;
  readonly fault?: Fault;
  readonly isRunning?: boolean;
}

/** Many codes at once from a table, in the look of the one above. */
export function BatchForm({
  look,
  logoAddress,
}: {
  readonly look: RenderSpec | undefined;
  readonly logoAddress: string | undefined;
}) {
  const [typed, setTyped] = useTabState("table", "");
  const [hasHeader, setHeader] = useState(false);
  const [textColumn, setTextColumn] = useState("0");
  const [nameColumn, setNameColumn] = useState("1");
  const [output, setOutput] = useState<Output>("png");
  const [sheet, setSheet] = useState<LabelSheet>(LABEL_SHEETS.a4x24.sheet);
  const [last, setLast] = useState<Made<Batch, Status>>();
  const [fileFault, setFileFault] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const table = useMemo(() => parseCsv(typed), [typed]);
  const columns = Math.max(1, ...table.map((row) => row.length));
  const options = Array.from({ length: columns }, (_, index) => {
    const name = hasHeader ? table[0]?.[index]?.trim() : "";
    return { value: String(index), label: name || `Column ${index + 1}` };
  });
  const chosen = (value: string) => (Number(value) < columns ? value : "");
  const rows = rowsOf(table, {
    hasHeader,
    textColumn: Number(chosen(textColumn) || "0"),
    nameColumn: chosen(nameColumn) === "" ? undefined : Number(nameColumn),
  });
  const problem =
    rows.length > MAX_CODES
      ? `These are ${rows.length.toLocaleString("en-US")} codes; at most ${MAX_CODES.toLocaleString("en-US")} are made at once.`
      : output === "labels"
        ? sheetProblem(sheet)
        : undefined;
  const batch = look && { rows, look: { ...look, text: "" }, logoAddress, output, sheet };
  const status = batch && last?.of(batch);

  async function open(file: File | undefined) {
    if (!file) return;
    setFileFault(undefined);
    if (file.size > MAX_FILE) return setFileFault("This file has more than 5 MB.");
    try {
      // Excel's plain CSV is Windows-1252 in the West.
      setTyped(decodeText(new Uint8Array(await file.arrayBuffer())).text);
    } catch {
      setFileFault("This file could not be read.");
    }
  }

  async function make() {
    if (!batch) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const report = (next: Status) => setLast(new Made(batch, next));
    const name = output === "labels" ? "qrcode-labels.pdf" : "qrcodes.zip";
    report({ isRunning: true });
    try {
      const made = await worker.make(batch, { signal });
      if (signal.aborted) return;
      if (!made.ok) return report({ fault: { message: made.message } });
      const { blob, ...rest } = made.value;
      saveFile(blob, name);
      report({ made: rest, name });
    } catch (error) {
      if (!signal.aborted) report({ fault: faultOf(error, { other: "Making the codes stopped unexpectedly." }) });
    }
  }

  function cancel() {
    running.current?.abort();
    setLast(undefined);
  }

  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">Many codes from a table</h2>
      <TextArea
        label="Table"
        rows={5}
        value={typed}
        onChange={setTyped}
        placeholder={"https://example.org/1,Chair\nhttps://example.org/2,Table"}
        hint="One line per code, as CSV: text, then name. They use the design above."
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          size="small"
          icon={FileSpreadsheet}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          label="CSV file"
          onFiles={([file]) => void open(file)}
        >
          Open a CSV file
        </FileButton>
        <Checkbox label="First line is a header" checked={hasHeader} onChange={setHeader} />
      </div>
      <FaultNote fault={fileFault === undefined ? undefined : { message: fileFault }} />
      {columns > 1 && (
        <div className="grid grid-cols-2 gap-3">
          <Select label="Text column" options={options} value={chosen(textColumn) || "0"} onChange={setTextColumn} />
          <Select
            label="Name"
            options={[{ value: "", label: "None" }, ...options]}
            value={chosen(nameColumn)}
            onChange={setNameColumn}
          />
        </div>
      )}
      <Select label="Make" options={OUTPUTS} value={output} onChange={setOutput} />
      {output === "labels" && <SheetForm sheet={sheet} onSheet={setSheet} />}
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Download} disabled={!batch || rows.length === 0 || problem !== undefined} onClick={make}>
          {rows.length === 0 ? "Make the codes" : `Make ${counted(rows.length, "code")}`}
        </Button>
        {status?.isRunning && (
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {status?.isRunning && "Making the codes and reading each back …"}
          {status?.made && `Saved ${status.name} with ${counted(status.made.count, "code")}, each read back.`}
        </p>
      </div>
      <FaultNote fault={status?.fault} onRetry={make} />
      {status?.made && status.made.leftOut.length > 0 && (
        <div className="text-sm text-warn">
          <p>{counted(status.made.leftOut.length, "line")} left out:</p>
          <ul className="max-h-40 overflow-auto">
            {status.made.leftOut.slice(0, 50).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
