import { placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted } from "#core/text/counted.ts";
import type { OtherTable } from "./other-inputs.ts";
import { constantOf, copiedRows, type Token, tokensOf } from "./sql-values.ts";

// How statements start. A text that starts otherwise isn't SQL.
const STATEMENTS = new Set(
  "ALTER ANALYZE BEGIN COMMENT COMMIT COPY CREATE DECLARE DELETE DROP END EXEC GO GRANT IF INSERT LOCK PRAGMA PRINT PROMPT REM REPLACE SAVEPOINT SELECT SET START TRUNCATE UNLOCK UPDATE USE VACUUM".split(
    " ",
  ),
);

// As PostgreSQL writes them where it does not write a statement.
const BOOLEANS: Readonly<Record<string, string>> = { t: "true", f: "false" };

/** What a CREATE TABLE says of a column. */
interface Column {
  readonly name: string;
  readonly isBoolean: boolean;
}

/** A mistake in a statement, and where it is. */
class Mistake extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * The rows that a text's INSERT statements, or the COPY statements of PostgreSQL's dumps, put into a table; undefined
 * for any other text.
 */
export function readSqlRows(text: string): Result<OtherTable> | undefined {
  const plain = attempt(text, false);
  if (!(plain instanceof Mistake)) return plain && ok(plain);
  // As MySQL and MariaDB write it where names have no quotes.
  const escaped = text.includes("\\'") || text.includes('\\"') ? attempt(text, true) : undefined;
  if (escaped && !(escaped instanceof Mistake)) return ok(escaped);
  return fail(`Line ${placeFinder(text)(plain.at).line}: ${plain.message}`);
}

function attempt(text: string, hasEscapes: boolean): OtherTable | Mistake | undefined {
  try {
    return readStatements(text, hasEscapes);
  } catch (error) {
    if (error instanceof Mistake) return error;
    throw error;
  }
}

