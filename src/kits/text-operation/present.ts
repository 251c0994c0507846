import { toHex } from "#core/hex.ts";
import { BASE64, encodeBits } from "#core/number/bit-groups.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Bytes } from "#core/operation.ts";
import { counted } from "#core/text/counted.ts";
import { firstNotUtf8, fromUtf8, utf8LengthOf } from "#core/text/utf8.ts";
import type { EditorLanguage } from "#kits/code-editor/languages.ts";
import { wholeCharacters } from "#operations/pieces/pieces.ts";

/** How bytes are shown: as text where they are some and else in hexadecimal, or always as one of the three. */
export const SHOWN_AS = ["auto", "text", "hex", "base64"] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** A result as it is shown. */
export interface Presented {
  /** All of it, or its beginning. */
  readonly text: string;
  readonly isCut: boolean;
  /** Whether `text` is the result itself, and not bytes in other characters. */
  readonly isText: boolean;
  readonly bytes: number;
  /** Code points and lines, where it is a text that is shown whole. */
  readonly characters?: number;
  readonly lines?: number;
}

/** More characters than this make a text box slow. */
export const MAX_SHOWN = 100_000;

/** No text of more bytes is sure to be a string: V8 has up to 2^29 - 24 units, and Chromium decodes more to none. */
const MAX_DECODED_LENGTH = 500_000_000;

/** What a text box shows of a result: at most `most` characters. */
export function present(value: string | Bytes, as: ShownAs, most = MAX_SHOWN, longest = MAX_DECODED_LENGTH): Presented {
  if (typeof value === "string") return presentText(value, utf8LengthOf(value), most);
  if (value.length > longest && (as === "auto" || as === "text")) return presentBeginning(value, as, most, longest);
  const text = as === "hex" || as === "base64" ? undefined : fromUtf8(value);
  if (text !== undefined && (as === "text" || !hasControls(text))) return presentText(text, value.length, most);
  if (as === "text") return { ...presentText(new TextDecoder().decode(value), value.length, most), isText: false };
  // Whole groups of three bytes, which are four characters in Base64.
  const shown = value.subarray(0, Math.floor(most / 12) * 3 || value.length);
  return {
    text: as === "base64" ? encodeBits(shown, BASE64, true) : spacedHex(shown),
    isCut: shown.length < value.length,
    isText: false,
    bytes: value.length,
  };
}

/** For too many bytes for one text: the displayed beginning, without counts. */
function presentBeginning(value: Bytes, as: "auto" | "text", most: number, longest: number): Presented {
  const beginning = new TextDecoder().decode(value.subarray(0, Math.min(longest, most * 4)));
  const isText = firstNotUtf8(value) === value.length && !hasControls(beginning);
  if (!isText && as === "auto") return present(value, "hex", most);
  const { characters: _, lines: __, ...shown } = presentText(beginning, value.length, most);
  // Its last character may be a half one.
  return { ...shown, text: shown.text.replace(/\ufffd$/, ""), isCut: true, isText };
}

/** How long a result is: '14 characters · 3 lines · 14 bytes'. */
export const sizeInWords = ({ bytes, characters, lines }: Presented): string =>
  [
    ...(characters === undefined ? [] : [counted(characters, "character")]),
    ...(lines === undefined || lines < 2 ? [] : [counted(lines, "line")]),
    formatBytes(bytes),
  ].join(" · ");

/** The note on a result that is only partly shown. */
export const CUT = "the beginning is shown, and all of it is copied and saved";

/** What a text box shows of a text with this many bytes. */
export function presentText(text: string, bytes: number, most: number): Presented {
  const isCut = text.length > most;
  return {
    text: isCut ? text.slice(0, most).replace(/[\ud800-\udbff]$/, "") : text,
    isCut,
    isText: true,
    bytes,
    ...(!isCut && { characters: [...text].length, lines: text === "" ? 0 : text.split(/\r\n|\n|\r/).length }),
  };
}

// A text box shows none of these, and leaves out a NUL that is copied.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const hasControls = (text: string): boolean => /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text);

/** Bytes as pairs of digits, sixteen on a line. */
export const spacedHex = (bytes: Bytes): string => {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    lines.push((toHex(bytes.subarray(at, at + 16)).match(/../g) ?? []).join(" "));
  }
  return lines.join("\n");
};

/** The displayed part of a result if only its start is in memory: its first characters. */
export function presentStart(
  start: Bytes,
  { length, isText }: { readonly length: number; readonly isText: boolean },
  as: ShownAs,
  most = MAX_SHOWN,
): Presented {
  if (start.length === length)
    return present(isText ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(start) : start, as, most);
  const whole = start.subarray(0, wholeCharacters(start)) as Bytes;
  const { text, isText: isShownText } = isText
    ? presentText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole), length, most)
    : present(whole, as, most);
  return { text, isCut: true, isText: isShownText, bytes: length };
}

// To read a longer text takes longer than a keystroke should.
const MAX_READ = 50_000;

/** The language to color a result in, if there is no doubt: valid JSON, or a document that names its language. */
export function languageOfResult(text: string): EditorLanguage | undefined {
  if (text.length > MAX_READ) return undefined;
  if (/^\s*[{[]/.test(text) && isJson(text)) return "json";
  if (/^\s*<!doctype html/i.test(text)) return "html";
  return /^\s*<(?:\?xml|svg)\b/.test(text) ? "xml" : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
