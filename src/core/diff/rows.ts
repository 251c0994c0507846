import { type Changes, changeList } from "./changes.ts";

/** A stretch of equal lines, or a change, with its place among the rows that are shown. */
export interface Segment {
  readonly kind: "equal" | "change" | "fold";
  readonly leftStart: number;
  readonly leftEnd: number;
  readonly rightStart: number;
  readonly rightEnd: number;
  /** The first of its rows. */
  readonly row: number;
  readonly rows: number;
  /** Of changes: its number, from 0. */
  readonly change?: number;
}

/** What one row shows: lines of either side, by number from 0, or how many lines are folded. */
export type Row =
  | { readonly kind: "equal"; readonly left: number; readonly right: number }
  | { readonly kind: "change"; readonly left?: number; readonly right?: number; readonly change: number }
  | { readonly kind: "fold"; readonly segment: Segment };

/** How rows are laid out. */
interface Layout {
  readonly view: "split" | "unified";
  /** How many equal lines are left around changes; Infinity to fold nothing. */
  readonly context: number;
  /** The folds that were opened, by their first line on the left. */
  readonly opened: ReadonlySet<number>;
}

/** The segments of a comparison, in order, with the rows that they take. */
export function segmentsOf(
  changes: Changes,
  leftLines: number,
  rightLines: number,
  layout: Layout,
): readonly Segment[] {
  const segments: Segment[] = [];
  let row = 0;
  const push = (segment: Omit<Segment, "row">) => {
    if (segment.rows === 0) return;
    segments.push({ ...segment, row });
    row += segment.rows;
  };
  const equal = (kind: "equal" | "fold", leftStart: number, leftEnd: number, drift: number) =>
    push({
      kind,
      leftStart,
      leftEnd,
      rightStart: leftStart + drift,
      rightEnd: leftEnd + drift,
      rows: kind === "fold" ? 1 : leftEnd - leftStart,
    });
  const stretch = (leftStart: number, leftEnd: number, drift: number, isFirst: boolean, isLast: boolean) => {
    const head = isFirst ? 0 : layout.context;
    const foot = isLast ? 0 : layout.context;
    const foldStart = leftStart + head;
    const foldEnd = leftEnd - foot;
    // A fold takes a row itself.
    if (foldEnd - foldStart < 2 || layout.opened.has(foldStart)) return equal("equal", leftStart, leftEnd, drift);
    equal("equal", leftStart, foldStart, drift);
    equal("fold", foldStart, foldEnd, drift);
    equal("equal", foldEnd, leftEnd, drift);
  };
  let left = 0;
  let right = 0;
  for (const [change, [leftStart, leftEnd, rightStart, rightEnd]] of changeList(changes).entries()) {
    stretch(left, leftStart, right - left, change === 0, false);
    const removed = leftEnd - leftStart;
    const added = rightEnd - rightStart;
    const rows = layout.view === "split" ? Math.max(removed, added) : removed + added;
    push({ kind: "change", leftStart, leftEnd, rightStart, rightEnd, rows, change });
    left = leftEnd;
    right = rightEnd;
  }
  // Without a change there is nothing around which lines could be left.
  if (changes.length === 0) equal("equal", 0, Math.min(leftLines, rightLines), 0);
  else stretch(left, leftLines, right - left, false, true);
  return segments;
}

/** The number of rows. */
export function rowCount(segments: readonly Segment[]): number {
  const last = segments.at(-1);
  return last ? last.row + last.rows : 0;
}

/** The segment that has a row. */
function segmentAt(segments: readonly Segment[], row: number): Segment | undefined {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.row ?? Infinity) <= row) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}

/** What a row shows. */
export function rowAt(segments: readonly Segment[], row: number, view: Layout["view"]): Row | undefined {
  const segment = segmentAt(segments, row);
  if (!segment || row >= segment.row + segment.rows) return undefined;
  const { kind, leftStart, leftEnd, rightStart, rightEnd, change = 0 } = segment;
  const at = row - segment.row;
  if (kind === "fold") return { kind, segment };
  if (kind === "equal") return { kind, left: leftStart + at, right: rightStart + at };
  const removed = leftEnd - leftStart;
  if (view === "unified") {
    return at < removed ? { kind, left: leftStart + at, change } : { kind, right: rightStart + at - removed, change };
  }
  return {
    kind,
    change,
    ...(at < removed && { left: leftStart + at }),
    ...(at < rightEnd - rightStart && { right: rightStart + at }),
  };
}

/** The row where a change begins, by its number. */
export const rowOfChange = (segments: readonly Segment[], change: number): number =>
  segments.find((segment) => segment.change === change)?.row ?? 0;
