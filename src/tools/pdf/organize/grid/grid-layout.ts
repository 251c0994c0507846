/** How pages lie in a grid: lengths in pixels. */
interface GridLayout {
  readonly columns: number;
  readonly cell: number;
  /** From the top of a row to that of the next. */
  readonly pitch: number;
  readonly gap: number;
}

const MIN_CELL_REM = 8.5;
const GAP_REM = 0.25;
/** How much taller than wide a cell is: the page's number and file are below its square. */
const CAPTION_REM = 1.875;

/** The grid that fills a width, for a root font of `rem` pixels. */
export function gridLayout(width: number, rem: number): GridLayout {
  const gap = GAP_REM * rem;
  const columns = Math.max(1, Math.floor((width + gap) / (MIN_CELL_REM * rem + gap)));
  const cell = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, cell, gap, pitch: cell + CAPTION_REM * rem + gap };
}

/** The height of a grid of this many pages. */
export const gridHeight = ({ columns, pitch, gap }: GridLayout, count: number): number =>
  Math.max(0, Math.ceil(count / columns) * pitch - gap);

/** Rows beyond the window that are drawn too, on either side. */
const SPARE_ROWS = 2;
/**
 * Up to this many pages are all in the document: that takes no time, and a browser's own search and screen readers
 * reach each.
 */
const MAX_WHOLE = 200;

/**
 * The pages in rows that meet the window from `top` to `bottom`, counted from the grid's top: the first, and the one after the
 * last. All of them, where they are few.
 */
export function pagesInView(
  { columns, pitch }: GridLayout,
  count: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly [first: number, end: number] {
  if (count <= MAX_WHOLE) return [0, count];
  const first = Math.max(0, Math.floor(top / pitch) - SPARE_ROWS) * columns;
  const end = Math.max(0, Math.ceil(bottom / pitch) + SPARE_ROWS) * columns;
  return [Math.min(first, count), Math.min(end, count)];
}

/** The gap that a point of the grid is nearest to, as the index of the page after it; undefined far outside. */
export function gapAt(
  { columns, pitch, gap, cell }: GridLayout,
  count: number,
  { x, y }: { readonly x: number; readonly y: number },
): number | undefined {
  const rows = Math.ceil(count / columns);
  const width = columns * (cell + gap);
  if (x < -cell / 2 || x > width + cell / 2 || y < -pitch / 2 || y > (rows + 0.5) * pitch) return undefined;
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / pitch)));
  const column = Math.min(columns, Math.max(0, Math.round(x / (cell + gap))));
  return Math.min(count, row * columns + column);
}
