import { readJson } from "./read.ts";
import type { JsonTree } from "./tree.ts";
import { jsonText } from "./write.ts";

/** A tree as programs read it: JSON without what JSON5 adds, and several values as one list. */
export function strictTree(tree: JsonTree): JsonTree {
  if (tree.problems.length === 0 && tree.roots === 1) return withoutComments(tree);
  const text = jsonText(tree, { indent: undefined, compactArrays: false, order: "none" });
  const lines = text.ok ? text.value : "null";
  return readJson(tree.roots === 1 ? lines : `[${lines.replaceAll("\n", ",")}]`);
}

/** A tree whose comments are spaces, so that all places stay. */
export function withoutComments(tree: JsonTree): JsonTree {
  const { text, comments } = tree;
  if (comments.length === 0) return tree;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of comments) {
    parts.push(text.slice(at, start), " ".repeat(end - start));
    at = end;
  }
  return { ...tree, text: parts.join("") + text.slice(at), comments: [] };
}
