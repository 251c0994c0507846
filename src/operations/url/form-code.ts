import { codeOf } from "#core/operation.ts";
import { formDecode, formEncode, queryToTable, tableToQuery } from "./form.ts";

export default [
  codeOf(formEncode, {
    python: () => ({
      needs: ["import urllib.parse"],
      expression: 'urllib.parse.quote_plus(data, safe="*").replace("~", "%7E")',
    }),
    javascript: () => ({ expression: "new URLSearchParams({ a: data }).toString().slice(2)" }),
  }),
  codeOf(formDecode, {
    python: () => ({ needs: ["import urllib.parse"], expression: "urllib.parse.unquote_plus(data)" }),
    javascript: () => ({ expression: 'new URLSearchParams("a=" + data.replaceAll("&", "%26")).get("a")' }),
  }),
  codeOf(queryToTable, {
    javascript: ({ table }) => ({
      needs: [
        String.raw`function fieldsOf(text) {
  const trimmed = text.trim();
  const query = /^[^?#\s]*\?([^#]*)/.exec(trimmed)?.[1] ?? trimmed.replace(/^[?]/, "");
  const read = (part) => new URLSearchParams("a=" + part).get("a");
  return query.split("&").filter(Boolean).map((part) => {
    const equals = part.indexOf("=");
    return equals < 0 ? [read(part), null] : [read(part.slice(0, equals)), read(part.slice(equals + 1))];
  });
}`,
        ...(table === "json"
          ? []
          : [
              String.raw`const shownField = (text) => text.replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign]);`,
            ]),
      ],
      expression:
        table === "json"
          ? "JSON.stringify(fieldsOf(data), null, 2)"
          : String.raw`fieldsOf(data).map(([name, value]) => shownField(name) + (value === null ? "" : "\t" + shownField(value))).join("\n")`,
    }),
  }),
  codeOf(tableToQuery, {
    javascript: ({ table }) =>
      table === "json"
        ? undefined
        : {
            needs: [
              String.raw`function queryOf(text) {
  const read = (field) => field.replace(/\\[\\tnr]/g, (pair) => ({ "\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r" })[pair]);
  const written = (field) => new URLSearchParams({ a: read(field) }).toString().slice(2);
  return text.split(/\r\n|\n|\r/).filter(Boolean).map((row) => {
    const tab = row.indexOf("\t");
    return tab < 0 ? written(row) : written(row.slice(0, tab)) + "=" + written(row.slice(tab + 1));
  }).join("&");
}`,
            ],
            expression: "queryOf(data)",
          },
  }),
];
