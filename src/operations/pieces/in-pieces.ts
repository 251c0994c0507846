import { ANY_BASE64, BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type AnyOperation, type AnyValues, type Bytes, done, fromTyped, type Outcome } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { counted } from "#core/text/counted.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { withLines } from "#operations/lines/lines-of.ts";
import { sortedByBytes } from "#operations/lines/order.ts";
import { QUOTES } from "#operations/lines/parted.ts";
import { keyOf, leftOut } from "#operations/lines/unique-lines.ts";
import { afterLine, aroundPieces, neighborPieces, reversedPieces } from "./byte-lines.ts";
import { fromHexPieces, fromUrlPieces, hexPieces, urlPieces } from "./encodings.ts";
import { afterLast, groupsOf, type Pieces } from "./pieces.ts";

/** What engines of 2025 and later have. */
type Native = Bytes & {
  readonly toBase64?: (options: { alphabet: "base64" | "base64url"; omitPadding: boolean }) => string;
  readonly setFromBase64?: (
    text: string,
    options: { lastChunkHandling: "strict" | "stop-before-partial" },
  ) => { readonly read: number; readonly written: number };
};

/**
 * Texts of this length stay in the processor's cache on their way to bytes: three times as fast as texts of megabytes.
 */
const SHORT = 65_536;

/** Base64 of whole groups, in lines of fixed length or in one line. */
function base64Pieces(values: {
  readonly alphabet: "standard" | "url";
  readonly padding: boolean;
  readonly wrap: "none" | "64" | "76";
}): Pieces {
  const width = values.wrap === "none" ? 0 : Number(values.wrap);
  const encoded = encoderOf(values.alphabet === "url", values.padding);
  let isFirst = true;
  return {
    cut: groupsOf(width === 0 ? 3 : (width / 4) * 3),
    run(piece) {
      const bytes = encoded(piece);
      const lined = width === 0 ? bytes : linesOf(bytes, width, isFirst);
      isFirst = false;
      return lined;
    },
  };
}

/** Writes bytes in Base64 to bytes: a Blob takes these as they are, and would convert each text. */
const encoderOf = (isUrl: boolean, padded: boolean) => {
  const options = { alphabet: isUrl ? "base64url" : "base64", omitPadding: !padded } as const;
  const encoder = new TextEncoder();
  return (piece: Native): Bytes => {
    if (!piece.toBase64) return toUtf8(encodeBits(piece, isUrl ? BASE64_URL : BASE64, padded));
    const written = new Uint8Array(Math.ceil(piece.length / 3) * 4);
    const step = (SHORT / 4) * 3;
    let to = 0;
    for (let at = 0; at < piece.length; at += step) {
      const text = (piece.subarray(at, at + step) as Native).toBase64?.(options) ?? "";
      to += encoder.encodeInto(text, written.subarray(to)).written;
    }
    return written.subarray(0, to);
  };
};

