/** What a value of a JSON text is. */
export const KIND = { null: 0, false: 1, true: 2, number: 3, string: 4, array: 5, object: 6 } as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

/** The index of no node. */
export const NONE = 0xffffffff;

/** What is wrong at a place of a text. */
export interface Problem {
  /** The offset of its first character in UTF-16 units. */
  readonly at: number;
  /** The expected and the actual text, without the position, ending in a period. */
  readonly message: string;
  /** JSON5 and JSON with comments allow it, JSON does not. */
  readonly isJson5: boolean;
  /** JSON5 that isn't written by mistake: an unquoted key, or single quotes. */
  readonly isMeant?: boolean;
}

/** A comment by its offsets, and what it belongs to. */
export interface Comment {
  readonly start: number;
  readonly end: number;
  /** The node that it comes before, or after in the same line, or that it's in, at its end; NONE at the text's end. */
  readonly node: number;
  readonly side: "before" | "after" | "inside";
}

/**
 * The values of a JSON text in the order of the text, as columns: a container comes before its content. Nothing is
 * converted: a value is the text from its start to its end.
 */
export interface JsonTree {
  readonly text: string;
  /** How many nodes there are. */
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The offsets of a member's key with its quotes; both 0 for what has no key. */
  readonly keyStarts: Uint32Array;
  readonly keyEnds: Uint32Array;
  /** The container of each node; NONE at the top. */
  readonly parents: Uint32Array;
  /** The node after a node and all that is in it: its next sibling, if it has one. */
  readonly nexts: Uint32Array;
  /** How many items or members a container has. */
  readonly sizes: Uint32Array;
  /** How many values are at the top level: more than one in NDJSON. */
  readonly roots: number;
  readonly comments: readonly Comment[];
  /** In the order of the text; reading stops after the first hundred. */
  readonly problems: readonly Problem[];
  /** It began with a byte order mark. */
  readonly hasMark: boolean;
}

/** What a text is, by its problems: JSON, JSON with comments or JSON5, or neither. */
export type Dialect = "JSON" | "NDJSON" | "JSON with comments" | "JSON5" | "broken";

/** A comment, an unquoted key or single quotes are meant; without one of them the rest is a slip. */
export function dialectOf({ problems, comments, roots }: JsonTree): Dialect {
  if (problems.some(({ isJson5 }) => !isJson5)) return "broken";
  if (problems.length > 0) {
    if (problems.some(({ isMeant }) => isMeant)) return "JSON5";
    if (comments.length === 0) return "broken";
  }
  return comments.length > 0 ? "JSON with comments" : roots > 1 ? "NDJSON" : "JSON";
}

/** The key of a node, without quotes and escapes; undefined if it has no key. */
export function keyOf({ text, keyStarts, keyEnds }: JsonTree, node: number): string | undefined {
  const end = keyEnds[node]!;
  return end === 0 ? undefined : unquoted(text.slice(keyStarts[node]!, end));
}

/** The nodes in a container, or at the top for NONE. */
export function childrenOf({ nexts, sizes, roots }: JsonTree, container: number): number[] {
  const count = container === NONE ? roots : sizes[container]!;
  const children = new Array<number>(count);
  let node = container === NONE ? 0 : container + 1;
  for (let i = 0; i < count; i++) {
    children[i] = node;
    node = nexts[node]!;
  }
  return children;
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "0": "\0",
};

/** The text that a string of JSON or JSON5, or a key without quotes, represents. */
export function unquoted(raw: string): string {
  const inside = /^["']/.test(raw) ? raw.slice(1, -1) : raw;
  if (!inside.includes("\\")) return inside;
  return inside.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/g,
    (_, long?: string, short?: string, line?: string, other?: string) => {
      const code = long ?? short;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return line === undefined ? (ESCAPES[other ?? ""] ?? other ?? "") : "";
    },
  );
}
