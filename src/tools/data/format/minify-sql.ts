import type { Dialect } from "./languages.ts";
import { commentEnd, nextToken, quotedEnd, RULES, wordEnd } from "./sql-lexer.ts";

/** A part of a script: statements, or lines that the client of a database reads and the database never sees. */
interface ScriptPart {
  readonly kind: "sql" | "client";
  readonly text: string;
  /** A command that sends the statement and has the rest of its line, with the blank before it: ' \gx', '\G'. */
  readonly tail: string;
}

// Separators that are alone in a line: SQL Server's GO and Oracle's /, which end the statements before them.
const ENDS = /^[ \t]*(?:GO(?:[ \t]+\d+)?|\/)[ \t]*\r?$/i;
// Commands of psql, SQLite's shell, mysql, sqlcmd and SQL*Plus, where a statement could begin.
const COMMAND = new RegExp(
  `^[ \\t]*(?:${[
    String.raw`\\[a-z!?.]|\.[a-z]{2,}\b|source[ \t]+\S+[ \t]*\r?$|:(?:setvar|r|on[ \t]+error|connect|out|error)\b`,
    String.raw`(?:PROMPT|REM|REMARK|SPOOL|WHENEVER|UNDEFINE|ACCEPT|CLEAR|TTITLE|BTITLE)\b|@@?[\w./\\]`,
    String.raw`SET[ \t]+(?:DEF(?:INE)?|SERVEROUT(?:PUT)?|ECHO|FEED(?:BACK)?|PAGES(?:IZE)?|LIN(?:ES(?:IZE)?)?|VER(?:IFY)?|HEA(?:DING)?|TERM(?:OUT)?|TIMING|SQLBLANKLINES|TRIMS(?:POOL)?|TRIMOUT|AUTO(?:COMMIT)?|SCAN|LONG|COLSEP|NEWP(?:AGE)?|ESCAPE|SQLPROMPT)\b`,
    String.raw`COL(?:UMN)?[ \t]+\w+[ \t]+(?:FOR(?:MAT)?|HEA(?:DING)?|NEW_VALUE|NOPRINT|ON|OFF)\b|DEF(?:INE)?[ \t]+\w+[ \t]*=`,
    String.raw`VAR(?:IABLE)?[ \t]+\w+[ \t]+(?:NUMBER|N?VARCHAR2|N?CHAR|REFCURSOR|N?CLOB|DATE)\b|EXEC(?:UTE)?[ \t]+[\w.]+\([^;]*\)[ \t]*\r?$|(?:EXIT|QUIT)[ \t]*\r?$`,
  ].join("|")})`,
  "i",
);
const DELIMITER = /^[ \t]*DELIMITER[ \t]+(\S+)[ \t]*\r?$/i;
const FROM_STDIN = /^COPY\b[\s\S]*\bFROM\s+STDIN\b/i;
const COPY = /^[ \t]*COPY\b[^;]*\bFROM[ \t]+STDIN\b[^;]*;[ \t]*\r?$/i;

/**
 * Divides a script. Lines of clients stay as they are: with MySQL's DELIMITER all up to the one that brings the semicolon
 * back, and with PostgreSQL's COPY the rows up to their end. So do commands at the end of statements, such as \gx and \G.
 */
