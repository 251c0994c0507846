import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation from "./remove-tags.ts";
import { BLOCKS } from "./tags.ts";

const PYTHON = [
  String.raw`def end_of_tag(html, at):
    quote = ""
    for end in range(at + 1, len(html)):
        if quote:
            quote = "" if html[end] == quote else quote
        elif html[end] == ">":
            return end + 1
        elif html[end] in "\"'" and html[end - 1] == "=":
            quote = html[end]
    return len(html)`,
  String.raw`def html_character(found):
    if found[3]:
        return dict(amp="&", lt="<", gt=">", quot='"', apos="'", nbsp=" ")[found[3].lower()]
    code = int(found[1], 16) if found[1] else int(found[2])
    return chr(code) if 0 < code < 0xd800 or 0xdfff < code < 0x110000 else "\ufffd"`,
  String.raw`def without_tags(html):
    text, at = "", 0
    while (open := html.find("<", at)) >= 0:
        text += html[at:open]
        found = re.match(f"<(/?[a-zA-Z][^{BLANKS}/>]*)", html[open:open + 40])
        name = found[1] if found else ""
        if html.startswith("<!--", open):
            end = html.find("-->", open + 4)
            at = len(html) if end < 0 else end + 3
        elif name or re.match("<[!?/]", html[open:open + 2]):
            at = end_of_tag(html, open)
            if re.fullmatch("script|style|template|noscript", name, re.I):
                closing = re.compile(f"</{name}[{BLANKS}/>]", re.I).search(html, at)
                at = end_of_tag(html, closing.start()) if closing else len(html)
            elif re.fullmatch(r"${BLOCKS.source.slice(1, -1)}", name, re.I):
                text += "\n"
            elif re.fullmatch("/t[dh]", name, re.I):
                text += "\t"
        else:
            text, at = text + "<", open + 1
    text = re.sub("&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos|nbsp));", html_character, text + html[at:], flags=re.I)
    text = re.sub(r"[ \t]+(?=\n)|(?<=\n)[ \t]+", "", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip(BLANKS)`,
];

const JAVASCRIPT = [
  `function endOfTag(html, at) {
  let quote = "";
  for (let end = at + 1; end < html.length; end++) {
    const sign = html[end];
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">") return end + 1;
    else if (/["']/.test(sign) && html[end - 1] === "=") quote = sign;
  }
  return html.length;
}`,
  String.raw`function htmlCharacter(whole, hex, digits, name) {
  if (name) return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }[name.toLowerCase()];
  const code = hex ? parseInt(hex, 16) : Number(digits);
  return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}`,
  String.raw`function withoutTags(html) {
  let [text, at] = ["", 0];
  for (let open; (open = html.indexOf("<", at)) >= 0; ) {
    text += html.slice(at, open);
    const name = /^<(\/?[a-z][^\s/>]*)/i.exec(html.slice(open, open + 40))?.[1] ?? "";
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (name || /^<[!?/]/.test(html.slice(open, open + 2))) {
      at = endOfTag(html, open);
      if (/^(?:script|style|template|noscript)$/i.test(name)) {
        const found = html.slice(at).search(new RegExp("</" + name + "[\\s/>]", "i"));
        at = found < 0 ? html.length : endOfTag(html, at + found);
      } else if (${BLOCKS}.test(name)) text += "\n";
      else if (/^\/t[dh]$/i.test(name)) text += "\t";
    } else [text, at] = [text + "<", open + 1];
  }
  return (text + html.slice(at))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, htmlCharacter)
    .replace(/[ \t]+(?=\n)|(?<=\n)[ \t]+/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}`,
];

export default [
  codeOf(operation, {
    python: () => ({ needs: ["import re", PYTHON_BLANKS, ...PYTHON], expression: "without_tags(data)" }),
    javascript: () => ({ needs: JAVASCRIPT, expression: "withoutTags(data)" }),
  }),
];
