import { unzlibSync } from "fflate";
import { crc32 } from "#core/image/containers/checksums.ts";
import { type Chunk, pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import {
  readTiffDirectory,
  type TiffField,
  type TiffTags,
  tiffDirectory,
  tiffIsLittleEndian,
} from "#core/image/containers/tiff-directory.ts";
import { concat, fromLatin1, hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { exifOrientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";
import { bareFiles, type CleanedFormat, exifWriters } from "./metadata-write.ts";
import { isPositionName } from "./xmp-fields.ts";

/** What to remove from a file: place and persons, all metadata, only the position, or nothing. */
export type Cleaning = "private" | "all" | "gps" | "nothing";

export { type CleanedFormat, isCleaned } from "./metadata-write.ts";

/**
 * A file without what `cleaning` names, whose coded picture is the same bytes, with its colors and, unless it is upright, its
 * orientation. Undefined where the file is damaged.
 */
export function cleanMetadata(
  bytes: Uint8Array,
  format: CleanedFormat,
  cleaning: Cleaning,
): Uint8Array<ArrayBuffer> | undefined {
  if (cleaning === "nothing") return Uint8Array.from(bytes);
  try {
    if (cleaning === "gps") return placeRemovers[format](bytes);
    const block = exifBlock(bytes, format);
    const bare = bareFiles[format](bytes);
    const size = readDimensions(bytes, format);
    if (!bare || !size) return undefined;
    const kept =
      cleaning === "private"
        ? WITHOUT_PLACE_AND_PERSONS
        : block && exifOrientation(block) !== 1
          ? ORIENTATION_ONLY
          : undefined;
    const exif = block && kept && keptExif(block, kept);
    return exif ? exifWriters[format === "jpeg" ? "jpg" : format](bare, exif, size) : bare;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const EXIF_DIRECTORY = 0x8769;
const HEADER = 8;

/** Tags to keep of the main directory and of EXIF's own. */
interface KeptTags {
  readonly main: readonly number[];
  readonly detail: readonly number[];
}

/** The orientation, without which a picture may lie on its side. */
const ORIENTATION_ONLY: KeptTags = { main: [0x0112], detail: [] };

/**
 * What a picture was taken with and how (CIPA DC-008 §4.6): no place, no time zone, no person, no serial number, no free
 * text and no maker's note, in which any of them may be.
 */
const WITHOUT_PLACE_AND_PERSONS: KeptTags = {
  main: [0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x0213],
  detail: [
    ...[0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x9000, 0x9003, 0x9004, 0x9101, 0x9102],
    ...[0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a, 0x9290, 0x9291, 0x9292],
    ...[0xa000, 0xa001, 0xa002, 0xa003, 0xa20b, 0xa20e, 0xa20f, 0xa210, 0xa215, 0xa217, 0xa300, 0xa301],
    ...[0xa401, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa407, 0xa408, 0xa409, 0xa40a, 0xa40c, 0xa432, 0xa433, 0xa434],
  ],
};

/** A new EXIF block with only these tags, so that no byte of another is left; undefined if the file has none of them. */
function keptExif(block: Uint8Array, kept: KeptTags): Uint8Array<ArrayBuffer> | undefined {
  const main = tiffDirectory(block);
  const little = tiffIsLittleEndian(block);
  if (!main || little === undefined) return undefined;
  const at = main.get(EXIF_DIRECTORY)?.numbers()[0];
  const below = at ? tiffDirectory(block, at) : undefined;
  const [mainFields, detailFields] = [fieldsOf(main, kept.main), below ? fieldsOf(below, kept.detail) : []];
  if (mainFields.length + detailFields.length === 0) return undefined;
  const mainEntries = mainFields.length + (detailFields.length > 0 ? 1 : 0);
  const detailAt = HEADER + sizeOf(mainEntries, mainFields);
  const written = new Uint8Array(detailAt + (detailFields.length > 0 ? sizeOf(detailFields.length, detailFields) : 0));
  written.set(block.subarray(0, 4));
  const view = viewOf(written);
  view.setUint32(4, HEADER, little);
  writeDirectory(block, written, HEADER, mainFields, little, detailFields.length > 0 ? detailAt : undefined);
  if (detailFields.length > 0) writeDirectory(block, written, detailAt, detailFields, little);
  return written;
}

type Entry = readonly [tag: number, field: TiffField];

const fieldsOf = (tags: TiffTags, wanted: readonly number[]): Entry[] =>
  [...tags].filter(([tag]) => wanted.includes(tag)).sort(([one], [other]) => one - other);

const lengthOf = ({ at, end }: TiffField) => end - at;

const roomOf = ([, field]: Entry) => (lengthOf(field) > 4 ? lengthOf(field) + (lengthOf(field) & 1) : 0);

const sizeOf = (entries: number, fields: readonly Entry[]) =>
  2 + entries * 12 + 4 + fields.reduce((sum, entry) => sum + roomOf(entry), 0);

// TIFF 6.0 page 14: a count, entries in the order of their tags, and the offset of the next directory, here none.
function writeDirectory(
  block: Uint8Array,
  to: Uint8Array,
  start: number,
  fields: readonly Entry[],
  little: boolean,
  detailAt?: number,
): void {
  const view = viewOf(to);
  const count = fields.length + (detailAt === undefined ? 0 : 1);
  view.setUint16(start, count, little);
  let entry = start + 2;
  let free = start + 2 + count * 12 + 4;
  for (const [tag, field] of fields) {
    view.setUint16(entry, tag, little);
    view.setUint16(entry + 2, field.type, little);
    view.setUint32(entry + 4, field.count, little);
    const value = block.subarray(field.at, field.end);
    if (value.length <= 4) {
      to.set(value, entry + 8);
    } else {
      view.setUint32(entry + 8, free, little);
      to.set(value, free);
      free += roomOf([tag, field]);
    }
    entry += 12;
  }
  if (detailAt === undefined) return;
  // Its tag is higher than all that are kept of the main directory.
  view.setUint16(entry, EXIF_DIRECTORY, little);
  view.setUint16(entry + 2, 4, little);
  view.setUint32(entry + 4, 1, little);
  view.setUint32(entry + 8, detailAt, little);
}

const GPS_DIRECTORY = 0x8825;
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const MORE_XMP = "http://ns.adobe.com/xmp/extension/\0";
// XMP specification part 3, §1.1.3.1: its name, a GUID of 32 letters, the whole length and the place of this part.
const MORE_XMP_HEADER = MORE_XMP.length + 40;

/** A file without the position in EXIF and XMP; in JPEG and WebP nothing moves, so that what is found by its place stays valid. */
const placeRemovers: Readonly<Record<"jpeg" | "png" | "webp", (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  jpeg: jpegWithoutPlace,
  png: pngWithoutPlace,
  webp: webpWithoutPlace,
};

function jpegWithoutPlace(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  // More pictures may follow the first, each with metadata of its own (CIPA DC-007), and lie in it as thumbnails.
  for (let at = 0; at >= 0; at = nextPicture(copy, at + 2)) blankJpeg(copy.subarray(at));
  return copy;
}

function nextPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff) return at;
  }
  return -1;
}

function blankJpeg(bytes: Uint8Array): void {
  const more: Uint8Array[] = [];
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker !== 0xe1) continue;
    if (hasText(bytes, start, "Exif\0\0")) blankExif(bytes.subarray(start + 6, end));
    if (hasText(bytes, start, XMP)) blankXmp(bytes.subarray(start + XMP.length, end));
    if (hasText(bytes, start, MORE_XMP)) more.push(bytes.subarray(start + MORE_XMP_HEADER, end));
  }
  // One text, cut anywhere.
  const whole = concat(more);
  blankXmp(whole);
  let at = 0;
  for (const part of more) {
    part.set(whole.subarray(at, at + part.length));
    at += part.length;
  }
}