export function scriptParts(text: string, dialect: Dialect): readonly ScriptPart[] {
  const parts: { kind: ScriptPart["kind"]; lines: string[]; tail: string }[] = [];
  const put = (kind: ScriptPart["kind"], line: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind && last.tail === "") last.lines.push(line);
    else parts.push({ kind, lines: [line], tail: "" });
  };
  let until: RegExp | undefined;
  // How far the tokens were read, and the last one that isn't a comment.
  let read = 0;
  let last = ";";
  // Where the statement begins that is read.
  let first = 0;
  let next = 0;
  for (const line of text.split("\n")) {
    const start = next;
    next += line.length + 1;
    if (until) {
      put("client", line);
      if (until.test(line)) until = undefined;
      read = next;
      continue;
    }
    const isWithin = read > start;
    const isStart = !isWithin && isEnd(last);
    const delimiter = isWithin ? undefined : DELIMITER.exec(line)?.[1];
    const isCopy = isStart && COPY.test(line);
    if (delimiter !== undefined || isCopy || (!isWithin && ENDS.test(line)) || (isStart && COMMAND.test(line))) {
      put("client", line);
      if (isCopy) until = /^\\\.\r?$/;
      else if (delimiter !== undefined && delimiter !== ";") until = /^[ \t]*DELIMITER[ \t]+;/i;
      read = next;
      last = ";";
      continue;
    }
    let tail = "";
    for (let token = nextToken(text, read, dialect); token && token.start < next; ) {
      if (text[token.start] === "\\" && /[A-Za-z!?]/.test(text.charAt(token.end))) {
        tail = line.slice(token.start - start).trimEnd();
        last = ";";
        read = next;
        break;
      }
      if (!token.isComment) {
        if (isEnd(last)) first = token.start;
        last = text.slice(token.start, token.end);
      }
      read = token.end;
      token = nextToken(text, read, dialect);
    }
    put("sql", tail === "" ? line : line.slice(0, line.lastIndexOf(tail)));
    const part = parts.at(-1);
    if (tail !== "" && part) part.tail = tail;
    // The rows begin in the line below the semicolon.
    else if (isEnd(last) && FROM_STDIN.test(text.slice(first, read))) until = /^\\\.\r?$/;
    if (isEnd(last)) first = read;
  }
  return parts
    .map(({ kind, lines, tail }) => {
      const whole = lines.join("\n");
      if (tail === "") return { kind, text: whole, tail };
      const [blank = ""] = /\s*$/.exec(whole) ?? [];
      return { kind, text: whole, tail: (blank.includes("\n") ? "\n" : blank === "" ? "" : " ") + tail };
    })
    .filter((part) => part.kind === "client" || part.tail !== "" || part.text.trim() !== "");
}

const isEnd = (token: string): boolean => token === ";" || token.endsWith(";");

/**
 * SQL without comments, but for those with hints (`/*+` and `/*!`), and without spaces that mean nothing. Strings and
 * names in quotes stay as they are. A space before a bracket stays: in MySQL `count (` is a name, `count(` a call.
 */
export function minifySql(text: string, dialect: Dialect): string {
  return scriptParts(text, dialect)
    .map(({ kind, text: its, tail }) =>
      kind === "client" ? its.replace(/\s+$/, "") : minifyStatements(its, dialect) + tail,
    )
    .join("\n");
}

function minifyStatements(text: string, dialect: Dialect): string {
  const rules = RULES[dialect];
  const parts: string[] = [];
  let gap = "";
  let last = "";
  let inCommand = false;
  for (let at = 0; at < text.length; ) {
    const space = /\s+/y;
    space.lastIndex = at;
    const blank = space.exec(text)?.[0];
    const end = blank === undefined ? commentEnd(text, at, rules) : at + blank.length;
    if (end !== undefined) {
      gap += blank ?? (text.startsWith("/*", at) ? " " : " \n");
      at = end;
      continue;
    }
    const stop = quotedEnd(text, at, rules) ?? wordEnd(text, at);
    const part = text.slice(at, stop);
    const isLineBreak: boolean = gap.includes("\n") && (inCommand || isCommand(last) || isCommand(part));
    if (isLineBreak) inCommand = false;
    if (last !== "" && gap !== "") parts.push(isLineBreak ? "\n" : spaceBetween(last, part, gap));
    parts.push(part);
    inCommand ||= /^delimiter$/i.test(part) && (last === "" || isLineBreak);
    gap = "";
    last = part;
    at = stop;
  }
  return parts.join("");
}

/** What the programs of databases read by lines: SQL Server's GO, Oracle's / and MySQL's DELIMITER. */
const isCommand = (part: string): boolean => /^(?:go|\/|delimiter)$/i.test(part);

/** Most databases join strings in separate lines, but not those in one line. */
function spaceBetween(before: string, after: string, gap: string): string {
  // A hint in a comment to the end of its line.
  if (before.startsWith("--+")) return "\n";
  if (before.endsWith("'") && after.startsWith("'")) return gap.includes("\n") ? "\n" : " ";
  return /^[,;)]/.test(after) || /[,;(]$/.test(before) ? "" : " ";
}
