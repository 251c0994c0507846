/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "html-escape of html-escape, html-unescape, xml-escape, xml-unescape, json-escape, json-unescape, javascript-escape, javascript-unescape, python-escape, python-unescape, c-escape, c-unescape, java-escape, java-unescape, csv-escape, csv-unescape, sql-escape, sql-unescape, regex-escape, shell-escape, shell-unescape, powershell-escape, css-escape, css-unescape, markdown-escape, markdown-unescape, latex-escape",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  html: "needed of needed, named, decimal, hex",
  attribute: "0",
  quotes: "1",
  ascii: "0",
  separator: "comma of comma, semicolon, tab",
  sql: "standard of standard, mysql",
  regex: "any of any, javascript",
  everything: "0",
};
