import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { isTooDeep } from "./depth.ts";
import { KEPT_BESIDES, readied, withTags } from "./html-for-markdown.ts";
import { schemaWith } from "./schema.ts";
import { readyTexts, writeBreak, writeText } from "./written-addresses.ts";

/**
 * HTML, of a page or a part of one, as GitHub Flavored Markdown: its text and structure, without scripts and styles.
 * Elements without Markdown syntax stay HTML. Absurdly deep nesting stays HTML, as code.
 */
export function htmlToMarkdown(html: string): string {
  const tree = parsed(html);
  const mdast: Nodes = tree ? toMdast(tree) : { type: "code", lang: "html", value: html };
  readyTexts(mdast);
  return withTags(
    toMarkdown(mdast, {
      extensions: [GFM],
      handlers: { text: writeText, break: writeBreak },
      unsafe: [FOOTNOTE],
      bullet: "-",
      rule: "-",
      listItemIndent: "one",
    }),
  );
}

// An address in a text becomes a link on GitHub, as it does for who reads it here: it stays as it is written.
const isOfAddresses = ({ character, after, before, inConstruct }: Unsafe): boolean =>
  inConstruct === "phrasing" &&
  ((character === "@" && before === "[+\\-.\\w]" && after === "[\\-.\\w]") ||
    (character === "." && before === "[Ww]") ||
    (character === ":" && before === "[ps]"));

const withoutAddresses = (options: Options): Options => ({
  ...options,
  ...(options.unsafe && { unsafe: options.unsafe.filter((each) => !isOfAddresses(each)) }),
  ...(options.extensions && { extensions: options.extensions.map(withoutAddresses) }),
});

/** Where a link or a picture begins with it, GitHub reads a footnote. */
const FOOTNOTE: Unsafe = { character: "^", before: "\\[", inConstruct: ["phrasing", "label"] };

const GFM = withoutAddresses(gfmToMarkdown({ stringLength: (text) => withTags(text).length }));

function parsed(html: string): Root | undefined {
  try {
    const tree = raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root;
    if (isTooDeep(tree)) return undefined;
    const schema = schemaWith("");
    return sanitize(readied(tree), {
      ...schema,
      tagNames: [...(schema.tagNames ?? []), ...KEPT_BESIDES],
      strip: [...(schema.strip ?? []), "title", "noscript", "template"],
    }) as Root;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
