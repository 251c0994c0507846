import { decodeHTML } from "#operations/escape/named-entities.ts";

export const BLOCKS: RegExp =
  /^\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/i;

/** Where a tag that begins at `at` ends: after its '>', quoted values passed over, which blanks may part from their '='. */
function endOfTag(html: string, at: number): number {
  let quote = "";
  let isValue = false;
  for (let end = at + 1; end < html.length; end++) {
    const character = html[end] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return end + 1;
    else if (isValue && (character === '"' || character === "'")) {
      quote = character;
      isValue = false;
    } else if (character === "=") isValue = true;
    else if (!/\s/.test(character)) isValue = false;
  }
  return html.length;
}

/** Where a comment ends: `<!-->` and `<!--->` are whole ones, and `--!>` ends one too (WHATWG 13.2.5.43). */
function endOfComment(html: string, open: number): number {
  const short = /^<!--(?:-?>)/.exec(html.slice(open, open + 6))?.[0];
  if (short !== undefined) return open + short.length;
  const end = /--!?>/g;
  end.lastIndex = open + 4;
  const found = end.exec(html);
  return found ? found.index + found[0].length : html.length;
}

/** Where something that isn't an element ends: PHP after its ?>, everything else after the next '>'. */
function endOfOther(html: string, open: number): number {
  const isCode = /^<\?(?:php\b|=)/i.test(html.slice(open, open + 6));
  const end = html.indexOf(isCode ? "?>" : ">", open);
  return end < 0 ? html.length : end + (isCode ? 2 : 1);
}

/** The end of an element whose content isn't text of the page. */
function endOfRaw(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
}

/** The elements of HTML, of its past too, and the common ones of SVG and MathML. */
export const ELEMENTS: RegExp =
  /^(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|bgsound|big|blink|blockquote|body|br|button|canvas|caption|center|circle|cite|clippath|code|col|colgroup|data|datalist|dd|defs|del|desc|details|dfn|dialog|dir|div|dl|dt|ellipse|em|embed|fieldset|figcaption|figure|filter|font|footer|foreignobject|form|frame|frameset|g|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|kbd|label|legend|li|line|lineargradient|link|main|map|mark|marquee|mask|math|menu|meta|meter|nav|nobr|noframes|noscript|object|ol|optgroup|option|output|p|param|path|pattern|picture|plaintext|polygon|polyline|pre|progress|q|radialgradient|rect|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|stop|strike|strong|style|sub|summary|sup|svg|symbol|table|tbody|td|template|text|textarea|tfoot|th|thead|time|title|tr|track|tspan|tt|u|ul|use|var|video|wbr|xmp)$/i;

/** Whether names between < and > are those of elements: of HTML, of their own (with a hyphen), or with an end somewhere. */
function elementsOf(html: string): (name: string, open: number) => boolean {
  const closed = new Map<string, boolean>();
  return (name, open) => {
    const bare = name.replace(/^\//, "");
    if (ELEMENTS.test(bare)) return true;
    if (!/^[a-z][\w:.-]*$/i.test(bare)) return false;
    if (name.startsWith("/") || bare.includes("-") || /^<[^<>]*\/>/.test(html.slice(open, open + 500))) return true;
    if (!closed.has(bare)) closed.set(bare, html.includes(`</${bare}>`));
    return closed.get(bare) ?? false;
  };
}

/** The text of an HTML page: no tags, comments, scripts or styles; lines where blocks begin and end, and its characters. */
export function withoutTags(html: string): {
  readonly text: string;
  readonly tags: number;
  readonly left: readonly string[];
} {
  const left = new Set<string>();
  const isElement = elementsOf(html);
  let [tags, others] = [0, 0];
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    text += html.slice(at, open);
    const name = /^<(\/?[a-z][^\s/>]*)/i.exec(html.slice(open, open + 40))?.[1] ?? "";
    if (html.startsWith("<!--", open)) {
      others++;
      at = endOfComment(html, open);
    } else if (/^<[!?]|^<\/[^a-z]/i.test(html.slice(open, open + 3))) {
      others++;
      at = endOfOther(html, open);
    } else if (name !== "" && isElement(name, open)) {
      tags++;
      at = endOfTag(html, open);
      if (/^(?:script|style|template|noscript)$/i.test(name)) at = endOfRaw(html, name, at);
      else if (BLOCKS.test(name)) text += "\n";
      else if (/^\/?t[dh]$/i.test(name)) text += name.startsWith("/") ? "\t" : "";
    } else {
      if (name !== "") left.add(/^<[^<>\n]{0,40}>?/.exec(html.slice(open, open + 42))?.[0] ?? "");
      text += "<";
      at = open + 1;
    }
  }
  // A text without markup keeps its indents and blanks.
  const bare = decoded(text + html.slice(at));
  return { text: tags + others > 0 ? tidied(bare) : bare, tags: tags + others, left: [...left] };
}

/** All 2,231 names of HTML and numbers as browsers read them; a no-break space is a blank of the text. */
const decoded = (text: string): string => decodeHTML(text.replace(/&nbsp;/g, " "));

const tidied = (text: string): string =>
  text
    .replace(/[ \t]+(?=\n)|(?<=\n)[ \t]+/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
