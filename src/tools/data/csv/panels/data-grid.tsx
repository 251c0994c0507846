import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/text/counted.ts";
import { Button } from "#ui/button.tsx";
import { AS_CELL, AS_HEADER, asRow, asTable, VirtualRows } from "#ui/virtual-rows.tsx";
import type { Summary } from "../state.ts";

const ROW_REM = 2;
const MAX_COLUMNS = 60;
const MAX_SHOWN = 300;

/** The rows of a table. Only those in view are in the page. A column is chosen by its name. */
export function DataGrid({
  columns,
  shown,
  rows,
  row,
  onView,
  sortedBy,
  chosen,
  onChoose,
}: {
  readonly columns: Summary["columns"];
  readonly shown: readonly number[];
  readonly rows: number;
  readonly row: (index: number) => readonly string[] | undefined;
  readonly onView: (from: number, to: number) => void;
  readonly sortedBy: Summary["sortedBy"];
  /** The chosen column's key. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}) {
  const [first, setFirst] = useState(0);
  const begin = first < shown.length ? first : 0;
  const listed = shown.slice(begin, begin + MAX_COLUMNS);
  const idOf = (column: number) => columns[column]?.id;
  const backgroundOf = (column: number) => (idOf(column) === chosen ? "bg-accent-soft" : "");
  const sortOf = (column: number) =>
    sortedBy?.id !== idOf(column) ? undefined : sortedBy?.isDescending ? "descending" : "ascending";
  return (
    <>
      <VirtualRows
        className="max-h-sheet min-h-32 rounded-control border border-line text-sm"
        {...asTable("Rows", rows + 1)}
        count={rows}
        rem={ROW_REM}
        onView={onView}
        head={
          <div {...asRow(0)} className="sticky top-0 z-10 flex w-max min-w-full border-b border-line-strong bg-sunken">
            <div
              {...AS_HEADER}
              className="flex h-11 w-16 shrink-0 items-center justify-end pr-3 text-compact text-ink-3"
            >
              Row
            </div>
            {listed.map((column) => (
              <div
                key={column}
                {...AS_HEADER}
                {...{ "aria-sort": sortOf(column) }}
                className={`w-44 shrink-0 ${backgroundOf(column)}`}
              >
                <button
                  type="button"
                  aria-pressed={idOf(column) === chosen}
                  title={`${columns[column]?.name}: ${columns[column]?.type}`}
                  className="flex h-11 w-full flex-col justify-center overflow-hidden px-3 text-left hover:text-accent"
                  onClick={() => onChoose(idOf(column) === chosen ? undefined : idOf(column))}
                >
                  <span className="flex w-full items-center gap-1 font-semibold">
                    <span className="truncate">{columns[column]?.name || "(no name)"}</span>
                    {sortOf(column) === "ascending" && <ArrowUp aria-hidden className="size-3.5 shrink-0" />}
                    {sortOf(column) === "descending" && <ArrowDown aria-hidden className="size-3.5 shrink-0" />}
                  </span>
                  <span className="text-compact font-normal text-ink-2">{columns[column]?.type}</span>
                </button>
              </div>
            ))}
          </div>
        }
        render={(index) => {
          const cells = row(index);
          return (
            <div key={index} {...asRow(index + 1)} className="flex h-8 border-b border-line">
              <div {...AS_CELL} className="w-16 shrink-0 pr-3 text-right leading-8 text-ink-3 tabular-nums select-none">
                {index + 1}
              </div>
              {listed.map((column) => (
                <div
                  key={column}
                  {...AS_CELL}
                  title={cells?.[column]?.slice(0, 1000)}
                  className={`w-44 shrink-0 truncate px-3 font-mono leading-8 whitespace-pre ${backgroundOf(column)}`}
                >
                  {cells?.[column]?.slice(0, MAX_SHOWN)}
                </div>
              ))}
            </div>
          );
        }}
      />
      {shown.length > MAX_COLUMNS && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <p>
            Columns {(begin + 1).toLocaleString("en-US")} to {(begin + listed.length).toLocaleString("en-US")} of{" "}
            {counted(shown.length, "column")}. All are saved.
          </p>
          <Button size="small" disabled={begin === 0} onClick={() => setFirst(Math.max(0, begin - MAX_COLUMNS))}>
            Previous columns
          </Button>
          <Button
            size="small"
            disabled={begin + MAX_COLUMNS >= shown.length}
            onClick={() => setFirst(begin + MAX_COLUMNS)}
          >
            Next columns
          </Button>
        </div>
      )}
    </>
  );
}
