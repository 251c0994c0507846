import { childrenOf, type JsonTree, KIND, keyOf } from "#core/json/tree.ts";
import { MAX_VALUE_LENGTH, plain } from "./tree-rows.ts";

/** An array of objects as a table. */
export interface ArrayTable {
  /** The keys of its first objects, in the order in which they are met. */
  readonly columns: readonly string[];
  /** Further keys have no columns. */
  readonly hasMore: boolean;
  /** The last column has the items that aren't objects. */
  readonly hasOthers: boolean;
  /** How many rows the array has. */
  readonly total: number;
}

/** What rows of a table are made of. */
export interface TableSource {
  readonly table: ArrayTable;
  /** The cells of some rows, as they are written but for quotes and escapes. */
  readonly rows: (from: number, count: number) => string[][];
}

const LOOKED_AT = 10_000;
const MAX_COLUMNS = 60;
const FIRST_ITEMS = 10;

/** The table of an array; undefined if it contains no objects. */
export function tableOf(tree: JsonTree, array: number): TableSource | undefined {
  if (tree.kinds[array] !== KIND.array) return undefined;
  const items = childrenOf(tree, array);
  const columns = new Map<string, number>();
  let hasMore = false;
  let objects = 0;
  for (const item of items.slice(0, LOOKED_AT)) {
    if (tree.kinds[item] !== KIND.object) continue;
    objects++;
    for (const member of childrenOf(tree, item)) {
      const key = keyOf(tree, member) ?? "";
      if (columns.has(key)) continue;
      if (columns.size < MAX_COLUMNS) columns.set(key, columns.size);
      else hasMore = true;
    }
  }
  if (objects === 0) return undefined;
  const hasOthers = items.some((item) => tree.kinds[item] !== KIND.object);

  function row(item: number): string[] {
    const cells = new Array<string>(columns.size + (hasOthers ? 1 : 0)).fill("");
    if (tree.kinds[item] !== KIND.object) cells[columns.size] = cellOf(tree, item);
    else {
      for (const member of childrenOf(tree, item)) {
        const column = columns.get(keyOf(tree, member) ?? "");
        if (column !== undefined) cells[column] = cellOf(tree, member);
      }
    }
    return cells;
  }

  return {
    table: { columns: [...columns.keys()], hasMore, hasOthers, total: items.length },
    rows: (from, count) => items.slice(Math.max(0, from), Math.max(0, from + count)).map(row),
  };
}

/** The arrays of a text that have an object among their first items, in the order of the text. */
export function tablesOf(tree: JsonTree, most: number): number[] {
  const { count, kinds, nexts, sizes } = tree;
  const found: number[] = [];
  for (let node = 0; node < count && found.length < most; node++) {
    if (kinds[node] !== KIND.array) continue;
    const items = Math.min(sizes[node] ?? 0, FIRST_ITEMS);
    for (let i = 0, item = node + 1; i < items; i++, item = nexts[item] ?? count) {
      if (kinds[item] !== KIND.object) continue;
      found.push(node);
      break;
    }
  }
  return found;
}

function cellOf({ text, kinds, starts, ends, sizes }: JsonTree, node: number): string {
  const kind = kinds[node];
  if (kind === KIND.object) return `{ ${sizes[node]} }`;
  if (kind === KIND.array) return `[ ${sizes[node]} ]`;
  const value = plain(text.slice(starts[node], ends[node]));
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
}
