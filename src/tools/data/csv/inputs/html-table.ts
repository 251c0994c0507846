import { fail, ok, type Result } from "#core/result.ts";
import type { OtherTable } from "./other-inputs.ts";

interface Cell {
  /** As it is written, with \f where a block begins or ends and \v for <br>. */
  text: string;
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
}

interface Part {
  readonly place: number;
  readonly rows: Cell[][];
}

interface Open {
  /** Heads, bodies and feet, in this order. */
  readonly parts: Part[];
  row: Cell[] | undefined;
  cell: Cell | undefined;
  hasCaption: boolean;
  cells: number;
}

const PARTS: Readonly<Record<string, number>> = { thead: 0, tbody: 1, tfoot: 2 };
const RAW = new Set(["script", "style", "template", "noscript", "textarea", "title", "svg", "math", "select"]);
const BLOCKS =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;
const MAX_CELLS = 5_000_000;

// HTML begins with one of these; a table's rows may be on their own.
const BEGINNING =
  /^(?:<(?:!doctype\s+html|html|head|body|meta|link|title|style|div|section|main|article|header|nav|aside|figure|center|form|font|span|p|h[1-6]|b|table|caption|colgroup|thead|tbody|tfoot|tr|td|th)(?=[\s/>])|<!--StartFragment-->)/i;
const ROWS_ALONE = /^<(?:caption|colgroup|thead|tbody|tfoot|tr|td|th)(?=[\s/>])/i;
// Code that makes HTML, of JavaScript and of templates.
const CODE =
  /<[a-z][^<>]*\s(?:className|v-for|v-if|\*ngFor|\*ngIf|ng-repeat|x-for|th:each|dangerouslySetInnerHTML)=|=\{|<[A-Z][a-z]\w*[\s/>]|<\/?t(?:able|head|body|foot|r)[^<>]*>\s*(?:\{|<%|<\?(?:php|=)|@(?:foreach|for|if)\b|#\{|\$\{)|^[ \t]*(?:\{\{[#/]|\{%)/m;

/**
 * The largest HTML table in a text, the first of equally large ones; undefined if there isn't one. A cell over several
 * rows or columns appears in each of them.
 */
export function readHtmlTable(text: string, decode: (text: string) => string): Result<OtherTable> | undefined {
  const start = text.replace(/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?!StartFragment)[\s\S]*?-->\s*)*/, "");
  if (!BEGINNING.test(start) || !/<t[dh][\s/>]/i.test(start) || CODE.test(start)) return undefined;
  const areRowsAlone = ROWS_ALONE.test(start);
  // Names of columns may look like tags, and prose may begin with one.
  if (areRowsAlone && !/^<t(?:r|head|body|foot)\b[^<>]*>\s*<t[rdh][\s>]|<\/t(?:[rdh]|head|body|foot)>/i.test(start))
    return undefined;
  const tables = tablesOf(start, areRowsAlone);
  if (!tables || (areRowsAlone && isPattern(tables))) return undefined;
  const largest = tables.reduce<Open | undefined>(
    (best, table) => (table.cells > (best?.cells ?? 0) ? table : best),
    undefined,
  );
  if (!largest) return undefined;
  const rows = spread(largest);
  if (!rows) return fail("The cells of this table span too many rows and columns.");
  // A cell in many places is read once.
  const texts = new Map<Cell, string>();
  const textOf = (cell: Cell | undefined): string => {
    if (!cell) return "";
    const text = texts.get(cell) ?? shown(cell.text, decode);
    texts.set(cell, text);
    return text;
  };
  return ok({
    format: "HTML",
    rows: rows.map((row) => Array.from(row, textOf)),
    hasHeader: hasHead(largest),
  });
}

const PLACE_FOR_VALUE =
  /^\s*(?:\{\{.*\}\}|\{[^{}]*\}|\$\{.*\}|<%.*%>|#\{.*\}|@[\w.]+(?:\(.*\))?|%(?:\(\w+\))?[a-z]|%\w+%|(["']) ?[.+] .* [.+] ?\1)\s*$/s;

/** Rows of a template, whose cells are for the most part places for values. */
function isPattern(tables: readonly Open[]): boolean {
  const cells = tables.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows.flat()));
  const filled = cells.filter(({ text, isHead }) => !isHead && text.trim() !== "");
  return filled.filter(({ text }) => PLACE_FOR_VALUE.test(text)).length > filled.length / 2;
}

const inPlace = ({ parts }: Open): readonly Part[] => parts.toSorted((one, other) => one.place - other.place);

function hasHead(table: Open): boolean {
  const first = inPlace(table).find(({ rows }) => rows.length > 0);
  return first?.place === 0 || (first?.rows[0]?.some(({ isHead }) => isHead) ?? false);
}

/**
 * All tables of a text, with the tags of cells and rows closed where HTML lets them open; undefined if there's text
 * outside the cells of rows only, which aren't a table then.
 */
