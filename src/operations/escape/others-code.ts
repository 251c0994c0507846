import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { cssEscape, cssUnescape, regexEscape } from "./css-and-regex.ts";
import { cssUnescapeCode } from "./escape-code.ts";
import { LATEX, latexEscape, markdownEscape, markdownUnescape } from "./latex-and-markdown.ts";
import { powershellEscape, shellEscape } from "./shells.ts";
import { csvEscape, csvUnescape, MYSQL, OF_MYSQL, SEPARATORS, sqlEscape } from "./sql-and-csv.ts";

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

export default [
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
