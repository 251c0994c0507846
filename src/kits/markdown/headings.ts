import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";

/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  /** Its text without markup. */
  readonly text: string;
  /** Its anchor, as GitHub makes it: a link to it is `#` and this. */
  readonly slug: string;
}

/** The heading elements in these, in their order, but for the invisible one above footnotes. */
export function headingsIn(elements: readonly ElementContent[]): Element[] {
  const found: Element[] = [];
  const go = (node: ElementContent) => {
    if (node.type !== "element") return;
    if (/^h[1-6]$/.test(node.tagName) && !isOfFootnotes(node)) found.push(node);
    for (const child of node.children) go(child);
  };
  for (const element of elements) go(element);
  return found;
}

const isOfFootnotes = ({ properties }: Element) => Array.isArray(properties.className);

/** The text of an element without markup; pictures have no text. */
export const textOf = (node: ElementContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** Gives anchors to headings, as GitHub does: what a second one would share gets a number. */
export function slugger(): (text: string) => string {
  const made = new GithubSlugger();
  return (text) => made.slug(text);
}

/** Headings as a nested list of links to them, in Markdown; the first ones in depth begin at the left. */
export function outlineMarkdown(outline: readonly Heading[]): string {
  const steps: number[] = [];
  return outline
    .map(({ depth, text, slug }) => {
      while (steps.length > 0 && (steps.at(-1) ?? 0) >= depth) steps.pop();
      const indent = "  ".repeat(steps.length);
      steps.push(depth);
      return `${indent}- [${escaped(text)}](#${encodeURI(slug)})\n`;
    })
    .join("");
}

/** A text escaped for Markdown, so that it doesn't become markup. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>~|&]/g, "\\$&");
