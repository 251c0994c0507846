import { fromUtf8 } from "./utf8.ts";

/** A text with the encoding that its bytes had. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether a byte order mark stood before it, which is not in the text. */
  readonly hasMark: boolean;
}

/** The encodings that are told apart, by the names of the Encoding Standard. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding of a text by its first bytes: a byte order mark, zero bytes at every other place, or UTF-8 if it can be that.
 * What is no UTF-8 is taken for Windows-1252, which labels such as ISO-8859-1 mean on the web. `isCut` says that a
 * character may have been cut off at the end.
 */
export function encodingOf(bytes: Uint8Array, isCut = false): Marked {
  const known = byFirstBytes(bytes);
  if (known) return known;
  const isUtf8 = fromUtf8(isCut ? wholeCharacters(bytes) : bytes) !== undefined;
  return { encoding: isUtf8 ? "utf-8" : "windows-1252", mark: 0 };
}

interface Marked {
  readonly encoding: Encoding;
  /** How many bytes its byte order mark has. */
  readonly mark: number;
}

/** The encoding that a byte order mark or zero bytes show. */
function byFirstBytes(bytes: Uint8Array): Marked | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", mark: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", mark: 2 };
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 1000);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked / 4 && even < looked / 20) return { encoding: "utf-16le", mark: 0 };
  if (even > looked / 4 && odd < looked / 20) return { encoding: "utf-16be", mark: 0 };
  return undefined;
}

/** Reads bytes as the text that they most likely are. */
export function decodeText(bytes: Uint8Array, as?: Encoding): DecodedText {
  const known = byFirstBytes(bytes);
  if (!known && as === undefined) {
    const text = fromUtf8(bytes);
    if (text !== undefined) return { text, encoding: "utf-8", hasMark: false };
  }
  const chosen = as ?? known?.encoding ?? "windows-1252";
  const start = chosen === known?.encoding ? known.mark : 0;
  const text = new TextDecoder(chosen, { ignoreBOM: true }).decode(bytes.subarray(start));
  return { text, encoding: chosen, hasMark: start > 0 };
}

/** The bytes without those of a character that is cut off at their end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
    if (byte < 0x80) break;
  }
  return bytes;
}
