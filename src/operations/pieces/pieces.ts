import type { Bytes } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";

/** What comes of a piece: a text, which is written as UTF-8, or bytes, to be appended to what came before. */
type Part = string | Bytes;

/**
 * An operation on a long input, done piece by piece: the input need not be in memory. Anything unusual gives undefined,
 * and the whole input is then processed at once, which reports what is wrong, and where.
 */
export interface Pieces {
  /** How many of these bytes can be worked on before the next are known; the rest comes again with them. */
  readonly cut: (bytes: Bytes) => number;
  /** Works on a piece, whose bytes stay as they are: it may be kept. */
  readonly run: (piece: Bytes) => Part | undefined;
  /** What comes after the last piece. */
  readonly end?: () => Part | undefined;
  /** What the visitor should know, at the end. */
  readonly note?: () => string;
}

/** All that came of an input in pieces. */
export interface InPieces {
  readonly parts: readonly Bytes[];
  readonly notes: readonly string[];
}

/** Works on an input that is read in pieces of any size. */
export async function runInPieces(work: Pieces, input: AsyncIterable<Bytes>): Promise<InPieces | undefined> {
  const parts: Bytes[] = [];
  // A Blob converts texts ten times as slowly, and all of them at its end.
  const put = (part: Part | undefined) =>
    part !== undefined && (part.length === 0 || parts.push(typeof part === "string" ? toUtf8(part) : part) > 0);
  let rest: Bytes = new Uint8Array();
  for await (const read of input) {
    const bytes = joined(rest, read);
    const count = work.cut(bytes);
    if (count > 0 && !put(work.run(bytes.subarray(0, count) as Bytes))) return undefined;
    rest = bytes.slice(count);
  }
  if (rest.length > 0 && !put(work.run(rest))) return undefined;
  if (work.end && !put(work.end())) return undefined;
  return { parts, notes: work.note ? [work.note()] : [] };
}

function joined(one: Bytes, other: Bytes): Bytes {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Cuts that leave whole groups of `size` bytes. */
export const groupsOf =
  (size: number) =>
  (bytes: Bytes): number =>
    bytes.length - (bytes.length % size);

/** The cut before a character of UTF-8 that is not whole. */
export function wholeCharacters(bytes: Bytes): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return bytes.length - back;
  }
  return bytes.length;
}

/** Cuts after the last byte that matches. */
export const afterLast =
  (isEnd: (byte: number) => boolean) =>
  (bytes: Bytes): number => {
    let count = bytes.length;
    while (count > 0 && !isEnd(bytes[count - 1] ?? 0)) count--;
    return count;
  };
