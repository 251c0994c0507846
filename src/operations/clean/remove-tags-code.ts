import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation from "./remove-tags.ts";
import { BLOCKS, ELEMENTS } from "./tags.ts";

const PYTHON = [
  String.raw`def end_of_tag(html, at):
    quote, is_value = "", False
    for end in range(at + 1, len(html)):
        if quote:
            quote = "" if html[end] == quote else quote
        elif html[end] == ">":
            return end + 1
        elif is_value and html[end] in "\"'":
            quote, is_value = html[end], False
        elif html[end] == "=":
            is_value = True
        elif html[end] not in BLANKS_OF_HTML:
            is_value = False
    return len(html)`,
  `def is_element(html, name, tag):
    bare = name.removeprefix("/")
    if re.fullmatch(r"${ELEMENTS.source.slice(1, -1)}", bare, re.I):
        return True
    if not re.fullmatch(r"[a-zA-Z][a-zA-Z0-9_:.-]*", bare):
        return False
    return name.startswith("/") or "-" in bare or bool(re.match("<[^<>]*/>", tag)) or f"</{bare}>" in html`,
  `def control(found):
    # What Python leaves out, browsers keep.
    code = int(found[1], 16) if found[1] else int(found[2])
    is_kept = 0 < code < 32 and code not in (9, 10, 12, 13) or code == 127 or 0xfdd0 <= code <= 0xfdef or code < 0x110000 and code & 0xfffe == 0xfffe
    return chr(code) if is_kept else found[0]`,
  String.raw`def without_tags(html):
    text, at, found_any = "", 0, False
    while (open := html.find("<", at)) >= 0:
        text += html[at:open]
        found = re.match(f"<(/?[a-zA-Z][^{BLANKS}/>]*)", html[open:open + 40])
        name = found[1] if found else ""
        if html.startswith("<!--", open):
            found_any = True
            end = re.compile("<!---?>").match(html, open) or re.compile("--!?>").search(html, open + 4)
            at = end.end() if end else len(html)
        elif re.match("<[!?]|</[^a-zA-Z]", html[open:open + 3]):
            found_any = True
            mark = "?>" if re.match(r"<\?(?:php\b|=)", html[open:open + 6], re.I) else ">"
            end = html.find(mark, open)
            at = len(html) if end < 0 else end + len(mark)
        elif name and is_element(html, name, html[open:open + 500]):
            found_any = True
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
    text = (text + html[at:]).replace("&nbsp;", " ")
    text = unescape(re.sub("&#(?:x([0-9a-f]+)|([0-9]+));?", control, text, flags=re.I))
    if not found_any:
        return text
    text = re.sub(r"[ \t]+(?=\n)|(?<=\n)[ \t]+", "", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip(BLANKS)`,
];

export default [
  codeOf(operation, {
    python: () => ({
      needs: ["import re", "from html import unescape", PYTHON_BLANKS, "BLANKS_OF_HTML = BLANKS", ...PYTHON],
      expression: "without_tags(data)",
    }),
    takes: "the 2,231 names of characters that HTML has, which Node does not ship",
  }),
];
