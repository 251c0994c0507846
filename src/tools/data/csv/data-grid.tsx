import { AS_CELL, AS_HEADER, asRow, asTable, VirtualRows } from "#ui/virtual-rows.tsx";
import type { Column } from "./writers.ts";

const ROW_REM = 2;
const MOST_COLUMNS = 60;
const MOST_SHOWN = 300;

/** The rows of a table, of which only those in view are in the page. A column is chosen by its name. */
export function DataGrid({
  columns,
  shown,
  rows,
  row,
  onView,
  chosen,
  onChoose,
}: {
  readonly columns: readonly Column[];
  readonly shown: readonly number[];
  readonly rows: number;
  readonly row: (index: number) => readonly string[] | undefined;
  readonly onView: (from: number, to: number) => void;
  readonly chosen: number | undefined;
  readonly onChoose: (column: number | undefined) => void;
}) {
  const listed = shown.slice(0, MOST_COLUMNS);
  const ground = (column: number) => (column === chosen ? "bg-accent-soft" : "");
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
            <div {...AS_CELL} className="w-16 shrink-0" />
            {listed.map((column) => (
              <div key={column} {...AS_HEADER} className={`w-44 shrink-0 ${ground(column)}`}>
                <button
                  type="button"
                  aria-pressed={column === chosen}
                  title={`${columns[column]?.name}: ${columns[column]?.type}`}
                  className="flex h-11 w-full flex-col justify-center overflow-hidden px-3 text-left hover:text-accent"
                  onClick={() => onChoose(column === chosen ? undefined : column)}
                >
                  <span className="w-full truncate font-semibold">{columns[column]?.name || "(no name)"}</span>
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
                  className={`w-44 shrink-0 truncate px-3 font-mono leading-8 whitespace-pre ${ground(column)}`}
                >
                  {cells?.[column]?.slice(0, MOST_SHOWN)}
                </div>
              ))}
            </div>
          );
        }}
      />
      {shown.length > MOST_COLUMNS && (
        <p className="text-sm text-ink-3">
          {shown.length - MOST_COLUMNS} further columns are not shown, and are saved with the others. Hide some to see
          them.
        </p>
      )}
    </>
  );
}
