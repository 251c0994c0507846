import { Download } from "lucide-react";
import { useMemo } from "react";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { AS_CELL, AS_HEADER, asRow, asTable, VirtualRows } from "#ui/virtual-rows.tsx";
import type { ContextValues } from "./context.ts";
import { MAX_LINES } from "./list.ts";
import type { ListQuestion } from "./shown-list.ts";
import type { Methods } from "./worker.ts";

const { list } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const READING: WorkOptions = {
  failed: {
    noMemory: "There isn't enough memory for a list of this size.",
    other: "Reading the list stopped unexpectedly.",
  },
  pauseMs: 100,
  limit: { ms: 60_000, message: "Stopped after a minute. Try fewer lines." },
};

/** A list of times, read in a worker: 10,000 lines take a page much longer than a frame. */
function useList({ text, values, wanted, way }: ListQuestion) {
  const question = useMemo(
    () => ({ key: crypto.randomUUID(), asked: { text, values, wanted, way } }),
    [text, values, wanted, way],
  );
  const { result, ...work } = useWork(question.key, ({ signal }) => list(question.asked, { signal }), READING);
  return { ...work, shown: result?.value, isCurrent: result?.key === question.key };
}

const COLUMNS = "grid grid-cols-[repeat(4,minmax(11rem,1fr))] gap-x-4 px-3";

/** Many times at once, as a table that can be copied or saved as CSV. */
export default function ListResult({ text, values }: { readonly text: string; readonly values: ContextValues }) {
  const [way, setWay] = useTabState("way", "", "replaceable");
  const [wanted, setWanted] = useTabState("column", -1, "replaceable");
  const { shown, isCurrent, isRunning, isCanceled, fault, retry, cancel } = useList({
    text,
    values,
    wanted: wanted < 0 ? undefined : wanted,
    way: way === "" ? undefined : way,
  });
  if (!shown)
    return (
      <div className="mt-8 min-h-96">
        <FaultNote fault={fault} onRetry={retry} />
        {isRunning && <CancelableProgress label="Reading times" value={undefined} onCancel={cancel} />}
        {isCanceled && (
          <Button size="small" onClick={retry}>
            Read again
          </Button>
        )}
      </div>
    );
  const { rows, ways, csv } = shown;
  return (
    <section aria-labelledby="list" aria-busy={!isCurrent} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="list" className="text-title">
          Result
        </h2>
        <span className="flex flex-wrap gap-2">
          <CopyButton text={csv} label="Copy as CSV" size="small" disabled={!isCurrent} />
          <Button
            size="small"
            icon={Download}
            disabled={!isCurrent}
            onClick={() => saveFile(new Blob([csv], { type: "text/csv" }), "timestamps.csv")}
          >
            Download CSV
          </Button>
          <SendTo
            size="small"
            disabled={!isCurrent}
            shipment={{ kind: "text", name: "timestamps.csv" }}
            onSend={(send) => send(new File([csv], "timestamps.csv", { type: "text/csv" }))}
          />
        </span>
      </div>
      <FaultNote fault={fault} onRetry={retry} />
      <div className="my-3 grid gap-3 sm:grid-cols-2">
        {ways.length > 1 && (
          <Select
            label="Read as"
            value={ways.some(({ id }) => id === way) ? way : ""}
            options={[
              { value: "", label: "Detect automatically" },
              ...ways.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
            ]}
            onChange={setWay}
          />
        )}
        {shown.columns > 1 && (
          <Select
            label="Column"
            value={String(shown.column)}
            options={Array.from({ length: shown.columns }, (_, at) => ({
              value: String(at),
              label: `Column ${at + 1}`,
            }))}
            onChange={(column) => setWanted(Number(column))}
          />
        )}
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {`${rows.length - shown.unread} of ${rows.length} lines read.`}
        {shown.firstUnread !== undefined &&
          ` Not read: line ${shown.firstUnread}${shown.unread > 1 ? ` and ${shown.unread - 1} more` : ""}.`}
        {shown.isCut && ` Only the first ${MAX_LINES.toLocaleString("en-US")} lines are converted.`}
      </p>
      <VirtualRows
        {...asTable("Result", rows.length + 1)}
        className="max-h-96 overflow-auto rounded-control border border-line bg-surface font-mono text-sm"
        count={rows.length}
        rem={2.25}
        head={
          <div {...asRow(0)} className={`${COLUMNS} border-b border-line bg-sunken py-2 font-sans font-semibold`}>
            {["Input", "UTC", shown.zone, "Unix seconds"].map((name) => (
              <span key={name} {...AS_HEADER}>
                {name}
              </span>
            ))}
          </div>
        }
        render={(index) => {
          const [line, utc, here, seconds] = rows[index] ?? [];
          return (
            <div key={index} {...asRow(index + 1)} className={`${COLUMNS} h-9 items-center border-b border-line`}>
              <span {...AS_CELL} className="truncate" title={line}>
                {line}
              </span>
              <span {...AS_CELL}>{utc === "" ? "Not a date or time" : utc}</span>
              <span {...AS_CELL}>{here}</span>
              <span {...AS_CELL}>{seconds}</span>
            </div>
          );
        }}
      />
    </section>
  );
}
