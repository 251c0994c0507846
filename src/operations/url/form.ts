import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { decodePercent, wellFormed } from "./percent.ts";

/** As forms write a value: application/x-www-form-urlencoded of the URL standard. */
const encodeForm = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%20/g, "+")
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const decodeForm = (text: string): Outcome<string> => decodePercent(text.replaceAll("+", " "), { loose: true });

export const formEncode = operation({
  id: "form-encode",
  name: "Form encode",
  words: ["x-www-form-urlencoded", "form urlencode", "quote_plus", "query string encode", "space to plus"],
  asked: ["form encode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "form-decode" },
  run(text) {
    const whole = wellFormed(text);
    return whole.ok ? done(encodeForm(text)) : whole;
  },
  examples: [{ input: "a b~*'()!é", output: "a+b%7E*%27%28%29%21%C3%A9" }],
});

export const formDecode = operation({
  id: "form-decode",
  name: "Form decode",
  words: ["x-www-form-urlencoded decode", "form urldecode", "unquote_plus", "query string decode", "plus to space"],
  asked: ["form decode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "form-encode" },
  run: decodeForm,
  examples: [
    { input: "a+b%7E*%27%28%29%21%C3%A9", output: "a b~*'()!é" },
    { input: "100%", output: "100%" },
  ],
});

const table = choice("tabs", ["tabs", "json"]);
const TABLE = { label: "Table", choices: { tabs: "Name, tab, value", json: "JSON" } } as const;

/** A field of a query; `b` without a sign has no value, which `b=` has. */
type Field = readonly [name: string, value: string | null];

/** The fields of a query or of an address with one, in their order; those of the same name stay apart. */
/** The part between ? and #; empty for an address without ?. `&amp;` is an & from the source of a page. */
const queryOf = (text: string): string =>
  (
    /^[^?#\s]*\?([^#]*)/.exec(text)?.[1] ?? (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? "" : text.replace(/^[?]/, ""))
  ).replaceAll("&amp;", "&");

function fieldsOf(text: string): readonly Field[] {
  const trimmed = text.trim();
  const query = queryOf(trimmed);
  const read = (part: string) => {
    const decoded = decodeForm(part);
    return decoded.ok ? decoded.value : part;
  };
  return query
    .split("&")
    .filter((part) => part !== "")
    .map((part): Field => {
      const equals = part.indexOf("=");
      return equals < 0 ? [read(part), null] : [read(part.slice(0, equals)), read(part.slice(equals + 1))];
    });
}

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
const UNESCAPED: Readonly<Record<string, string>> = { "\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r" };
const unescaped = (text: string) => text.replace(/\\[\\tnr]/g, (pair) => UNESCAPED[pair] ?? pair);

export const queryToTable = operation({
  id: "query-to-table",
  name: "Query to table",
  words: [
    "query string parser",
    "parse query string",
    "url parameters to table",
    "query string to json",
    "url parser",
    "split url parameters",
    "parse uri",
  ],
  takes: "text",
  gives: "text",
  params: { table },
  labels: { table: TABLE },
  inverse: { id: "table-to-query" },
  run(text, values) {
    const fields = fieldsOf(text);
    const isBare = fields.length === 0 && text.trim() !== "";
    return done(
      values.table === "json"
        ? JSON.stringify(fields, null, 2)
        : fields.map(([name, value]) => escaped(name) + (value === null ? "" : `\t${escaped(value)}`)).join("\n"),
      ...(isBare ? ["This address has no query after a “?”."] : []),
      ...(text.includes("&amp;") ? ["“&amp;” was read as “&”, as in the source of a page."] : []),
    );
  },
  examples: [
    { input: "https://example.org/?a=1&b&c=&a=x+y#top", output: "a\t1\nb\nc\t\na\tx y" },
    {
      input: "a=1&b",
      settings: { table: "json" },
      output: '[\n  [\n    "a",\n    "1"\n  ],\n  [\n    "b",\n    null\n  ]\n]',
    },
  ],
});

const isField = (row: unknown): row is Field =>
  Array.isArray(row) &&
  row.length === 2 &&
  typeof row[0] === "string" &&
  (row[1] === null || typeof row[1] === "string");

export const tableToQuery = operation({
  id: "table-to-query",
  name: "Table to query",
  words: ["query string builder", "json to query string", "table to url parameters", "build query string"],
  takes: "text",
  gives: "text",
  params: { table },
  labels: { table: TABLE },
  inverse: { id: "query-to-table" },
  run(text, values) {
    const whole = wellFormed(text);
    if (!whole.ok) return whole;
    const fields = values.table === "json" ? fieldsOfJson(text) : done(fieldsOfRows(text));
    return fields.ok
      ? done(
          fields.value
            .map(([name, value]) => encodeForm(name) + (value === null ? "" : `=${encodeForm(value)}`))
            .join("&"),
        )
      : fields;
  },
  examples: [
    { input: "a\t1\nb\nc\t\na\tx y", output: "a=1&b&c=&a=x+y" },
    { input: '{"q": "a&b", "n": "1"}', settings: { table: "json" }, output: "q=a%26b&n=1" },
  ],
});

const fieldsOfRows = (text: string): readonly Field[] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((row) => row !== "")
    .map((row): Field => {
      const tab = row.indexOf("\t");
      return tab < 0 ? [unescaped(row), null] : [unescaped(row.slice(0, tab)), unescaped(row.slice(tab + 1))];
    });

/** Numbers become texts with all their digits, where the engine provides their source text. */
const asWritten = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === "number" ? (context?.source ?? String(value)) : value;

function fieldsOfJson(text: string): Outcome<readonly Field[]> {
  let json: unknown;
  try {
    json = JSON.parse(text, asWritten);
  } catch {
    return wrong("This isn't JSON");
  }
  const rows = Array.isArray(json) ? json : typeof json === "object" && json !== null ? entriesOf(json) : [undefined];
  const lone = rows.flat().find((part) => typeof part === "string" && !part.isWellFormed());
  if (lone !== undefined) return wrong("A string contains half of a surrogate pair, which has no bytes");
  return rows.every(isField)
    ? done(rows)
    : wrong('The JSON must be an object, or a list of pairs such as ["name", "value"], of strings');
}

/** A list as a value is a field of that name for each of its items. */
const entriesOf = (object: object): unknown[] =>
  Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.map((one): unknown => [name, one]) : [[name, value]],
  );
