import { type Codes, codeOf } from "#core/operation.ts";
import {
  cEscapeCode,
  cEscapeInPython,
  javascriptEscapeCode,
  javascriptUnescapeCode,
  javaUnescapeCode,
  pythonEscapeCode,
  pythonEscapeInPython,
  pythonUnescapeCode,
} from "./escape-code.ts";
import { htmlEscape, htmlUnescape, OF_XML, XML, xmlEscape, xmlUnescape } from "./html.ts";
import { javascriptEscape, javascriptUnescape, jsonEscape, jsonUnescape } from "./javascript.ts";
import { cEscape, javaUnescape, pythonEscape, pythonUnescape } from "./languages.ts";
import others from "./others-code.ts";
import unescapes from "./unescape-code.ts";

const HTML_IN_PYTHON = `def html_unescape(text):
    # Python leaves out controls and code points that are no characters, which browsers keep.
    left_out = [*range(1, 9), 11, *range(14, 32), 127, *range(0xfdd0, 0xfdf0), *(plane + end for plane in range(0, 0x110000, 0x10000) for end in (0xfffe, 0xffff))]
    def kept(found):
        code = int(found[1], 16) if found[1] else int(found[2])
        return chr(code) if code in left_out else found[0]
    return html.unescape(re.sub(r"&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?", kept, text))`;

/** What no document of XML can have, escaped or not. */
const POSSIBLE_IN_PYTHON = String.raw`def possible(text):
    if re.search("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text):
        raise ValueError("XML cannot have this character")
    return text`;

const POSSIBLE_IN_JAVASCRIPT = String.raw`function possible(text) {
  if (/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) throw new Error("XML cannot have this character");
  return text;
}`;

const XML_IN_PYTHON = `def xml_unescape(text):
    names = ${JSON.stringify(OF_XML)}
    def read(found):
        if found[1]:
            return names[found[1]]
        if not found[2] and not found[3]:
            raise ValueError("An & that begins no escape must be written &amp;")
        return possible(chr(int(found[2]) if found[2] else int(found[3], 16)))
    return re.sub("&(?:(amp|lt|gt|quot|apos);|#([0-9]+);|#x([0-9a-fA-F]+);)?", read, text)`;

const XML_IN_JAVASCRIPT = String.raw`function xmlUnescape(text) {
  const names = ${JSON.stringify(OF_XML)};
  return text.replace(/&(?:(amp|lt|gt|quot|apos);|#(\d+);|#x([\da-fA-F]+);)?/g, (_, name, decimal, hex) => {
    if (name) return names[name];
    if (!decimal && !hex) throw new Error("An & that begins no escape must be written &amp;");
    return possible(String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)));
  });
}`;

export const htmlCode = [
  codeOf(htmlEscape, {
    python: ({ html: form }) =>
      form === "needed"
        ? { needs: ["import html"], expression: 'html.escape(data).replace("&#x27;", "&#39;")' }
        : form === "decimal"
          ? {
              needs: ["import html"],
              expression: 'html.escape(data).replace("&#x27;", "&#39;").encode("ascii", "xmlcharrefreplace").decode()',
            }
          : undefined,
    javascript: ({ html: form }) =>
      form === "needed"
        ? {
            expression: `data.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c])`,
          }
        : undefined,
  }),
  codeOf(htmlUnescape, {
    python: ({ attribute }) =>
      attribute
        ? undefined
        : { needs: ["import html", "import re", HTML_IN_PYTHON], expression: "html_unescape(data)" },
  }),
  codeOf(xmlEscape, {
    python: ({ attribute }) => ({
      needs: ["import re", "from xml.sax.saxutils import escape", POSSIBLE_IN_PYTHON],
      expression: `escape(possible(data), {'"': "&quot;", "'": "&apos;", "\\r": "&#13;"${attribute ? ', "\\n": "&#10;", "\\t": "&#9;"' : ""}})`,
    }),
    javascript: ({ attribute }) => ({
      needs: [POSSIBLE_IN_JAVASCRIPT],
      expression: `possible(data).replace(${attribute ? "/[&<>\"'\\n\\t\\r]/g" : "/[&<>\"'\\r]/g"}, (sign) => (${JSON.stringify(XML)})[sign])`,
    }),
  }),
  codeOf(xmlUnescape, {
    python: () => ({ needs: ["import re", POSSIBLE_IN_PYTHON, XML_IN_PYTHON], expression: "xml_unescape(data)" }),
    javascript: () => ({ needs: [POSSIBLE_IN_JAVASCRIPT, XML_IN_JAVASCRIPT], expression: "xmlUnescape(data)" }),
  }),
];

export const javascriptCode = [
  codeOf(jsonEscape, {
    python: ({ quotes, ascii }) => ({
      needs: ["import json"],
      expression: `json.dumps(data${ascii ? "" : ", ensure_ascii=False"})${quotes ? "" : "[1:-1]"}`,
    }),
    javascript: ({ quotes, ascii }) => ({
      expression: `JSON.stringify(data)${ascii ? String.raw`.replace(/[^\0-~]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"))` : ""}${quotes ? "" : ".slice(1, -1)"}`,
    }),
  }),
  codeOf(jsonUnescape, {
    python: () => ({
      needs: ["import json"],
      expression: `json.loads(data if data.startswith('"') else '"' + data + '"')`,
    }),
    javascript: () => ({ expression: `JSON.parse(data.startsWith('"') ? data : '"' + data + '"')` }),
  }),
  codeOf(javascriptEscape, {
    javascript: javascriptEscapeCode,
  }),
  codeOf(javascriptUnescape, {
    javascript: javascriptUnescapeCode,
  }),
];

export const languagesCode = [
  codeOf(pythonEscape, {
    python: pythonEscapeInPython,
    javascript: pythonEscapeCode,
  }),
  codeOf(pythonUnescape, {
    javascript: pythonUnescapeCode,
  }),
  codeOf(cEscape, {
    python: cEscapeInPython,
    javascript: cEscapeCode,
  }),
  codeOf(javaUnescape, {
    javascript: javaUnescapeCode,
  }),
];

export default new Map([...unescapes, ...htmlCode, ...javascriptCode, ...languagesCode, ...others]) satisfies Codes;
