import { readJson } from "#core/json/read.ts";
import { childrenOf, dialectOf, type JsonTree, KIND, keyOf, NONE, unquoted } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { writeJsonValues } from "#kits/data-formats/json.ts";
import { listsInCells, type Records, recordsIn } from "../records.ts";
import type { OtherTable } from "./other-table.ts";

// What begins as JSON does, and hardly as a table does: an object with a key, a list of objects, lists or strings.
const BEGINS_AS_JSON = /^(?:\{\s*(?:["'}]|[\w$]+\s*:)|\[\s*(?:[[{\]]|"[^"]*"\s*[,\]]))/;
const COMMENTS = /^(?:\s*(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/))*\s*/;
const VALUE_LIST = /^\[\s*(?:-?\d|true\b|false\b|null\b)/;

/**
 * The table of a text that is a list in JSON, an object with one list of records, JSON values one after the other or a
 * Markdown table; undefined for anything else.
 */
export function parseOther(text: string): Result<OtherTable> | undefined {
  const trimmed = text.trim();
  const begins = trimmed.slice(COMMENTS.exec(trimmed)?.[0].length);
  const isJson = BEGINS_AS_JSON.test(begins);
  if (isJson || VALUE_LIST.test(begins)) {
    const tree = readJson(trimmed);
    if (dialectOf(tree) !== "broken") return tableOfJson(tree);
    // [1] may begin a line of CSV, too.
    if (isJson) return brokenJson(tree);
  }
  return markdownTable(trimmed);
}

function brokenJson({ text, problems: [problem] }: JsonTree): Result<OtherTable> {
  return fail(
    `This starts like JSON, but isn't valid JSON. ${inWords(placeFinder(text)(problem?.at ?? 0))}: ${problem?.message} To read it as CSV, choose its delimiter.`,
  );
}

function tableOfJson(tree: JsonTree): Result<OtherTable> {
  if (tree.roots > 1) return tableOf(tree, childrenOf(tree, NONE), "JSON");
  if (tree.kinds[0] === KIND.array) return tableOf(tree, childrenOf(tree, 0), "JSON");
  const found = recordsIn(tree);
  if (found) return tableOfRecords(tree, found, "JSON");
  const made = tableOf(tree, [0], "JSON");
  const lists = listsInCells(tree);
  if (!made.ok || lists.length === 0) return made;
  return ok({
    ...made.value,
    lost: `${firstOf(lists)} ${lists.length === 1 ? "is a list" : "are lists"}, kept as JSON in one cell`,
  });
}

const YAML_LIST = /^(?:---[ \t]*\r?\n)?-[ \t]+["'\w][^\n]*?:(?:[ \t]|\r?\n|$)/;
// HTML rows without a table aren't XML either.
const XML_BEGIN = /^<(?!t(?:[rdh]|head|body|foot)[\s>])(?:\?xml\s|[A-Za-z_][\w.-]*(?:\s[^>]*)?>\s*<[A-Za-z_])/;

// What may be an HTML table, or SQL statements after their comments.
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
      ? (await import("#kits/data-formats/read-yaml.ts")).readYaml(trimmed)
      : (await import("#kits/data-formats/xml.ts")).readXml(trimmed);
  if (!read.ok) {
    const [problem] = read.problems;
    const place = inWords(placeFinder(trimmed)(problem?.at ?? 0));
    return fail(`This looks like ${format}, but it isn’t valid. ${place}: ${problem?.message}`);
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

/** The object that is the only member of others. */
function only(tree: JsonTree): number {
  let node = 0;
  while (tree.sizes[node] === 1 && tree.kinds[node + 1] === KIND.object) node++;
  return node;
}

/** A table of records, with all their names in the order in which they come. */
function tableOf(tree: JsonTree, records: readonly number[], format: OtherTable["format"]): Result<OtherTable> {
  const { kinds } = tree;
  const made = (rows: string[][], hasHeader = true) => ok({ format, rows, hasHeader });
  if (records.every((record) => kinds[record] === KIND.array)) {
    const [first] = records;
    const hasNames = first === undefined || childrenOf(tree, first).every((item) => kinds[item] === KIND.string);
    return made(
      records.map((row) => childrenOf(tree, row).map((item) => cellOf(tree, item))),
      hasNames,
    );
  }
  if (records.length > 0 && records.every((record) => (kinds[record] ?? 0) < KIND.array))
    return made([["value"], ...records.map((record) => [cellOf(tree, record)])]);
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

// GFM: the bars at both ends of a row are optional, the row of dashes has as many cells as the row of names.
const DASHES = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

// An empty line, or the beginning of another block.
const ENDS_TABLE = /^\s*$|^ {0,3}(?:>|#{1,6}(?:\s|$)|```|~~~|(?:[-*_] *){3,}$)/i;

const MAX_BEFORE = 20;

/** The table of a text that is one in Markdown, or that has one below a few lines of words. */
function markdownTable(text: string): Result<OtherTable> | undefined {
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < Math.min(lines.length - 1, MAX_BEFORE); at++) {
    const [head = "", dashes = "", ...body] = lines.slice(at);
    if (!head.includes("|") || !dashes.includes("|") || !DASHES.test(dashes)) continue;
    const header = markdownCells(head);
    if (header.length !== markdownCells(dashes).length) continue;
    const before = lines.slice(0, at).filter((line) => line.trim() !== "");
    // Rows with bars above it are a table of another kind.
    if (before.some((line) => line.includes("|"))) return undefined;
    const end = body.findIndex((line) => ENDS_TABLE.test(line));
    const rows = (end < 0 ? body : body.slice(0, end)).map(markdownCells);
    const lost = before.length > 0 && { lost: `${counted(before.length, "line")} left out before it` };
    return ok({ format: "Markdown", rows: [header, ...rows], hasHeader: true, ...lost });
  }
  return undefined;
}

const markdownCells = (line: string): string[] =>
  Array.from(
    line
      .trim()
      .replace(/^\|/, "")
      // A bar after a backslash belongs to the cell.
      .replace(/((?:^|[^\\])(?:\\\\)*)\|$/, "$1")
      .matchAll(/(?:^|\|)((?:\\.|[^|\\])*)/g),
    ([, cell = ""]) =>
      cell
        .trim()
        .replace(/\\([\\|])/g, "$1")
        .replaceAll("<br>", "\n")
        .replaceAll("&lt;", "<"),
  );
