import type { ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { TextCounts } from "./counts.ts";
import { type Block, EMPTY_FLOW, type Flow, readFlow, visit } from "./flow.ts";
import { type Heading, headingsIn, slugger, textOf } from "./headings.ts";
import { htmlGroups } from "./html-groups.ts";
import { definitionsOf, elementsOf, footerOf, footnotesOf, type Surroundings } from "./to-hast.ts";

/** Blocks that are shown together: one, or several that an element of HTML goes around. */
export interface Unit {
  /** The line of its first block, from 0. */
  readonly line: number;
  /** The content to show, sanitized; the same object as before while it's unchanged. */
  readonly elements: readonly ElementContent[];
}

/** A document as it is shown. */
interface MarkdownDocument {
  readonly units: readonly Unit[];
  readonly outline: readonly Heading[];
}

interface Kept {
  /** What of the document around it is in it. */
  readonly context: string;
  readonly elements: readonly ElementContent[];
  readonly headings: readonly { readonly depth: number; readonly text: string }[];
}

/**
 * Reads successive versions of a document: the parts that didn't change are reused. `prefix` is put before all anchors
 * (`user-content-` on GitHub).
 */
export function documentReader({ prefix }: { readonly prefix: string }): (markdown: string) => MarkdownDocument {
  let flow: Flow = EMPTY_FLOW;
  const keptOf = new WeakMap<RootContent, Kept>();
  const finished = new WeakMap<Kept, { readonly slugs: string; readonly elements: readonly ElementContent[] }>();

  return (markdown) => {
    flow = readFlow(markdown.replace(/^\uFEFF/, ""), flow);
    const nodes = flow.blocks.map(({ node }) => node);
    const surroundings: Surroundings = { definitions: definitionsOf(nodes), footnotes: footnotesOf(nodes), prefix };
    const lineOf = lineCounter(flow.source);
    const slug = slugger();
    const outline: Heading[] = [];
    const units = htmlGroups(flow.blocks.filter(isShown)).flatMap((group): Unit[] => {
      const [first] = group;
      if (!first) return [];
      const kept = keep(group, surroundings);
      const headings = kept.headings.map(({ depth, text }) => ({ depth, text, slug: slug(text) }));
      outline.push(...headings);
      return [{ line: lineOf(first.start), elements: finish(kept, headings) }];
    });
    const footer = footerOf(surroundings);
    const end = footer.length > 0 ? [{ line: lineOf(flow.source.length), elements: footer }] : [];
    return { units: [...units, ...end], outline };
  };

  function keep(group: readonly Block[], surroundings: Surroundings): Kept {
    const nodes = group.map(({ node }) => node);
    const context = contextOf(nodes, surroundings);
    const [first] = nodes;
    const known = first && keptOf.get(first);
    if (known?.context === context) return known;
    const elements = elementsOf(nodes, surroundings);
    const headings = headingsIn(elements).map((heading) => ({
      depth: Number(heading.tagName.slice(1)),
      text: textOf(heading),
    }));
    const kept = { context, elements, headings };
    if (first) keptOf.set(first, kept);
    return kept;
  }

  /** The elements with the anchors of their headings, which those before have a say in. */
  function finish(kept: Kept, headings: readonly Heading[]): readonly ElementContent[] {
    if (headings.length === 0) return kept.elements;
    const slugs = headings.map(({ slug }) => slug).join(" ");
    const known = finished.get(kept);
    if (known?.slugs === slugs) return known.elements;
    const elements = structuredCopy(kept.elements);
    for (const [index, element] of headingsIn(elements).entries()) {
      const own = element.properties.id;
      element.properties.id = `${prefix}${headings[index]?.slug}`;
      if (own !== undefined && own !== element.properties.id)
        element.children.unshift({ type: "element", tagName: "a", properties: { id: own }, children: [] });
    }
    finished.set(kept, { slugs, elements });
    return elements;
  }
}

const isShown = ({ node }: Block) => node.type !== "definition" && node.type !== "footnoteDefinition";

/**
 * Everything else a group depends on: its other blocks, the targets of its references, the numbers of its footnotes.
 */
function contextOf(nodes: readonly RootContent[], { definitions, footnotes }: Surroundings): string {
  const parts: unknown[] = [nodes.length > 1 && nodes.slice(1).map(numberOf)];
  for (const node of nodes) {
    visit(node, (inner) => {
      if (inner.type === "linkReference" || inner.type === "imageReference") {
        const found = definitions.find(({ identifier }) => identifier.toUpperCase() === inner.identifier.toUpperCase());
        parts.push(inner.identifier, found?.url, found?.title);
      }
      if (inner.type === "footnoteReference") {
        const footnote = footnotes.get(inner.identifier.toUpperCase());
        parts.push(inner.identifier, footnote?.number, footnote?.calls.indexOf(inner));
      }
    });
  }
  return JSON.stringify(parts);
}

const numbers = new WeakMap<RootContent, number>();
let lastNumber = 0;

/** The same number for the same block. */
function numberOf(node: RootContent): number {
  const number = numbers.get(node) ?? ++lastNumber;
  numbers.set(node, number);
  return number;
}

const structuredCopy = (elements: readonly ElementContent[]): ElementContent[] =>
  elements.map((element) =>
    element.type === "element"
      ? { ...element, properties: { ...element.properties }, children: structuredCopy(element.children) }
      : element,
  );

/** Returns the line, from 0, of offsets that are passed in ascending order. */
function lineCounter(text: string): (at: number) => number {
  let line = 0;
  let from = 0;
  return (at) => {
    for (; from < at; from++) {
      const code = text.charCodeAt(from);
      if (code === 10 || (code === 13 && text.charCodeAt(from + 1) !== 10)) line++;
    }
    return line;
  };
}

/** A part of a document as it is shown. */
export interface PreviewBlock {
  readonly id: number;
  /** The line of Markdown that it begins with, from 0. */
  readonly line: number;
  /** Undefined where the page has it under its id. */
  readonly elements: readonly ElementContent[] | undefined;
}

/** What the worker says of a document. */
export interface PreviewUpdate extends TextCounts {
  /** The page names the last one that it has. */
  readonly number: number;
  readonly blocks: readonly PreviewBlock[];
  readonly outline: readonly Heading[];
}
