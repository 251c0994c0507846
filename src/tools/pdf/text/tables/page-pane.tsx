import { ChevronLeft, ChevronRight, Columns3, Plus, RotateCcw, Trash2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { frameBox, type ShownBox, shownSize } from "#core/pdf/page-shape.ts";
import { PagePicture } from "#kits/pdf/page-picture.tsx";
import type { FoundTable } from "#kits/pdf/text/document-text.ts";
import { NamedPane, PaneControls, PaneFindings, PaneScroll } from "#kits/workbench/pane.tsx";
import { Announcement } from "#ui/announcement.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ReadFile } from "../read-file.ts";
import { placesOf, rowsAndColumns, type ShownPage, sizeInWords, widestMiddle } from "./hand-made.ts";
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

interface BoxProps {
  readonly page: ShownPage;
  readonly tables: Tables;
  readonly table: FoundTable;
  /** Its place among the tables of its page. */
  readonly place: number;
  readonly onRemove: () => void;
}

// In points.
const STEP = 2;
/** A drag of fewer pixels is a click. */
const DRAG_PIXELS = 6;

type Size = ReturnType<typeof shownSize>;

/** Where a box is in a page's picture, in parts of it. */
const placed = ({ x, y, width, height }: ShownBox, size: Size) => ({
  left: `${(100 * x) / size.width}%`,
  top: `${(100 * y) / size.height}%`,
  width: `${(100 * width) / size.width}%`,
  height: `${(100 * height) / size.height}%`,
});

/** Points a pixel of the picture that an element is in. */
const scaleAt = (element: Element, size: Size) =>
  size.width / Math.max(1, element.closest("[data-page-picture]")?.getBoundingClientRect().width ?? size.width);

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Grip = "all" | "start" | "end";

const moved = (box: ShownBox, grip: Grip, x: number, y: number): ShownBox => {
  if (grip === "all") return { ...box, x: box.x + x, y: box.y + y };
  if (grip === "end") return { ...box, width: box.width + x, height: box.height + y };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [left, top] = [Math.min(box.x + x, right), Math.min(box.y + y, bottom)];
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Scrolls the pane that a box is in, and not the window, which would move what was clicked. */
function bringIntoSight(box: HTMLElement) {
  const pane = box.closest(".pane-scroll");
  if (!pane) return;
  const [own, outer] = [box.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (own.top < outer.top || own.bottom > outer.bottom) pane.scrollTop += own.top - outer.top - 24;
}

/** The box of a table: dragged by its middle, resized at two corners, and both by keys. */
function TableBox({ page, tables, table, place, onRemove }: BoxProps) {
  const size = shownSize(page.shape);
  const isSelected = tables.selected?.id === table.id;
  const { box, columns } = placesOf(page, table);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected && frame.current) bringIntoSight(frame.current);
  }, [isSelected]);
  const grab = (grip: Grip) => (event: { readonly currentTarget: Element }) => {
    tables.show(table.page, table.id);
    return { table, box, grip, scale: scaleAt(event.currentTarget, size) };
  };
  const drag = useDrag<ReturnType<ReturnType<typeof grab>>>({
    move: (held, by) => {
      if (Math.hypot(by.x, by.y) > 0)
        tables.move(held.table, moved(held.box, held.grip, by.x * held.scale, by.y * held.scale));
    },
    restore: (held) => tables.restore(held.table),
  });
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (event.key === "Delete") onRemove();
    else if (x === 0 && y === 0) return;
    else tables.move(table, moved(box, event.shiftKey ? "end" : "all", x, y));
    event.preventDefault();
  }
  return (
    <>
      <div ref={frame} className="absolute" style={placed(box, size)}>
        <button
          type="button"
          aria-label={`Table ${place}, ${sizeInWords(table)}`}
          aria-pressed={isSelected}
          title="Drag, or press the arrow keys. Shift resizes."
          className="absolute inset-0 min-h-6 min-w-6 cursor-move touch-none border-2 border-accent/60 bg-accent/10 aria-pressed:border-accent"
          {...drag(grab("all"))}
          onFocus={() => tables.show(table.page, table.id)}
          onKeyDown={press}
        />
        {isSelected &&
          (["start", "end"] as const).map((grip) => (
            <span
              key={grip}
              aria-hidden
              className={`absolute z-10 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-accent bg-specimen-card ${grip === "start" ? "-top-3 -left-3" : "-right-3 -bottom-3"}`}
              {...drag(grab(grip))}
            />
          ))}
      </div>
      {isSelected &&
        columns.map((at, index) => (
          <ColumnLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order
            key={index}
            {...{ page, tables, table, at, index }}
            onRemove={() => frame.current?.querySelector("button")?.focus()}
          />
        ))}
    </>
  );
}

