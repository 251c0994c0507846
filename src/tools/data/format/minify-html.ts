import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { ok } from "#core/result.ts";
import { type Formatted, refused } from "./formatted.ts";
import { type Element, SPACES, spacesAreStyled } from "./html/spaces.ts";
import { minifyCss } from "./minify-css.ts";
import { minifyJavaScript } from "./minify-javascript.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** A part of the text and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Elements in which all spaces are seen, or which are read by other rules. */
const KEPT = new Set([
  "pre",
  "textarea",
  "listing",
  "plaintext",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "title",
]);
/** Elements in which text between others is never seen. */
const WITHOUT_TEXT = new Set([
  "html",
  "head",
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "colgroup",
  "select",
  "optgroup",
]);
/** Comments that programs read: conditions of old browsers, includes of servers, and what says so. */
const READ_COMMENT = /^(?:\[if\b|<!\[|#|!|\s*\/?ko\b)/;
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:javascript|ecmascript|x-javascript))$/i;

/**
 * HTML with single spaces, without comments, and with its styles and scripts minified. The tree stays the same but for
 * spaces and comments, or the text is refused. Spaces inside `pre` and `textarea`, and of elements whose style or style
 * sheet sets white-space, stay as they are.
 */
export async function minifyHtml(text: string, shorten: boolean): Promise<Formatted> {
  if (/<\?(?!xml\s)/i.test(text)) {
    return refused(
      "This HTML has PHP or other code in it (‘<?…’), which HTML's rules take for comments. It isn't minified.",
    );
  }
  const isDocument = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body)\b/i.test(text);
  const read = (html: string) =>
    isDocument ? parse(html, { sourceCodeLocationInfo: true }) : parseFragment(html, { sourceCodeLocationInfo: true });
  const tree = read(text);
  const isStyled = spacesAreStyled(tree);
  const edits: Edit[] = [];
  const embedded: Promise<void>[] = [];
  visit(tree, false);
  await Promise.all(embedded);
  const minified = applied(text, edits).trim();
  return shape(tree) === shape(read(minified))
    ? ok(minified)
    : refused(
        "This HTML is nested in a way that browsers mend: minified, it could be mended otherwise. Format it first.",
      );

  function visit(node: Node, isKept: boolean) {
    if (node.nodeName === "#text") return isKept ? undefined : visitText(node as DefaultTreeAdapterTypes.TextNode);
    if (node.nodeName === "#comment") return visitComment(node as DefaultTreeAdapterTypes.CommentNode);
    if (!("childNodes" in node)) return;
    if ("tagName" in node) {
      visitTag(node);
      if (node.tagName === "style" || node.tagName === "script") return visitCode(node);
    }
    const isKeptInside = isKept || ("tagName" in node && (keepsSpaces(node) || isStyled(node)));
    for (const child of node.childNodes) visit(child, isKeptInside);
    if ("content" in node) visit(node.content, isKeptInside);
  }

  function visitText({ value, parentNode, sourceCodeLocation: at }: DefaultTreeAdapterTypes.TextNode) {
    // A text whose parts come from several places has tags between them.
    if (!at || /<[/!a-z]/i.test(text.slice(at.startOffset, at.endOffset))) return;
    const isUnseen = WITHOUT_TEXT.has(parentNode?.nodeName ?? "") && value.trim() === "";
    const source = text.slice(at.startOffset, at.endOffset);
    edits.push({ start: at.startOffset, end: at.endOffset, text: isUnseen ? "" : source.replace(SPACES, " ") });
  }

  function visitComment({ data, sourceCodeLocation: at }: DefaultTreeAdapterTypes.CommentNode) {
    if (at && !READ_COMMENT.test(data)) edits.push({ start: at.startOffset, end: at.endOffset, text: "" });
  }

  /** The attributes of a tag with one space between them. */
  function visitTag({ attrs, sourceCodeLocation: at }: Element) {
    const tag = at?.startTag;
    const places = Object.values(at?.attrs ?? {});
    // Templates within a tag are read as attributes, and their spaces mean something.
    if (attrs.some(({ name }) => /[{}%<]/.test(name))) return;
    // An element that the parser made has no place.
    if (!tag || places.length !== attrs.length) return;
    const source = text.slice(tag.startOffset, tag.endOffset);
    if (!source.startsWith("<") || !source.endsWith(">") || !/^<[^\s/>]+/.test(source)) return;
    const written = places
      .toSorted((one, other) => one.startOffset - other.startOffset)
      .map((place) => text.slice(place.startOffset, place.endOffset));
    const name = /^<[^\s/>]+/.exec(source)?.[0] ?? "";
    // A slash may be the end of the last value too.
    const behind = Math.max(tag.startOffset + name.length, ...places.map(({ endOffset }) => endOffset));
    const isClosed = text.slice(behind, tag.endOffset).endsWith("/>");
    const needsSpace = isClosed && written.length > 0 && !/["']$/.test(written.at(-1) ?? "");
    edits.push({
      start: tag.startOffset,
      end: tag.endOffset,
      text: `${[name, ...written].join(" ")}${needsSpace ? " " : ""}${isClosed ? "/>" : ">"}`,
    });
  }

  function visitCode(element: Element) {
    const [code] = element.childNodes;
    const at = code?.sourceCodeLocation;
    if (!at || code.nodeName !== "#text") return;
    const type = element.attrs.find(({ name }) => name === "type")?.value.trim() ?? "";
    const isStyle = element.tagName === "style" && /^(?:|text\/css)$/i.test(type);
    if (!isStyle && !(element.tagName === "script" && JAVASCRIPT.test(type))) return;
    const source = text.slice(at.startOffset, at.endOffset);
    const job = async () => {
      const made = isStyle ? minifyCss(source) : await minifyJavaScript(source, shorten);
      // What is wrong in it stays as it is: the page shows it, not this.
      if (made.ok && !/<\/(?:script|style)|<!--/i.test(made.value)) {
        edits.push({ start: at.startOffset, end: at.endOffset, text: made.value.trim() });
      }
    };
    embedded.push(job());
  }
}

const keepsSpaces = ({ tagName, attrs }: Element): boolean =>
  KEPT.has(tagName) ||
  attrs.some(
    ({ name, value, prefix }) =>
      (name === "style" && /white-space/i.test(value)) ||
      // In SVG the name is parted.
      name === "xml:space" ||
      (prefix === "xml" && name === "space"),
  );

/** A text with its edits, which do not overlap; spaces that meet where a comment stood are one. */
function applied(text: string, edits: readonly Edit[]): string {
  let made = "";
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start);
    made += made.endsWith(" ") && edit.text.startsWith(" ") && edit.start === at ? edit.text.slice(1) : edit.text;
    at = edit.end;
  }
  return made + text.slice(at);
}

/** A tree as a text in which spaces are one, and comments and code are nothing. */
function shape(node: Node): string {
  if (node.nodeName === "#comment") return "";
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value.replace(SPACES, " ");
  if (!("childNodes" in node)) return node.nodeName;
  const attrs =
    "attrs" in node ? node.attrs.map(({ name, value }) => `${name}=${JSON.stringify(value)}`).join(" ") : "";
  const isCode = node.nodeName === "script" || node.nodeName === "style";
  const inside = isCode ? "" : node.childNodes.map(shape).join("");
  const seen = WITHOUT_TEXT.has(node.nodeName) ? inside.replaceAll("> <", "><") : inside;
  const content = "content" in node ? shape(node.content) : "";
  return `<${node.nodeName} ${attrs}>${seen.replace(SPACES, " ").trim()}${content}</>`;
}
