import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { formDecode, formEncode, queryToTable, tableToQuery } from "./form.ts";

const FIELDS_IN_PYTHON = String.raw`def fields_of(text):
    trimmed = text.strip(BLANKS)
    found = re.match(r"[^?#" + BLANKS + r"]*\?([^#]*)", trimmed)
    is_address = re.match(r"[a-z][a-z0-9+.-]*://", trimmed, re.I)
    query = found[1] if found else "" if is_address else trimmed.removeprefix("?")
    parts = (part.partition("=") for part in query.replace("&amp;", "&").split("&") if part)
    read = urllib.parse.unquote_plus
    return [[read(name), read(value) if equals else None] for name, equals, value in parts]`;

const SHOWN_IN_PYTHON = String.raw`def shown_field(text):
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")`;

const QUERY_IN_PYTHON = String.raw`def query_of(text):
    signs = {"\\": "\\", "t": "\t", "n": "\n", "r": "\r"}
    def written(field):
        read = re.sub(r"\\([\\tnr])", lambda found: signs[found[1]], field)
        return urllib.parse.quote_plus(read, safe="*").replace("~", "%7E")
    rows = (row.partition("\t") for row in re.split(r"\r\n|\n|\r", text) if row)
    return "&".join(written(name) + ("=" + written(value) if tab else "") for name, tab, value in rows)`;

/** As the URL standard has it; Node's own URLSearchParams (24) takes a sign after a lone % apart. */
const DECODE_IN_JAVASCRIPT = String.raw`function decodeForm(text) {
  const decoded = (escapes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(escapes.replaceAll("%", ""), "hex"));
  return text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, decoded);
}`;

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
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: "decodeForm(data)" }),
  }),
  codeOf(queryToTable, {
    python: ({ table }) => ({
      needs: [
        "import json",
        "import re",
        "import urllib.parse",
        PYTHON_BLANKS,
        FIELDS_IN_PYTHON,
        ...(table === "json" ? [] : [SHOWN_IN_PYTHON]),
      ],
      expression:
        table === "json"
          ? "json.dumps(fields_of(data), indent=2, ensure_ascii=False)"
          : String.raw`"\n".join(shown_field(name) + ("" if value is None else "\t" + shown_field(value)) for name, value in fields_of(data))`,
    }),
    javascript: ({ table }) => ({
      needs: [
        DECODE_IN_JAVASCRIPT,
        String.raw`function fieldsOf(text) {
  const trimmed = text.trim();
  const query = /^[^?#\s]*\?([^#]*)/.exec(trimmed)?.[1] ?? (/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? "" : trimmed.replace(/^[?]/, ""));
  return query.replaceAll("&amp;", "&").split("&").filter(Boolean).map((part) => {
    const equals = part.indexOf("=");
    return equals < 0 ? [decodeForm(part), null] : [decodeForm(part.slice(0, equals)), decodeForm(part.slice(equals + 1))];
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
    python: ({ table }) =>
      table === "json"
        ? undefined
        : { needs: ["import re", "import urllib.parse", QUERY_IN_PYTHON], expression: "query_of(data)" },
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
