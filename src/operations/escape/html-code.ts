import { codeOf } from "#core/operation.ts";
import { htmlEscape, htmlUnescape, OF_XML, XML, xmlEscape, xmlUnescape } from "./html.ts";

export default [
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
    python: ({ attribute }) => (attribute ? undefined : { needs: ["import html"], expression: "html.unescape(data)" }),
  }),
  codeOf(xmlEscape, {
    python: ({ attribute }) => ({
      needs: ["from xml.sax.saxutils import escape"],
      expression: `escape(data, {'"': "&quot;", "'": "&apos;", "\\r": "&#13;"${attribute ? ', "\\n": "&#10;", "\\t": "&#9;"' : ""}})`,
    }),
    javascript: ({ attribute }) => ({
      expression: `data.replace(${attribute ? "/[&<>\"'\\n\\t\\r]/g" : "/[&<>\"'\\r]/g"}, (sign) => (${JSON.stringify(XML)})[sign])`,
    }),
  }),
  codeOf(xmlUnescape, {
    python: () => ({
      needs: ["import re"],
      expression: `re.sub(r"&(?:(amp|lt|gt|quot|apos)|#([0-9]+)|#x([0-9a-fA-F]+));", lambda found: ${JSON.stringify(OF_XML)}[found[1]] if found[1] else chr(int(found[2]) if found[2] else int(found[3], 16)), data)`,
    }),
    javascript: () => ({
      expression: String.raw`data.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-fA-F]+));/g, (_, name, decimal, hex) => (name ? (${JSON.stringify(OF_XML)})[name] : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16))))`,
    }),
  }),
];
