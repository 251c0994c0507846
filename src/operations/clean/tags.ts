const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

export const BLOCKS: RegExp =
  /^\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/i;

/** Where a tag that begins at `at` ends: after its '>', quoted values passed over. */
function endOfTag(html: string, at: number): number {
  let quote = "";
  for (let end = at + 1; end < html.length; end++) {
    const character = html[end] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return end + 1;
    else if ((character === '"' || character === "'") && html[end - 1] === "=") quote = character;
  }
  return html.length;
}

/** The end of an element whose content is no text of the page. */
function endOfRaw(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
}

/** The text of an HTML page: no tags, comments, scripts or styles; lines where blocks begin and end, and its characters. */
export function withoutTags(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    text += html.slice(at, open);
    const name = /^<(\/?[a-z][^\s/>]*)/i.exec(html.slice(open, open + 40))?.[1] ?? "";
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (name !== "" || /^<[!?/]/.test(html.slice(open, open + 2))) {
      at = endOfTag(html, open);
      if (/^(?:script|style|template|noscript)$/i.test(name)) at = endOfRaw(html, name, at);
      else if (BLOCKS.test(name)) text += "\n";
      else if (/^\/?t[dh]$/i.test(name)) text += name.startsWith("/") ? "\t" : "";
    } else {
      text += "<";
      at = open + 1;
    }
  }
  return tidied(text + html.slice(at));
}

const tidied = (text: string): string =>
  text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi,
      (whole, hex?: string, digits?: string, name?: string) => {
        if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
        const code = Number.parseInt(hex ?? digits ?? "", hex === undefined ? 10 : 16);
        return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
      },
    )
    .replace(/[ \t]+(?=\n)|(?<=\n)[ \t]+/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
