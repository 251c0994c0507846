import { type AnyOperation, type AnyValues, type Bytes, done, type Outcome } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { withLines } from "#operations/lines/lines-of.ts";
import { sortedByBytes } from "#operations/lines/order.ts";
import { keyOf, leftOut } from "#operations/lines/unique-lines.ts";
import { afterLine } from "./byte-lines.ts";
import { afterLast, groupsOf, type Pieces } from "./pieces.ts";

/** How many lines a text has, each with its end. */
const countOf = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
};

/**
 * Work on lines that looks at no other line than the one it changes or drops. Line ends of other kinds are for the whole: all
 * become as the first.
 */
export function linePieces(
  run: (text: string) => Outcome<string> | Promise<Outcome<string>>,
  note?: (kept: number, lines: number) => string,
): Pieces {
  let [isFirst, isEnded, lines, kept] = [true, false, 0, 0];
  return {
    cut: afterLine,
    run(piece: Bytes) {
      const read = piece.includes(13) ? undefined : fromUtf8(piece);
      if (read === undefined) return undefined;
      isEnded = read.endsWith("\n");
      // With an end, a line that is kept and empty differs from none.
      const text = isEnded ? read : `${read}\n`;
      const outcome = run(text);
      if (outcome instanceof Promise || !outcome.ok) return undefined;
      lines += countOf(text);
      kept += countOf(outcome.value);
      if (outcome.value === "") return "";
      const bare = outcome.value.slice(0, -1);
      const part = isFirst ? bare : `\n${bare}`;
      isFirst = false;
      return part;
    },
    end: () => (isEnded && !isFirst ? "\n" : ""),
    ...(note && { note: () => note(kept, lines) }),
  };
}

/** Lines in the order of their code points: of all of them, but of bytes, which are half as many as a text's. */
export function sortedPieces(reversed: boolean): Pieces {
  const read: Bytes[] = [];
  return {
    cut: groupsOf(1),
    run(piece) {
      read.push(piece);
      return piece.includes(13) ? undefined : "";
    },
    end() {
      const bytes = concat(read);
      return fromUtf8(bytes) === undefined ? undefined : sortedByBytes(bytes, reversed);
    },
  };
}

/** The lines that have a text in them, or those that do not: each with its end. */
export function linesWith(text: string, find: string, isKept: boolean): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, from)) {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = text.indexOf("\n", at) + 1;
    parts.push(isKept ? text.slice(start, end) : text.slice(from, start));
    from = end;
  }
  if (!isKept) parts.push(text.slice(from));
  return parts.join("");
}

/** The first of each line, wherever it stands. */
export function uniquePieces({
  ignoreCase: ignoresCase,
  ignoreBlanks: ignoresBlanks,
}: {
  readonly ignoreCase: boolean;
  readonly ignoreBlanks: boolean;
}): Pieces {
  const seen = new Set<string>();
  const isNew = (line: string): boolean => {
    const { size } = seen;
    return seen.add(keyOf(line, { ignoresCase, ignoresBlanks })).size > size;
  };
  return linePieces(
    (text) => done(withLines(text, (lines) => lines.filter(isNew))),
    (kept, lines) => leftOut({ dropped: lines - kept, lines, different: kept, isNeighbors: false }),
  );
}

/** An operation on texts that blanks divide: what stands before one changes nothing behind it. */
export const wordPieces = ({ run }: AnyOperation, values: AnyValues): Pieces => ({
  cut: afterLast((byte) => byte === 10 || byte === 32),
  run(piece) {
    const text = fromUtf8(piece);
    const outcome: Outcome<string> | Promise<Outcome<string>> = text === undefined ? done("") : run(text, values);
    return text === undefined || outcome instanceof Promise || !outcome.ok ? undefined : outcome.value;
  },
});
