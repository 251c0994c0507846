import { codeOf } from "#core/operation.ts";
import { javascriptEscapeCode, javascriptUnescapeCode } from "./escape-code.ts";
import { javascriptEscape, javascriptUnescape, jsonEscape, jsonUnescape } from "./javascript.ts";

export default [
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
