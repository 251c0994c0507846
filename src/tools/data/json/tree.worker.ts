import { stepsTo } from "#core/json/paths.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { readSource, type Source } from "#kits/code-text/read-source.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { type TableSource, tableOf } from "./array-table.ts";
import type { JsonJob } from "./job.ts";
import { readTree } from "./read-tree.ts";
import { find, nodeAt, type TreeRows, treeRows } from "./tree-rows.ts";

let tree: JsonTree | undefined;
let rows: TreeRows | undefined;
let table: TableSource | undefined;

const opened = () => {
  if (!tree || !rows) throw new Error("No text is open");
  return { tree, rows };
};

const methods = {
  /** Reads a text; undefined for one that is broken. `isText`: the places in the tree are places in the text. */
  open: async ({ source, job }: { source: Source; job: JsonJob }) => {
    const read = await readTree(await readSource(source), job);
    tree = read?.tree;
    rows = tree && treeRows(tree);
    return read && { nodes: read.tree.count, count: rows?.count() ?? 0, isText: read.isText };
  },
  rows: ({ from, count }: { from: number; count: number }) => opened().rows.rows(from, count),
  toggle: (node: number) => {
    opened().rows.toggle(node);
    return opened().rows.count();
  },
  openTo: (level: number) => {
    opened().rows.openTo(level);
    return opened().rows.count();
  },
  /** Opens what a node is in; the number of its row, and how many rows there are then. */
  reveal: (node: number) => ({ row: opened().rows.reveal(node), count: opened().rows.count() }),
  find: (text: string) => find(opened().tree, text),
  nodeAt: (offset: number) => nodeAt(opened().tree, offset),
  /** The way to a node, and its place in the text. */
  placeOf: (node: number) => {
    const { starts, ends } = opened().tree;
    return { steps: stepsTo(opened().tree, node), start: starts[node] ?? 0, end: ends[node] ?? 0 };
  },
  valueOf: (node: number) => {
    const { text, starts, ends } = opened().tree;
    return text.slice(starts[node], ends[node]);
  },
  /** An array of objects as a table, whose rows are given next. */
  table: (node: number) => {
    table = tableOf(opened().tree, node);
    return table?.table;
  },
  tableRows: ({ from, count }: { from: number; count: number }) => table?.rows(from, count) ?? [],
};

export type Methods = typeof methods;
expose(methods);
