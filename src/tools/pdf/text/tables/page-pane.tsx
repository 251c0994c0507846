import { ChevronLeft, ChevronRight, Columns3, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { shownSize } from "#core/pdf/page-shape.ts";
import { PagePicture } from "#kits/pdf/page-picture.tsx";
import { NamedPane, PaneControls, PaneFindings, PaneScroll } from "#kits/workbench/pane.tsx";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ReadFile } from "../read-file.ts";
import { rowsAndColumns, type ShownPage, widestMiddle } from "./hand-made.ts";
import { DrawingSurface, TableBox } from "./table-boxes.tsx";
import type { Tables } from "./use-tables.browser.ts";

/** A page of a file with boxes around its tables, which are moved by hand. */
export default function PagePane({ shown, tables }: { readonly shown: ReadFile; readonly tables: Tables }) {
  const { selected, number, page, fault } = tables;
  const count = shown.text.pages.length;
  const own = selected?.page === number ? selected : undefined;
  // Keeps the focus where a button goes away that had it.
  const add = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    tables.remove(id);
    add.current?.focus();
  };
  return (
    <NamedPane name="Page" fact={`${number} of ${count}`}>
      <PaneControls>
        <div className="flex flex-wrap gap-2">
          <IconButton
            size="small"
            icon={ChevronLeft}
            label="Previous page"
            disabled={number <= 1}
            onClick={() => tables.show(number - 1)}
          />
          <IconButton
            size="small"
            icon={ChevronRight}
            label="Next page"
            disabled={number >= count}
            onClick={() => tables.show(number + 1)}
          />
          <Button
            ref={add}
            size="small"
            icon={Plus}
            disabled={!page}
            onClick={() => page && tables.add(middleOf(page))}
          >
            Add table
          </Button>
          {own && (
            <>
              <Button
                size="small"
                icon={Columns3}
                disabled={!page}
                onClick={() => tables.part(own, [...own.columns, widestMiddle(own)])}
              >
                Add column
              </Button>
              {tables.isChanged(own.id) && shown.text.tables.some(({ id }) => id === own.id) && (
                <Button
                  size="small"
                  icon={RotateCcw}
                  onClick={() => {
                    tables.reset(own.id);
                    add.current?.focus();
                  }}
                >
                  Reset box
                </Button>
              )}
              <Button size="small" look="quiet" icon={Trash2} onClick={() => remove(own.id)}>
                Remove table
              </Button>
            </>
          )}
          {tables.removed > 0 && (
            <Button
              size="small"
              look="quiet"
              icon={RotateCcw}
              onClick={() => {
                tables.restoreRemoved();
                add.current?.focus();
              }}
            >
              Restore removed tables
            </Button>
          )}
        </div>
      </PaneControls>
      <PaneScroll>
        <PageWithBoxes shown={shown} tables={tables} onRemove={remove} />
      </PaneScroll>
      <PaneFindings>
        <FaultNote fault={fault} onRetry={tables.retry} />
        <p className="text-sm text-ink-3">
          Arrow keys move a box or a column line. With Shift they resize a box. Drag to draw another one.
        </p>
        <Announcement text={own ? rowsAndColumns(own) : ""} />
      </PaneFindings>
    </NamedPane>
  );
}

function PageWithBoxes({
  shown,
  tables,
  onRemove,
}: {
  readonly shown: ReadFile;
  readonly tables: Tables;
  readonly onRemove: (id: string) => void;
}) {
  const { page, number } = tables;
  if (!page) return tables.fault ? null : <p className="text-sm text-ink-3">Reading the page…</p>;
  const size = shownSize(page.shape);
  return (
    <div
      data-page-picture
      className="relative mx-auto w-full max-w-3xl bg-specimen-card shadow-card"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <PagePicture key={number} id={shown.id} file={shown.file} password={shown.password} number={number} />
      <DrawingSurface page={page} tables={tables} />
      {tables.tables
        .filter((table) => table.page === number)
        .map((table, at) => (
          <TableBox key={table.id} {...{ page, tables, table }} place={at + 1} onRemove={() => onRemove(table.id)} />
        ))}
    </div>
  );
}

/** The middle of a page. */
function middleOf({ shape }: ShownPage) {
  const { width, height } = shownSize(shape);
  return { x: width / 4, y: height / 3, width: width / 2, height: height / 3 };
}
