import { hasForbidden, withEscapes, withoutForbidden } from "#kits/data-formats/forbidden-characters.ts";
import { type ColumnType, safeCell } from "./table.ts";

/** The formats that a table is written in. */
export const FORMATS = ["csv", "tsv", "json", "ndjson", "yaml", "xml", "markdown", "html", "sql"] as const;

export type Format = (typeof FORMATS)[number];

/** The dialects of SQL. */
export const SQL_DIALECTS = ["postgresql", "mysql", "sqlite", "sqlserver"] as const;

type SqlDialect = (typeof SQL_DIALECTS)[number];

/** How a table is written. */
export interface WriterOptions {
  readonly format: Format;
  readonly delimiter: "," | ";" | "|";
  /** Cells that spreadsheets would run get an apostrophe, in CSV and TSV. */
  readonly isSafe: boolean;
  /** CSV and TSV start with a byte order mark, so that Excel detects UTF-8. */
  readonly hasMark?: boolean;
  /** Numbers, dates and true or false are written as such, else as text. */
  readonly isTyped: boolean;
  readonly dialect: SqlDialect;
  readonly tableName: string;
}

/** A column with the type of its cells. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** Writes a table row by row, so that it need not be in memory. */
interface Writer {
  readonly begin: string;
  readonly row: (cells: readonly string[]) => string;
  readonly end: () => string;
}

/**
 * Names that differ: a second `a` is `a_2`. Programs keep one of two equal ones. `key` says what may not be the same, as
 * databases take `A` and `a` for one column.
 */
export function distinctNames(
  names: readonly string[],
  key: (name: string) => string = (name) => name,
): readonly string[] {
  const taken = new Set(names.map(key));
  const seen = new Set<string>();
  return names.map((name) => {
    let next = name;
    for (let number = 2; seen.has(key(next)) || (next !== name && taken.has(key(next))); number++)
      next = `${name}_${number}`;
    seen.add(key(next));
    return next;
  });
}

const withoutCase = (name: string): string => name.toUpperCase().toLowerCase();

/** What writes a table of these columns. */
export function writerFor(columns: readonly Column[], options: WriterOptions): Writer {
  // Databases but SQLite refuse an empty name.
  const nameless = (at: number) => (options.format === "sql" ? `column_${at + 1}` : "");
  const names = distinctNames(
    columns.map(({ name }, at) => name || nameless(at)),
    options.format === "sql" ? withoutCase : undefined,
  );
  const typed = columns.map(
    ({ type }, index) => ({ name: names[index] ?? "", type: options.isTyped ? type : "text" }) as const,
  );
  const writer = WRITERS[options.format](typed, options, columns);
  const isMarked = options.hasMark && (options.format === "csv" || options.format === "tsv");
  return isMarked ? { ...writer, begin: `\ufeff${writer.begin}` } : writer;
}

/** Whether a format has no way to write all characters of a cell. */
export const losesCharacters = (cell: string, format: Format): boolean => format === "xml" && hasForbidden(cell);

const isNumber = (type: ColumnType) => type === "integer" || type === "decimal";

/** A cell as JSON has it: a number as it is written; an empty one of numbers is null. */
function jsonValue(cell: string, type: ColumnType): string {
  if (isNumber(type)) return cell === "" ? "null" : cell;
  if (type === "boolean") return cell === "" ? "null" : cell.toLowerCase();
  return JSON.stringify(cell);
}

const quotedCell = (cell: string, special: RegExp): string =>
  special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

type MakeWriter = (columns: readonly Column[], options: WriterOptions, inputColumns: readonly Column[]) => Writer;

const delimited =
  (delimiterOf: (options: WriterOptions) => string): MakeWriter =>
  (_, options, inputColumns) => {
    const delimiter = delimiterOf(options);
    const special = new RegExp(`["\\r\\n${delimiter}]|^\\s|\\s$`);
    const line = (cells: readonly string[]) => {
      const written = cells.map((cell) => quotedCell(options.isSafe ? safeCell(cell) : cell, special)).join(delimiter);
      // An empty line would be none.
      return `${written === "" ? '""' : written}\r\n`;
    };
    return { begin: line(inputColumns.map(({ name }) => name)), row: line, end: () => "" };
  };

const objectOf = (columns: readonly Column[], cells: readonly string[], gap: string): string =>
  columns
    .map(({ name, type }, index) => `${JSON.stringify(name)}:${gap}${jsonValue(cells[index] ?? "", type)}`)
    .join(`,${gap}`);

