import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { isTooDeep } from "./depth.ts";
import { schemaWith } from "./schema.ts";

/**
 * HTML, of a page or a part of one, as GitHub Flavored Markdown: its text and structure, without scripts and styles. What is
 * nested as nobody writes it stays HTML, as code.
 */
export function htmlToMarkdown(html: string): string {
  const tree = parsed(html);
  const mdast: Nodes = tree ? toMdast(tree) : { type: "code", lang: "html", value: html };
  return toMarkdown(mdast, { extensions: [gfmToMarkdown()], bullet: "-", rule: "-", listItemIndent: "one" });
}

function parsed(html: string): Root | undefined {
  try {
    const tree = raw({ type: "root", children: [{ type: "raw", value: html }] });
    if (isTooDeep(tree)) return undefined;
    const schema = schemaWith("");
    return sanitize(tree, { ...schema, strip: [...(schema.strip ?? []), "title", "noscript", "template"] }) as Root;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
