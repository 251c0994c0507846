import { fromUtf8 } from "#core/text/utf8.ts";
import { afterLast, groupsOf, type Pieces, wholeCharacters } from "./pieces.ts";

const DIGITS = { lower: "0123456789abcdef", upper: "0123456789ABCDEF" } as const;
/** The text before each byte except the first, and before the first. */
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

/** Two digits of each byte and nothing between: a pair is put at once. */
function plainHexPieces(digits: string): Pieces {
  const pairs = new Uint16Array(256);
  new Uint8Array(pairs.buffer).set(codesOf(Array.from(pairs, (_, byte) => pairOf(digits, byte)).join("")));
  return {
    cut: groupsOf(1),
    run(piece) {
      const written = new Uint16Array(piece.length);
      for (let index = 0; index < piece.length; index++) written[index] = pairs[piece[index]!]!;
      return new Uint8Array(written.buffer);
    },
  };
}
const pairOf = (digits: string, byte: number): string => `${digits[byte >> 4]}${digits[byte & 15]}`;

/** Hexadecimal digits. */
export function hexPieces({
  between,
  upper,
}: {
  readonly between: keyof typeof BEFORE;
  readonly upper: boolean;
}): Pieces {
  if (between === "none") return plainHexPieces(DIGITS[upper ? "upper" : "lower"]);
  const digits = codesOf(DIGITS[upper ? "upper" : "lower"]);
  const [separator, start] = BEFORE[between].map(codesOf) as [number[], number[]];
  let isFirst = true;
  return {
    cut: groupsOf(1),
    run(piece) {
      const written = new Uint8Array((separator.length + 2) * piece.length);
      let at = 0;
      for (let index = 0; index < piece.length; index++) {
        for (let next = 0; next < separator.length; next++) written[at++] = separator[next]!;
        const byte = piece[index]!;
        written[at++] = digits[byte >> 4]!;
        written[at++] = digits[byte & 15]!;
      }
      if (!isFirst) return written;
      isFirst = false;
      const own = written.subarray(separator.length - start.length);
      own.set(start);
      return own;
    },
  };
}

/** The value of a digit, 16 for what may be between bytes, 17 for all else. */
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
    // 0x and \x are handled together.
    cut: (bytes) => bytes.length - (bytes.at(-1) === 0x30 || bytes.at(-1) === 0x5c ? 1 : 0),
    run(piece) {
      const bytes = new Uint8Array((piece.length + 1) >> 1);
      let count = 0;
      for (let at = 0; at < piece.length; at++) {
        // Most digits are in pairs, with nothing between.
        for (; high < 0 && at + 1 < piece.length; at += 2) {
          const [first, second] = [HEX_VALUES[piece[at]!]!, HEX_VALUES[piece[at + 1]!]!];
          if ((first | second) > 15) break;
          bytes[count++] = (first << 4) | second;
        }
        const byte = piece[at];
        if (byte === undefined) break;
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

/** The text of percent escapes. A character may be several of them. */
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
