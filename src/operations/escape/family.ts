import type { Family } from "#core/operation.ts";
import { cssEscape, cssUnescape, regexEscape } from "./css-and-regex.ts";
import { javascriptEscape, javascriptUnescape, jsonEscape, jsonUnescape } from "./javascript.ts";
import { cEscape, cUnescape, javaEscape, javaUnescape, pythonEscape, pythonUnescape } from "./languages.ts";
import {
  htmlEscape,
  htmlUnescape,
  latexEscape,
  markdownEscape,
  markdownUnescape,
  xmlEscape,
  xmlUnescape,
} from "./markup.ts";
import { powershellEscape, shellEscape, shellUnescape } from "./shells.ts";
import { csvEscape, csvUnescape, sqlEscape, sqlUnescape } from "./sql-and-csv.ts";

export default {
  id: "escape",
  groups: [
    { label: "HTML and XML", operations: [htmlEscape, htmlUnescape, xmlEscape, xmlUnescape] },
    {
      label: "Strings in programs",
      operations: [
        jsonEscape,
        jsonUnescape,
        javascriptEscape,
        javascriptUnescape,
        pythonEscape,
        pythonUnescape,
        cEscape,
        cUnescape,
        javaEscape,
        javaUnescape,
      ],
    },
    {
      label: "Data and queries",
      operations: [csvEscape, csvUnescape, sqlEscape, sqlUnescape, regexEscape],
    },
    { label: "Shells", operations: [shellEscape, shellUnescape, powershellEscape] },
    {
      label: "Pages and documents",
      operations: [cssEscape, cssUnescape, markdownEscape, markdownUnescape, latexEscape],
    },
  ],
} satisfies Family;
