import { type Glyph, type Turn, wordsOf } from "#core/pdf/text/glyph.ts";
import { linesIn } from "./aligned.ts";
import { MEETS, netsOf, type Rule, type Rules } from "./rules.ts";
import { cellText, clustered, type FrameBox, inReadingOrder, isIn, type Placed, slotOf, type Table } from "./table.ts";

/** The places of a table's lines, and which of its cells are parted. */
interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** By rows: which cell each place belongs to, named by the first place of it. */
  readonly owners: readonly (readonly number[])[];
  /** Whether all cells are rectangles, as those of flow charts aren't. */
  readonly isTable: boolean;
}

// In points: the minimum width of columns and rows. A line that sticks out by more belongs to another column..
const MIN_CELL = 4;
const STICKS_OUT = 8;
// Of a cell's side: what is drawn of it parts the cells.
const DRAWN = 0.6;
const MAX_LINES = 300;
// Of all cells: fewer with text are the lines of a chart.
const MIN_FILLED = 0.2;
const MIN_TEXTS = 3;
// Bands between ruled lines: the lines of text in one are a row.
const MAX_BANDS = 3;
const MIN_LINES = 4;
const MOST = 0.8;

/** The tables of a page whose cells are parted by lines. */
export const ruledTables = (turn: Turn, rules: Rules, placed: readonly Placed[]): Table[] =>
  netsOf(rules).flatMap((net) => {
    const grid = gridOf(net);
    const table = grid?.isTable ? tableOf(turn, grid, placed) : undefined;
    return table && isTable(table) ? [table] : [];
  });

/** The table of those lines in a box; undefined where they part no columns there. */
export function ruledIn(turn: Turn, box: FrameBox, rules: Rules, placed: readonly Placed[]): Table | undefined {
  const clip = (
    list: readonly Rule[],
    [from, to]: readonly [number, number],
    [first, last]: readonly [number, number],
  ) =>
    list
      .filter(({ at, start, end }) => at >= from - MEETS && at <= to + MEETS && end > first && start < last)
      .map(({ at, start, end }) => ({ at, start: Math.max(start, first), end: Math.min(end, last) }))
      .filter(({ start, end }) => end - start > MIN_CELL);
  const [across, up] = [[box.left, box.right] as const, [box.top, box.bottom] as const];
  const inside = { along: clip(rules.along, up, across), across: clip(rules.across, across, up) };
  const [net] = netsOf(inside).sort((a, b) => b.along.length + b.across.length - a.along.length - a.across.length);
  const grid = net && gridOf(net);
  const table = grid && tableOf(turn, grid, placed);
  if (!table || table.columns.length === 0) return undefined;
  // Of a box that is much larger than the lines in it, they are a part.
  const { left, right, top, bottom } = table.box;
  const isMost = (right - left) * (bottom - top) > 0.5 * (box.right - box.left) * (box.bottom - box.top);
  return isMost ? table : undefined;
}

const isTable = ({ rows }: Table): boolean => {
  const texts = rows.flat().filter((text) => text !== "");
  const columns = rows[0]?.filter((_, column) => rows.some((row) => row[column] !== "")) ?? [];
  return (
    columns.length > 1 &&
    rows.filter((row) => row.some((text) => text !== "")).length > 1 &&
    texts.length >= MIN_TEXTS &&
    texts.length >= MIN_FILLED * rows.flat().length
  );
};

function gridOf({ along, across }: Rules): Grid | undefined {
  const [left, right] = [Math.min(...along.map(({ start }) => start)), Math.max(...along.map(({ end }) => end))];
  const [top, bottom] = [Math.min(...across.map(({ start }) => start)), Math.max(...across.map(({ end }) => end))];
  const xs = withEnds(
    clustered(
      across.map(({ at }) => at),
      MEETS,
    ),
    left,
    right,
  );
  const ys = withEnds(
    clustered(
      along.map(({ at }) => at),
      MEETS,
    ),
    top,
    bottom,
  );
  if (xs.length < 3 || ys.length < 2 || xs.length > MAX_LINES || ys.length > MAX_LINES) return undefined;
  const [width, height] = [xs.length - 1, ys.length - 1];
  const parents = Array.from({ length: width * height }, (_, i) => i);
  const rootOf = (of: number): number => {
    let root = of;
    while (parents[root] !== root) root = parents[root] as number;
    return root;
  };
  const join = (a: number, b: number) => {
    const [first, second] = [rootOf(a), rootOf(b)].sort((x, y) => x - y) as [number, number];
    parents[second] = first;
  };
  const rowAt = linesAt(along, ys);
  const columnAt = linesAt(across, xs);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * width + x;
      if (x + 1 < width && !isDrawn(columnAt[x + 1] ?? [], ys[y] ?? 0, ys[y + 1] ?? 0)) join(place, place + 1);
      if (y + 1 < height && !isDrawn(rowAt[y + 1] ?? [], xs[x] ?? 0, xs[x + 1] ?? 0)) join(place, place + width);
    }
  }
  const owners = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rootOf(y * width + x)),
  );
  return { xs, ys, owners, isTable: areRectangles(owners) };
}

