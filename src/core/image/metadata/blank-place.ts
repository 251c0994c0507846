import { unzlibSync } from "fflate";
import { crc32 } from "#core/image/containers/checksums.ts";
import { type Chunk, pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { readTiffDirectory, tiffIsLittleEndian } from "#core/image/containers/tiff-directory.ts";
import { concat, fromLatin1, hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { isPositionName } from "./xmp-fields.ts";

const GPS_DIRECTORY = 0x8825;
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const MORE_XMP = "http://ns.adobe.com/xmp/extension/\0";
// XMP specification part 3, §1.1.3.1: its name, a GUID of 32 letters, the whole length and the place of this part.
const MORE_XMP_HEADER = MORE_XMP.length + 40;

/** A file without the position in EXIF and XMP; in JPEG and WebP nothing moves, so that what is found by its place stays valid. */
export const placeRemovers: Readonly<Record<"jpeg" | "png" | "webp", (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> =
  {
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
