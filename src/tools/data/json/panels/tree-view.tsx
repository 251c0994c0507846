import { ChevronDown, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "../rows.ts";

// The height of a row in sizes of the page's text, the rows in view, and the most pixels that browsers scroll over well.
const ROW_REMS = 1.75;
const ROWS_IN_VIEW = 15;
const TALLEST = 10_000_000;

/** How many rows are requested while none are in view yet. */
export const FIRST_ROWS = 60;

const rowHeight = (): number => ROW_REMS * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const COLORS: Readonly<Record<Row["kind"], string>> = {
  string: "text-accent",
  number: "text-digit",
  word: "text-symbol",
  array: "text-ink-3",
  object: "text-ink-3",
};

/** The rows of a tree. Only those in view are in the page, however many there are. */
export function TreeView({
  count,
  changes,
  row,
  chosen,
  fetchRows,
  onRow,
  onToggle,
  onChoose,
}: {
  /** How many rows there are, and a number that is another when they are others. */
  readonly count: number;
  readonly changes: number;
  /** The number of the row that the keyboard is at. */
  readonly row: number;
  readonly chosen: number | undefined;
  readonly fetchRows: (from: number, count: number) => Promise<readonly Row[]>;
  readonly onRow: (row: number) => void;
  readonly onToggle: (node: number) => void;
  readonly onChoose: (node: number) => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const [top, setTop] = useState(0);
  const [view, setView] = useState<{ readonly from: number; readonly rows: readonly Row[] }>({ from: 0, rows: [] });

  const [rowPixels] = useState(rowHeight);
  const [rowsInView, setRowsInView] = useState(ROWS_IN_VIEW);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRowsInView(Math.max(1, Math.floor(element.clientHeight / rowPixels)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowPixels]);
  const viewPixels = rowsInView * rowPixels;
  const height = Math.min(count * rowPixels, TALLEST);
  // Rows for each pixel that is scrolled.
  const scale =
    height > viewPixels
      ? Math.max(0, count * rowPixels - viewPixels) / (height - viewPixels) / rowPixels
      : 1 / rowPixels;
  const from = Math.min(Math.max(0, count - 1), Math.floor(top * scale));

  const load = useEffectEvent(async () => {
    const mine = ++asked.current;
    const first = from;
    const rows = await fetchRows(first, rowsInView + 2);
    if (mine === asked.current) setView({ from: first, rows });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what is in view and whenever rows change
  useEffect(() => {
    void load();
  }, [from, changes, rowsInView]);

  const bringIntoView = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    const first = element.scrollTop * scale;
    const fit = rowsInView - 1;
    if (row < first) element.scrollTop = row / scale;
    else if (row > first + fit) element.scrollTop = (row - fit) / scale;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another row is chosen
  useEffect(() => bringIntoView(), [row, changes]);

  const current = view.rows[row - view.from];

  function go(to: number) {
    const next = Math.max(0, Math.min(count - 1, to));
    onRow(next);
    const there = view.rows[next - view.from];
    if (there) onChoose(there.node);
  }

  function parentOf(one: Row): number {
    for (let i = row - 1; i >= view.from; i--) {
      if ((view.rows[i - view.from]?.depth ?? 0) < one.depth) return i;
    }
    return Math.max(0, row - 1);
  }

  function press(event: KeyboardEvent) {
    const page = rowsInView - 1;
    const isContainer = current && (current.kind === "array" || current.kind === "object") && current.size !== 0;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(row + 1),
      ArrowUp: () => go(row - 1),
      PageDown: () => go(row + page),
      PageUp: () => go(row - page),
      Home: () => go(0),
      End: () => go(count - 1),
      ArrowRight: () => (isContainer && !current.isOpen ? onToggle(current.node) : go(row + 1)),
      ArrowLeft: () => {
        if (isContainer && current.isOpen) onToggle(current.node);
        else if (current) go(parentOf(current));
      },
      Enter: () => current && onChoose(current.node),
    };
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div
      ref={box}
      role="tree"
      aria-label="Tree"
      tabIndex={0}
      aria-activedescendant={current && `${id}-${current.node}`}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={press}
      className="min-h-24 flex-1 overflow-auto py-1 font-mono text-sm -outline-offset-2"
    >
      <div role="none" className="relative" style={{ height }}>
        <div
          role="none"
          className="absolute inset-x-0"
          style={{ top: Math.min(view.from / scale, Math.max(0, height - view.rows.length * rowPixels)) }}
        >
          {view.rows.map((each, i) => (
            <Line
              key={each.node}
              id={`${id}-${each.node}`}
              row={each}
              height={rowPixels}
              isCurrent={view.from + i === row}
              isChosen={each.node === chosen}
              onPress={() => {
                onRow(view.from + i);
                onChoose(each.node);
              }}
              onToggle={() => {
                onRow(view.from + i);
                onToggle(each.node);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Line({
  id,
  row,
  height,
  isCurrent,
  isChosen,
  onPress,
  onToggle,
}: {
  readonly id: string;
  readonly row: Row;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly onToggle: () => void;
}) {
  const isContainer = row.kind === "array" || row.kind === "object";
  const canOpen = isContainer && row.size !== 0;
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  const size = row.size?.toLocaleString("en-US") ?? "…";
  const count = row.kind === "array" ? `[ ${size} ]` : `{ ${size} }`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and says which of its items is current
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isChosen}
      {...(canOpen && { "aria-expanded": row.isOpen })}
      onClick={onPress}
      onDoubleClick={canOpen ? onToggle : undefined}
      className={`flex items-center gap-2 pr-3 whitespace-nowrap ${isChosen ? "bg-surface" : ""} ${isCurrent ? "outline outline-accent -outline-offset-1" : ""}`}
      style={{ height, paddingLeft: 8 + Math.min(row.depth, 40) * 18 }}
    >
      <span
        aria-hidden
        className="inline-flex size-5 shrink-0 items-center justify-center"
        onClick={(event) => {
          if (!canOpen) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {canOpen && <Chevron size={16} />}
      </span>
      {row.label !== undefined && <span className="font-semibold">{row.label}:</span>}
      <span className={COLORS[row.kind]}>{isContainer ? count : row.value}</span>
    </div>
  );
}
