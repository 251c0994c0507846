import type { Bytes } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { leftOut } from "#operations/lines/unique-lines.ts";
import { afterLast, type Pieces } from "./pieces.ts";

// Lines whose text does not matter are worked on as bytes: to make texts of them takes four times as long.

const LINE_END = 10;

/** The cut after the last line that has its end. */
export const afterLine = afterLast((byte) => byte === LINE_END);

/** Other line endings, and input that isn't text, are left to the operation on the whole input. */
const isUsual = (piece: Bytes): boolean => !piece.includes(13) && fromUtf8(piece) !== undefined;

/** Lines from the last to the first, as `tac` has them. */
export function reversedPieces(): Pieces {
  const reversed: Bytes[] = [];
  let isEnded = false;
  return {
    cut: afterLine,
    run(piece) {
      if (!isUsual(piece)) return undefined;
      isEnded = piece.at(-1) === LINE_END;
      reversed.push(fromLast(piece));
      return "";
    },
    end() {
      const bytes = concat(reversed.reverse());
      return isEnded ? bytes : bytes.subarray(0, -1);
    },
  };
}

/** The lines of bytes from the last on, each with an end. */
function fromLast(bytes: Bytes): Bytes {
  const all = new Uint8Array(bytes.length + (bytes.at(-1) === LINE_END ? 0 : 1));
  let to = all.length;
  for (let from = 0; from < bytes.length; ) {
    const end = endOf(bytes, from);
    to -= end - from + 1;
    // Most lines are short: a loop is quicker than `set`.
    for (let at = from; at < end; at++) all[to + at - from] = bytes[at]!;
    all[to + end - from] = LINE_END;
    from = end + 1;
  }
  return all;
}

/** The text around each line. */
interface Around {
  /** The number that a line begins with, if any, by its place from 0. */
  readonly number?: (line: number) => number;
  readonly before: string;
  readonly after: string;
  readonly between: string;
  /** Whether the last line has an end where it had one. */
  readonly endsToo: boolean;
}

/** Each line with something before and after it. */
export function aroundPieces({ number, before, after, between, endsToo }: Around): Pieces {
  const [head, tail, middle] = [before, after, between].map(toUtf8) as [Bytes, Bytes, Bytes];
  let [lines, isEnded] = [0, false];
  const numberOf = (line: number): string => (number ? String(number(line)) : "");
  return {
    cut: afterLine,
    run(piece) {
      // Halves of characters come together in a text only.
      if (!isUsual(piece) || ![before, after, between].every((text) => text.isWellFormed())) return undefined;
      isEnded = piece.at(-1) === LINE_END;
      const count = countOf(piece);
      const longest = Math.max(numberOf(lines).length, numberOf(lines + count).length);
      const all = new Uint8Array(piece.length + count * (longest + head.length + tail.length + middle.length));
      let to = 0;
      const put = (bytes: Bytes) => {
        for (let at = 0; at < bytes.length; at++) all[to++] = bytes[at]!;
      };
      for (let from = 0; from < piece.length; lines++) {
        const end = endOf(piece, from);
        if (lines > 0) put(middle);
        const digits = numberOf(lines);
        for (let at = 0; at < digits.length; at++) all[to++] = digits.charCodeAt(at);
        put(head);
        all.set(piece.subarray(from, end), to);
        to += end - from;
        put(tail);
        from = end + 1;
      }
      return all.subarray(0, to);
    },
    end: () => (isEnded && endsToo ? "\n" : ""),
  };
}

function countOf(bytes: Bytes): number {
  let count = bytes.at(-1) === LINE_END ? 0 : 1;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count++;
  return count;
}

/** The first of each run of lines that are the same, as `uniq` has them. */
export function neighborPieces(): Pieces {
  let [last, isFirst, isEnded]: [Bytes | undefined, boolean, boolean] = [undefined, true, false];
  let [lines, kept] = [0, 0];
  return {
    cut: afterLine,
    run(piece) {
      if (!isUsual(piece)) return undefined;
      isEnded = piece.at(-1) === LINE_END;
      // A line end is written before each line except the very first: whether the last has one is only known at the
      // end.
      const left = new Uint8Array(piece.length + 1);
      let to = 0;
      for (let from = 0; from < piece.length; lines++) {
        const end = endOf(piece, from);
        const line = piece.subarray(from, end);
        if (!last || !isSame(line, last)) {
          if (!isFirst) left[to++] = LINE_END;
          left.set(line, to);
          to += line.length;
          isFirst = false;
          kept++;
        }
        last = line;
        from = end + 1;
      }
      return left.subarray(0, to);
    },
    end: () => (isEnded ? "\n" : ""),
    note: () => leftOut({ dropped: lines - kept, lines, different: kept, isNeighbors: true }),
  };
}

/** Where the line that begins there ends, its end left out. */
function endOf(bytes: Bytes, from: number): number {
  const end = bytes.indexOf(LINE_END, from);
  return end < 0 ? bytes.length : end;
}

function isSame(one: Bytes, other: Bytes): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
