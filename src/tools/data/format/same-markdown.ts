import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Whether two texts of GitHub Flavored Markdown are read as the same, but for spaces that aren't visible. */
export const isSameMarkdown = (one: string, other: string): boolean => read(one) === read(other);

// Blank lines between the items of a list, and where its nodes are.
const LAYOUT: ReadonlySet<string> = new Set(["position", "spread"]);

function read(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return JSON.stringify(tree, (key, value: unknown) => {
    if (LAYOUT.has(key)) return undefined;
    return (key === "value" || key === "label") && typeof value === "string"
      ? value.replace(/\s+/g, " ").trim()
      : value;
  });
}
