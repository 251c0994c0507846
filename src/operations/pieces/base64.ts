import { ANY_BASE64, BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { groupsOf, type Pieces } from "./pieces.ts";

/** What engines of 2025 and later have. */
type Native = Bytes & {
  readonly toBase64?: (options: { alphabet: "base64" | "base64url"; omitPadding: boolean }) => string;
  readonly setFromBase64?: (
    text: string,
    options: { lastChunkHandling: "strict" | "stop-before-partial" },
  ) => { readonly read: number; readonly written: number };
};

/** Texts of this length stay in the processor's cache on their way to bytes: thrice as fast as those of megabytes. */
const SHORT = 65_536;

/** Base64 of whole groups, in lines of so many characters or in one. */
export function base64Pieces(values: {
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

/** Base64 of the standard alphabet, padded, with or without white space: what differs is for decodeBits to tell of. */
export function fromBase64Pieces(): Pieces {
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
      // The platform's latin1 is windows-1252, whose no-break space is no white space of Base64.
      const outcome = /[-_\u0080-\uffff]/.test(pending) ? undefined : decodeBits(pending, ANY_BASE64, true);
      return outcome?.ok ? outcome.value : undefined;
    },
  };
}

interface Read {
  readonly written: number;
  /** What is no whole group yet. */
  readonly rest: string;
}

/** Puts whole groups of Base64 into bytes; undefined where there is something else in them. */
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