/** Takes the directory of the position out of an EXIF block, and overwrites all of it. */
function blankExif(block: Uint8Array): void {
  const main = readTiffDirectory(block);
  const little = tiffIsLittleEndian(block);
  if (!main || little === undefined) return;
  const at = main.tags.get(GPS_DIRECTORY)?.numbers()[0];
  const place = at ? readTiffDirectory(block, at) : undefined;
  if (place) {
    for (const { at, end } of place.tags.values()) block.fill(0, Math.max(8, at), end);
    block.fill(0, place.start, place.end);
  }
  const view = viewOf(block);
  const count = view.getUint16(main.start, little);
  for (let i = 0; i < count; i++) {
    const entry = main.start + 2 + i * 12;
    if (entry + 12 > block.length || view.getUint16(entry, little) !== GPS_DIRECTORY) continue;
    block.copyWithin(entry, entry + 12, main.end);
    block.fill(0, main.end - 12, main.end);
    view.setUint16(main.start, count - 1, little);
    return;
  }
}

// An attribute or a start tag, with its prefix and its name; namespace declarations aren't properties.
const ATTRIBUTE = /\s(?!xmlns\b)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const START_TAG = /<((?:[\w.-]+:)?([\w.-]+))(?:\s[^<>]*?)?(\/)?>/g;

