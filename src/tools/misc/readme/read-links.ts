import { decodeHTML } from "entities";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Heading, slugger } from "#kits/markdown/headings.ts";
import { withoutDeepNesting, withoutFrontMatter } from "./split.ts";

/** A link or a picture, and its line of Markdown, from 1. */
export interface Link {
  readonly address: string;
  readonly line: number;
}

/** A line of code; within a sentence it isn't a block. */
interface CodeLine {
  readonly text: string;
  readonly line: number;
  readonly isBlock: boolean;
}

/** What is checked of a README besides its words. */
export interface Outline {
  readonly links: readonly Link[];
  /** What '#…' may lead to. */
  readonly anchors: readonly string[];
  readonly headings: readonly Heading[];
  /** Lines of code, in blocks and within sentences. */
  readonly code: readonly CodeLine[];
  /** The approximate number of words shown. */
  readonly words: number;
}

const textOf = (node: Nodes): string =>
  "value" in node && node.type !== "html" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** Reads the links, headings and code of a README, with their lines. */
export function readOutline(markdown: string): Outline {
  const links: Link[] = [];
  const anchors: string[] = [];
  const headings: Heading[] = [];
  const code: CodeLine[] = [];
  const slug = slugger();
  const definitions = new Map<string, string>();
  const references: { label: string; line: number }[] = [];
  let words = 0;
  // Within how many elements a text is struck through.
  let struck = 0;
  const go = (node: Nodes): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === "link" || node.type === "image") links.push({ address: node.url, line });
    if (node.type === "definition") definitions.set(node.identifier, node.url);
    if (node.type === "linkReference" || node.type === "imageReference")
      references.push({ label: node.identifier, line });
    if (node.type === "paragraph" || node.type === "heading") struck = 0;
    if (node.type === "inlineCode" && struck === 0) code.push({ text: node.value, line, isBlock: false });
    if (node.type === "code")
      for (const [at, text] of node.value.split("\n").entries())
        code.push({ text, line: line + at + 1, isBlock: true });
    if (node.type === "text") words += node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (node.type === "html") {
      readHtml(node.value, line);
      const [, end, name] = /^<(\/?)(del|s|strike)\b/i.exec(node.value) ?? [];
      if (name !== undefined) struck = Math.max(0, struck + (end === "/" ? -1 : 1));
    }
    if (node.type === "heading") {
      const text = textOf(node);
      addHeading(node.depth, text);
    }
    if (node.type === "delete") struck++;
    if ("children" in node) for (const child of node.children) go(child);
    if (node.type === "delete") struck--;
  };
  const addHeading = (depth: number, text: string) => {
    const heading = { depth, text: text.trim(), slug: slug(text) };
    headings.push(heading);
    anchors.push(heading.slug);
  };
  const readHtml = (source: string, line: number) => {
    // A comment says nothing, but has its lines.
    const html = source.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ""));
    const lineAt = (at: number) => line + html.slice(0, at).split("\n").length - 1;
    for (const { 1: first, 2: second, index } of html.matchAll(/\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
      links.push({ address: decodeHTML(first ?? second ?? ""), line: lineAt(index) });
    }
    for (const { 1: name = "" } of html.matchAll(/\b(?:id|name)\s*=\s*["']([^"']+)["']/gi)) anchors.push(name);
    for (const { 1: depth, 2: text = "" } of html.matchAll(/<h([1-6])\b[^>]*>([\s\S]{0,2000}?)<\/h\1>/gi)) {
      addHeading(Number(depth), decodeHTML(text.replace(/<[^>]*>/g, "")));
    }
  };
  go(
    fromMarkdown(withoutDeepNesting(withoutFrontMatter(markdown)), {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    }),
  );
  for (const { label, line } of references) {
    const address = definitions.get(label);
    if (address !== undefined) links.push({ address, line });
  }
  return { links, anchors, headings, code, words };
}
