import { type DefaultTreeAdapterTypes, type ParserError, type ParserOptions, parse, parseFragment } from "parse5";
import { ok } from "#core/result.ts";
import { formatByPrettier } from "../format-by-prettier.ts";
import { type FormatJob, type Formatted, refused } from "../formatted.ts";
import { meaningOf } from "./same-html.ts";
import { type Element, spacesAreStyled } from "./spaces.ts";

type Node = DefaultTreeAdapterTypes.Node;

const isDocument = (text: string): boolean =>
  /^\s*(?:<\?[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body)\b/i.test(text);

// Without scripts, what is in <noscript> is read too.
function read(text: string, options: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = {}): Node {
  const all = { scriptingEnabled: false, ...options };
  return isDocument(text) ? parse(text, all) : parseFragment(text, all);
}

/** What browsers fix on their own, as a formatter may not. */
const FIXED =
  /^(?:non-void-html-element-start-tag-with-trailing-solidus|end-tag-without-matching-open-element|closing-of-element-with-open-child-elements|eof-|missing-end-tag|unexpected-)/;

/**
 * Formats HTML by Prettier. Elements whose style keeps spaces stay as they are inside. The page must be the same after it,
 * but for spaces that aren't visible; otherwise the text is refused.
 */
export async function formatHtml(text: string, job: FormatJob): Promise<Formatted> {
  const at = text.indexOf("\0");
  if (at >= 0) return { ok: false, at, message: "HTML can't contain a null character (U+0000)." };
  const faults: ParserError[] = [];
  const tree = read(text, { sourceCodeLocationInfo: true, onParseError: (fault) => faults.push(fault) });
  const isStyled = spacesAreStyled(tree);
  const { masked, unmasked } = maskedStyled(text, tree, isStyled);
  const formatted = await formatByPrettier("html", masked, job);
  if (!formatted.ok) return formatted;
  const made = unmasked(formatted.value);
  const [before, after] = [tree, read(made)].map((root) => meaningOf(root, spacesAreStyled(root)));
  if (before?.tree === after?.tree)
    return before?.flow === after?.flow ? ok(made) : refused("Formatting would add or remove visible spaces here.");
  const message =
    "Browsers fix how this HTML is nested, and would do so differently after formatting. Close its elements in order.";
  const fault = faults.find(({ code }) => FIXED.test(code));
  return fault ? { ok: false, at: fault.startOffset, message } : refused(message);
}

/** Elements that are laid out also where spaces are kept, as the pages that are in them, or by rules of their own. */
const LAID_OUT: ReadonlySet<string> = new Set([
  "html",
  "head",
  "body",
  "pre",
  "textarea",
  "script",
  "style",
  "svg",
  "g",
]);

/** Only the texts of a drawing have spaces that could be seen. */
const isDrawn = (node: Node): boolean => node.nodeName === "svg" || node.nodeName === "g";

/** A text with empty elements in place of the content of elements whose style keeps spaces, and the way back. */
function maskedStyled(text: string, tree: Node, isStyled: (element: Element) => boolean) {
  const inner: { readonly start: number; readonly end: number }[] = [];
  visit(tree);
  let name = "kept";
  while (text.includes(`<${name}-`)) name += "x";
  let masked = "";
  let from = 0;
  inner.forEach(({ start, end }, index) => {
    masked += `${text.slice(from, start)}<${name}-${index}></${name}-${index}>`;
    from = end;
  });
  masked += text.slice(from);
  const mask = new RegExp(String.raw`\s*<${name}-(\d+)\s*></${name}-\1\s*>\s*(?=</)`, "g");
  const unmasked = (formatted: string) =>
    formatted.replace(mask, (_, index: string) => {
      const { start, end } = inner[Number(index)] ?? { start: 0, end: 0 };
      return text.slice(start, end);
    });
  return { masked, unmasked };

  function visit(node: Node, isInStyled = false) {
    if (!("childNodes" in node)) return;
    const isKept = isInStyled || ("tagName" in node && isStyled(node));
    if ("tagName" in node && isKept && !LAID_OUT.has(node.tagName)) {
      const { startTag, endTag } = node.sourceCodeLocation ?? {};
      if (startTag && endTag && startTag.endOffset < endTag.startOffset)
        inner.push({ start: startTag.endOffset, end: endTag.startOffset });
      return;
    }
    for (const child of node.childNodes) visit(child, isKept && isDrawn(node));
    if ("content" in node) visit((node as DefaultTreeAdapterTypes.Template).content);
  }
}