/** Overwrites the position in XMP, as attributes and as elements of any namespace, with spaces. */
function blankXmp(bytes: Uint8Array): void {
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += latin1(bytes, at, Math.min(bytes.length, at + 32_768));
  for (const { index, 0: found, 1: name = "" } of text.matchAll(ATTRIBUTE)) {
    if (isPositionName(name)) bytes.fill(0x20, index, index + found.length);
  }
  for (const { index, 0: found, 1: tag = "", 2: name = "", 3: isEmpty } of text.matchAll(START_TAG)) {
    if (!isPositionName(name)) continue;
    const close = isEmpty ? -1 : text.indexOf(`</${tag}`, index);
    const end = close < 0 ? index + found.length : text.indexOf(">", close) + 1;
    // Without an end it is damaged, and all that follows may belong to it.
    bytes.fill(0x20, index, isEmpty ? end : close < 0 || end === 0 ? bytes.length : end);
  }
}

function pngWithoutPlace(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks = pngChunks(bytes);
  const parts = chunks.map((chunk): Uint8Array => {
    const whole = Uint8Array.from(bytes.subarray(chunk.from, chunk.to));
    const content = whole.subarray(8, whole.length - 4);
    if (chunk.type === "eXIf") blankExif(content);
    else if (chunk.type === "iTXt" && hasText(content, 0, "XML:com.adobe.xmp\0")) return xmpChunk(content);
    // Where ImageMagick and others put whole EXIF and XMP blocks, in letters.
    else if (["tEXt", "zTXt"].includes(chunk.type) && hasText(content, 0, "Raw profile type ")) return new Uint8Array();
    else if (["tEXt", "zTXt", "iTXt"].includes(chunk.type) && isPositionName(keywordOf(content)))
      return new Uint8Array();
    else return whole;
    viewOf(whole).setUint32(whole.length - 4, crc32(whole.subarray(4, whole.length - 4)));
    return whole;
  });
  return concat([bytes.subarray(0, 8), ...parts, bytes.subarray(chunks.at(-1)?.to ?? 8)]);
}

const keywordOf = (content: Uint8Array): string => latin1(content, 0, Math.min(79, Math.max(0, content.indexOf(0))));

// PNG third edition §11.3.3.4: keyword, whether it is compressed, how, language, keyword in it, text.
function xmpChunk(content: Uint8Array): Uint8Array {
  const keyword = content.indexOf(0);
  const textAt = content.indexOf(0, content.indexOf(0, keyword + 3) + 1) + 1;
  const stored = content.subarray(textAt);
  let text: Uint8Array;
  try {
    text = content[keyword + 1] === 1 ? Uint8Array.from(unzlibSync(stored)) : Uint8Array.from(stored);
  } catch {
    // What cannot be read may hold anything.
    return new Uint8Array();
  }
  blankXmp(text);
  return pngChunk("iTXt", concat([fromLatin1("XML:com.adobe.xmp\0\0\0\0\0"), text]));
}

function webpWithoutPlace(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  const contentOf = ({ start, end }: Chunk) => copy.subarray(start, end);
  for (const chunk of webpChunks(copy)) {
    const content = contentOf(chunk);
    if (chunk.type === "EXIF") blankExif(hasText(content, 0, "Exif\0\0") ? content.subarray(6) : content);
    if (chunk.type === "XMP ") blankXmp(content);
  }
  return copy;
}
