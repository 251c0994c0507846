import { FileUp, Undo2, X } from "lucide-react";
import { useState } from "react";
import { encodingName } from "#core/encodings.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { oneFileNote } from "#core/text/counted.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { NamedPane, PaneActions, PaneFindings, PaneScroll } from "#kits/workbench/pane.tsx";
import { ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { type Settings, useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { DELIMITER_IDS, DELIMITERS } from "./delimiters.ts";
import params, { ENCODINGS, SKIPPED } from "./params.ts";
import { type Arrangement, asArrangement, UNCHANGED } from "./state.ts";
import { useOpened } from "./use-table.browser.ts";
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
const delimiterOption = <Id extends keyof typeof DELIMITERS>(value: Id) => ({ value, label: DELIMITERS[value].label });
const TO_OPTIONS = (["comma", "semicolon", "pipe"] as const).map(delimiterOption);
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
    {(format === "csv" || format === "tsv") && (
      <>
        <Checkbox label="Add an apostrophe before formulas" {...bind("safe")} />
        <Checkbox label="Byte order mark for Excel" {...bind("mark")} />
      </>
    )}
    {["json", "ndjson", "yaml", "sql"].includes(format) && (
      <Checkbox label="Numbers, dates and booleans aren't text" {...bind("typed")} />
    )}
  </>
);

const TablePanel = lazy(() => import("./panels/table-panel.tsx"));

const FROM_OPTIONS = [{ value: "auto", label: "Detect automatically" } as const, ...DELIMITER_IDS.map(delimiterOption)];
const HEADER_OPTIONS = [
  { value: "auto", label: "Detect automatically" },
  { value: "yes", label: "Column names" },
  { value: "no", label: "Data" },
] as const;
const SKIP_OPTIONS = SKIPPED.map((count) => ({
  value: count,
  label: count === "auto" ? "Detect automatically" : count,
}));
const ENCODING_OPTIONS = ENCODINGS.map((encoding) => ({
  value: encoding,
  label: encoding === "auto" ? "Detect automatically" : encodingName(encoding),
}));
// A table needs more room than the text that it is read from.
const SPLIT = { name: "split.csv", initial: 35 };
const HEADERS = { auto: undefined, yes: true, no: false } as const;

export default function CsvPage() {
  const settings = useParams(params);
  const { values, bind } = settings;
  const isHydrated = useHydrated();
  const text = useTabText("text");
  const [file, setFile] = useTabState<File | undefined>("file", undefined);
  const [edition, setEdition] = useState(0);
  const [box, setBox] = useState(0);
  const [note, setNote] = useState("");
  const { canRestore, keep, restore } = useReplaced<string>((one, other) => one === other);
  const [arrangement, setArrangement, arrangementNow] = useTabState("arrangement", UNCHANGED, asArrangement);
  const [sheet, setSheet] = useTabState("sheet", 0, "replaceable");
  const form = [values.from, values.header, values.skip, values.encoding, sheet].join(" ");
  /**
   * Another table is read from its beginning; a text that is still being typed keeps its changes if its columns stay.
   */
  function next(isOther = true) {
    if (isOther) {
      setArrangement(UNCHANGED);
      setSheet(0);
    }
    setEdition((before) => before + 1);
  }

  const isAsked = isHydrated && (file !== undefined || text.get() !== "");
  const chosenForm = {
    delimiter: values.from === "auto" ? undefined : DELIMITERS[values.from].sign,
    hasHeader: HEADERS[values.header],
    skip: values.skip === "auto" ? undefined : Number(values.skip),
    encoding: values.encoding === "auto" ? undefined : values.encoding,
    sheet,
  };
  const key = isAsked ? `${edition} ${form}` : undefined;
  const { result, isOld, isRunning, isCanceled, progress, fault, retry, cancel } = useOpened(
    key,
    () => file ?? text.get(),
    chosenForm,
    () => (arrangementNow().form === form ? arrangementNow() : UNCHANGED),
  );
  const names = result?.value.names ?? [];
  const sheets = file && result ? result.value.form.sheets : [];
  const isOfThis = (one: Arrangement) =>
    one.form === form && one.names.length === names.length && one.names.every((name, index) => name === names[index]);
  const ofThis = (one: Arrangement) => (isOfThis(one) ? one : { ...UNCHANGED, form, names });

  function take([chosen, ...others]: readonly File[], unreadable: readonly string[] = []) {
    setNote(oneFileNote(others, unreadable));
    if (!chosen) return;
    setFile(chosen);
    next();
  }
  function putBack() {
    const before = restore(text.get());
    if (before === undefined) return;
    text.set(before);
    setBox((count) => count + 1);
    next();
  }
  const isOver = useIncomingFiles(take);
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    if (text.get() !== "") keep(text.get());
    text.set(handoff.text);
    setFile(undefined);
    setNote("");
    setBox((before) => before + 1);
    next();
    return true;
  });

  return (
    <Workbench
      label="Table"
      isOver={isOver}
      params={params}
      split={SPLIT}
      toolbar={
        <>
          <ToolbarSelect label="Delimiter" options={FROM_OPTIONS} {...bind("from")} />
          <ToolbarSelect label="First row" options={HEADER_OPTIONS} {...bind("header")} />
          {sheets.length > 1 && (
            <ToolbarSelect
              label="Sheet"
              value={String(sheet)}
              options={sheets.map((name, index) => ({ value: String(index), label: name }))}
              onChange={(index) => setSheet(Number(index))}
            />
          )}
          <FormatSelect settings={settings} />
        </>
      }
      more={
        <>
          <Select label="Lines to skip" options={SKIP_OPTIONS} {...bind("skip")} />
          {file && sheets.length === 0 && <Select label="Encoding" options={ENCODING_OPTIONS} {...bind("encoding")} />}
          <FormatSettings settings={settings} />
        </>
      }
      input={
        <NamedPane name="Input">
          <PaneActions>
            <FileButton size="small" look="quiet" icon={FileUp} onFiles={(files) => take(files)}>
              Choose a file
            </FileButton>
            {canRestore && !file && (
              <Button size="small" look="quiet" icon={Undo2} title="Restore previous text" onClick={putBack}>
                <span className="action-label">Restore previous text</span>
              </Button>
            )}
            {file && (
              <Button
                size="small"
                look="quiet"
                icon={X}
                onClick={() => {
                  setFile(undefined);
                  setNote("");
                  next();
                }}
              >
                Remove file
              </Button>
            )}
          </PaneActions>
          {file ? (
            <div className="pane-scroll">
              <p className="font-semibold wrap-anywhere">
                {file.name} <span className="font-normal text-ink-3">{formatBytes(file.size)}</span>
              </p>
            </div>
          ) : (
            <div className="pane-text">
              <LongTextArea
                key={box}
                label="Input"
                placeholder="Paste CSV, TSV, JSON, YAML, XML, SQL, or a Markdown or HTML table, or drop a file"
                className="font-mono text-sm"
                text={text}
                onChange={() => next(false)}
              />
            </div>
          )}
          <PaneFindings>
            <p role="status" className="text-sm wrap-anywhere text-warn empty:hidden">
              {note}
            </p>
          </PaneFindings>
        </NamedPane>
      }
      result={
        result && !isRunning && !isCanceled ? (
          <LazyBoundary fallback={<NamedPane name="Table">{null}</NamedPane>}>
            <TablePanel
              key={result.key}
              opened={result.value}
              arrangement={ofThis(arrangement)}
              dropped={isOld || isOfThis(arrangement) ? 0 : arrangement.changes.length}
              isOld={isOld}
              onArrange={(change) => setArrangement((before) => change(ofThis(before)))}
              settings={settings}
              file={file}
              chosenForm={chosenForm}
              name={file?.name.replace(/\.[^.]+$/, "") ?? "table"}
            />
          </LazyBoundary>
        ) : (
          <NamedPane name="Table">
            <PaneScroll>
              <div className="flex flex-col gap-4">
                {!isAsked && <p className="text-sm text-ink-3">The table appears here.</p>}
                <FaultNote fault={fault} onRetry={retry} />
                {isRunning && progress !== undefined && (
                  <CancelableProgress label="Reading the table" value={progress} hasPercents onCancel={cancel} />
                )}
                {isCanceled && (
                  <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
                    Reading was canceled.
                    <Button size="small" onClick={retry}>
                      Read again
                    </Button>
                  </p>
                )}
              </div>
            </PaneScroll>
          </NamedPane>
        )
      }
    />
  );
}
