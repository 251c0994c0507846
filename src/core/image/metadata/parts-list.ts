import { boxes, findBox } from "#core/image/containers/chunks.ts";
import { heifItems, itemContent } from "#core/image/containers/isobmff.ts";
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

// AVIF, HEIC, JPEG XL ---------------------------------------------------------------------------------------------------------

const HEIF_BOXES = ["ftyp", "meta", "mdat", "free", "skip", "wide", "moov", "pdin", "etyp", "sidx", "moof", "mfra"];

export function heifParts(bytes: Uint8Array, parts: List): void {
  for (const { type, start, end } of boxes(bytes)) {
    if (["free", "skip"].includes(type) && !isZero(bytes.subarray(start, end)))
      parts.unread.push({ name: "data in free space", bytes: end - start });
    else if (type === "mpvd") parts.unread.push({ name: "a video", bytes: end - start });
    else if (type === "uuid")
      parts.unread.push({ name: "content credentials or other data (uuid)", bytes: end - start });
    else if (!HEIF_BOXES.includes(type))
      parts.unread.push({ name: `box ${type.replace(/[^\w]/g, "?")}`, bytes: end - start });
  }
  for (const path of [
    ["moov", "udta"],
    ["moov", "meta"],
  ]) {
    const box = findBox(bytes, path);
    if (box) parts.unread.push({ name: "metadata of the animation", bytes: box.end - box.start });
  }
  for (const { id, type, mediaType } of heifItems(bytes)) {
    if (type !== "mime" && type !== "uri " && type !== "Exif") continue;
    const content = itemContent(bytes, id);
    if (type === "mime" && mediaType === "application/rdf+xml" && content)
      parts.metadata.push({ kind: "xmp", bytes: content });
    else if (type !== "Exif" || !content)
      parts.unread.push({ name: `an item of type ${mediaType || type.trim()}`, bytes: content?.length ?? 0 });
  }
  // ISO/IEC 23008-12 §6.5.20, user description: a language, a name, a description and tags.
  const properties = findBox(bytes, ["meta", "iprp", "ipco"]);
  for (const { type, start, end } of properties ? boxes(bytes, properties.start, properties.end) : []) {
    if (type === "udes")
      parts.metadata.push({ kind: "text", name: "Description", bytes: bytes.subarray(start + 4, end) });
  }
}

// ISO/IEC 18181-2: what is compressed here could not be unpacked.
const JXL_BOXES = ["JXL ", "ftyp", "jxlc", "jxlp", "jxll", "jxli", "Exif"];

export function jxlParts(bytes: Uint8Array, parts: List): void {
  if (!hasText(bytes, 4, "JXL ")) return;
  const all = [...boxes(bytes)];
  for (const { type, start, end } of all) {
    // Unpacked data has its own box next to the packed one.
    const packed = type === "brob" ? latin1(bytes, start, start + 4) : "";
    if (packed && all.some((box) => box.type === packed)) continue;
    if (type === "xml ") parts.metadata.push({ kind: "xmp", bytes: bytes.subarray(start, end) });
    else if (type === "jumb") parts.unread.push({ name: "content credentials", bytes: end - start });
    else if (type === "jbrd") parts.unread.push({ name: "JPEG reconstruction data", bytes: end - start });
    else if (type === "brob") parts.unread.push({ name: "compressed metadata", bytes: end - start });
    else if (!JXL_BOXES.includes(type))
      parts.unread.push({ name: `box ${type.replace(/[^\w]/g, "?")}`, bytes: end - start });
  }
}
