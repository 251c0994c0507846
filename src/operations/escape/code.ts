import { type Codes, codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { cssEscape, cssUnescape, regexEscape } from "./css-and-regex.ts";
import {
  cEscapeCode,
  cEscapeInPython,
  cssUnescapeCode,
  javascriptEscapeCode,
  javascriptUnescapeCode,
  javaUnescapeCode,
  pythonEscapeCode,
  pythonEscapeInPython,
  pythonUnescapeCode,
} from "./escape-code.ts";
import { javascriptEscape, javascriptUnescape, jsonEscape, jsonUnescape } from "./javascript.ts";
import { cEscape, javaUnescape, pythonEscape, pythonUnescape } from "./languages.ts";
import {
  htmlEscape,
  htmlUnescape,
  LATEX,
  latexEscape,
  markdownEscape,
  markdownUnescape,
  OF_XML,
  XML,
  xmlEscape,
  xmlUnescape,
} from "./markup.ts";
import { powershellEscape, shellEscape } from "./shells.ts";
import { csvEscape, csvUnescape, MYSQL, OF_MYSQL, SEPARATORS, sqlEscape } from "./sql-and-csv.ts";
import unescapes from "./unescape-code.ts";

const ALL_LATEX: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from("#$%&_{}", (character) => [character, `\\${character}`])),
  ...LATEX,
};

const CSV_IN_PYTHON = String.raw`def csv_unescape(text):
    if not text.startswith('"'):
        return text
    field = re.fullmatch(r'"((?:[^"]|"")*)"(?:\r?\n)?', text)
    if not field:
        raise ValueError("The field has no quote that ends it, or more behind it")
    return field[1].replace('""', '"')`;

const CSV_IN_JAVASCRIPT = String.raw`function csvUnescape(text) {
  if (!text.startsWith('"')) return text;
  const body = text.replace(/\r?\n$/, "").slice(1);
  const end = body.replaceAll('""', "  ").indexOf('"');
  if (end < 0 || end < body.length - 1) throw new Error("The field has no quote that ends it, or more behind it");
  return body.slice(0, -1).replaceAll('""', '"');
}`;

const WORD_IN_PYTHON = String.raw`def word(text):
    if "\0" in text:
        raise ValueError("No word of a shell can have U+0000")
    return text`;

const WORD_IN_JAVASCRIPT = String.raw`function shellWord(text) {
  if (text.includes("\0")) throw new Error("No word of a shell can have U+0000");
  return /^[\w@%+=:,./-]+$/.test(text) ? text : "'" + text.replaceAll("'", ${"`'\"'\"'`"}) + "'";
}`;

const othersCode = [
  codeOf(cssEscape, {
    javascript: () => ({
      expression: String.raw`data === "-" ? "\\-" : data.replaceAll("\0", "\ufffd").replace(/[\x01-\x1f\x7f]|^\d|(?<=^-)\d|[^\w\u0080-\u{10ffff}-]/gu, (sign) => (/[\x01-\x1f\x7f\d]/.test(sign) ? "\\" + sign.codePointAt(0).toString(16) + " " : "\\" + sign))`,
    }),
  }),
  codeOf(cssUnescape, {
    javascript: cssUnescapeCode,
  }),
  codeOf(sqlEscape, {
    python: ({ sql, quotes }) => {
      const doubled = `data.replace("'", "''")`;
      const body = sql === "mysql" ? `${doubled}.translate(str.maketrans(${JSON.stringify(MYSQL)}))` : doubled;
      return { expression: quotes ? `"'" + ${body} + "'"` : body };
    },
    javascript: ({ sql, quotes }) => {
      const doubled = `data.replaceAll("'", "''")`;
      const body =
        sql === "mysql" ? `${doubled}.replace(${OF_MYSQL}, (sign) => (${JSON.stringify(MYSQL)})[sign])` : doubled;
      return { expression: quotes ? `"'" + ${body} + "'"` : body };
    },
  }),
  codeOf(csvEscape, {
    python: ({ separator }) => ({
      needs: ["import re", PYTHON_BLANKS],
      expression: `'"' + data.replace('"', '""') + '"' if data == "" or re.search('["\\r\\n]', data) or data != data.strip(BLANKS) or ${JSON.stringify(SEPARATORS[separator])} in data else data`,
    }),
    javascript: ({ separator }) => ({
      expression: `data === "" || /["\\r\\n]|^\\s|\\s$/.test(data) || data.includes(${JSON.stringify(SEPARATORS[separator])}) ? '"' + data.replaceAll('"', '""') + '"' : data`,
    }),
  }),
  codeOf(csvUnescape, {
    python: () => ({ needs: ["import re", CSV_IN_PYTHON], expression: "csv_unescape(data)" }),
    javascript: () => ({ needs: [CSV_IN_JAVASCRIPT], expression: "csvUnescape(data)" }),
  }),
  codeOf(regexEscape, {
    python: ({ regex }) =>
      regex === "any"
        ? { needs: ["import re"], expression: String.raw`re.sub(r"[\\^$.*+?()\[\]{}|/-]", r"\\\g<0>", data)` }
        : undefined,
    javascript: ({ regex }) => ({
      expression: regex === "any" ? String.raw`data.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")` : "RegExp.escape(data)",
    }),
  }),
  codeOf(shellEscape, {
    python: () => ({ needs: ["import shlex", WORD_IN_PYTHON], expression: "shlex.quote(word(data))" }),
    javascript: () => ({ needs: [WORD_IN_JAVASCRIPT], expression: "shellWord(data)" }),
  }),
  codeOf(powershellEscape, {
    python: () => ({
      needs: ["import re"],
      expression: String.raw`"'" + re.sub("['‘’‚‛]", r"\g<0>\g<0>", data) + "'"`,
    }),
    javascript: () => ({ expression: `"'" + data.replace(/['‘’‚‛]/g, "$&$&") + "'"` }),
  }),
  codeOf(latexEscape, {
    python: () => ({ expression: `data.translate(str.maketrans(${JSON.stringify(ALL_LATEX)}))` }),
    javascript: () => ({
      expression: `data.replace(/[#$%&_{}\\\\~^<>|"]/g, (sign) => (${JSON.stringify(ALL_LATEX)})[sign])`,
    }),
  }),
  codeOf(markdownEscape, {
    javascript: ({ everything }) => ({
      expression: everything
        ? String.raw`data.replace(/[!-/:-@[-${"`"}{-~]/g, "\\$&")`
        : String.raw`data.replace(/[\\${"`"}*_[\]<>|~&]/g, "\\$&").replace(/^(\s*)([#+=-])/gm, "$1\\$2").replace(/^(\s*\d{1,9})([.)])/gm, "$1\\$2").replace(/!(?=\\\[)/g, "\\!")`,
    }),
  }),
  codeOf(markdownUnescape, {
    python: () => ({
      needs: ["import re"],
      expression: String.raw`re.sub(r"\\([!-/:-@\[-${"`"}{-~])", r"\1", data)`,
    }),
    javascript: () => ({ expression: String.raw`data.replace(/\\([!-/:-@[-${"`"}{-~])/g, "$1")` }),
  }),
];

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

const htmlCode = [
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

const javascriptCode = [
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

const languagesCode = [
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

export default new Map([...unescapes, ...htmlCode, ...javascriptCode, ...languagesCode, ...othersCode]) satisfies Codes;
