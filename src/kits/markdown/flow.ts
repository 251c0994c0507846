import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { standardEmphasis } from "./emphasis.ts";

interface Inner {
  readonly children?: readonly Inner[];
}

/** Deeper than any document that people write, and far from what the calls of a browser can go down. */
const MAX = 150;

/** Whether a tree of mdast or hast is too deep to be shown. Goes down level by level, however deep it is. */
export function isTooDeep(node: object): boolean {
  let level: readonly Inner[] = [node as Inner];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** A block at the top level of a document: a paragraph, a list, a table. */
export interface Block {
  /** Where its first line begins, in UTF-16 units. */
  readonly start: number;
  readonly node: RootContent;
}

/** A document that was read, for `readFlow` to begin the next one with. */
export interface Flow {
  readonly source: string;
  readonly blocks: readonly Block[];
  /** The targets of `[label]` and `[^label]`, put before the part that is read again. */
  readonly labels: string;
}

/** The document without a line. */
export const EMPTY_FLOW: Flow = { source: "", blocks: [], labels: "" };

// How many blocks before a change are read again, and how many after it are compared: a line may join the block before.
const MARGIN = 2;

/**
 * Reads GitHub Flavored Markdown into blocks of mdast. Blocks that a change of `before` did not touch are the same objects
 * as there: a block begins with nothing open, so what comes before it does not matter, but for the labels that references
 * may have. Positions within nodes are not of the whole document.
 */
export function readFlow(source: string, before: Flow = EMPTY_FLOW): Flow {
  if (source === before.source) return before;
  const changed = before.blocks.length > 0 && changedBlocks(source, before);
  if (changed && labelsOf(changed) === before.labels) return { source, blocks: changed, labels: before.labels };
  const blocks = parse(source, "");
  return { source, blocks, labels: labelsOf(blocks) };
}

function changedBlocks(source: string, before: Flow): Block[] {
  const { blocks, labels, source: old } = before;
  const same = commonStart(source, old);
  const sameAtEnd = commonEnd(source, old, Math.min(source.length, old.length) - same);
  const shift = source.length - old.length;
  const firstChanged = blocks.findLastIndex(({ start }) => start <= same);
  let from = Math.max(0, firstChanged - MARGIN);
  while (from > 0 && !isFree(old, blocks[from]?.start ?? 0)) from--;
  const begin = from === 0 ? 0 : (blocks[from]?.start ?? 0);
  const firstSame = blocks.findIndex(({ start }) => start >= old.length - sameAtEnd && start > same);
  const head = blocks.slice(0, from);
  // A block that was only read again to find its end stays as it was.
  const withKnown = (made: readonly Block[]) =>
    made.map((block, at) => {
      const known = blocks[from + at];
      const end = made[at + 1]?.start ?? Infinity;
      const isSame = known?.start === block.start && end === blocks[from + at + 1]?.start;
      // A heading begins where definitions before it do.
      return isSame && end > block.start && end <= same ? known : block;
    });
  for (let step = MARGIN; firstSame >= 0 && firstSame + step < blocks.length; step *= 2) {
    const end = (blocks[firstSame + step]?.start ?? 0) + shift;
    const made = parse(source.slice(begin, end), labels).map(({ start, node }) => ({ start: start + begin, node }));
    for (let at = firstSame; at < firstSame + step; at++) {
      const start = (blocks[at]?.start ?? 0) + shift;
      const met = made.findIndex((block) => block.start === start);
      // The block where both readings meet begins with its first two lines, which are both read here.
      if (met < 0 || at + 1 >= firstSame + step || !isFree(source, start) || !isFree(old, start - shift)) continue;
      const tail = blocks.slice(at).map((block) => (shift === 0 ? block : { ...block, start: block.start + shift }));
      return [...head, ...withKnown(made).slice(0, met), ...tail];
    }
  }
  const made = parse(source.slice(begin), labels).map(({ start, node }) => ({ start: start + begin, node }));
  return [...head, ...withKnown(made)];
}

/**
 * Whether a block is independent of what precedes it: it follows a blank line, without indented code before that, after
 * which micromark reads a list from 2 as a paragraph.
 */
function isFree(source: string, start: number): boolean {
  const text = source.slice(0, start).trimEnd();
  if (text === "") return true;
  const lastLine = text.slice(lineStart(text, text.length));
  return (
    /^[ \t]*(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/.test(source.slice(text.length, start)) &&
    !/^(?: {4}| {0,3}\t)/.test(lastLine)
  );
}

/** The blocks of the text after these labels. */
function parse(text: string, labels: string): Block[] {
  const children: readonly RootContent[] = nodesOf(labels + text) ?? [{ type: "code", value: text }];
  return children.flatMap((node): Block[] => {
    const start = (node.position?.start.offset ?? labels.length) - labels.length;
    return start < 0
      ? []
      : [{ start: lineStart(text, start), node: isTooDeep(node) ? asSource(node, text, start) : node }];
  });
}

// An e-mail address is found in the text once it is read, as GitHub does: earlier, one after 'mailto:' would be taken
// alone.
const EXTENSIONS = [gfm(), standardEmphasis, { disable: { null: ["emailAutolink"] } }];

function nodesOf(text: string): RootContent[] | undefined {
  try {
    const { children } = fromMarkdown(text, { extensions: EXTENSIONS, mdastExtensions: [gfmFromMarkdown()] });
    return MAY_BE_WRONG.test(text) ? children.map((node) => withoutWrongTitles(node, text)) : children;
  } catch (error) {
    // The package goes down into each quote of a quote.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

// A title in parentheses can't contain them without a backslash (CommonMark 0.31 §6.3); micromark takes an opening one.
const TITLE_IN_BRACKETS = /\s\(((?:\\[\s\S]|[^\\)])*)\)\s*\)?\s*$/;
// Two opening brackets with none closed between them: which most texts don't have.
const MAY_BE_WRONG = /\s\([^)]*\(/;
const hasWrongTitle = (source: string) => /(?<!\\)(?:\\\\)*\(/.test(TITLE_IN_BRACKETS.exec(source)?.[1] ?? "");

/** The node with links that aren't links in the standard turned into text. */
function withoutWrongTitles<Node extends Nodes>(node: Node, text: string): Node {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child): Nodes[] => {
    const inner = withoutWrongTitles(child, text);
    const [start, end] = [inner.position?.start.offset ?? 0, inner.position?.end.offset ?? 0];
    if (!("title" in inner) || !inner.title || !hasWrongTitle(text.slice(start, end))) return [inner];
    if (inner.type !== "link") return [{ type: "text", value: text.slice(start, end) }];
    const label = inner.children.at(-1)?.position?.end.offset ?? start + 1;
    return [{ type: "text", value: "[" }, ...inner.children, { type: "text", value: text.slice(label, end) }];
  });
  return { ...node, children: joinedTexts(children) };
}

/** Nodes with texts that are side by side as one. */
function joinedTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { ...last, value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

/** Text that isn't meant to be read, such as a thousand nested quotes, is shown as written. */
const asSource = ({ position }: RootContent, text: string, start: number): RootContent => ({
  type: "code",
  value: text.slice(start, start + (position?.end.offset ?? 0) - (position?.start.offset ?? 0)),
});

function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\n\r]/.test(text.charAt(start - 1))) start--;
  return start;
}

const labelsOfNodes = new WeakMap<RootContent, readonly string[]>();

function labelsIn(node: RootContent): readonly string[] {
  const known = labelsOfNodes.get(node);
  if (known) return known;
  const found: string[] = [];
  visit(node, (inner) => {
    if (inner.type === "footnoteDefinition") found.push(`[^${inner.identifier}]: x\n\n`);
    // With the space, a label such as ^1 is not taken for a footnote's.
    if (inner.type === "definition") found.push(`[${inner.identifier} ]: <#>\n\n`);
  });
  labelsOfNodes.set(node, found);
  return found;
}

/** All labels as definitions. The comment at the end closes the last footnote, which indented code would else belong to. */
function labelsOf(blocks: readonly Block[]): string {
  const labels = [...new Set(blocks.flatMap(({ node }) => labelsIn(node)))].sort();
  return labels.length === 0 ? "" : `${labels.join("")}<!---->\n\n`;
}

/** Calls `see` with a node of mdast and all that is in it, in their order. */
export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

function commonEnd(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length++;
  return length;
}
