import { readJson } from "#core/json/read.ts";
import { childrenOf, dialectOf, type JsonTree, KIND, keyOf, NONE, unquoted } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { writeJsonValues } from "#kits/data-formats/json.ts";

/** A table that was written in another way than with delimiters. */
export interface OtherTable {
  readonly format: "JSON" | "Markdown" | "YAML" | "XML" | "HTML" | "SQL" | "Excel";
  readonly rows: string[][];
  /** The first row has the names of the columns. */
  readonly hasHeader: boolean;
  /** What a cell can't hold, as text. */
  readonly lost?: string;
}

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

/** The records of a value, their place in it, and the parts of it that are in none of them. */
interface Records {
  readonly nodes: readonly number[];
  readonly path: string;
  readonly without: readonly string[];
}

// Vocabularies that say themselves what their records are, be it one.
const FEEDS: readonly (readonly string[])[] = [
  ["rss", "channel", "item"],
  ["rdf:RDF", "item"],
  ["feed", "entry"],
  ["urlset", "url"],
  ["sitemapindex", "sitemap"],
];
// Attributes of XML that are about the text itself.
const ABOUT = /^@(?:xmlns\b|xsi:|xml:|version$)/;
// The list must have this many times the other values, and any other list of records at most this share.
const MIN_SHARE = 2;
const MAX_OF_OTHERS = 0.1;
const COMPARED = 1000;

/**
 * The records of an object: the one list of objects in it, not in another list, that has most of its values. Undefined
 * where none has, or where two might be meant.
 */
export function recordsIn(tree: JsonTree): Records | undefined {
  const feed = feedOf(tree) ?? pageOfResults(tree);
  if (feed !== undefined) return named(tree, feed);
  const lists: { readonly node: number; readonly size: number }[] = [];
  let beside = 0;
  for (let node = 0; node < tree.count; ) {
    const kind = tree.kinds[node];
    const next = kind === KIND.array ? (tree.nexts[node] ?? tree.count) : node + 1;
    if (kind === KIND.array) {
      if (isOfRecords(tree, node)) lists.push({ node, size: membersOf(tree, node) });
      else beside += valuesBetween(tree, node + 1, next);
    } else if (kind !== KIND.object && !ABOUT.test(keyOf(tree, node) ?? "")) beside++;
    node = next;
  }
  const [first, second] = lists.toSorted((one, other) => other.size - one.size);
  if (!first || (second && second.size > first.size * MAX_OF_OTHERS)) return undefined;
  const others = lists.reduce((sum, { size }) => sum + size, 0) - first.size;
  return first.size >= MIN_SHARE * (beside + others) ? named(tree, first.node) : undefined;
}

/** At least two objects that have a name in common. */
function isOfRecords(tree: JsonTree, array: number): boolean {
  const items = childrenOf(tree, array);
  if (items.length < 2 || items.some((item) => tree.kinds[item] !== KIND.object)) return false;
  const [first = new Set<string>(), ...others] = items
    .slice(0, COMPARED)
    .map((item) => new Set(childrenOf(tree, item).map((member) => keyOf(tree, member))));
  return [...first].some((name) => others.every((names) => names.has(name)));
}

const membersOf = (tree: JsonTree, array: number): number =>
  childrenOf(tree, array).reduce((sum, item) => sum + (tree.sizes[item] ?? 0), 0);

function valuesBetween({ kinds }: JsonTree, from: number, to: number): number {
  let count = 0;
  for (let node = from; node < to; node++) if (kinds[node] !== KIND.array && kinds[node] !== KIND.object) count++;
  return count;
}

function feedOf(tree: JsonTree): number | undefined {
  const memberOf = (node: number | undefined, name: string) =>
    node !== undefined && tree.kinds[node] === KIND.object
      ? childrenOf(tree, node).find((member) => keyOf(tree, member) === name)
      : undefined;
  for (const names of FEEDS) {
    const node = names.reduce<number | undefined>(memberOf, 0);
    if (node === undefined) continue;
    const items = tree.kinds[node] === KIND.array ? childrenOf(tree, node) : [node];
    if (items.every((item) => tree.kinds[item] === KIND.object)) return node;
  }
  return undefined;
}

// APIs' names for the list in a response, and for facts about it.
const LISTS =
  /^(?:results?|data|items|records|rows|entries|values?|hits|docs|documents|objects|elements|list|content)$/i;
const BESIDE =
  /^(?:count|total|totals?_?\w*|next\w*|prev\w*|page\w*|per_?page|pages|limit|offset|size|skip|start|first|last|has_?\w+|cursor|links?|_links|meta|metadata|pagination|paging|status|success|ok|code|message|errors?|kind|etag|took|timed_out|self|href|url|@odata\.\w+|number\w*|empty|sort|__\w+)$/i;

/** The list in an API's response. A few records are enough if everything else is about the list. */
function pageOfResults(tree: JsonTree): number | undefined {
  if (tree.kinds[0] !== KIND.object) return undefined;
  let members = childrenOf(tree, 0);
  // It may be in an object that has nothing else: {"response": {…}}.
  while (members.length === 1 && tree.kinds[members[0] ?? 0] === KIND.object)
    members = childrenOf(tree, members[0] ?? 0);
  const list = members.filter((member) => tree.kinds[member] === KIND.array && LISTS.test(keyOf(tree, member) ?? ""));
  const [first] = list;
  if (list.length !== 1 || first === undefined || members.length < 2) return undefined;
  const items = childrenOf(tree, first);
  if (items.length === 0 || items.some((item) => tree.kinds[item] !== KIND.object)) return undefined;
  return members.every((member) => member === first || BESIDE.test(keyOf(tree, member) ?? "")) ? first : undefined;
}

/** The paths of an object's lists of objects, which are not in other lists. */
function listsInCells(tree: JsonTree): string[] {
  if (tree.kinds[0] !== KIND.object) return [];
  const lists: string[] = [];
  for (let node = 1; node < tree.count; ) {
    const isArray = tree.kinds[node] === KIND.array;
    const items = isArray ? childrenOf(tree, node) : [];
    if (items.length > 0 && items.every((item) => tree.kinds[item] === KIND.object))
      lists.push(wayTo(tree, node).join("/"));
    node = isArray ? (tree.nexts[node] ?? tree.count) : node + 1;
  }
  return lists;
}

/** The names of the members that lead to a node. */
function wayTo(tree: JsonTree, node: number): string[] {
  const names: string[] = [];
  for (let at = node; at !== NONE; at = tree.parents[at] ?? NONE) names.unshift(keyOf(tree, at) ?? "");
  return names.slice(1);
}

function named(tree: JsonTree, node: number): Records {
  const way: number[] = [];
  for (let at = node; at !== NONE; at = tree.parents[at] ?? NONE) way.unshift(at);
  const names = wayTo(tree, node);
  const without = way.slice(0, -1).flatMap((container, depth) =>
    childrenOf(tree, container)
      .filter((member) => member !== way[depth + 1])
      .map((member) => [...names.slice(0, depth), keyOf(tree, member) ?? ""].join("/")),
  );
  const isAbout = (path: string) => ABOUT.test(path.slice(path.lastIndexOf("/") + 1));
  return {
    nodes: tree.kinds[node] === KIND.array ? childrenOf(tree, node) : [node],
    path: names.join("/"),
    // What is about the text itself is named last.
    without: [...without.filter((path) => !isAbout(path)), ...without.filter(isAbout)],
  };
}
