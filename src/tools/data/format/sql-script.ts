import type { Dialect } from "./dialects.ts";
import { sqlTokens } from "./sql-lexer.ts";

/** A part of a script: statements, or lines that the client of a database reads and the database never sees. */
interface ScriptPart {
  readonly kind: "sql" | "client";
  readonly text: string;
}

// What stands for itself in a line: SQL Server's GO and Oracle's /, which end what is before them.
const ENDS = /^[ \t]*(?:GO(?:[ \t]+\d+)?|\/)[ \t]*\r?$/i;
// Commands of psql, of SQLite's shell and of SQL*Plus, where a statement could begin.
const COMMAND =
  /^[ \t]*(?:\\[a-z!?.]|\.[a-z]{2,}\b|(?:PROMPT|REM|REMARK|SPOOL|WHENEVER|UNDEFINE|ACCEPT|CLEAR|TTITLE|BTITLE)\b|@@?[\w./\\]|SET[ \t]+(?:DEFINE|SERVEROUTPUT|ECHO|FEEDBACK|PAGESIZE|LINESIZE|VERIFY|HEADING|TERMOUT|TIMING|SQLBLANKLINES|TRIMSPOOL|TRIMOUT|AUTOCOMMIT|SCAN|LONG|COLSEP|NEWPAGE|ESCAPE|SQLPROMPT)\b)/i;
const DELIMITER = /^[ \t]*DELIMITER[ \t]+(\S+)[ \t]*\r?$/i;
const COPY = /^[ \t]*COPY\b[^;]*\bFROM[ \t]+STDIN\b[^;]*;[ \t]*\r?$/i;

/**
 * Divides a script. Lines of clients stay as they are: with MySQL's DELIMITER all up to the one that brings the semicolon
 * back, and with PostgreSQL's COPY the rows up to their end.
 */
export function scriptParts(text: string, dialect: Dialect): readonly ScriptPart[] {
  const lines = text.split("\n");
  const starts = startsOf(text, dialect, lines);
  const parts: { kind: ScriptPart["kind"]; lines: string[] }[] = [];
  const put = (kind: ScriptPart["kind"], line: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  };
  let until: RegExp | undefined;
  lines.forEach((line, index) => {
    if (until) {
      put("client", line);
      if (until.test(line)) until = undefined;
      return;
    }
    const start = starts[index] ?? "within";
    const delimiter = start === "within" ? undefined : DELIMITER.exec(line)?.[1];
    if (delimiter !== undefined) {
      put("client", line);
      if (delimiter !== ";") until = /^[ \t]*DELIMITER[ \t]+;/i;
    } else if (start !== "within" && ENDS.test(line)) put("client", line);
    else if (start === "statement" && COPY.test(line)) {
      put("client", line);
      until = /^\\\.\r?$/;
    } else put(start === "statement" && COMMAND.test(line) ? "client" : "sql", line);
  });
  return parts
    .map(({ kind, lines: its }) => ({ kind, text: its.join("\n") }))
    .filter((part) => part.kind === "client" || part.text.trim() !== "");
}

type Start = "statement" | "line" | "within";

/** For each line whether a statement may begin in it, it goes on with one, or it is within a string or a comment. */
function startsOf(text: string, dialect: Dialect, lines: readonly string[]): readonly Start[] {
  const starts: Start[] = [];
  const tokens = sqlTokens(text, dialect);
  let next = 0;
  let last = ";";
  let at = 0;
  for (const line of lines) {
    let isWithin = false;
    for (let token = tokens[next]; token && token.start < at; token = tokens[++next]) {
      if (token.end > at) isWithin = true;
      if (!token.isComment) last = text.slice(token.start, token.end);
      if (token.end > at) break;
    }
    starts.push(isWithin ? "within" : isEnd(last) ? "statement" : "line");
    at += line.length + 1;
    // A line of a client ends what was before it.
    if (!isWithin && (ENDS.test(line) || DELIMITER.test(line) || (isEnd(last) && COMMAND.test(line)))) {
      while ((tokens[next]?.start ?? Infinity) < at) next++;
      last = ";";
    }
  }
  return starts;
}

const isEnd = (token: string): boolean => token === ";" || token.endsWith(";");
