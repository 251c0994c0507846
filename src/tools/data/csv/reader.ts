/** How a table is written as text. */
export interface Dialect {
  readonly delimiter: string;
  /** Empty where nothing is quoted. */
  readonly quote: string;
  readonly lineBreak: "\n" | "\r";
  /** The number of its first line, if others come before it. */
  readonly firstLine?: number;
}

/** Something unusual in a table, at a line of its text and a record of it, both from 1. */
export interface Issue {
  readonly kind: "quote" | "unclosed" | "long" | "ragged" | "blank";
  readonly line: number;
  readonly record: number;
  /** The number of cells of a ragged row, and of the first row. */
  readonly cells?: number;
  readonly width?: number;
}

/** Reads a table piece by piece. */
interface Reader {
  /** Takes the next piece of the text. */
  readonly push: (piece: string) => void;
  /** Takes what is left. */
  readonly end: () => void;
  /** The number of issues of each kind. Some of them are listed. */
  readonly issues: { readonly listed: readonly Issue[]; readonly count: number };
}

/** A quote that isn't closed within this many characters is taken literally: longer cells need too much memory. */
export const MAX_CELL_LENGTH = 50_000_000;
const MAX_ISSUES = 500;

/**
 * Reads the records of a table (RFC 4180, and its variants in practice): text after a closing quote belongs to its
 * cell, a quote that is never closed is a plain character, and empty lines are skipped. Each such place is reported.
 */
export function createReader(
  { delimiter, quote, lineBreak, firstLine: firstOfAll = 1 }: Dialect,
  onRecord: (cells: string[]) => void,
  longestCell = MAX_CELL_LENGTH,
): Reader {
  const listed: Issue[] = [];
  let count = 0;
  let line = firstOfAll;
  let record = 0;
  let width: number | undefined;
  // An incomplete record, and the pieces after it. It is read again once it is twice as long, so that a long cell in
  // many pieces is not read many times.
  let rest: string[] = [];
  let restLength = 0;
  let enough = 0;

  function addIssue(kind: Issue["kind"], at: number, cells?: number) {
    count++;
    if (listed.length < MAX_ISSUES)
      listed.push({
        kind,
        line: at,
        record: record + 1,
        ...(cells !== undefined && width !== undefined && { cells, width }),
      });
  }

  function take(cells: string[], at: number) {
    if (cells.length === 1 && cells[0] === "") {
      addIssue("blank", at);
      return;
    }
    width ??= cells.length;
    if (cells.length !== width) addIssue("ragged", at, cells.length);
    record++;
    onRecord(cells);
  }

  /** Reads complete records of a text, and returns the place of the first incomplete one. */
  function read(text: string, isEnd: boolean): number {
    let at = 0;
    const quoteFrom = finder(text, quote);
    const delimiterFrom = finder(text, delimiter);
    const breakFrom = finder(text, lineBreak);
    while (at < text.length) {
      const end = breakFrom(at);
      if (end === text.length && !isEnd) return at;
      if (quoteFrom(at) >= end) {
        take(text.slice(at, plainEnd(text, at, end)).split(delimiter), line);
        line++;
        at = end + 1;
        continue;
      }
      const next = quotedRecord(text, at, isEnd, (from) => Math.min(delimiterFrom(from), breakFrom(from)));
      if (next === undefined) return at;
      at = next;
    }
    return text.length;
  }

  const plainEnd = (text: string, start: number, end: number) =>
    lineBreak === "\n" && end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;

  function quotedRecord(
    text: string,
    start: number,
    isEnd: boolean,
    endFrom: (from: number) => number,
  ): number | undefined {
    const cells: string[] = [];
    const firstLine = line;
    // Reported once the record is complete: until then it's read again with the next piece.
    const found: [Issue["kind"], number][] = [];
    let breaks = 0;
    let at = start;
    while (true) {
      let cell = "";
      if (text.startsWith(quote, at)) {
        const quoted = quotedCell(text, at + 1, isEnd);
        if (quoted === "more") return undefined;
        if (quoted === "unclosed" || quoted === "long") found.push([quoted, firstLine + breaks]);
        else {
          cell = quoted.text;
          breaks += quoted.breaks;
          at = quoted.end;
        }
      }
      const end = endFrom(at);
      if (end === text.length && !isEnd) return undefined;
      const isLast = end === text.length || text[end] === lineBreak;
      const after = text.slice(at, isLast ? plainEnd(text, at, end) : end);
      if (cell !== "" && after !== "") found.push(["quote", firstLine + breaks]);
      cells.push(cell + after);
      at = end + (isLast ? 1 : delimiter.length);
      if (isLast) break;
    }
    for (const [kind, place] of found) addIssue(kind, place);
    take(cells, firstLine);
    line = firstLine + breaks + 1;
    return Math.min(at, text.length);
  }

  /** A cell after its opening quote, up to and including the closing one. */
  function quotedCell(text: string, start: number, isEnd: boolean) {
    const parts: string[] = [];
    let at = start;
    while (true) {
      const close = text.indexOf(quote, at);
      if (close < 0 || close - start > longestCell) {
        if (text.length - start > longestCell) return "long" as const;
        return isEnd ? ("unclosed" as const) : ("more" as const);
      }
      if (close + 1 === text.length && !isEnd) return "more" as const;
      parts.push(text.slice(at, close));
      if (text[close + 1] !== quote) {
        const cell = parts.join(quote);
        return { text: cell, breaks: cell.split(lineBreak).length - 1, end: close + 1 };
      }
      at = close + 2;
    }
  }

  return {
    push(piece) {
      rest.push(piece);
      restLength += piece.length;
      if (restLength < enough) return;
      const text = rest.join("");
      const left = text.slice(read(text, false));
      rest = [left];
      restLength = left.length;
      enough = 2 * left.length;
    },
    end() {
      const text = rest.join("");
      rest = [];
      read(text, true);
    },
    issues: {
      listed,
      get count() {
        return count;
      },
    },
  };
}

/**
 * The next index of a character in a text, or the text's length. Each is searched once and reused until it's passed.
 */
function finder(text: string, sign: string): (from: number) => number {
  let known = -1;
  return (from) => {
    if (known < from) {
      known = sign === "" ? -1 : text.indexOf(sign, from);
      if (known < 0) known = text.length;
    }
    return known;
  };
}

/** Reads a whole table. */
export function readTable(
  text: string,
  dialect: Dialect,
): { readonly rows: string[][]; readonly issues: Reader["issues"] } {
  const rows: string[][] = [];
  const reader = createReader(dialect, (cells) => rows.push(cells));
  reader.push(text);
  reader.end();
  return { rows, issues: reader.issues };
}
