import { type JsonTree, KIND, keyOf, NONE } from "#core/json/tree.ts";

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
export const MAX_VALUE_LENGTH = 200;

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
export const plain = (raw: string): string =>
  raw.includes("\\") ? textOf(raw) : raw.startsWith('"') ? raw.slice(1, -1) : raw;

function textOf(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}
