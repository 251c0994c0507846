import { ChevronDown, ChevronUp, UnfoldVertical } from "lucide-react";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { changeAt } from "#core/diff/changes.ts";
import type { LineComparison } from "#core/diff/compare.ts";
import { type LinePair, type Piece, pairOf, unseenSigns } from "#core/diff/inline.ts";
import { type Row, rowAt, rowCount, rowOfChange, type Segment, segmentsOf } from "#core/diff/rows.ts";
import { type Lines, lineCount, lineText } from "#core/diff/tokens.ts";
import { counted } from "#core/text/counted.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { AS_CELL, asRow, asTable, type RowScroller, VirtualRows } from "#ui/virtual-rows.tsx";

// As many marks as there are lines of a large screen.
const STEPS = 500;

/** Where the changes are in the whole, and what of it is in view. For pointers: keys have the buttons. */
function ChangeMap({
  segments,
  rows,
  from,
  to,
  onPick,
}: {
  readonly segments: readonly Segment[];
  readonly rows: number;
  readonly from: number;
  readonly to: number;
  readonly onPick: (row: number) => void;
}) {
  const removed = new Uint8Array(STEPS);
  const added = new Uint8Array(STEPS);
  for (const { kind, row, rows: height, leftStart, leftEnd, rightStart, rightEnd } of segments) {
    if (kind !== "change") continue;
    const first = Math.floor((row / rows) * STEPS);
    const last = Math.min(STEPS - 1, Math.ceil(((row + height) / rows) * STEPS) - 1);
    for (let step = first; step <= last; step++) {
      if (leftEnd > leftStart) removed[step] = 1;
      if (rightEnd > rightStart) added[step] = 1;
    }
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 10 ${STEPS}`}
      preserveAspectRatio="none"
      className="h-sheet w-4 shrink-0 cursor-pointer border-l border-line bg-sunken"
      onPointerDown={({ currentTarget, clientY }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        onPick(Math.floor(((clientY - top) / height) * rows));
      }}
    >
      <path d={marks(removed, 0)} className="fill-warn" />
      <path d={marks(added, 5)} className="fill-accent" />
      <rect
        x={0}
        y={(from / rows) * STEPS}
        width={10}
        height={Math.max(4, ((Math.min(to, rows) - from) / rows) * STEPS)}
        className="fill-ink opacity-15"
      />
    </svg>
  );
}

const marks = (steps: Uint8Array, x: number): string =>
  Array.from(steps, (isMarked, step) => (isMarked ? `M${x} ${step}h5v1.4h-5z` : "")).join("");

const CONTEXT = 3;
// More rows than these are not all in the page, and do not wrap.
const MAX_WRAPPED = 400;
const ROW_REM = 1.5;

interface Shown {
  readonly comparison: LineComparison;
  readonly ignoresCase: boolean;
  readonly view: "split" | "unified";
}

/** Two texts line by line, with buttons and keys from change to change. */
export function LinesView({ comparison, ignoresCase, view, isFolded }: Shown & { readonly isFolded: boolean }) {
  const { left, right, changes, counted: counts } = comparison;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const scroller = useRef<RowScroller>(null);
  const table = useRef<HTMLDivElement>(null);
  const [[from, to], setInView] = useState<readonly [number, number]>([0, 0]);
  const noteView = useCallback((first: number, last: number) => setInView([first, last]), []);

  const segments = useMemo(
    () =>
      segmentsOf(changes, lineCount(left), lineCount(right), { view, context: isFolded ? CONTEXT : Infinity, opened }),
    [changes, left, right, view, isFolded, opened],
  );
  const rows = rowCount(segments);
  const isVirtual = rows > MAX_WRAPPED;
  const moved = useMemo(() => movedLines(comparison), [comparison]);

  function go(step: 1 | -1) {
    const next =
      current === undefined ? (step === 1 ? 0 : counts.length - 1) : (current + step + counts.length) % counts.length;
    show(next);
  }
  function show(index: number) {
    setCurrent(index);
    const row = rowOfChange(segments, counts[index] ?? 0);
    if (isVirtual) scroller.current?.show(row);
    else table.current?.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: "center" });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== "n" && event.key !== "p")) return;
    event.preventDefault();
    go(event.key === "n" ? 1 : -1);
  }

  const renderRow = (index: number) => {
    const row = rowAt(segments, index, view);
    if (!row) return null;
    if (row.kind === "fold") {
      const { leftStart, leftEnd } = row.segment;
      return (
        <div key={index} {...asRow(index)} className="flex h-6 bg-sunken text-ink-3">
          <div {...AS_CELL} className="px-2">
            <button
              type="button"
              className="inline-flex h-6 items-center gap-2 rounded-lg px-2 font-sans text-compact font-semibold hover:text-ink"
              onClick={() => setOpened(new Set([...opened, leftStart]))}
            >
              <UnfoldVertical aria-hidden size={14} />
              {counted(leftEnd - leftStart, "unchanged line")}
            </button>
          </div>
        </div>
      );
    }
    return (
      <LineRow
        key={index}
        index={index}
        row={row}
        shown={{ comparison, ignoresCase, view }}
        isCurrent={current !== undefined && row.kind === "change" && row.change === counts[current]}
        wraps={!isVirtual}
        moved={moved}
      />
    );
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton size="small" icon={ChevronUp} label="Previous change (p)" onClick={() => go(-1)} />
        <IconButton size="small" icon={ChevronDown} label="Next change (n)" onClick={() => go(1)} />
        <p className="text-sm text-ink-3 tabular-nums">
          {current === undefined ? counted(counts.length, "change") : `Change ${current + 1} of ${counts.length}`}
        </p>
        {current !== undefined && <Announcement text={`Change ${current + 1} of ${counts.length}`} />}
        {isFolded && segments.some(({ kind }) => kind === "fold") && (
          <Button
            size="small"
            look="quiet"
            onClick={() =>
              setOpened(new Set(segments.filter(({ kind }) => kind === "fold").map(({ leftStart }) => leftStart)))
            }
          >
            Unfold all
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the table within */}
      <div
        className="flex overflow-clip rounded-control border border-line font-mono text-compact"
        onKeyDown={handleKey}
      >
        {isVirtual ? (
          <VirtualRows
            className="h-sheet min-w-0 flex-1"
            {...asTable("Changed lines", rows)}
            count={rows}
            rem={ROW_REM}
            render={renderRow}
            scroller={scroller}
            onView={noteView}
          />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys n and p
          <div ref={table} {...asTable("Changed lines")} tabIndex={0} className="min-w-0 flex-1">
            {Array.from({ length: rows }, (_, index) => renderRow(index))}
          </div>
        )}
        {isVirtual && (
          <ChangeMap
            segments={segments}
            rows={rows}
            from={from}
            to={to}
            onPick={(row) => {
              scroller.current?.show(row);
              const change = segments.findLast((segment) => segment.change !== undefined && segment.row <= row)?.change;
              const index = counts.indexOf(change ?? -1);
              if (index >= 0) setCurrent(index);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Where lines went to or came from, by side and line. */
interface MovedLines {
  readonly left: ReadonlyMap<number, number>;
  readonly right: ReadonlyMap<number, number>;
}

function movedLines({ moved }: LineComparison): MovedLines {
  const left = new Map<number, number>();
  const right = new Map<number, number>();
  for (const block of moved) {
    for (let at = 0; at < block.count; at++) {
      left.set(block.left + at, block.right + at);
      right.set(block.right + at, block.left + at);
    }
  }
  return { left, right };
}

function LineRow({
  index,
  row,
  shown: { comparison, ignoresCase, view },
  isCurrent,
  wraps,
  moved,
}: {
  readonly index: number;
  readonly row: Exclude<Row, { kind: "fold" }>;
  readonly shown: Shown;
  readonly isCurrent: boolean;
  readonly wraps: boolean;
  readonly moved: MovedLines;
}) {
  const { left, right } = comparison;
  const [one, other] = piecesOf(comparison, row, ignoresCase);
  const frame = `${isCurrent ? "outline-2 -outline-offset-2 outline-accent " : ""}${wraps ? "" : "h-6 "}`;
  const isChange = row.kind === "change";
  const props = { wraps, isChange };
  const lines = view === "split" ? "grid-cols-2" : "grid-cols-1";
  if (view === "split") {
    return (
      <div {...asRow(index)} data-row={index} className={`grid ${lines} ${frame}`}>
        <Side
          {...props}
          lines={left}
          number={row.left}
          pieces={one}
          sign="-"
          movedTo={movedNote(moved.left, row.left, isChange, "to")}
        />
        <Side
          {...props}
          lines={right}
          number={row.right}
          pieces={other}
          sign="+"
          movedTo={movedNote(moved.right, row.right, isChange, "from")}
        />
      </div>
    );
  }
  const isLeft = row.left !== undefined;
  return (
    <div {...asRow(index)} data-row={index} className={`grid ${lines} ${frame}`}>
      <Side
        {...props}
        lines={isLeft ? left : right}
        number={row.left ?? row.right}
        pieces={isLeft ? one : other}
        sign={isLeft ? "-" : "+"}
        movedTo={
          isLeft ? movedNote(moved.left, row.left, isChange, "to") : movedNote(moved.right, row.right, isChange, "from")
        }
      />
    </div>
  );
}

function movedNote(
  moved: ReadonlyMap<number, number>,
  line: number | undefined,
  isChange: boolean,
  way: "to" | "from",
) {
  const other = line === undefined || !isChange ? undefined : moved.get(line);
  return other === undefined ? undefined : `moved ${way} line ${other + 1}`;
}

function Side({
  lines,
  number,
  pieces,
  sign,
  isChange,
  wraps,
  movedTo,
}: {
  readonly lines: Lines;
  readonly number: number | undefined;
  readonly pieces: readonly Piece[] | undefined;
  readonly sign: "-" | "+";
  readonly isChange: boolean;
  readonly wraps: boolean;
  readonly movedTo: string | undefined;
}) {
  if (number === undefined) return <div {...AS_CELL} className="bg-sunken" />;
  const background = !isChange ? "" : sign === "-" ? "bg-warn-soft" : "bg-accent-soft";
  const mark = sign === "-" ? "bg-warn/20" : "bg-accent/25";
  return (
    <div {...AS_CELL} className={`flex min-w-0 leading-6 ${background}`}>
      <span className="w-12 shrink-0 pr-2 text-right text-ink-2 tabular-nums select-none">{number + 1}</span>
      <span className="w-4 shrink-0 text-ink-2 select-none">{isChange ? sign : ""}</span>
      <span
        dir="auto"
        className={`min-w-0 flex-1 pr-2 ${wraps ? "whitespace-pre-wrap wrap-anywhere" : "overflow-hidden whitespace-pre"}`}
      >
        {pieces
          ? pieces.map(({ text, isChanged }, at) =>
              isChanged ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place
                <mark key={at} className={`rounded-sm text-ink ${mark}`}>
                  {text}
                  {unseenSigns(text) !== "" && (
                    <span className="ml-1 font-sans text-compact text-ink-2 select-none">{unseenSigns(text)}</span>
                  )}
                </mark>
              ) : (
                text
              ),
            )
          : lineText(lines, number)}
      </span>
      {movedTo && <span className="shrink-0 pr-2 font-sans text-ink-2">{movedTo}</span>}
    </div>
  );
}

/** What is marked within the lines of a change: only in pairs of lines, which are in the same place. */
function piecesOf({ left, right, changes }: LineComparison, row: Exclude<Row, { kind: "fold" }>, ignoresCase: boolean) {
  if (row.kind === "equal") return [];
  const [leftStart, leftEnd, rightStart, rightEnd] = changeAt(changes, row.change);
  const at = row.left === undefined ? (row.right ?? 0) - rightStart : row.left - leftStart;
  const [one, other] = [leftStart + at, rightStart + at];
  if (one >= leftEnd || other >= rightEnd) return [];
  let known = PAIRS.get(changes);
  if (!known) {
    known = new Map();
    PAIRS.set(changes, known);
  }
  const pair = known.get(one) ?? pairOf(lineText(left, one), lineText(right, other), "words", ignoresCase);
  known.set(one, pair);
  return [pair.left, pair.right];
}

/** Pairs that were looked into, of each comparison: rows are rendered again when one of them is marked. */
const PAIRS = new WeakMap<LineComparison["changes"], Map<number, LinePair>>();
