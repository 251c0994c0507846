import { readJson } from "#core/json/read.ts";
import { childrenOf, type JsonTree, KIND, keyOf, NONE } from "#core/json/tree.ts";

/** One line of the tree. */
export interface Row {
  readonly node: number;
  /** How many containers it is in. */
  readonly depth: number;
  /** The key in its object, the number in its list, or undefined at the top. */
  readonly label: string | number | undefined;
  readonly kind: "object" | "array" | "string" | "number" | "word";
  /** How many members or items it has; undefined until its end is read. */
  readonly size: number | undefined;
  /** Its value as it is written, cut where it is long; empty for a container. */
  readonly value: string;
  readonly isOpen: boolean;
  /** Its place among its siblings, from 1, and how many those are; -1 until that is known. */
  readonly position: number;
  readonly siblings: number;
}

/** More of a value is not shown. */
const MAX_VALUE_LENGTH = 200;

/** The visible rows of a tree with some open containers, by number. */
export interface TreeRows {
  /** How many rows are shown. */
  count(): number;
  rows(from: number, count: number): Row[];
  /** Opens a container, or closes it. */
  toggle(node: number): void;
  /** Opens all containers with fewer than `level` ancestors, and closes the rest. */
  openTo(level: number): void;
  /** Opens a node's ancestors, and returns the number of its row. */
  reveal(node: number): number;
}

/** The rows of a tree; at first its outermost containers are open. */
export function treeRows(tree: JsonTree): TreeRows {
  const { count, kinds, starts, ends, parents, nexts, sizes, text } = tree;
  const isOpen = new Uint8Array(count);
  const depths = new Uint32Array(count);
  const positions = new Uint32Array(count);
  const passed = new Uint32Array(count);
  let roots = 0;
  for (let node = 0; node < count; node++) {
    const parent = parents[node] as number;
    if (parent === NONE) positions[node] = roots++;
    else {
      depths[node] = (depths[parent] as number) + 1;
      positions[node] = passed[parent] as number;
      passed[parent] = (passed[parent] as number) + 1;
    }
  }
  let shown = new Uint32Array(0);
  openTo(1);

  function refresh() {
    let length = 0;
    for (let node = 0; node < count; length++) node = isOpen[node] ? node + 1 : (nexts[node] as number);
    shown = new Uint32Array(length);
    for (let node = 0, row = 0; node < count; row++) {
      shown[row] = node;
      node = isOpen[node] ? node + 1 : (nexts[node] as number);
    }
  }

  function openTo(level: number) {
    for (let node = 0; node < count; node++) {
      isOpen[node] = (kinds[node] as number) >= KIND.array && (depths[node] as number) < level ? 1 : 0;
    }
    refresh();
  }

  /** The number of the row of a node that is shown: rows are in the order of the text. */
  function rowOf(node: number): number {
    let low = 0;
    let high = shown.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((shown[middle] as number) <= node) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function row(node: number): Row {
    const kind = kinds[node] as number;
    const parent = parents[node] as number;
    const raw = text.slice(
      starts[node],
      Math.min(ends[node] as number, (starts[node] as number) + MAX_VALUE_LENGTH + 1),
    );
    return {
      node,
      depth: depths[node] as number,
      label: keyOf(tree, node) ?? (parent === NONE && tree.roots === 1 ? undefined : (positions[node] as number)),
      kind: KIND_NAMES[kind] ?? "word",
      size: sizes[node] as number,
      value: kind >= KIND.array ? "" : raw.length > MAX_VALUE_LENGTH ? `${raw.slice(0, MAX_VALUE_LENGTH)}…` : raw,
      isOpen: isOpen[node] === 1,
      position: (positions[node] as number) + 1,
      siblings: parent === NONE ? tree.roots : (sizes[parent] as number),
    };
  }

  return {
    count: () => shown.length,
    rows: (from, many) => [...shown.subarray(Math.max(0, from), Math.max(0, from + many))].map(row),
    toggle(node) {
      if ((kinds[node] as number) < KIND.array) return;
      isOpen[node] = isOpen[node] ? 0 : 1;
      refresh();
    },
    openTo,
    reveal(node) {
      for (let parent = parents[node] as number; parent !== NONE; parent = parents[parent] as number)
        isOpen[parent] = 1;
      refresh();
      return rowOf(node);
    },
  };
}

const KIND_NAMES: Readonly<Record<number, Row["kind"]>> = {
  [KIND.number]: "number",
  [KIND.string]: "string",
  [KIND.array]: "array",
  [KIND.object]: "object",
};

/** The innermost node at an offset of the text: of a key too. */
export function nodeAt(
  { count, starts, ends, keyStarts, keyEnds, nexts, kinds }: JsonTree,
  offset: number,
): number | undefined {
  let found: number | undefined;
  for (let node = 0; node < count; ) {
    const start = keyEnds[node] === 0 ? (starts[node] as number) : (keyStarts[node] as number);
    if (start > offset) return found;
    if (offset > (ends[node] as number)) node = nexts[node] as number;
    else {
      found = node;
      if ((kinds[node] as number) < KIND.array) return found;
      node++;
    }
  }
  return found;
}

/** Which part of nodes is searched. */
interface Finds {
  readonly nodes: readonly number[];
  /** There are more, which are not listed. */
  readonly hasMore: boolean;
}

const MAX_FINDS = 10_000;

/** The nodes with a text in their key or their plain value, letters of either case, in the order of the text. */
export function find(tree: JsonTree, wanted: string): Finds {
  const nodes: number[] = [];
  const needle = wanted.toLowerCase();
  if (needle === "") return { nodes, hasMore: false };
  const { count, kinds, starts, ends, text } = tree;
  for (let node = 0; node < count; node++) {
    const isFound =
      keyOf(tree, node)?.toLowerCase().includes(needle) ||
      ((kinds[node] as number) < KIND.array &&
        plain(text.slice(starts[node], ends[node])).toLowerCase().includes(needle));
    if (!isFound) continue;
    if (nodes.length === MAX_FINDS) return { nodes, hasMore: true };
    nodes.push(node);
  }
  return { nodes, hasMore: false };
}

/** A plain value without quotes and escapes. */
const plain = (raw: string): string =>
  raw.includes("\\") ? textOf(raw) : raw.startsWith('"') ? raw.slice(1, -1) : raw;

function textOf(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}

/** So much of a text is enough for its first rows. */
export const HEAD_BYTES = 200_000;

/**
 * The first rows of a tree from the beginning of its text, before the rest is read. Their numbers are those of the
 * whole tree. The size of a container that isn't complete isn't known yet. Empty for anything but plain JSON.
 */
export function firstRows(head: string, count: number): Row[] {
  const tree = readJson(head);
  const { starts, ends, keyStarts, kinds, parents } = tree;
  const last = tree.count - 1;
  if (last < 0 || tree.comments.length > 0) return [];
  // The last value may be cut off, and what is wrong from there on comes of that.
  const cut = (keyStarts[last] as number) || (starts[last] as number);
  if (tree.problems.some(({ at }) => at < cut)) return [];
  const goesOn = (node: number) => (kinds[node] as number) >= KIND.array && (ends[node] as number) >= head.length;
  return treeRows(tree)
    .rows(0, count)
    .filter(({ node }) => node < last)
    .map((row) => ({
      ...row,
      size: goesOn(row.node) ? undefined : row.size,
      siblings: parents[row.node] !== NONE && goesOn(parents[row.node] as number) ? -1 : row.siblings,
    }));
}

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
