import { type Comment, type JsonTree, KIND, type Kind, NONE, type Problem } from "./tree.ts";

/** The columns of a tree, which grow as nodes are added. */
function growing(first: number) {
  let room = first;
  let size = 0;
  const columns = {
    kinds: new Uint8Array(room),
    starts: new Uint32Array(room),
    ends: new Uint32Array(room),
    keyStarts: new Uint32Array(room),
    keyEnds: new Uint32Array(room),
    parents: new Uint32Array(room),
    nexts: new Uint32Array(room),
    sizes: new Uint32Array(room),
    count: () => size,
    add,
    done,
  };

  function grow() {
    room = Math.ceil(room * 1.7);
    for (const name of ["starts", "ends", "keyStarts", "keyEnds", "parents", "nexts", "sizes"] as const) {
      const next = new Uint32Array(room);
      next.set(columns[name]);
      columns[name] = next;
    }
    const kinds = new Uint8Array(room);
    kinds.set(columns.kinds);
    columns.kinds = kinds;
  }

  function add(kind: Kind, start: number, end: number, keyStart: number, keyEnd: number, parent: number): number {
    if (size === room) grow();
    const node = size++;
    columns.kinds[node] = kind;
    columns.starts[node] = start;
    columns.ends[node] = end;
    // Columns begin with zeros.
    if (keyEnd !== 0) {
      columns.keyStarts[node] = keyStart;
      columns.keyEnds[node] = keyEnd;
    }
    columns.parents[node] = parent;
    columns.nexts[node] = size;
    return node;
  }

  function done() {
    const { kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes } = columns;
    return { count: size, kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes };
  }

  return columns;
}

/** Collects comments, and says what they belong to. */
function commentCollector(text: string) {
  const comments: Comment[] = [];
  /** Those whose node is still to come. */
  const pending: { readonly start: number; readonly end: number }[] = [];
  return {
    pending,
    /** Takes a comment after the node `last`, which ends at `lastEnd`; `last` is NONE if no node comes before it. */
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

/** What may come next in a text. */
export type State = "top" | "first key" | "key" | "colon" | "first item" | "value" | "after";

/** Makes a tree of the nodes of a text, one after the other. */
export function treeBuilder(text: string) {
  const columns = growing(16 + (text.length >> 3));
  const comments = commentCollector(text);
  const { pending } = comments;
  const builder = {
    columns,
    /** The innermost container that is not closed. */
    container: NONE,
    /** How many values are at the top level. */
    roots: 0,
    /** Where the key of the next value is. */
    keyStart: 0,
    keyEnd: 0,
    /** The end of the last finished value, for comments after it on its line. */
    lastEnd: 0,
    isInArray: () => columns.kinds[builder.container] === KIND.array,
    add,
    close,
    takeComment: (start: number, end: number) => comments.take(start, end, last, builder.lastEnd),
    done,
  };
  let last = NONE;

  /** Adds a value; gives what may come next. */
  function add(kind: Kind, start: number, end: number): State {
    const { container } = builder;
    const node = columns.add(kind, start, end, builder.keyStart, builder.keyEnd, container);
    if (pending.length > 0) comments.belong(node, "before");
    if (container === NONE) builder.roots++;
    else columns.sizes[container]!++;
    builder.keyStart = 0;
    builder.keyEnd = 0;
    if (kind >= KIND.array) {
      builder.container = node;
      last = NONE;
      return kind === KIND.array ? "first item" : "first key";
    }
    last = node;
    builder.lastEnd = end;
    return container === NONE ? "top" : "after";
  }

  /** Closes the innermost container; gives what may come next. */
  function close(end: number): State {
    const { container } = builder;
    if (pending.length > 0) comments.belong(container, "inside");
    columns.ends[container] = end;
    columns.nexts[container] = columns.count();
    last = container;
    builder.lastEnd = end;
    builder.container = columns.parents[container]!;
    return builder.container === NONE ? "top" : "after";
  }

  function done(problems: readonly Problem[], hasMark: boolean): JsonTree {
    if (pending.length > 0) comments.belong(NONE, "inside");
    while (builder.container !== NONE) close(text.length);
    return { text, ...columns.done(), roots: builder.roots, comments: comments.done(), problems, hasMark };
  }

  return builder;
}
