import { type DefaultTreeAdapterTypes, type ParserError, type ParserOptions, parse, parseFragment } from "parse5";
import { ok } from "#core/result.ts";
import { formatByPrettier } from "../format-by-prettier.ts";
import { type FormatJob, type Formatted, refused } from "../formatted.ts";
import { type Element, SPACES, spacesAreStyled } from "./spaces.ts";

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

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements at whose edges spaces aren't visible. */
const BLOCKS = words(`html head body title base address article aside blockquote center dialog div dd details dir dl dt
  fieldset figcaption figure footer form frameset frame h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav
  ol optgroup option p param plaintext pre rt search section source summary table caption colgroup col thead tbody tfoot
  tr td th template track ul xmp br`);
/** Elements in a line, whose inner edges alone have no visible spaces. */
const BOXES = words("audio button meter object progress select textarea video");
/** Elements that aren't visible, so that the text around them is one. */
const UNSEEN = words("area datalist link meta noembed noframes rp script style");
/** Elements whose spaces are all visible. */
const EXACT = words("pre textarea listing plaintext");
/** Elements that browsers read as text. */
const RAW = words("iframe noembed noframes xmp");
/** Attributes that are lists or code, which formatters lay out. */
const LAID_OUT_VALUES = /^(?:class|style|srcset|sizes|media|on.*)$/;
const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";
const SVG_TEXT = words("text tspan textPath title desc style");
/** Texts of SVG that each have a place of their own. */
const PLACED = words("text desc title");
const SCRIPT_CODE =
  /^(?:|module|(?:text|application)\/(?:(?:x-)?javascript|(?:x-)?ecmascript|typescript|jsx|babel)|importmap|.*json)$/i;

/** A mark that ends the line of a text, or part of it. */
const [EDGE, OBJECT] = ["\ue001", "\ue002"];

/**
 * What a page says and shows, apart from its layout in the file: `tree` has its elements, comments and words, `flow` the
 * visible spaces between the words. Scripts and styles are left to the formatters that lay them out.
 */
function meaningOf(root: Node, isStyled: (element: Element) => boolean): { tree: string; flow: string } {
  const tree: string[] = [];
  const flow: string[] = [EDGE];

  function visit(node: Node, isExact: boolean) {
    if ("value" in node) return visitText(node, isExact);
    if (node.nodeName === "#comment") {
      tree.push(`<!--${withoutSpaces((node as DefaultTreeAdapterTypes.CommentNode).data)}-->`);
      return;
    }
    if (node.nodeName === "#documentType") {
      const { name, publicId, systemId } = node as DefaultTreeAdapterTypes.DocumentType;
      tree.push(`<!${name} ${publicId} ${systemId}>`.toLowerCase());
      return;
    }
    if ("tagName" in node) visitElement(node, isExact);
    else if ("childNodes" in node) for (const child of node.childNodes) visit(child, isExact);
  }

  function visitElement(element: Element, isExact: boolean) {
    const { tagName, childNodes, namespaceURI } = element;
    const isBlock = BLOCKS.has(tagName) || (namespaceURI === SVG && PLACED.has(tagName));
    const [edge, innerEdge] = isBlock ? [EDGE, EDGE] : BOXES.has(tagName) ? [OBJECT, EDGE] : ["", ""];
    const isObject = /^(?:img|input|embed|canvas|svg|math|iframe)$/.test(tagName);
    tree.push(`<${tagName}${attributesOf(element)}>`);
    flow.push(edge, innerEdge, isObject ? OBJECT : "");
    const inside = isExact || EXACT.has(tagName) || isStyled(element);
    if (tagName === "script" || tagName === "style") tree.push(codeOf(element));
    else if (RAW.has(tagName)) tree.push(withoutSpaces(textOf(element)));
    else for (const child of childNodes) visit(child, inside);
    if ("content" in element) visit((element as DefaultTreeAdapterTypes.Template).content, inside);
    tree.push(`</${tagName}>`);
    flow.push(innerEdge, edge);
  }

  function visitText({ value, parentNode }: DefaultTreeAdapterTypes.TextNode, isExact: boolean) {
    const parent = parentNode && "tagName" in parentNode ? parentNode : undefined;
    // Text between shapes isn't shown.
    const isForeign =
      parent && parent.namespaceURI !== HTML && !(parent.namespaceURI === SVG && SVG_TEXT.has(parent.tagName));
    tree.push(isExact && !isForeign ? value : withoutSpaces(value));
    if (isForeign || (parent && UNSEEN.has(parent.tagName))) return;
    flow.push(isExact ? value.replaceAll(/[ \t\n\f\r]/g, "\ue003") : value);
  }

  visit(root, false);
  return {
    tree: tree.filter((part) => part !== "").join("\n"),
    flow: `${flow.join("")}${EDGE}`.replace(SPACES, " ").replace(/ ?\ue001[\ue001 ]*/g, EDGE),
  };
}

const withoutSpaces = (text: string): string => text.replace(SPACES, "");

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** The text of a script or style that no formatter reads; of data its values. */
function codeOf(element: Element): string {
  if (element.tagName === "style") return "";
  const type = element.attrs.find(({ name }) => name === "type")?.value.trim() ?? "";
  const text = textOf(element);
  if (!/json$|^importmap$/i.test(type)) return SCRIPT_CODE.test(type) ? "" : withoutSpaces(text);
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    // What no reader of JSON takes means nothing.
    return "";
  }
}

const attributesOf = ({ attrs }: Element): string =>
  attrs
    .map(({ prefix = "", name, value }) => {
      const written = LAID_OUT_VALUES.test(name)
        ? value.replace(/[\s;,'"()]/g, "").toLowerCase()
        : value.replace(/\s+/g, " ");
      return ` ${prefix}:${name}=${JSON.stringify(written)}`;
    })
    .join("");
