import { csvText } from "#core/csv.ts";
import { frameBox, type PageShape, type ShownBox, shownBox, shownSize } from "#core/pdf/page-shape.ts";
import type { FrameBox } from "#core/pdf/tables/table.ts";
import { mainTurn, type PageContent, tableIn } from "#core/pdf/tables/tables.ts";
import { counted } from "#core/text/counted.ts";
import type { FoundTable } from "#kits/pdf/text/document-text.ts";

/** A page that is shown: what is written and drawn there, and its part that is shown. */
export interface ShownPage extends PageContent {
  readonly shape: PageShape;
}

/** A table that a visitor changed, added or removed, by the file that it's in. */
export interface Change {
  readonly file: File;
  readonly id: string;
  /** Undefined: removed. */
  readonly table: FoundTable | undefined;
}

/** The tables of a file with a visitor's changes, from its first page to its last. */
export function changedTables(file: File, found: readonly FoundTable[], changes: readonly Change[]): FoundTable[] {
  const own = new Map(changes.filter((change) => change.file === file).map(({ id, table }) => [id, table]));
  const kept = found.flatMap((table) => (own.has(table.id) ? (own.get(table.id) ?? []) : table));
  const known = new Set(found.map(({ id }) => id));
  const added = [...own].flatMap(([id, table]) => (known.has(id) || !table ? [] : table));
  return [...kept, ...added].sort((a, b) => a.page - b.page);
}

/** Changes with another one, which takes the place of an earlier one of the same table. */
export const withChange = (changes: readonly Change[], change: Change): readonly Change[] => [
  ...changes.filter(({ file, id }) => file !== change.file || id !== change.id),
  change,
];

/** Changes without that of a table, which is then as it was found. */
export const withoutChange = (changes: readonly Change[], file: File, id: string): readonly Change[] =>
  changes.filter((change) => change.file !== file || change.id !== id);

// In points.
const MIN_SIDE = 8;
const MIN_COLUMN = 2;

/** A table whose box a visitor put there. Columns that they chose stay where they are on the page. */
export function withBox(page: ShownPage, table: FoundTable, shown: ShownBox): FoundTable {
  const size = shownSize(page.shape);
  const width = Math.min(size.width, Math.max(MIN_SIDE, shown.width));
  const height = Math.min(size.height, Math.max(MIN_SIDE, shown.height));
  const within = {
    x: Math.min(Math.max(0, shown.x), size.width - width),
    y: Math.min(Math.max(0, shown.y), size.height - height),
    width,
    height,
  };
  const box = frameBox(page.shape, table.turn, within);
  return remade(page, table, box, table.chosen ? columnsIn(box, table.columns) : undefined);
}

/** A table whose columns a visitor chose. */
export const withColumns = (page: ShownPage, table: FoundTable, columns: readonly number[]): FoundTable =>
  remade(page, table, table.box, columnsIn(table.box, columns));

const columnsIn = ({ left, right }: FrameBox, columns: readonly number[]): readonly number[] =>
  [...columns]
    .sort((a, b) => a - b)
    .filter((at, i, all) => at > left && at < right && (i === 0 || at - (all[i - 1] ?? 0) >= MIN_COLUMN));

const remade = (
  page: ShownPage,
  { id, page: number, turn }: FoundTable,
  box: FrameBox,
  columns: readonly number[] | undefined,
): FoundTable => ({
  ...tableIn(page, turn, box, columns),
  id,
  page: number,
  ...(columns && { chosen: true }),
});

/** A table in a box that a visitor drew, in the direction of the page's text. */
export function drawnTable(page: ShownPage, number: number, id: string, shown: ShownBox): FoundTable {
  const turn = mainTurn(page.glyphs);
  const empty = { id, page: number, turn, box: frameBox(page.shape, turn, shown), columns: [], rows: [] };
  return withBox(page, empty, shown);
}

/** A name for another table of a file: none of its own has it, nor did one that was removed. */
export const newId = (file: File, changes: readonly Change[]): string =>
  `own-${1 + Math.max(0, ...changes.filter((change) => change.file === file).map(({ id }) => Number(/^own-(\d+)$/.exec(id)?.[1] ?? 0)))}`;

/** Where a new column line is useful: in the middle of the widest column. */
export function widestMiddle({ box, columns }: FoundTable): number {
  const edges = [box.left, ...columns, box.right];
  const widths = edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0));
  const at = widths.indexOf(Math.max(...widths));
  return ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
}

/** Where a table's box and its column lines are on the page as it's shown. */
export const placesOf = ({ shape }: ShownPage, { turn, box, columns }: FoundTable) => ({
  box: shownBox(shape, turn, box),
  columns: columns.map((at) => shownBox(shape, turn, { ...box, left: at, right: at })),
});

/** How large a table is: '6 × 4'. */
export const sizeInWords = ({ rows }: FoundTable): string => `${rows.length} × ${rows[0]?.length ?? 0}`;

export const rowsAndColumns = ({ rows }: FoundTable): string =>
  `${counted(rows.length, "row")}, ${counted(rows[0]?.length ?? 0, "column")}`;

/** Tables as CSV files: named by their page, and by their place on it. `base` is the name of their file. */
export const csvFiles = (base: string, tables: readonly FoundTable[]): { name: string; text: string; id: string }[] =>
  tables.map(({ id, page, rows }, at) => {
    const place = tables.slice(0, at).filter((other) => other.page === page).length + 1;
    return { id, name: `${base}-page${page}-table${place}.csv`, text: csvText(rows) };
  });
