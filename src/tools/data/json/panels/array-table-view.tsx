import { useEffect, useState } from "react";
import { AS_CELL, AS_HEADER, asRow, asTable, VirtualRows } from "#ui/virtual-rows.tsx";
import type { ArrayTable } from "../rows.ts";

const ROW_REM = 2;
// Rows are requested in pages of this size, and a few pages are kept.
const PAGE = 100;
const KEPT_PAGES = 5;

/** The rows of an array of objects; only those in view are requested and in the page. */
export function ArrayTableView({
  table: { columns, hasMore, hasOthers, total },
  fetchRows,
}: {
  readonly table: ArrayTable;
  readonly fetchRows: (from: number, count: number) => Promise<readonly (readonly string[])[]>;
}) {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly (readonly string[])[]>>(new Map());
  const [view, setView] = useState({ from: 0, to: 1 });
  const heads = hasOthers ? [...columns, "(no object)"] : columns;
  const first = Math.floor(view.from / PAGE);
  const last = Math.floor(Math.max(view.from, view.to - 1) / PAGE);

  useEffect(() => {
    for (let page = first; page <= last; page++) {
      if (pages.has(page)) continue;
      void fetchRows(page * PAGE, PAGE).then((rows) =>
        setPages((before) => new Map([...[...before].slice(1 - KEPT_PAGES), [page, rows]])),
      );
    }
  }, [first, last, pages, fetchRows]);

  return (
    <>
      <VirtualRows
        className="max-h-sheet min-h-32 rounded-control border border-line text-sm"
        {...asTable("Table", total + 1)}
        count={total}
        rem={ROW_REM}
        onView={show}
        head={
          <div {...asRow(0)} className="sticky top-0 z-10 flex w-max min-w-full border-b border-line-strong bg-sunken">
            {heads.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
              <div key={column} {...AS_HEADER} className="w-44 shrink-0 truncate px-3 leading-8 font-semibold">
                {name || "(no name)"}
              </div>
            ))}
          </div>
        }
        render={(index) => {
          const cells = pages.get(Math.floor(index / PAGE))?.[index % PAGE];
          return (
            <div key={index} {...asRow(index + 1)} className="flex h-8 border-b border-line">
              {heads.map((_, column) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: so do their cells
                  key={column}
                  {...AS_CELL}
                  title={cells?.[column]}
                  className="w-44 shrink-0 truncate px-3 font-mono leading-8 whitespace-pre"
                >
                  {cells?.[column]}
                </div>
              ))}
            </div>
          );
        }}
      />
      {hasMore && <p className="text-sm text-ink-3">The first {columns.length} keys are shown.</p>}
    </>
  );

  function show(from: number, to: number) {
    if (from !== view.from || to !== view.to) setView({ from, to });
  }
}
