import { naturalOrder } from "#core/order.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { asJsonNumber, isJsonNumber } from "./number.ts";
import { type Comment, childrenOf, type JsonTree, KIND, keyOf, NONE, unquoted } from "./tree.ts";

/** How keys are sorted: not at all, by code points as in jq, or with numbers in them by their size. */
type KeyOrder = "none" | "plain" | "natural";

/** The comparison of two keys in an order; undefined for keys that stay where they are. */
export function keyComparison(order: KeyOrder): ((one: string, other: string) => number) | undefined {
  if (order === "none") return undefined;
  return order === "plain"
    ? byCodePoints
    : (one, other) => naturalOrder.compare(one, other) || byCodePoints(one, other);
}

/** Code units with surrogates after all others, which is the order of code points. */
function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(one.charCodeAt(i)) - rank(other.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

const ROOM = 1 << 15;

/**
 * Takes a text piece by piece, and emits it in longer ones. Copying units into a buffer is many times as fast as joining
 * millions of short strings.
 */
interface UnitSink {
  /** Adds a text. */
  put(text: string): void;
  /** Adds a part of the text that the sink was made with. */
  copy(start: number, end: number): void;
  /** Emits what is left. */
  flush(): void;
  /** How many UTF-16 units were emitted. */
  emitted(): number;
}

/** A sink for parts of `text` and the text between them. */
function unitSink(text: string, emit: (piece: string) => void): UnitSink {
  const units = new Uint16Array(ROOM);
  let used = 0;
  let emitted = 0;

  function flush() {
    if (used === 0) return;
    let piece = "";
    // Arguments of a call are on the stack.
    for (let at = 0; at < used; at += 8192) {
      piece += String.fromCharCode.apply(null, units.subarray(at, Math.min(at + 8192, used)) as unknown as number[]);
    }
    emitted += used;
    used = 0;
    emit(piece);
  }

  function add(from: string, start: number, end: number) {
    // Most parts are short, and fit.
    if (used + end - start <= ROOM) {
      let to = used;
      for (let at = start; at < end; at++) units[to++] = from.charCodeAt(at);
      used = to;
      return;
    }
    for (let at = start; at < end; ) {
      if (used === ROOM) flush();
      const stop = Math.min(end, at + ROOM - used);
      let to = used;
      while (at < stop) units[to++] = from.charCodeAt(at++);
      used = to;
    }
  }

  return {
    put: (piece) => add(piece, 0, piece.length),
    copy: (start, end) => add(text, start, end),
    flush,
    emitted: () => emitted,
  };
}

/** How a tree is written. */
export interface JsonLayout {
  /** What each level is indented by; undefined for a text without spaces and comments. */
  readonly indent: string | undefined;
  /** Arrays of plain values are on one line if they fit into 80 characters. */
  readonly compactArrays: boolean;
  readonly order: KeyOrder;
  /** The most UTF-16 units that are written; strings of engines end soon after the default. */
  readonly longest?: number;
}

const LINE = 80;
const MAX_LENGTH = 500_000_000;

/**
 * Writes a tree as JSON, in pieces of some ten thousand characters. Numbers, strings and duplicate keys stay as
 * written; JSON5 syntax becomes JSON. Values at the top are on separate lines. `progress` gets the share of nodes that
 * are done.
 */
export function writeJson(
  tree: JsonTree,
  layout: JsonLayout,
  emit: (piece: string) => void,
  progress: (share: number) => void = () => {},
): Result<number> {
  const { text, kinds, starts, ends, keyStarts, keyEnds, sizes, nexts } = tree;
  const { indent, longest = MAX_LENGTH } = layout;
  const compare = keyComparison(layout.order);
  const remarks = indent === undefined ? undefined : remarksOf(tree.comments);
  const colon = indent === undefined ? ":" : ": ";
  const isStrict = tree.problems.length === 0;
  const lineBreaks: string[] = [];
  const { put, copy, flush, emitted } = unitSink(text, emit);

  const lineBreak = (depth: number): string => {
    if (depth > 200) return `\n${(indent ?? "").repeat(depth)}`;
    lineBreaks[depth] ??= `\n${(indent ?? "").repeat(depth)}`;
    return lineBreaks[depth];
  };
  const line = (depth: number) => {
    if (indent !== undefined) put(lineBreak(depth));
  };

  const scalar = (node: number): string => {
    const raw = text.slice(starts[node], ends[node]);
    if (isStrict) return raw;
    if (kinds[node] === KIND.string) return strictString(raw);
    return kinds[node] === KIND.number ? strictNumber(raw) : raw === "" ? "null" : raw;
  };

  /** An array in one line, if it has plain values only and fits. */
  function inOneLine(node: number, depth: number): string | undefined {
    if (!layout.compactArrays || indent === undefined || kinds[node] !== KIND.array) return undefined;
    const size = sizes[node]!;
    const room = LINE - depth * indent.length - (keyEnds[node]! - keyStarts[node]!) - 5;
    if (size > room / 3 + 1) return undefined;
    const items: string[] = [];
    let length = 0;
    for (let i = 0, item = node + 1; i < size; i++, item = nexts[item]!) {
      if (kinds[item]! >= KIND.array || remarks?.has(item)) return undefined;
      const written = scalar(item);
      length += written.length + 2;
      if (length > room) return undefined;
      items.push(written);
    }
    return remarks?.has(node) && remarks.get(node)?.some(({ side }) => side === "inside")
      ? undefined
      : `[${items.join(", ")}]`;
  }

  function remark(node: number, side: Comment["side"], depth: number): boolean {
    let isThere = false;
    for (const { start, end, side: itsSide } of remarks?.get(node) ?? []) {
      if (itsSide !== side) continue;
      isThere = true;
      const comment = text.slice(start, end).trimEnd();
      if (side === "before") {
        put(comment);
        line(depth);
      } else if (side === "after") put(` ${comment}`);
      else {
        line(depth);
        put(comment);
      }
    }
    return isThere;
  }

  interface Open {
    readonly node: number;
    /** Its nodes in the order to write; undefined where that is the order of the text. */
    readonly sorted: readonly number[] | undefined;
    /** The next node, or its number among the sorted ones. */
    next: number;
    left: number;
  }
  const stack: Open[] = [];
  let reported = 0;
  let done = 0;

  function open(node: number): Open {
    const isSorted = compare !== undefined && kinds[node] === KIND.object && sizes[node]! > 1;
    if (!isSorted) return { node, sorted: undefined, next: node + 1, left: sizes[node]! };
    const members = childrenOf(tree, node).map((member) => ({ member, name: keyOf(tree, member) ?? "" }));
    members.sort((one, other) => compare(one.name, other.name));
    return { node, sorted: members.map(({ member }) => member), next: 0, left: members.length };
  }

  /** Writes a value, or the beginning of a container. */
  function begin(node: number, isLast: boolean, depth: number) {
    if (remarks) remark(node, "before", depth);
    if (keyEnds[node] !== 0) {
      if (isStrict) copy(keyStarts[node]!, keyEnds[node]!);
      else put(strictString(text.slice(keyStarts[node], keyEnds[node])));
      put(colon);
    }
    const kind = kinds[node]!;
    const short = kind === KIND.array ? inOneLine(node, depth) : undefined;
    if (kind < KIND.array || short !== undefined || (sizes[node] === 0 && !remarks?.has(node))) {
      if (short !== undefined) put(short);
      else if (kind >= KIND.array) put(kind === KIND.array ? "[]" : "{}");
      else if (isStrict) copy(starts[node]!, ends[node]!);
      else put(scalar(node));
      finish(node, isLast, depth);
    } else {
      put(kind === KIND.array ? "[" : "{");
      stack.push(open(node));
    }
    done++;
  }

  function finish(node: number, isLast: boolean, depth: number) {
    if (!isLast) put(",");
    if (remarks) remark(node, "after", depth);
  }

  for (let root = 0, i = 0; i < tree.roots; root = nexts[root]!, i++) {
    if (i > 0) put("\n");
    begin(root, true, 0);
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.left === 0) {
        stack.pop();
        const hasRemark = remarks ? remark(top.node, "inside", stack.length + 1) : false;
        if (sizes[top.node]! > 0 || hasRemark) line(stack.length);
        put(kinds[top.node] === KIND.array ? "]" : "}");
        finish(top.node, stack.length === 0 || stack[stack.length - 1]!.left === 0, stack.length);
      } else {
        const node = top.sorted ? top.sorted[top.next]! : top.next;
        top.next = top.sorted ? top.next + 1 : nexts[node]!;
        top.left--;
        line(stack.length);
        begin(node, top.left === 0, stack.length);
      }
      if (emitted() > longest) {
        return fail(
          `The result would be longer than ${longest.toLocaleString("en-US")} characters. Choose a smaller indentation, or minify it.`,
        );
      }
      if (done - reported > 100_000) {
        reported = done;
        progress(done / tree.count);
      }
    }
  }
  if (remarks) remark(NONE, "inside", 0);
  flush();
  return ok(emitted());
}

function remarksOf(comments: readonly Comment[]): Map<number, Comment[]> | undefined {
  if (comments.length === 0) return undefined;
  const remarks = new Map<number, Comment[]>();
  for (const comment of comments) {
    const those = remarks.get(comment.node);
    if (those) those.push(comment);
    else remarks.set(comment.node, [comment]);
  }
  return remarks;
}

/** A string of JSON5 or a bare key as JSON writes it; one of JSON stays as it is. */
function strictString(raw: string): string {
  return raw.startsWith('"') && !/\\[^"\\/bfnrtu]/.test(raw) ? raw : JSON.stringify(unquoted(raw));
}

/** JSON has no NaN or infinities: they become null, as in JSON.stringify. */
const strictNumber = (raw: string): string => (isJsonNumber(raw) ? raw : (asJsonNumber(raw) ?? "null"));

/** The whole of a tree as one text; for texts that are not long. */
export function jsonText(tree: JsonTree, layout: JsonLayout): Result<string> {
  const pieces: string[] = [];
  const result = writeJson(tree, layout, (piece) => pieces.push(piece));
  return result.ok ? ok(pieces.join("")) : result;
}