/** ASCII in lines, with a line end before each but the first of all. */
function linesOf(bytes: Bytes, width: number, isFirst: boolean): Bytes {
  const count = Math.ceil(bytes.length / width);
  const lined = new Uint8Array(bytes.length + count);
  for (let line = 0; line < count; line++) {
    lined[line * (width + 1)] = 10;
    lined.set(bytes.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  }
  return isFirst ? lined.subarray(1) : lined;
}

const EQUALS = 61;

/** Base64 of the standard alphabet, padded, with or without white space: decodeBits reports anything else. */
function fromBase64Pieces(): Pieces {
  // Other bytes than ASCII become characters that no code has.
  const decoder = new TextDecoder("latin1");
  // What is not of whole groups yet, and all from a padding on, since only the end may have one.
  let [pending, isClosed] = ["", false];
  return {
    cut: groupsOf(1),
    run(piece) {
      const bytes = new Uint8Array(Math.ceil(((pending.length + piece.length) * 3) / 4));
      const padding = piece.indexOf(EQUALS);
      const end = isClosed ? 0 : padding < 0 ? piece.length : Math.max(0, padding - 3);
      let to = 0;
      for (let at = 0; at < end; at += SHORT) {
        const text = pending + decoder.decode(piece.subarray(at, Math.min(end, at + SHORT)));
        const read = groupsIn(text, bytes.subarray(to));
        if (!read) return undefined;
        pending = read.rest;
        to += read.written;
      }
      isClosed ||= padding >= 0;
      pending += decoder.decode(piece.subarray(end));
      return bytes.subarray(0, to);
    },
    end() {
      if (pending === "") return "";
      // The platform's latin1 is windows-1252, whose no-break space isn't white space in Base64.
      const outcome = /[-_\u0080-\uffff]/.test(pending) ? undefined : decodeBits(pending, ANY_BASE64, true);
      return outcome?.ok ? outcome.value : undefined;
    },
  };
}

interface Read {
  readonly written: number;
  /** What isn't a whole group yet. */
  readonly rest: string;
}

/** Decodes whole groups of Base64 into bytes; undefined if there is anything else in them. */
function groupsIn(text: string, into: Native): Read | undefined {
  if (into.setFromBase64) {
    try {
      const { read, written } = into.setFromBase64(text, { lastChunkHandling: "stop-before-partial" });
      return { written, rest: text.slice(read) };
    } catch {
      return undefined;
    }
  }
  const bare = text.replace(/[\t\n\f\r ]+/g, "");
  const read = bare.length - (bare.length % 4);
  const outcome = /[^A-Za-z0-9+/]/.test(bare) ? undefined : decodeBits(bare.slice(0, read), ANY_BASE64, true);
  if (!outcome?.ok) return undefined;
  into.set(outcome.value);
  return { written: outcome.value.length, rest: bare.slice(read) };
}

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
function linePieces(
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
function sortedPieces(reversed: boolean): Pieces {
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
function linesWith(text: string, find: string, isKept: boolean): string {
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

/** The first of each line, in the whole text. */
function uniquePieces({
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

/** An operation on texts separated by blanks: what comes before a blank doesn't affect what follows. */
const wordPieces = ({ run }: AnyOperation, values: AnyValues): Pieces => ({
  cut: afterLast((byte) => byte === 10 || byte === 32),
  run(piece) {
    const text = fromUtf8(piece);
    const outcome: Outcome<string> | Promise<Outcome<string>> = text === undefined ? done("") : run(text, values);
    return text === undefined || outcome instanceof Promise || !outcome.ok ? undefined : outcome.value;
  },
});

interface Uniqueness {
  readonly keep: string;
  readonly counts: string;
  readonly ignoreCase: boolean;
  readonly ignoreBlanks: boolean;
  readonly neighbors: boolean;
}

interface Filter extends AnyValues {
  readonly action: string;
  readonly find: string;
  readonly expression: boolean;
  readonly ignoreCase: boolean;
  readonly wholeWords: boolean;
}

/** Whether lines are searched for a plain text that isn't split by line ends or halves of characters. */
const isPlain = ({ find, expression, ignoreCase, wholeWords }: Filter): boolean =>
  /^[^\r\n]+$/.test(find) && find.isWellFormed() && !expression && !ignoreCase && !wholeWords;

type Maker = (values: never, operation: AnyOperation) => Pieces | undefined | Promise<Pieces | undefined>;

const packing =
  (id: "gzip" | "zlib-compress" | "deflate"): Maker =>
  async ({ level }: { readonly level: number }) => {
    const { packingPieces } = await import("./packing.ts");
    return packingPieces(id, level);
  };

const eachLine: Maker = (values: AnyValues, { run }) => linePieces((text) => run(text, values));

const MAKERS: Readonly<Record<string, Maker>> = {
  "base64-encode": base64Pieces,
  "base64-decode": ({ strict }: { readonly strict: boolean }) => (strict ? undefined : fromBase64Pieces()),
  "hex-encode": hexPieces,
  "hex-decode": fromHexPieces,
  "url-encode": urlPieces,
  "url-decode": fromUrlPieces,
  gzip: packing("gzip"),
  "zlib-compress": packing("zlib-compress"),
  deflate: packing("deflate"),
  "upper-case": (values: AnyValues, operation) => wordPieces(operation, values),
  "lower-case": (values: AnyValues, operation) => wordPieces(operation, values),
  "prefix-suffix": ({
    prefix,
    suffix,
    skipEmpty,
  }: {
    readonly prefix: string;
    readonly suffix: string;
    readonly skipEmpty: boolean;
  }) =>
    skipEmpty
      ? undefined
      : aroundPieces({ before: fromTyped(prefix), after: fromTyped(suffix), between: "\n", endsToo: true }),
  "join-lines": ({
    between,
    quotes,
    skipEmpty,
  }: {
    readonly between: string;
    readonly quotes: keyof typeof QUOTES;
    readonly skipEmpty: boolean;
  }) =>
    skipEmpty
      ? undefined
      : aroundPieces({
          before: QUOTES[quotes],
          after: QUOTES[quotes],
          between: fromTyped(between),
          endsToo: false,
        }),
  "indent-lines": eachLine,
  "tabs-to-spaces": eachLine,
  "spaces-to-tabs": eachLine,
  "wrap-lines": (values: { readonly reflow: boolean }, { run }) =>
    values.reflow ? undefined : linePieces((text) => run(text, values)),
  "number-lines": ({
    start,
    step,
    after,
    pad,
    skipEmpty,
  }: {
    readonly start: number;
    readonly step: number;
    readonly after: string;
    readonly pad: boolean;
    readonly skipEmpty: boolean;
  }) =>
    pad || skipEmpty
      ? undefined
      : aroundPieces({
          number: (line) => start + step * line,
          before: fromTyped(after),
          after: "",
          between: "\n",
          endsToo: true,
        }),
  "sort-lines": ({
    by,
    column,
    ignoreCase,
    reversed,
  }: {
    readonly by: string;
    readonly column: number;
    readonly ignoreCase: boolean;
    readonly reversed: boolean;
  }) => (by === "code" && column === 0 && !ignoreCase ? sortedPieces(reversed) : undefined),
  "unique-lines": ({ keep, counts, neighbors, ...values }: Uniqueness) => {
    if (keep !== "first" || counts !== "none") return undefined;
    if (!neighbors) return uniquePieces(values);
    return values.ignoreCase || values.ignoreBlanks ? undefined : neighborPieces();
  },
  "reverse-lines": ({ what }: { readonly what: string }) => (what === "lines" ? reversedPieces() : undefined),
  "filter-lines": (values: Filter, { run }) =>
    linePieces(
      isPlain(values)
        ? (text) => done(linesWith(text, values.find, values.action === "keep"))
        : (text) => run(text, values),
      (kept, lines) => `${counted(kept, "line")} of ${lines} kept.`,
    ),
};

/** How an operation with these settings is done piece by piece; undefined where it must have all of its input. */
export const piecesOf = (
  operation: AnyOperation,
  values: AnyValues,
): Pieces | undefined | Promise<Pieces | undefined> =>
  operation.mayHang?.(values) ? undefined : MAKERS[operation.id]?.(values as never, operation);
