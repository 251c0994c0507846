import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { cssUnescapeCode } from "./escape-code.ts";
import {
  cssEscape,
  cssUnescape,
  csvEscape,
  csvUnescape,
  LATEX,
  latexEscape,
  MYSQL,
  markdownEscape,
  markdownUnescape,
  OF_MYSQL,
  powershellEscape,
  regexEscape,
  SEPARATORS,
  shellEscape,
  sqlEscape,
} from "./others.ts";

const ALL_LATEX: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from("#$%&_{}", (character) => [character, `\\${character}`])),
  ...LATEX,
};

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
    python: () => ({
      needs: ["import re"],
      expression: `re.sub(r"\\r?\\n\\Z", "", data)[1:-1].replace('""', '"') if data.startswith('"') else data`,
    }),
    javascript: () => ({
      expression: `data.startsWith('"') ? data.replace(/\\r?\\n$/, "").slice(1, -1).replaceAll('""', '"') : data`,
    }),
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
    python: () => ({ needs: ["import shlex"], expression: "shlex.quote(data)" }),
    javascript: () => ({
      expression: `/^[\\w@%+=:,./-]+$/.test(data) ? data : "'" + data.replaceAll("'", \`'"'"'\`) + "'"`,
    }),
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
