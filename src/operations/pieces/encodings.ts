import { ANY_BASE64, BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";
import { fromUtf8 } from "#core/utf8.ts";
import { afterLast, groupsOf, type Pieces, wholeCharacters } from "./pieces.ts";

/** What engines of 2025 and later have. */
type Native = Bytes & {
  readonly toBase64?: (options: { alphabet: "base64" | "base64url"; omitPadding: boolean }) => string;
};
type NativeArray = typeof Uint8Array & {
  readonly fromBase64?: (text: string, options: { lastChunkHandling: "strict" }) => Bytes;
};

/** Bytes of ASCII as a text; other bytes become characters that no code has. */
const asciiOf = (bytes: Bytes): string => new TextDecoder("latin1").decode(bytes);

/** Base64 of whole groups, in lines of so many characters or in one. */
export function base64Pieces(values: {
  readonly alphabet: "standard" | "url";
  readonly padding: boolean;
  readonly wrap: "none" | "64" | "76";
}): Pieces {
  const isUrl = values.alphabet === "url";
  const width = values.wrap === "none" ? 0 : Number(values.wrap);
  const encoded = (bytes: Native) =>
    bytes.toBase64?.({ alphabet: isUrl ? "base64url" : "base64", omitPadding: !values.padding }) ??
    encodeBits(bytes, isUrl ? BASE64_URL : BASE64, values.padding);
  let isFirst = true;
  return {
    cut: groupsOf(width === 0 ? 3 : (width / 4) * 3),
    run(piece) {
      const text = encoded(piece);
      const lined = width === 0 ? text : linesOf(text, width, isFirst);
      isFirst = false;
      return lined;
    },
  };
}

/** A text of ASCII in lines, with a line end before each but the first of all. */
function linesOf(text: string, width: number, isFirst: boolean): Bytes {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / width);
  const lined = new Uint8Array(bytes.length + count);
  for (let line = 0; line < count; line++) {
    lined[line * (width + 1)] = 10;
    lined.set(bytes.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  }
  return isFirst ? lined.subarray(1) : lined;
}

/** Base64 of the standard alphabet, padded, with or without line ends: what differs is for decodeBits to tell of. */
export function fromBase64Pieces(): Pieces {
  const native = (Uint8Array as NativeArray).fromBase64;
  let [pending, isClosed] = ["", false];
  const decoded = (text: string): Bytes | undefined => {
    if (!native) {
      const outcome = decodeBits(text, ANY_BASE64, true);
      return outcome.ok ? outcome.value : undefined;
    }
    try {
      return native.call(Uint8Array, text, { lastChunkHandling: "strict" });
    } catch {
      return undefined;
    }
  };
  return {
    cut: groupsOf(1),
    run(piece) {
      const text = pending + asciiOf(piece).replace(/[\r\n]+/g, "");
      if (isClosed && text !== "") return undefined;
      const length = text.length - (text.length % 4);
      pending = text.slice(length);
      const body = text.slice(0, length);
      if (/[^A-Za-z0-9+/=]/.test(body)) return undefined;
      isClosed = body.endsWith("=");
      return decoded(body);
    },
    end: () => (pending === "" ? "" : undefined),
  };
}

const DIGITS = { lower: "0123456789abcdef", upper: "0123456789ABCDEF" } as const;
/** What stands before each byte but the first, and before the first. */
const BEFORE = {
  space: [" ", ""],
  none: ["", ""],
  comma: [", ", ""],
  colon: [":", ""],
  line: ["\n", ""],
  "0x": [", 0x", "0x"],
  x: ["\\x", "\\x"],
} as const;

const codesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** Hexadecimal digits. */
export function hexPieces({
  between,
  upper,
}: {
  readonly between: keyof typeof BEFORE;
  readonly upper: boolean;
}): Pieces {
  const digits = codesOf(DIGITS[upper ? "upper" : "lower"]);
  const [separator, start] = BEFORE[between].map(codesOf) as [number[], number[]];
  let isFirst = true;
  return {
    cut: groupsOf(1),
    run(piece) {
      const written = new Uint8Array((separator.length + 2) * piece.length);
      let at = 0;
      for (let index = 0; index < piece.length; index++) {
        for (let next = 0; next < separator.length; next++) written[at++] = separator[next] ?? 0;
        const byte = piece[index] ?? 0;
        written[at++] = digits[byte >> 4] ?? 0;
        written[at++] = digits[byte & 15] ?? 0;
      }
      if (!isFirst) return written;
      isFirst = false;
      const own = written.subarray(separator.length - start.length);
      own.set(start);
      return own;
    },
  };
}

/** The value of a digit, 16 for what may stand between bytes, 17 for all else. */
const HEX_VALUES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  const value = Number.parseInt(character, 16);
  return byte < 128 && !Number.isNaN(value) ? value : byte < 128 && /[\s,:;-]/.test(character) ? 16 : 17;
});
const isX = (byte: number | undefined) => byte === 0x78 || byte === 0x58;

/** The bytes of hexadecimal digits, as decodeHex reads them. */
export function fromHexPieces(): Pieces {
  let high = -1;
  return {
    // 0x and \x are looked at together.
    cut: (bytes) => bytes.length - (bytes.at(-1) === 0x30 || bytes.at(-1) === 0x5c ? 1 : 0),
    run(piece) {
      const bytes = new Uint8Array((piece.length + 1) >> 1);
      let count = 0;
      for (let at = 0; at < piece.length; at++) {
        const byte = piece[at] ?? 0;
        if (high < 0 && (byte === 0x30 || byte === 0x5c) && isX(piece[at + 1])) at++;
        else {
          const value = HEX_VALUES[byte] ?? 17;
          if (value < 16) {
            if (high < 0) high = value;
            else {
              bytes[count++] = 16 * high + value;
              high = -1;
            }
          } else if (value > 16 || high >= 0) return undefined;
        }
      }
      return bytes.subarray(0, count);
    },
    end: () => (high < 0 ? "" : undefined),
  };
}

/** Escapes of addresses. */
export const urlPieces = ({ all }: { readonly all: boolean }): Pieces => ({
  cut: wholeCharacters,
  run(piece) {
    const text = fromUtf8(piece);
    if (text === undefined) return undefined;
    const encoded = encodeURIComponent(text);
    return all
      ? encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
      : encoded;
  },
});

/** The text of such escapes; a character may be several of them. */
export const fromUrlPieces = (): Pieces => ({
  cut: afterLast((byte) => byte < 0x80 && byte !== 0x25 && (HEX_VALUES[byte] ?? 0) > 15),
  run(piece) {
    const text = fromUtf8(piece);
    try {
      return text === undefined ? undefined : decodeURIComponent(text);
    } catch {
      return undefined;
    }
  },
});
