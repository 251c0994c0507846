import { firstOf } from "#core/counted.ts";
import { readJson } from "#core/json/read.ts";
import { childrenOf, type JsonTree, KIND, keyOf, unquoted } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { writeJsonValues } from "#kits/data-formats/json.ts";
import type { OtherTable } from "./other-table.ts";
import { type Records, recordsIn } from "./records.ts";

/**
 * The table of a text that is a list in JSON, an object with one list of records, JSON lines or a Markdown table; undefined
 * for what is none of these.
 */
export function parseOther(text: string): Result<OtherTable> | undefined {
  const trimmed = text.trim();
  if (/^\[\s*[[{\]]/.test(trimmed)) {
    const tree = readJson(trimmed);
    const [problem] = tree.problems;
    if (problem) {
      return fail(
        `This begins as JSON does, but is none. ${inWords(placeFinder(trimmed)(problem.at))}: ${problem.message}`,
      );
    }
    return tree.roots === 1 ? tableOf(tree, childrenOf(tree, 0), "JSON") : linesOfJson(tree);
  }
  const isLine = /^\{.*\}$/.test(trimmed.split(/\r?\n/, 1)[0] ?? "");
  if (isLine || /^\{\s*".*\}$/s.test(trimmed)) {
    const tree = readJson(trimmed);
    const found = tree.roots === 1 && tree.problems.length === 0 ? recordsIn(tree) : undefined;
    if (found) return tableOfRecords(tree, found, "JSON");
    if (isLine) return linesOfJson(tree);
  }
  return /^\|.*\|\s*\n\s*\|(?:\s*:?-+:?\s*\|)+/.test(trimmed)
    ? ok({ format: "Markdown", rows: markdownRows(trimmed), hasHeader: true })
    : undefined;
}

const YAML_LIST = /^(?:---[ \t]*\r?\n)?-[ \t]+["'\w][^\n]*?:(?:[ \t]|\r?\n|$)/;
// Rows of HTML that are no table are no XML either.
const XML_BEGIN = /^<(?!t(?:[rdh]|head|body|foot)[\s>])(?:\?xml\s|[A-Za-z_][\w.-]*(?:\s[^>]*)?>\s*<[A-Za-z_])/;

// What may be a table in HTML, or statements of SQL behind their comments.
const mayBeHtml = (text: string) => text.startsWith("<") && /<t[dh][\s/>]/i.test(text);
const mayBeSql = (text: string) =>
  /^(?:--|\/\*|#\s|\\[a-z]|[A-Z]+\b)/i.test(text) &&
  ((/\b(?:INSERT|REPLACE)\b/i.test(text) && /\bVALUES?\b/i.test(text)) ||
    /^COPY\s[^\n]*\sFROM\s+STDIN\s*;/im.test(text));

/**
 * The same of a text that is a list in YAML, XML with a list of elements, a table in HTML or INSERT statements of SQL, whose
 * readers are loaded for it.
 */
export async function parseStructured(text: string): Promise<Result<OtherTable> | undefined> {
  const trimmed = text.trim();
  if (mayBeSql(trimmed)) {
    const { readSqlRows } = await import("./sql-rows.ts");
    const read = readSqlRows(text);
    if (read) return read;
  }
  if (mayBeHtml(trimmed)) {
    const [{ readHtmlTable }, { decodeHTML }] = await Promise.all([
      import("./html-table.ts"),
      import("#operations/escape/named-entities.ts"),
    ]);
    const read = readHtmlTable(trimmed, decodeHTML);
    if (read) return read;
  }
  const format = YAML_LIST.test(trimmed) ? "YAML" : XML_BEGIN.test(trimmed) ? "XML" : undefined;
  if (!format) return undefined;
  const read =
    format === "YAML"
      ? (await import("#kits/data-formats/yaml.ts")).readYaml(trimmed)
      : (await import("#kits/data-formats/xml.ts")).readXml(trimmed);
  if (!read.ok) {
    const [problem] = read.problems;
    const place = inWords(placeFinder(trimmed)(problem?.at ?? 0));
    return fail(`This begins as ${format} does, but is none. ${place}: ${problem?.message}`);
  }
  const written = writeJsonValues(read.values);
  if (!written.ok) return fail(written.message);
  const tree = readJson(written.text);
  if (format === "YAML") return tableOf(tree, childrenOf(tree, 0), format);
  const found = recordsIn(tree);
  return found ? tableOfRecords(tree, found, format) : tableOf(tree, [only(tree)], format);
}

function tableOfRecords(tree: JsonTree, { nodes, path, without }: Records, format: OtherTable["format"]) {
  const made = tableOf(tree, nodes, format);
  if (!made.ok || without.length === 0) return made;
  return ok({ ...made.value, lost: `rows are ${path}; left out: ${firstOf(without)}` });
}

/** The object that stands in others alone. */
function only(tree: JsonTree): number {
  let node = 0;
  while (tree.sizes[node] === 1 && tree.kinds[node + 1] === KIND.object) node++;
  return node;
}

function linesOfJson(tree: JsonTree): Result<OtherTable> {
  const [problem] = tree.problems;
  if (problem) {
    const line = tree.text.slice(0, problem.at).split("\n").length;
    return fail(`Line ${line}: this is no JSON, as the lines before it are.`);
  }
  const records: number[] = [];
  for (let node = 0; records.length < tree.roots; node = tree.nexts[node] ?? 0) records.push(node);
  return tableOf(tree, records, "JSON");
}

/** A table of records, with all their names in the order in which they come. */
function tableOf(tree: JsonTree, records: readonly number[], format: OtherTable["format"]): Result<OtherTable> {
  const { kinds } = tree;
  const made = (rows: string[][]) => ok({ format, rows, hasHeader: true });
  if (records.every((record) => kinds[record] === KIND.array))
    return made(records.map((row) => childrenOf(tree, row).map((item) => cellOf(tree, item))));
  if (records.some((record) => kinds[record] !== KIND.object))
    return fail("A table is made of a list of objects or of lists: here one is neither.");
  const rows = records.map(
    (record) => new Map(childrenOf(tree, record).map((member) => [keyOf(tree, member) ?? "", member])),
  );
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cell = (node: number | undefined) => (node === undefined ? "" : cellOf(tree, node));
  return made([header, ...rows.map((row) => header.map((name) => cell(row.get(name))))]);
}

// A tree and a writer for each of a hundred thousand cells would take half a minute; a pattern has a limit of its own.
const SHORT = 10_000;

/** A value as a cell has it: numbers as they are written. */
function cellOf({ text, kinds, starts, ends, problems, comments }: JsonTree, node: number): string {
  const raw = text.slice(starts[node], ends[node]);
  if (kinds[node] === KIND.null) return "";
  if (kinds[node] === KIND.string) return unquoted(raw);
  if (kinds[node] !== KIND.array && kinds[node] !== KIND.object) return raw;
  if (problems.length + comments.length === 0 && raw.length <= SHORT) return withoutSpaces(raw);
  const short = jsonText(readJson(raw), { indent: undefined, compactArrays: false, order: "none" });
  return short.ok ? short.value : raw;
}

/** JSON without the white space between its tokens. */
const withoutSpaces = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, "$1");

function markdownRows(text: string): string[][] {
  const [head = "", , ...body] = text.split(/\r?\n/);
  return [head, ...body.filter((line) => line.includes("|"))].map((line) =>
    Array.from(
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .matchAll(/(?:^|\|)((?:\\.|[^|\\])*)/g),
      ([, cell = ""]) =>
        cell
          .trim()
          .replace(/\\([\\|])/g, "$1")
          .replaceAll("<br>", "\n")
          .replaceAll("&lt;", "<"),
    ),
  );
}
