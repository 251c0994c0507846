import { Download } from "lucide-react";
import { useMemo } from "react";
import { isoOf, secondsText, zoned } from "#core/time/forms.ts";
import type { ReadingContext } from "#core/time/readings.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { AS_CELL, AS_HEADER, asRow, asTable, VirtualRows } from "#ui/virtual-rows.tsx";
import { listCsv, MAX_LINES, readList } from "./list.ts";

const COLUMNS = "grid grid-cols-[repeat(4,minmax(11rem,1fr))] gap-x-4 px-3";

/** Many times at once, as a table that can be copied or saved as CSV. */
export default function ListResult({ text, context }: { readonly text: string; readonly context: ReadingContext }) {
  const [way, setWay] = useTabState("way", "");
  const [wanted, setWanted] = useTabState("column", -1);
  const list = useMemo(
    () => readList(text, context, { wanted: wanted < 0 ? undefined : wanted, way: way === "" ? undefined : way }),
    [text, context, way, wanted],
  );
  const unread = list.rows.filter(({ reading }) => reading === undefined);
  const csv = () => listCsv(list, context.zone);
  return (
    <section aria-labelledby="list" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="list" className="text-title">
          Result
        </h2>
        <span className="flex flex-wrap gap-2">
          <CopyButton text={csv} label="Copy as CSV" size="small" />
          <Button
            size="small"
            icon={Download}
            onClick={() => saveFile(new Blob([csv()], { type: "text/csv" }), "timestamps.csv")}
          >
            Download CSV
          </Button>
          <SendTo
            size="small"
            shipment={{ kind: "text", name: "timestamps.csv" }}
            onSend={(send) => send(new File([csv()], "timestamps.csv", { type: "text/csv" }))}
          />
        </span>
      </div>
      <div className="my-3 grid gap-3 sm:grid-cols-2">
        {list.ways.size > 1 && (
          <Select
            label="Read as"
            value={list.ways.has(way) ? way : ""}
            options={[
              { value: "", label: "Detect automatically" },
              ...[...list.ways].map(([id, { name, count }]) => ({ value: id, label: `${name} (${count})` })),
            ]}
            onChange={setWay}
          />
        )}
        {list.columns > 1 && (
          <Select
            label="Column"
            value={String(list.column)}
            options={Array.from({ length: list.columns }, (_, at) => ({
              value: String(at),
              label: `Column ${at + 1}`,
            }))}
            onChange={(column) => setWanted(Number(column))}
          />
        )}
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {`${list.rows.length - unread.length} of ${list.rows.length} lines read.`}
        {unread[0] && ` Not read: line ${unread[0].line}${unread.length > 1 ? ` and ${unread.length - 1} more` : ""}.`}
        {list.isCut && ` Only the first ${MAX_LINES.toLocaleString("en-US")} lines are converted.`}
      </p>
      <VirtualRows
        {...asTable("Result", list.rows.length + 1)}
        className="max-h-96 overflow-auto rounded-control border border-line bg-surface font-mono text-sm"
        count={list.rows.length}
        rem={2.25}
        head={
          <div {...asRow(0)} className={`${COLUMNS} border-b border-line bg-sunken py-2 font-sans font-semibold`}>
            {["Input", "UTC", context.zone, "Unix seconds"].map((name) => (
              <span key={name} {...AS_HEADER}>
                {name}
              </span>
            ))}
          </div>
        }
        render={(index) => {
          const row = list.rows[index];
          const at = row?.reading && zoned(row.reading.nanoseconds, context.zone);
          return (
            <div key={index} {...asRow(index + 1)} className={`${COLUMNS} h-9 items-center border-b border-line`}>
              <span {...AS_CELL} className="truncate" title={row?.text}>
                {row?.text}
              </span>
              <span {...AS_CELL}>{at ? isoOf(at.withTimeZone("UTC")) : "Not a date or time"}</span>
              <span {...AS_CELL}>{at && isoOf(at)}</span>
              <span {...AS_CELL}>{row?.reading && secondsText(row.reading.nanoseconds)}</span>
            </div>
          );
        }}
      />
    </section>
  );
}
