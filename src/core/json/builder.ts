import { growing } from "./columns.ts";
import { commentCollector } from "./comments.ts";
import { type JsonTree, KIND, type Kind, NONE, type Problem } from "./tree.ts";

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
    /** How many values stand at the top. */
    roots: 0,
    /** Where the key of the next value is. */
    keyStart: 0,
    keyEnd: 0,
    /** The end of the last finished value, for what stands behind it in its line. */
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
