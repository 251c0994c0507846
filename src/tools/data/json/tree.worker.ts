import { pathIn, stepsTo } from "#core/json/paths.ts";
import { readJson } from "#core/json/read.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { encodingOf } from "#core/text/decode-text.ts";
import { readSource, type Source } from "#kits/code-text/read-source.browser.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type JsonJob, readTree } from "./convert.ts";
import {
  find,
  firstRows,
  HEAD_BYTES,
  nodeAt,
  type TableSource,
  type TreeRows,
  tableOf,
  tablesOf,
  treeRows,
} from "./rows.ts";

const NOTHING = readJson("");
const MAX_TABLES = 100;

// A worker that was ended starts again empty, and may still be asked for rows of its previous tree.
let tree: JsonTree = NOTHING;
let rows: TreeRows = treeRows(NOTHING);
let table: TableSource | undefined;
let opening = "";

function close() {
  tree = NOTHING;
  rows = treeRows(NOTHING);
  table = undefined;
  opening = "";
}

/** What the page asks of the tree of a text. */
export const treeMethods = {
  /** The first rows of a file of JSON by its beginning, before the rest of it is read. */
  first: async ({ source, count }: { source: Blob; count: number }) => {
    const head = new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer());
    // A character that is cut off is left out.
    return firstRows(new TextDecoder(encodingOf(head, true).encoding).decode(head, { stream: true }), count);
  },
  /**
   * Reads a text; undefined for one that is broken. `isText`: the places in the tree are places in the text. `id` is
   * passed to `isOpen`.
   */
  open: async (
    { source, job, id }: { source: Source; job: JsonJob; id: string },
    { progress }: MethodContext<number>,
  ) => {
    const text = await readSource(source);
    const read = text === "" ? undefined : await readTree(text, job, (offset) => progress(offset / text.length));
    if (!read) {
      close();
      return undefined;
    }
    opening = id;
    tree = read.tree;
    rows = treeRows(tree);
    table = undefined;
    return { count: rows.count(), isText: read.isText };
  },
  /** Whether this worker has it: one that was ended has nothing. */
  isOpen: (id: string) => opening === id,
  /** Gives back what is open. */
  close,
  rows: ({ from, count }: { from: number; count: number }) => rows.rows(from, count),
  toggle: (node: number) => {
    rows.toggle(node);
    return rows.count();
  },
  openTo: (level: number) => {
    rows.openTo(level);
    return rows.count();
  },
  /** Opens what a node is in; the number of its row, and how many rows there are then. */
  reveal: (node: number) => ({ row: node < tree.count ? rows.reveal(node) : 0, count: rows.count() }),
  find: (text: string) => find(tree, text),
  nodeAt: (offset: number) => nodeAt(tree, offset),
  /** The way to a node, and its place in the text. */
  placeOf: (node: number) => {
    const { starts, ends } = tree;
    const steps = node < tree.count ? stepsTo(tree, node) : [];
    // jq takes the lines of NDJSON one by one.
    return { steps, jqSteps: tree.roots > 1 ? steps.slice(1) : steps, start: starts[node] ?? 0, end: ends[node] ?? 0 };
  },
  valueOf: (node: number) => {
    const { text, starts, ends } = tree;
    return text.slice(starts[node], ends[node]);
  },
  /** An array of objects as a table, whose rows are requested next. */
  table: (node: number) => {
    table = tableOf(tree, node);
    return table?.table;
  },
  /** The arrays of objects of a text, the first of them, with their paths. */
  tables: async ({ source, job }: { source: Source; job: JsonJob }, { progress }: MethodContext<number>) => {
    const text = await readSource(source);
    const read = text === "" ? undefined : await readTree(text, job, (offset) => progress(offset / text.length));
    table = undefined;
    tree = read?.tree ?? NOTHING;
    rows = treeRows(tree);
    opening = "";
    return tablesOf(tree, MAX_TABLES).map((node) => ({ node, path: pathIn("JSONPath", stepsTo(tree, node)) }));
  },
  tableRows: ({ from, count }: { from: number; count: number }) => table?.rows(from, count) ?? [],
};