/** A line between two columns of a table: dragged, or moved and removed by keys. */
function ColumnLine({
  page,
  tables,
  table,
  at,
  index,
  onRemove,
}: Omit<BoxProps, "place"> & { readonly at: ShownBox; readonly index: number }) {
  const size = shownSize(page.shape);
  const isUpright = at.width <= at.height;
  const put = (held: FoundTable, from: ShownBox, x: number, y: number) => {
    const { left } = frameBox(page.shape, held.turn, {
      ...from,
      ...(isUpright ? { x: from.x + x } : { y: from.y + y }),
    });
    const { box, columns } = held;
    // A line doesn't pass its neighbors.
    const [low, high] = [columns[index - 1] ?? box.left, columns[index + 1] ?? box.right];
    if (left <= low + STEP || left >= high - STEP) return;
    tables.part(
      held,
      columns.map((column, i) => (i === index ? left : column)),
    );
  };
  const drag = useDrag<{ readonly table: FoundTable; readonly at: ShownBox; readonly scale: number }>({
    move: (held, by) => {
      if (Math.hypot(by.x, by.y) > 0) put(held.table, held.at, by.x * held.scale, by.y * held.scale);
    },
    restore: (held) => tables.restore(held.table),
  });
  function press(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (event.key === "Delete") {
      tables.part(
        table,
        table.columns.filter((_, i) => i !== index),
      );
      onRemove();
    } else if ((isUpright ? x : y) === 0) return;
    else put(table, at, x, y);
    event.preventDefault();
  }
  return (
    <div className="pointer-events-none absolute" style={placed(at, size)}>
      <button
        type="button"
        aria-label={`Column line ${index + 1} of ${table.columns.length}`}
        title="Drag, or press the arrow keys. Delete removes it."
        className={`pointer-events-auto absolute flex touch-none items-center justify-center ${isUpright ? "top-1/2 -left-3 h-[max(100%,24px)] w-6 -translate-y-1/2 cursor-col-resize" : "-top-3 left-1/2 h-6 w-[max(100%,24px)] -translate-x-1/2 cursor-row-resize"}`}
        {...drag((event) => ({ table, at, scale: scaleAt(event.currentTarget, size) }))}
        onKeyDown={press}
      >
        <span aria-hidden className={`bg-accent ${isUpright ? "h-full w-0.5" : "h-0.5 w-full"}`} />
      </button>
    </div>
  );
}

/** Takes drags on the page, which draw the box of another table. */
function DrawingSurface({ page, tables }: { readonly page: ShownPage; readonly tables: Tables }) {
  const size = shownSize(page.shape);
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const [box, setBox] = useState<ShownBox>();
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height };
  };
  function boxTo(event: PointerEvent): ShownBox | undefined {
    const from = start.current;
    if (!from) return undefined;
    const { x, y } = pointOf(event);
    if (Math.hypot(x - from.x, y - from.y) < DRAG_PIXELS * scaleAt(event.currentTarget, size)) return undefined;
    return {
      x: Math.min(x, from.x),
      y: Math.min(y, from.y),
      width: Math.abs(x - from.x),
      height: Math.abs(y - from.y),
    };
  }
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-pan-y touch-pinch-zoom"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pointOf(event);
      }}
      onPointerMove={(event) => setBox(boxTo(event))}
      onPointerCancel={() => {
        start.current = undefined;
        setBox(undefined);
      }}
      onPointerUp={(event) => {
        const drawn = boxTo(event);
        start.current = undefined;
        setBox(undefined);
        if (drawn) tables.add(drawn);
      }}
    >
      {box && <div className="absolute border-2 border-dashed border-accent bg-accent/10" style={placed(box, size)} />}
    </div>
  );
}