const escapeXml = (text: string): string =>
  withoutForbidden(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;")
    .replace(/[\x7f-\x9f]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An element's name: letters, digits and _ of the column's; XML has no others. */
function elementName(name: string): string {
  const kept = name.trim().replace(/[^\p{L}\p{N}_.-]+/gu, "_");
  return /^[\p{L}_]/u.test(kept) ? kept : `_${kept}`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const markdownCell = (cell: string): string =>
  cell
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replace(/\r?\n|\r/g, "<br>");

const WRITERS: Readonly<Record<Format, MakeWriter>> = {
  csv: delimited(({ delimiter }) => delimiter),
  tsv: delimited(() => "\t"),
  json: (columns) => {
    let isFirst = true;
    return {
      begin: "[",
      row(cells) {
        const lead = isFirst ? "\n  " : ",\n  ";
        isFirst = false;
        return `${lead}{ ${objectOf(columns, cells, " ")} }`;
      },
      end: () => (isFirst ? "]\n" : "\n]\n"),
    };
  },
  ndjson: (columns) => ({ begin: "", row: (cells) => `{${objectOf(columns, cells, "")}}\n`, end: () => "" }),
  yaml: (columns) => {
    let isEmpty = true;
    return {
      begin: "",
      row(cells) {
        isEmpty = false;
        return columns
          .map(
            ({ name, type }, index) =>
              `${index === 0 ? "- " : "  "}${yamlKey(name)}: ${yamlValue(cells[index] ?? "", type)}\n`,
          )
          .join("");
      },
      end: () => (isEmpty ? "[]\n" : ""),
    };
  },
  xml: (columns) => {
    const names = distinctNames(columns.map(({ name }) => elementName(name)));
    return {
      begin: '<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n',
      row: (cells) =>
        `  <row>${names.map((name, index) => `<${name}>${escapeXml(cells[index] ?? "")}</${name}>`).join("")}</row>\n`,
      end: () => "</rows>\n",
    };
  },
  markdown: (columns, _, inputColumns) => {
    const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(" | ")} |\n`;
    return {
      begin:
        line(inputColumns.map(({ name }) => name)) +
        `| ${columns.map(({ type }) => (isNumber(type) ? "---:" : "---")).join(" | ")} |\n`,
      row: line,
      end: () => "",
    };
  },
  html: (_, __, inputColumns) => {
    const line = (cells: readonly string[], tag: string) =>
      `    <tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell).replace(/\r?\n|\r/g, "<br>")}</${tag}>`).join("")}</tr>\n`;
    return {
      begin: `<table>\n  <thead>\n${line(
        inputColumns.map(({ name }) => name),
        "th",
      )}  </thead>\n  <tbody>\n`,
      row: (cells) => line(cells, "td"),
      end: () => "  </tbody>\n</table>\n",
    };
  },
  sql: (columns, { dialect, tableName }) => sqlWriter(columns, dialect, tableName),
};

/** A string of JSON is one of YAML, but for a few signs that JSON leaves as they are. */
const yamlString = (text: string): string => withEscapes(JSON.stringify(text));

// Words that are strings in YAML 1.1 and 1.2 alike.
const PLAIN = /^[A-Za-z][A-Za-z0-9_-]*$/;
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

const yamlKey = (name: string): string => (PLAIN.test(name) && !WORDS.test(name) ? name : yamlString(name));

function yamlValue(cell: string, type: ColumnType): string {
  if (isNumber(type) || type === "boolean") return jsonValue(cell, type);
  return PLAIN.test(cell) && !WORDS.test(cell) ? cell : yamlString(cell);
}

const SQL_TYPES: Readonly<Record<SqlDialect, Readonly<Record<ColumnType, string>>>> = {
  postgresql: { integer: "BIGINT", decimal: "NUMERIC", boolean: "BOOLEAN", date: "DATE", text: "TEXT" },
  mysql: { integer: "BIGINT", decimal: "DECIMAL(38, 15)", boolean: "BOOLEAN", date: "DATE", text: "TEXT" },
  sqlite: { integer: "INTEGER", decimal: "NUMERIC", boolean: "INTEGER", date: "TEXT", text: "TEXT" },
  sqlserver: { integer: "BIGINT", decimal: "DECIMAL(38, 15)", boolean: "BIT", date: "DATE", text: "NVARCHAR(MAX)" },
};

// SQL Server takes a thousand rows in one statement.
const ROWS_AT_ONCE = 500;

function sqlWriter(columns: readonly Column[], dialect: SqlDialect, tableName: string): Writer {
  const name = (text: string) => {
    if (dialect === "mysql") return `\`${text.replaceAll("`", "``")}\``;
    return dialect === "sqlserver" ? `[${text.replaceAll("]", "]]")}]` : `"${text.replaceAll('"', '""')}"`;
  };
  const string = (text: string) => {
    const quoted = `'${text.replaceAll("'", "''")}'`;
    if (dialect === "mysql") return quoted.replaceAll("\\", "\\\\");
    return dialect === "sqlserver" ? `N${quoted}` : quoted;
  };
  const value = (cell: string, type: ColumnType) => {
    if (type === "text") return string(cell);
    if (cell === "") return "NULL";
    if (isNumber(type)) return cell;
    if (type === "date") return string(cell);
    const isTrue = cell.toLowerCase() === "true";
    return dialect === "postgresql" || dialect === "mysql" ? String(isTrue).toUpperCase() : isTrue ? "1" : "0";
  };
  const table = name(tableName);
  const insert = `INSERT INTO ${table} (${columns.map((column) => name(column.name)).join(", ")}) VALUES\n`;
  let count = 0;
  return {
    begin: `CREATE TABLE ${table} (\n${columns.map((column) => `  ${name(column.name)} ${SQL_TYPES[dialect][column.type]}`).join(",\n")}\n);\n`,
    row(cells) {
      const lead = count % ROWS_AT_ONCE === 0 ? (count === 0 ? insert : `;\n${insert}`) : ",\n";
      count++;
      return `${lead}  (${columns.map(({ type }, index) => value(cells[index] ?? "", type)).join(", ")})`;
    },
    end: () => (count === 0 ? "" : ";\n"),
  };
}