function tablesOf(text: string, areRowsAlone: boolean): readonly Open[] | undefined {
  const found: Open[] = [];
  const open: Open[] = [];
  const begin = () => {
    const table: Open = {
      parts: [{ place: 1, rows: [] }],
      row: undefined,
      cell: undefined,
      hasCaption: false,
      cells: 0,
    };
    found.push(table);
    open.push(table);
  };
  const add = (part: string) => {
    const table = open.at(-1);
    // Text between cells, and a caption, doesn't belong to any.
    if (table?.cell && !table.hasCaption) table.cell.text += part;
  };
  if (areRowsAlone) begin();
  for (const { name, isEnd, source, before } of tagsOf(text)) {
    if (before !== "") add(before);
    if (areRowsAlone && open.length === 1 && isBeside(open[0]) && before.trim() !== "") return undefined;
    const table = open.at(-1);
    if (name === "table") {
      if (!isEnd) begin();
      else if (table && open.length > (areRowsAlone ? 1 : 0)) {
        open.pop();
        // What holds it has its text too.
        for (const row of table.parts.flatMap(({ rows }) => rows)) add(`\f${row.map((cell) => cell.text).join(" ")}\f`);
      }
      continue;
    }
    if (name === "br") add("\v");
    else if (BLOCKS.test(name)) add("\f");
    if (!table) continue;
    if (name === "caption") table.hasCaption = !isEnd;
    else if (name in PARTS) {
      table.row = undefined;
      table.cell = undefined;
      table.hasCaption = false;
      table.parts.push({ place: isEnd ? 1 : (PARTS[name] ?? 1), rows: [] });
    } else if (name === "tr") {
      table.cell = undefined;
      table.hasCaption = false;
      table.row = undefined;
      if (!isEnd) beginRow(table);
    } else if (name === "td" || name === "th") {
      table.cell = undefined;
      table.hasCaption = false;
      if (isEnd) continue;
      const row = table.row ?? beginRow(table);
      table.cell = { text: "", isHead: name === "th", columns: span(source, "colspan"), rows: span(source, "rowspan") };
      row.push(table.cell);
      table.cells++;
    }
  }
  return found;
}

const isBeside = (table: Open | undefined) => table && !table.cell && !table.hasCaption;

function beginRow(table: Open): Cell[] {
  const row: Cell[] = [];
  table.parts.at(-1)?.rows.push(row);
  table.row = row;
  return row;
}

/** A tag, and the text before it. */
interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly source: string;
  readonly before: string;
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;

/**
 * The tags of a text, without comments and the content of scripts and styles; the text after the last tag is returned
 * with a tag without a name.
 */
function* tagsOf(text: string): Generator<Tag> {
  let from = 0;
  let at = text.indexOf("<");
  while (at >= 0) {
    NAME.lastIndex = at;
    const [, slash = "", named = ""] = NAME.exec(text) ?? [];
    if (named === "") {
      const end = text.startsWith("<!--", at)
        ? endAfter(text, "-->", at + 4)
        : /[!?/]/.test(text[at + 1] ?? "")
          ? endAfter(text, ">", at)
          : 0;
      if (end > 0) {
        if (at > from) yield { name: "", isEnd: false, source: "", before: text.slice(from, at) };
        from = end;
      }
      at = text.indexOf("<", Math.max(end, at + 1));
      continue;
    }
    const name = named.toLowerCase();
    let end = endOfTag(text, at + 1 + slash.length + named.length);
    yield { name, isEnd: slash !== "", source: text.slice(at, end), before: text.slice(from, at) };
    if (slash === "" && RAW.has(name) && text[end - 2] !== "/") end = endOfRaw(text, name, end);
    from = end;
    at = text.indexOf("<", end);
  }
  yield { name: "", isEnd: false, source: "", before: text.slice(from) };
}

function endAfter(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
}

const VALUE = /=\s*(["'])/y;

/** Where a tag ends: not at a > within an attribute's quotes. */
function endOfTag(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === ">") return at + 1;
    VALUE.lastIndex = at;
    const value = sign === "=" ? VALUE.exec(text) : null;
    at = value ? endAfter(text, value[1] ?? "", at + value[0].length) : at + 1;
  }
  return at;
}

function endOfRaw(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  return closing.exec(text)?.index ?? text.length;
}

const SPANS = { colspan: /\scolspan\s*=\s*["']?\s*(\d{1,6})/i, rowspan: /\srowspan\s*=\s*["']?\s*(\d{1,6})/i } as const;

// HTML, 4.9.11: at most 1000 columns; 0 rows are all that follow in the part.
function span(source: string, name: keyof typeof SPANS): number {
  const said = Number(SPANS[name].exec(source)?.[1] ?? 1);
  if (name === "rowspan") return said === 0 ? Number.POSITIVE_INFINITY : said;
  return said === 0 ? 1 : Math.min(said, 1000);
}

/** The rows with each cell in all its places; undefined if there are too many. */
function spread(table: Open): (Cell | undefined)[][] | undefined {
  const all: (Cell | undefined)[][] = [];
  let count = 0;
  for (const { rows: part } of inPlace(table)) {
    // A cell spans only rows of its part.
    const grid: (Cell | undefined)[][] = part.map(() => []);
    for (const [at, row] of part.entries()) {
      let column = 0;
      for (const cell of row) {
        while (grid[at]?.[column]) column++;
        const last = Math.min(part.length, at + cell.rows);
        for (let y = at; y < last; y++) {
          const line = grid[y] ?? [];
          for (let x = column; x < column + cell.columns; x++) {
            if (++count > MAX_CELLS) return undefined;
            while (line.length < x) line.push(undefined);
            line[x] ??= cell;
          }
        }
        column += cell.columns;
      }
    }
    for (const row of grid) all.push(row);
  }
  // A row without cells doesn't count.
  return all.filter((row) => row.some((cell) => cell));
}

/** A cell's text as a browser shows it: blanks are one, and <br> and blocks begin lines. */
function shown(text: string, decode: (text: string) => string): string {
  return decode(text)
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/ *\f[ \f]*/g, "\f")
    .replace(/ *\v */g, "\v")
    .replace(/\f?\v\f?/g, "\v")
    .replace(/[\f\v]/g, "\n")
    .trim();
}
