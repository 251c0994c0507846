import { type Difference, membersOf } from "./compare.ts";
import { type JsonTree, KIND } from "./tree.ts";

const rawOf = ({ text, starts, ends }: JsonTree, node: number): string => text.slice(starts[node], ends[node]);

/** Differences as a JSON Patch (RFC 6902), whose values are written as they are in the tree after. */
export function jsonPatch(after: JsonTree, differences: readonly Difference[]): string {
  const operations = differences.map(({ kind, pointer, from, after: node }) => {
    const path = `"path":${JSON.stringify(pointer)}`;
    if (kind === "removed") return `{"op":"remove",${path}}`;
    if (kind === "moved") return `{"op":"move","from":${JSON.stringify(from)},${path}}`;
    return `{"op":"${kind === "added" ? "add" : "replace"}",${path},"value":${rawOf(after, node ?? 0)}}`;
  });
  return `[${operations.join(",")}]`;
}

/** A JSON Merge Patch, and the places that it can't express: null means 'remove' in it, so it can't set null. */
interface MergePatch {
  readonly text: string;
  readonly impossible: readonly (readonly (string | number)[])[];
}

/**
 * What makes one value of another by RFC 7396, by the differences between their trees: members are compared, all else is
 * replaced as a whole.
 */
export function mergePatch(before: JsonTree, after: JsonTree, differences: readonly Difference[]): MergePatch {
  const isSame = sameBy(before, differences);
  const impossible: (string | number)[][] = [];

  /** A value in a patch, unchanged; nulls among its members would be left out. */
  function whole(node: number, path: readonly string[]): string {
    if (after.kinds[node] !== KIND.object) return rawOf(after, node);
    return jsonObject([...membersOf(after, node)].map(([key, member]) => [key, set(member, [...path, key])]));
  }

  function set(node: number, path: readonly string[]): string {
    if (after.kinds[node] === KIND.null) impossible.push([...path]);
    return whole(node, path);
  }

  function patch(one: number, other: number, path: readonly string[]): string {
    if (after.kinds[other] !== KIND.object || before.kinds[one] !== KIND.object) return whole(other, path);
    const had = membersOf(before, one);
    const has = membersOf(after, other);
    const members: [string, string][] = [];
    for (const key of had.keys()) if (!has.has(key)) members.push([key, "null"]);
    for (const [key, node] of has) {
      const was = had.get(key);
      const here = [...path, key];
      if (was === undefined) members.push([key, set(node, here)]);
      else if (isSame(was)) continue;
      else members.push([key, after.kinds[node] === KIND.null ? set(node, here) : patch(was, node, here)]);
    }
    return jsonObject(members);
  }

  return { text: patch(0, 0, []), impossible };
}

/** An object as JSON, of keys and of values that are written already. */
export const jsonObject = (members: readonly (readonly [key: string, value: string])[]): string =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;

/** Whether an earlier node equals its match: whether none of the differences is inside it. */
function sameBy({ parents, count }: JsonTree, differences: readonly Difference[]): (before: number) => boolean {
  const touched = new Set<number>();
  for (const { before, container } of differences) {
    for (let at = before ?? container ?? count; at < count && !touched.has(at); at = parents[at] ?? count)
      touched.add(at);
  }
  return (node) => !touched.has(node);
}
