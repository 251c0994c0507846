import { encodingName } from "#core/encodings.ts";
import type { DecodedText, Encoding } from "./decode-text.ts";
import { toUtf8 } from "./utf8.ts";

/** How a text is stored in a file: its encoding, and whether it starts with a byte order mark. */
export type TextForm = Pick<DecodedText, "encoding" | "hasMark">;

/** Encodings of one byte a character, whose bytes a table has. */
const SINGLE = /^(?:windows-|iso-8859-|koi8-|ibm866$|macintosh$|x-mac-cyrillic$)/;

/**
 * The bytes of a text in an encoding, with its mark; undefined if the encoding lacks one of the characters, or is a
 * multibyte encoding other than Unicode's.
 */
export function encodeText(text: string, { encoding, hasMark }: TextForm): Uint8Array<ArrayBuffer> | undefined {
  const marked = hasMark ? `\ufeff${text}` : text;
  if (encoding === "utf-8") return new Uint8Array(toUtf8(marked));
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    const view = new DataView(new ArrayBuffer(marked.length * 2));
    for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), encoding === "utf-16le");
    return new Uint8Array(view.buffer);
  }
  if (!SINGLE.test(encoding)) return undefined;
  const bytes = tableOf(encoding);
  const encoded = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = bytes.get(text.charAt(at));
    if (byte === undefined) return undefined;
    encoded[at] = byte;
  }
  return encoded;
}

/** What a visitor should know of a text that `encodeText` could not write. */
export const unwritableNote = ({ encoding }: TextForm): string =>
  `Saved in UTF-8: ${encodingName(encoding)} can't be written here, or lacks a character of the result.`;

function tableOf(encoding: Encoding): Map<string, number> {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map(Array.from(signs, (sign, byte) => [sign, byte] as const).filter(([sign]) => sign !== "\ufffd"));
}