function readStatements(text: string, hasEscapes: boolean): OtherTable | undefined {
  const tokens = tokensOf(text, hasEscapes);
  const columns = new Map<string, number>();
  const created = new Map<string, readonly Column[]>();
  const rows: (readonly string[])[] = [];
  // The columns of each row, where they are not those of the first statement.
  const orders: (readonly number[])[] = [];
  let table: string | undefined;
  let nulls = 0;
  let isSqlite = false;
  let hasInserts = false;
  let token = tokens.next();

  const advance = () => {
    const last = token;
    token = tokens.next();
    return last;
  };
  const is = (kind: Token["kind"], value: string) => token.kind === kind && token.value === value;
  const take = (kind: Token["kind"], value: string): boolean => {
    if (!is(kind, value)) return false;
    advance();
    return true;
  };
  const wrong = (message: string, { kind, at }: Token = token): never => {
    // A quote that is not closed is what is wrong, wherever it is noticed.
    throw new Mistake(kind === "unclosed" ? "a quote is never closed." : message, at);
  };

  /** A name, maybe with those of its schema before it. Returns the last one. */
  function takeName(): string | undefined {
    let name: string | undefined;
    do {
      if (!["word", "name", "string"].includes(token.kind)) return undefined;
      if (text[token.at] === "`" && !isSqlite) tokens.hasEscapes = true;
      const { kind, at, end, value } = advance();
      name = kind === "word" ? text.slice(at, end) : value;
    } while (take("sign", "."));
    return name;
  }

  /** Continues after the next semicolon, or where the next statement begins without one. */
  function skipStatement() {
    let depth = 0;
    for (;;) {
      if (token.kind === "end") return;
      if (token.kind === "unclosed") wrong("");
      if (depth === 0 && token.kind === "word" && /^(?:INSERT|REPLACE|GO)$/.test(token.value) && beginsLine(token.at))
        return;
      const { kind, value } = advance();
      if (kind !== "sign") continue;
      if (value === ";") return;
      if (value === "(") depth++;
      if (value === ")") depth--;
    }
  }
  const beginsLine = (at: number) => /\n[ \t]*$/.test(text.slice(Math.max(0, at - 40), at));

  /** The names of columns of a CREATE TABLE. */
  function readCreate() {
    while (token.kind === "word" && /^(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|OR|REPLACE)$/.test(token.value))
      advance();
    if (!take("word", "TABLE")) return skipStatement();
    for (const word of ["IF", "NOT", "EXISTS"]) take("word", word);
    const name = takeName();
    if (name === undefined || !take("sign", "(")) return skipStatement();
    const defined: Column[] = [];
    for (;;) {
      const { kind, value } = token;
      const column = takeName();
      if (column === undefined) return skipStatement();
      const isConstraint =
        kind === "word" && CONSTRAINTS.test(value) && !(token.kind === "word" && TYPES.test(token.value));
      const isBoolean =
        (is("word", "BOOLEAN") || is("word", "BOOL")) && !/^\s*\[/.test(text.slice(token.end, token.end + 9));
      if (!isConstraint) defined.push({ name: column, isBoolean });
      for (let depth = 0; depth > 0 || !(is("sign", ",") || is("sign", ")")); ) {
        if (token.kind === "end" || token.kind === "unclosed") wrong("the bracket of CREATE TABLE is never closed.");
        if (is("word", "AUTOINCREMENT")) isSqlite = true;
        if (is("sign", "(")) depth++;
        if (is("sign", ")")) depth--;
        advance();
      }
      if (advance().value === ")") break;
    }
    created.set(name.toLowerCase(), defined);
    skipStatement();
  }

  /** The columns that an INSERT names, by their numbers. */
  function columnsNamed(names: readonly string[]): readonly number[] {
    return names.map((name) => {
      const key = name.toLowerCase();
      if (!columns.has(key)) columns.set(key, header.push(name) - 1);
      return columns.get(key) ?? 0;
    });
  }
  const header: string[] = [];

  /** One INSERT; false for what only looks like one. */
  function readInsert(): boolean {
    while (
      token.kind === "word" &&
      /^(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE|OR|REPLACE|ROLLBACK|ABORT|FAIL|ALL|OVERWRITE)$/.test(token.value)
    )
      advance();
    take("word", "INTO");
    return readInto();
  }

  function readInto(): boolean {
    const [nameAt, name] = [token, takeName()];
    if (name === undefined) return false;
    const named = readColumns();
    if (named === false) return false;
    while (token.kind === "word" && /^(?:OVERRIDING|SYSTEM|USER|VALUE)$/.test(token.value) && !is("word", "VALUES")) {
      const { value } = advance();
      if (value === "VALUE" && is("sign", "(")) return readRows(nameAt, name, named);
    }
    if (take("word", "VALUES")) return readRows(nameAt, name, named);
    if (is("word", "SELECT") || is("word", "WITH") || is("word", "DEFAULT") || is("word", "SET"))
      return hasInserts && wrong("rows are read from VALUES alone, and this INSERT has none.");
    return false;
  }

  /** Rows of two tables are not one table. */
  function expectTable(name: string, nameAt: Token) {
    const key = name.toLowerCase();
    table ??= key;
    if (table !== key)
      wrong(
        `a table is made of the rows of one: this statement is about ‘${name}’, and those before it are about ‘${table}’.`,
        nameAt,
      );
  }

  /** The columns of a table's definition, where a row has as many. */
  function definedOrder(name: string, width: number): readonly number[] | undefined {
    const defined = created.get(name.toLowerCase());
    return defined?.length === width ? columnsNamed(defined.map((column) => column.name)) : undefined;
  }

  /** Whether a column of the table holds true and false, which COPY writes as t and f; by its name, or its place. */
  function isBooleanIn(name: string, named: readonly string[] | undefined): (at: number) => boolean {
    const defined = created.get(name.toLowerCase()) ?? [];
    const places = named
      ? named.map((one) => defined.find((column) => column.name.toLowerCase() === one.toLowerCase()))
      : defined;
    return (at) => places[at]?.isBoolean ?? false;
  }

  function addRow(row: readonly string[], order: readonly number[] | undefined, at: number) {
    const width = order?.length ?? rows[0]?.length ?? row.length;
    if (row.length !== width) throw new Mistake(`${counted(row.length, "value")} for ${counted(width, "column")}.`, at);
    rows.push(row);
    orders.push(order ?? []);
  }

  /** Column names in parentheses; undefined if there are none, false for something that only looks similar. */
  function readColumns(): string[] | undefined | false {
    if (!take("sign", "(")) return undefined;
    const named: string[] = [];
    do {
      const column = takeName();
      if (column === undefined) return false;
      named.push(column);
    } while (take("sign", ","));
    return take("sign", ")") && named;
  }

  function readRows(nameAt: Token, name: string, named: readonly string[] | undefined): boolean {
    let order = named && columnsNamed(named);
    let isFirst = rows.length === 0;
    do {
      take("word", "ROW");
      if (!is("sign", "(")) return isFirst ? false : wrong("expected a row in parentheses.");
      const opening = advance();
      // Words in brackets are prose, unless the first is a value.
      if (isFirst && !beginsValue(text, token)) return false;
      expectTable(name, nameAt);
      isFirst = false;
      const row = readRow(opening);
      order ??= definedOrder(name, row.length);
      addRow(row, order, opening.at);
    } while (take("sign", ","));
    if (take("word", "INTO")) return readInto();
    if (token.kind === "end" || take("sign", ";")) return true;
    if (token.kind === "word" && (STATEMENTS.has(token.value) || /^(?:ON|AS|RETURNING)$/.test(token.value))) {
      if (!beginsLine(token.at) || !STATEMENTS.has(token.value)) skipStatement();
      return true;
    }
    // A sentence that quotes a statement continues with words.
    if (token.kind === "word" && !hasInserts) return false;
    return wrong("expected a comma, a semicolon or the next statement after a row.");
  }

  /** COPY … FROM stdin with its rows; false for what only looks like one. */
  function readCopy(): boolean {
    const [nameAt, name] = [token, takeName()];
    const named = name === undefined ? false : readColumns();
    if (name === undefined || named === false || !take("word", "FROM") || !take("word", "STDIN")) return false;
    const start = text.indexOf("\n", token.end) + 1;
    if (!is("sign", ";") || start === 0 || text.slice(token.end, start).trim() !== "") return false;
    const copied = copiedRows(text, start);
    if (!copied)
      return named !== undefined && wrong("the rows of this COPY never end: a line of \\. is missing.", nameAt);
    let order = named && columnsNamed(named);
    const isBoolean = isBooleanIn(name, named);
    for (const { at, cells } of copied.rows) {
      expectTable(name, nameAt);
      nulls += cells.filter((cell) => cell === null).length;
      order ??= definedOrder(name, cells.length);
      addRow(
        cells.map((cell, column) => (cell && isBoolean(column) ? (BOOLEANS[cell] ?? cell) : (cell ?? ""))),
        order,
        at,
      );
    }
    tokens.skipTo(copied.end);
    advance();
    return true;
  }

  /** A row after its opening parenthesis. */
  function readRow(opening: Token): readonly string[] {
    const row: string[] = [];
    for (;;) {
      const value: Token[] = [];
      for (let depth = 0; depth > 0 || !(is("sign", ",") || is("sign", ")")); ) {
        if (token.kind === "end") wrong("the bracket of this row is never closed.", opening);
        if (token.kind === "unclosed" || is("sign", "\\") || is("sign", ";")) wrong("this isn't a value.");
        if (is("sign", "(")) depth++;
        if (is("sign", ")")) depth--;
        const before = value.at(-1);
        if (before && touches(before, token)) wrong("a comma is missing between two values.");
        value.push(advance());
      }
      if (value.length === 0) wrong("a value is missing.");
      row.push(cellOf(value));
      if (advance().value === ")") return row;
    }
  }

  function cellOf(value: readonly Token[]): string {
    const [first, last] = [value[0] as Token, value.at(-1) as Token];
    const said = constantOf(value);
    if (said === null) nulls++;
    return said === undefined ? text.slice(first.at, last.end) : (said ?? "");
  }

  while (token.kind !== "end") {
    if (take("sign", ";")) continue;
    // What psql reads by lines, such as \restrict and \connect of a dump.
    if (is("sign", "\\") && /(?:^|\n)$/.test(text.slice(Math.max(0, token.at - 1), token.at))) {
      const end = text.indexOf("\n", token.at);
      tokens.skipTo(end < 0 ? text.length : end);
      advance();
      continue;
    }
    if (token.kind !== "word" || !STATEMENTS.has(token.value)) {
      if (!hasInserts) return undefined;
      wrong("this isn't an SQL statement.");
    }
    const { value } = advance();
    if (value === "GO") continue;
    if (value === "PRAGMA" || (value === "BEGIN" && is("word", "TRANSACTION"))) isSqlite = true;
    if (value === "CREATE") readCreate();
    else if (value === "COPY") {
      if (readCopy()) hasInserts = true;
      else if (hasInserts) wrong("only rows of COPY … FROM stdin as text are read.");
      else return undefined;
    } else if (value !== "INSERT" && value !== "REPLACE") skipStatement();
    else if (readInsert()) hasInserts = true;
    else if (hasInserts) wrong("this INSERT has no rows that can be read.");
    else return undefined;
  }
  if (rows.length === 0) return undefined;
  return {
    format: "SQL",
    rows:
      header.length === 0
        ? rows.map((row) => [...row])
        : [header, ...rows.map((row, at) => inOrder(row, orders[at], header.length))],
    hasHeader: header.length > 0,
    ...(nulls > 0 && { lost: nulls === 1 ? "1 NULL as an empty cell" : `${nulls} NULL as empty cells` }),
  };
}

const CONSTRAINTS = /^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|KEY|INDEX|FULLTEXT|SPATIAL|EXCLUDE|LIKE|PERIOD)$/;
// A column may have this name too: then its type follows.
const TYPES =
  /^(?:\w*INT|\w*CHAR2?|\w*TEXT|\w*LOB|\w*SERIAL|BOOL|BOOLEAN|BIT|DATE|DATETIME|TIME|TIMESTAMP|UUID|JSONB?|REAL|FLOAT|DOUBLE|DECIMAL|NUMERIC|NUMBER|INTEGER)$/;

