import type { Heading } from "./slugs.ts";

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
