import { Download, FileText, Rows3 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#core/text/counted.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { type AddressList, csvOf, type Grouping, MAX_ADDRESSES, sortedBy, tabbedOf, tableOf } from "./address-list.ts";
import { listAddresses } from "./address-tables.browser.ts";
import { Attribution } from "./tables-answer.tsx";

const GROUPINGS = [
  { value: "address", label: "Addresses" },
  { value: "network", label: "Networks" },
  { value: "country", label: "Countries" },
] as const;

const STEP = 100;
const FAILED = { noMemory: "There isn't enough memory for this text.", other: "This stopped unexpectedly." };

/** Many addresses at once: pasted, or in the text of a log. */
export default function AddressListPanel() {
  const text = useTabText("addresses");
  const [list, setList] = useState<{ readonly list: AddressList; readonly of: string }>();
  const [changed, setChanged] = useState(false);
  const [running, setRunning] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [again, setAgain] = useState<() => void>();
  const work = useRef<AbortController>(undefined);

  useEffect(() => () => work.current?.abort(), []);

  async function run(source: string | Blob, of: string) {
    work.current?.abort();
    const control = new AbortController();
    work.current = control;
    setFault(undefined);
    setChanged(false);
    setAgain(() => () => void run(source, of));
    setRunning("Reading …");
    try {
      const found = await listAddresses(source, {
        signal: control.signal,
        onProgress: ({ read }) => setRunning(`Reading … ${counted(read, "character")}`),
      });
      setList({ list: found, of });
    } catch (error) {
      if (control.signal.aborted) return;
      setFault(faultOf(error, FAILED));
    }
    if (work.current === control) setRunning(undefined);
  }

  return (
    <div className="flex flex-col gap-4">
      <LongTextArea
        label="Addresses or log text"
        hint={`Up to ${MAX_ADDRESSES.toLocaleString("en-US")} different addresses, with anything between them. It stays on your device.`}
        rows={6}
        className="font-mono text-sm"
        text={text}
        onChange={() => setChanged(true)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Rows3} onClick={() => void run(text.get(), "the text")}>
          List addresses
        </Button>
        <FileButton icon={FileText} look="quiet" onFiles={([file]) => file && void run(file, file.name)}>
          Choose a log file
        </FileButton>
        {running && (
          <Button
            look="quiet"
            onClick={() => {
              work.current?.abort();
              setRunning(undefined);
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {running ?? (list && summaryOf(list.list, list.of))}
      </p>
      <FaultNote fault={fault} onRetry={again} />
      {list && changed && <p className="text-sm text-ink-2">This list is of the text before the last change.</p>}
      {list && list.list.rows.length > 0 && <ListTable list={list.list} />}
    </div>
  );
}

function summaryOf({ rows, leftOut }: AddressList, of: string): string {
  if (rows.length === 0) return `No address was found in ${of}.`;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const found = `${rows.length === 1 ? "One address" : `${rows.length.toLocaleString("en-US")} addresses`} in ${of}, ${counted(all, "time")} in all.`;
  return leftOut === 0 ? found : `${found} The list is full: others, found ${counted(leftOut, "time")}, were left out.`;
}

function ListTable({ list }: { readonly list: AddressList }) {
  const [by, setBy] = useState<Grouping>("address");
  const [column, setColumn] = useState("Count");
  const [shown, setShown] = useState(STEP);
  const plain = tableOf(list, by);
  const table = sortedBy(plain, plain.head.includes(column) ? column : "Count");
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segments
          label="One per line"
          value={by}
          options={GROUPINGS}
          onChange={(next) => {
            setBy(next);
            setShown(STEP);
          }}
        />
        <Select
          label="Sorted by"
          value={table.head.includes(column) ? column : "Count"}
          options={table.head.map((name) => ({ value: name, label: name }))}
          onChange={setColumn}
        />
      </div>
      <table aria-label="Addresses of the list" className="w-full text-sm">
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-2 text-left font-semibold text-ink-2 sm:pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.slice(0, shown).map((line) => (
            <tr key={line[0]} className="border-t border-line">
              {line.map((cell, index) => (
                <td key={table.head[index]} className="py-2 pr-2 align-top wrap-anywhere tabular-nums sm:pr-4">
                  {typeof cell === "number" ? cell.toLocaleString("en-US") : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-2">
        {shown < table.lines.length && (
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, table.lines.length - shown)} more of {table.lines.length.toLocaleString("en-US")}
          </Button>
        )}
        <CopyButton size="small" text={() => tabbedOf(table)} label="Copy table" />
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile(new Blob([csvOf(table)], { type: "text/csv" }), "addresses.csv")}
        >
          Download CSV
        </Button>
      </div>
      <Attribution date={list.date} />
    </>
  );
}
