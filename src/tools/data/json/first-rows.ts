import { readJson } from "#core/json/read.ts";
import { KIND, NONE } from "#core/json/tree.ts";
import { type Row, treeRows } from "./tree-rows.ts";

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