/** Where lines end beyond the outermost ones, a table is open. */
function withEnds(places: readonly number[], first: number, last: number): number[] {
  const [start, end] = [places[0] ?? first, places.at(-1) ?? last];
  return [...(start - first > STICKS_OUT ? [first] : []), ...places, ...(last - end > STICKS_OUT ? [last] : [])].filter(
    (place, i, all) => i === 0 || place - (all[i - 1] ?? 0) >= MIN_CELL,
  );
}

const linesAt = (rules: readonly Rule[], places: readonly number[]): Rule[][] =>
  places.map((place) => rules.filter(({ at }) => Math.abs(at - place) <= 2 * MEETS));

function isDrawn(rules: readonly Rule[], start: number, end: number): boolean {
  const drawn = rules.reduce(
    (sum, rule) => sum + Math.max(0, Math.min(rule.end, end) - Math.max(rule.start, start)),
    0,
  );
  return drawn >= DRAWN * (end - start);
}

/** Whether most of the area is of rectangular cells. */
function areRectangles(owners: readonly (readonly number[])[]): boolean {
  const cells = new Map<number, { count: number; left: number; right: number; top: number; bottom: number }>();
  owners.forEach((row, y) => {
    row.forEach((owner, x) => {
      const cell = cells.get(owner) ?? { count: 0, left: x, right: x, top: y, bottom: y };
      cells.set(owner, {
        count: cell.count + 1,
        left: Math.min(cell.left, x),
        right: Math.max(cell.right, x),
        top: Math.min(cell.top, y),
        bottom: Math.max(cell.bottom, y),
      });
    });
  });
  const all = [...cells.values()];
  const crooked = all
    .filter(({ count, left, right, top, bottom }) => count !== (right - left + 1) * (bottom - top + 1))
    .reduce((sum, { count }) => sum + count, 0);
  return crooked <= 0.2 * owners.flat().length;
}

function tableOf(turn: Turn, { xs, ys, owners }: Grid, placed: readonly Placed[]): Table | undefined {
  const box = { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  const inside = placed.filter((each) => isIn(each, box));
  if (inside.length === 0) return undefined;
  const cells = new Map<number, Glyph[]>();
  const bands = ys.slice(1).map((): Placed[] => []);
  for (const each of inside) {
    const [x, y] = [slotOf(xs, each.x), slotOf(ys, each.y)];
    const owner = y === undefined || x === undefined ? undefined : owners[y]?.[x];
    if (owner === undefined || y === undefined) continue;
    bands[y]?.push(each);
    const cell = cells.get(owner);
    if (cell) cell.push(each.glyph);
    else cells.set(owner, [each.glyph]);
  }
  const width = xs.length - 1;
  const texts = new Map([...cells].map(([owner, glyphs]) => [owner, cellText(turn, glyphs)]));
  const columns = xs.slice(1, -1);
  const rows = owners.flatMap((row, y) => {
    const whole = row.map((owner, x) => (owner === y * width + x ? (texts.get(owner) ?? "") : ""));
    if (ys.length - 1 > MAX_BANDS) return [whole];
    const lines = linesIn(turn, bands[y] ?? [], columns);
    return areRows(lines) ? lines : [whole];
  });
  const words = wordsOf(inside.map(({ glyph }) => glyph).filter((glyph) => glyph.turn === turn));
  return { turn, box, columns, rows: inReadingOrder(withoutEmpty(rows), words) };
}

/** Whether the lines between two drawn ones are rows, and not those of wrapped cells. */
function areRows(lines: readonly (readonly string[])[]): boolean {
  const counts = lines.map((line) => line.filter((text) => text !== "").length);
  const most = Math.max(...counts);
  const isFull = lines.length > 1 && most > 2 && counts.every((count) => count === most);
  const hasNumbers = lines[0]?.some((_, column) => lines.every((line) => /\d/.test(line[column] ?? ""))) ?? false;
  return (
    (isFull && hasNumbers) ||
    (lines.length >= MIN_LINES && counts.filter((count) => count > 1).length >= MOST * lines.length)
  );
}

/** Rows without text at the ends are the frame's. */
function withoutEmpty(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isFull = (row: readonly string[]) => row.some((text) => text !== "");
  const first = rows.findIndex(isFull);
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isFull) + 1);
}
