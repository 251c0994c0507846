import { hasText, latin1 } from "#core/text/bytes.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { hasVideo } from "./more-pictures.ts";

/** A kind of metadata that Tabkit reads. */
export type MetadataKind = "xmp" | "iptc" | "text" | "thumbnail";

/** Metadata of a file besides its EXIF block and its color profile, as text, or as bytes where those are IPTC's. */
export interface MetadataPart {
  readonly kind: MetadataKind;
  readonly bytes: Uint8Array;
  /** What a text is called in the file. */
  readonly name?: string;
}

/**
 * Bytes that are neither the picture nor metadata we read, such as a video after it: we don't know what they contain.
 */
export interface UnreadPart {
  /** 'a video', 'PNG chunk abCd'. */
  readonly name: string;
  readonly bytes: number;
}

/** What a file holds besides its picture, its EXIF block and its color profile. */
export interface FileParts {
  readonly metadata: readonly MetadataPart[];
  readonly unread: readonly UnreadPart[];
}

/** The text that bytes hold, in UTF-8 if they can be, else in Latin 1. */
export function textOf(bytes: Uint8Array): string {
  const text = fromUtf8(bytes);
  if (text !== undefined) return text;
  let letters = "";
  for (let at = 0; at < bytes.length; at += 32_768) letters += latin1(bytes, at, Math.min(bytes.length, at + 32_768));
  return letters;
}

export type List = { readonly metadata: MetadataPart[]; readonly unread: UnreadPart[] };

export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Adds the data after a file's end. Zeros are ignored. */
export function addTrailing(bytes: Uint8Array, end: number, { unread }: List): void {
  const rest = bytes.subarray(Math.min(bytes.length, end));
  if (rest.length > 0 && !isZero(rest)) unread.push({ name: kindOfRest(rest), bytes: rest.length });
}

const kindOfRest = (rest: Uint8Array): string =>
  hasText(rest, 0, "PK\x03\x04")
    ? "a ZIP archive behind the picture"
    : hasVideo(rest)
      ? "a video behind the picture"
      : "data behind the picture";

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Adds the bytes of a file that no range has, unless they are zeros: what they are is not known. */
export function addGaps(bytes: Uint8Array, known: readonly Range[], name: string, { unread }: List): void {
  let [at, count] = [0, 0];
  const add = (to: number) => {
    if (to > at && !isZero(bytes.subarray(at, to))) count += to - at;
  };
  for (const { from, to } of [...known].sort((one, other) => one.from - other.from)) {
    add(Math.min(from, bytes.length));
    at = Math.max(at, to);
  }
  add(bytes.length);
  if (count > 0) unread.push({ name, bytes: count });
}
