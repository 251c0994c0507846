import { type Comment, NONE } from "./tree.ts";

/** Collects comments, and says what they belong to. */
export function commentCollector(text: string) {
  const comments: Comment[] = [];
  /** Those whose node is still to come. */
  const pending: { readonly start: number; readonly end: number }[] = [];
  return {
    pending,
    /** Takes a comment that stands behind the node `last`, which ends at `lastEnd`; that is NONE where none came before. */
    take(start: number, end: number, last: number, lastEnd: number) {
      const isBehind = last !== NONE && pending.length === 0 && !/[\n\r]/.test(text.slice(lastEnd, start));
      if (isBehind) comments.push({ start, end, node: last, side: "after" });
      else pending.push({ start, end });
    },
    /** Gives those that are pending to a node. */
    belong(node: number, side: Comment["side"]) {
      for (const comment of pending) comments.push({ ...comment, node, side });
      pending.length = 0;
    },
    /** All of them in the order of the text. */
    done: () => comments.sort((one, other) => one.start - other.start),
  };
}

/** Where the comment ends that begins at an offset, with or without its end; undefined where none begins. */
export function commentEnd(
  text: string,
  start: number,
): { readonly end: number; readonly isClosed: boolean } | undefined {
  if (text.startsWith("//", start)) {
    const lineEnd = /[\n\r]/g;
    lineEnd.lastIndex = start;
    return { end: lineEnd.exec(text)?.index ?? text.length, isClosed: true };
  }
  if (!text.startsWith("/*", start)) return undefined;
  const end = text.indexOf("*/", start + 2);
  return { end: end < 0 ? text.length : end + 2, isClosed: end >= 0 };
}