const AFTER_VALUE =
  /^(?:AS|COLLATE|AT|AND|OR|IS|IN|NOT|LIKE|DIV|MOD|BETWEEN|WHEN|THEN|ELSE|END|FROM|FOR|TO|USING|YEARS?|MONTHS?|DAYS?|HOURS?|MINUTES?|SECONDS?)$/;

/** Two values without a sign between them: strings alone are joined so. */
function touches(before: Token, after: Token): boolean {
  if (!["string", "number", "name"].includes(before.kind)) return before.value === ")" && isLiteral(after);
  if (after.kind === "word") return !AFTER_VALUE.test(after.value);
  return isLiteral(after) && !(before.kind === "string" && after.kind === "string");
}

const isLiteral = ({ kind }: Token) => kind === "string" || kind === "number" || kind === "name";

const inOrder = (row: readonly string[], order: readonly number[] = [], width: number): string[] => {
  const cells = Array<string>(width).fill("");
  for (const [at, cell] of row.entries()) cells[order[at] ?? at] = cell;
  return cells;
};

function beginsValue(text: string, { kind, value, end }: Token): boolean {
  if (kind === "sign") return /^[-+(]$/.test(value);
  if (kind !== "word") return kind !== "end";
  return /^(?:NULL|TRUE|FALSE|DEFAULT|CURRENT_\w+|SYSDATE)$/.test(value) || /^\s?[('.]/.test(text.slice(end, end + 2));
}
