import { unzlibSync } from "fflate";
import { pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { gifBlocks } from "#core/image/containers/gif-blocks.ts";
import { jpegLayout } from "#core/image/containers/jpeg-segments.ts";
import { readTiffDirectory, type TiffField, tiffDirectories } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { concat, hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { morePictures } from "./more-pictures.ts";
import {
  addGaps,
  addTrailing,
  type FileParts,
  heifParts,
  isZero,
  jxlParts,
  type List,
  type Range,
} from "./parts-list.ts";

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array, parts: List) => void>>> = {
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
  gif: gifParts,
  tiff: tiffParts,
  avif: heifParts,
  heic: heifParts,
  jxl: jxlParts,
  ico: iconParts,
  bmp: bmpParts,
};

/**
 * The metadata in a file of `format`, and the parts that are neither picture nor read: each byte is one of the three.
 * For SVG, see svg-parts.ts. Damaged parts are listed as unread.
 */
export function fileParts(bytes: Uint8Array, format: ImageFormat): FileParts {
  const parts: List = { metadata: [], unread: [] };
  try {
    readers[format]?.(bytes, parts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    parts.unread.push({ name: "parts that are damaged", bytes: 0 });
  }
  return parts;
}

// JPEG ------------------------------------------------------------------------------------------------------------------------

const XMP = "http://ns.adobe.com/xap/1.0/\0";
const MORE_XMP = "http://ns.adobe.com/xmp/extension/\0";
// XMP specification part 3, §1.1.3.1: its name, a GUID of 32 letters, the whole length and the place of this part.
const MORE_XMP_HEADER = MORE_XMP.length + 40;
const PHOTOSHOP = "Photoshop 3.0\0";
// Names of application segments that belong to the picture: its color model, its profile, and where further pictures lie.
const PICTURE_SEGMENTS: readonly (readonly [marker: number, name: string])[] = [
  [0xe1, "Exif\0\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xe2, "MPF\0"],
  [0xe2, "urn:iso:std:iso:ts:21496:-1\0"],
  [0xee, "Adobe"],
];

function jpegParts(bytes: Uint8Array, parts: List): void {
  const { segments, end } = jpegLayout(bytes);
  const more: Uint8Array[] = [];
  const resources: Uint8Array[] = [];
  for (const { marker, start, end } of segments) {
    const content = bytes.subarray(start, end);
    const has = (name: string) => hasText(content, 0, name);
    if (marker === 0xfe) parts.metadata.push({ kind: "text", name: "Comment", bytes: content });
    else if (marker === 0xe1 && has(XMP)) parts.metadata.push({ kind: "xmp", bytes: content.subarray(XMP.length) });
    else if (marker === 0xe1 && has(MORE_XMP)) more.push(content.subarray(MORE_XMP_HEADER));
    else if (marker === 0xed && has(PHOTOSHOP)) resources.push(content.subarray(PHOTOSHOP.length));
    else if (marker === 0xe0 && (has("JFIF\0") || has("JFXX\0"))) {
      // JFIF 1.02: a thumbnail's pixels follow its size.
      const pixels = has("JFXX\0") ? content.subarray(5) : content.subarray(14);
      if (pixels.length > 0) parts.metadata.push({ kind: "thumbnail", bytes: pixels });
    } else if (marker === 0xeb && has("JP")) {
      parts.unread.push({ name: "content credentials", bytes: content.length });
    } else if (marker >= 0xe0 && marker <= 0xef && !PICTURE_SEGMENTS.some(([of, name]) => of === marker && has(name))) {
      parts.unread.push({ name: `JPEG segment APP${marker - 0xe0}`, bytes: content.length });
    }
  }
  if (more.length > 0) parts.metadata.push({ kind: "xmp", bytes: concat(more) });
  if (resources.length > 0) addPhotoshop(concat(resources), parts);
  if (end === undefined) return;
  const { pictures, rest } = morePictures(bytes, end);
  for (const { from, to, isGainMap } of pictures) {
    parts.unread.push({ name: isGainMap ? "a gain map for HDR screens" : "another picture", bytes: to - from });
  }
  addTrailing(bytes, rest, parts);
}

// Adobe Photoshop file formats, image resources: IPTC, EXIF, XMP and a URL; thumbnails; and those that say how it is printed.
const RESOURCE_THUMBNAILS = [1033, 1036];
const TECHNICAL_RESOURCES = [
  ...[1000, 1005, 1010, 1011, 1013, 1016, 1024, 1026, 1030, 1032, 1034, 1037, 1039, 1041, 1044, 1049, 1050],
  ...[1054, 1057, 1061, 1062, 1064, 1065, 1074, 1082, 1083, 10000],
];

/** The parts of Photoshop's image resources, which JPEG and TIFF files hold. */
function addPhotoshop(bytes: Uint8Array, parts: List): void {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 12 <= bytes.length && hasText(bytes, at, "8BIM")) {
    const id = view.getUint16(at + 4);
    const name = bytes[at + 6]! + 1;
    const sizeAt = at + 6 + name + (name & 1);
    if (sizeAt + 4 > bytes.length) break;
    const size = view.getUint32(sizeAt);
    const content = bytes.subarray(sizeAt + 4, Math.min(bytes.length, sizeAt + 4 + size));
    at = Math.min(bytes.length, sizeAt + 4 + size + (size & 1));
    if (id === 1028) parts.metadata.push({ kind: "iptc", bytes: content });
    else if (id === 1060) parts.metadata.push({ kind: "xmp", bytes: content });
    else if (id === 1035) parts.metadata.push({ kind: "text", name: "URL", bytes: content });
    else if (RESOURCE_THUMBNAILS.includes(id)) parts.metadata.push({ kind: "thumbnail", bytes: content });
    else if (!TECHNICAL_RESOURCES.includes(id) && content.length > 0)
      parts.unread.push({ name: `Photoshop resource ${id}`, bytes: content.length });
  }
  const rest = bytes.subarray(at);
  if (!isZero(rest)) parts.unread.push({ name: "Photoshop data", bytes: rest.length });
}

// PNG -------------------------------------------------------------------------------------------------------------------------

/** PNG third edition, table 5: chunks for pixels, colors, density and animation. */
export const PNG_PICTURE_CHUNKS =
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" ");
// EXIF and the time of the change are shown; Apple's offsets of its pixels, and extensions registered for them, say nothing else.
const PNG_KNOWN_CHUNKS = [...PNG_PICTURE_CHUNKS, "eXIf", "tIME", "iDOT", "oFFs", "sTER", "vpAg"];

function pngParts(bytes: Uint8Array, parts: List): void {
  const chunks = pngChunks(bytes);
  const last = chunks.findIndex(({ type }) => type === "IEND");
  for (const { type, start, end } of last < 0 ? chunks : chunks.slice(0, last)) {
    const content = bytes.subarray(start, end);
    if (["tEXt", "zTXt", "iTXt"].includes(type)) addPngText(type, content, parts);
    else if (type === "caBX") parts.unread.push({ name: "content credentials", bytes: content.length });
    else if (!PNG_KNOWN_CHUNKS.includes(type)) {
      parts.unread.push({ name: `PNG chunk ${type.replace(/[^\w]/g, "?")}`, bytes: content.length });
    }
  }
  const end = chunks[last];
  if (end) addTrailing(bytes, end.to, parts);
}

// What unpacks to more than this is hostile.
const MAX_TEXT = 1 << 22;

// PNG third edition §11.3.3: a keyword, then the text, in zTXt and some iTXt packed.
function addPngText(type: string, content: Uint8Array, parts: List): void {
  const keyword = content.indexOf(0);
  const name = keyword < 0 ? "" : latin1(content, 0, Math.min(keyword, 79));
  const isPacked = type === "zTXt" || (type === "iTXt" && content[keyword + 1] === 1);
  const at =
    type === "tEXt"
      ? keyword + 1
      : type === "zTXt"
        ? keyword + 2
        : content.indexOf(0, content.indexOf(0, keyword + 3) + 1) + 1;
  const stored = content.subarray(at);
  const text = keyword < 0 ? undefined : isPacked ? unpacked(stored) : stored;
  if (!text) parts.unread.push({ name: `PNG text ${name}`.trim(), bytes: content.length });
  else if (name === "XML:com.adobe.xmp") parts.metadata.push({ kind: "xmp", bytes: text });
  else parts.metadata.push({ kind: "text", name, bytes: text });
}

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzlibSync(bytes, { out: new Uint8Array(Math.min(MAX_TEXT, bytes.length * 1032 + 64)) });
  } catch {
    return undefined;
  }
}

// WebP, GIF -------------------------------------------------------------------------------------------------------------------

/** RFC 9649 §2.7: chunks of pictures, frames, transparency and colors. */
export const WEBP_PICTURE_CHUNKS = ["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"];

function webpParts(bytes: Uint8Array, parts: List): void {
  // Chunks end at the length that the file states.
  const end = Math.min(bytes.length, 8 + viewOf(bytes).getUint32(4, true));
  const chunks = webpChunks(bytes.subarray(0, end));
  for (const { type, start, end } of chunks) {
    if (type === "XMP ") parts.metadata.push({ kind: "xmp", bytes: bytes.subarray(start, end) });
    else if (type !== "EXIF" && !WEBP_PICTURE_CHUNKS.includes(type))
      parts.unread.push({ name: `WebP chunk ${type.replace(/[^\w]/g, "?").trim()}`, bytes: end - start });
  }
  addTrailing(bytes, chunks.at(-1)?.to ?? 12, parts);
}

// GIF89a §24 comments, §25 plain text, §26 application data.
const GIF_COMMENT = 0xfe;
const GIF_TEXT = 0x01;
const GIF_CONTROL = 0xf9;
// Repetitions and profiles say nothing of anybody.
const GIF_TECHNICAL = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];
// XMP is not cut into sub-blocks: bytes that lead a reader of these to its end follow it (XMP specification part 3, §1.1.2).
const GIF_XMP_TRAILER = 258;

function gifParts(bytes: Uint8Array, parts: List): void {
  let end = 13;
  for (const { kind, label, start, to } of gifBlocks(bytes)) {
    end = to;
    if (kind === "picture" || label === GIF_CONTROL) continue;
    const application = label === 0xff ? latin1(bytes, start + 1, start + 12) : "";
    if (label === GIF_COMMENT) parts.metadata.push({ kind: "text", name: "Comment", bytes: subBlocks(bytes, start) });
    else if (label === GIF_TEXT) parts.metadata.push({ kind: "text", name: "Text", bytes: subBlocks(bytes, start) });
    else if (application === "XMP DataXMP") {
      parts.metadata.push({
        kind: "xmp",
        bytes: bytes.subarray(start + 12, Math.max(start + 12, to - GIF_XMP_TRAILER)),
      });
    } else if (!GIF_TECHNICAL.includes(application)) {
      parts.unread.push({ name: `GIF data ${application.replace(/[^\w ]/g, "?")}`.trim(), bytes: to - start });
    }
  }
  addTrailing(bytes, bytes[end] === 0x3b ? end + 1 : end, parts);
}

function subBlocks(bytes: Uint8Array, start: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let at = start; at < bytes.length && bytes[at] !== 0; at += 1 + bytes[at]!) {
    pieces.push(bytes.subarray(at + 1, at + 1 + bytes[at]!));
  }
  return concat(pieces);
}

// TIFF ------------------------------------------------------------------------------------------------------------------------

const TIFF_XMP = 700;
const TIFF_IPTC = 33723;
const TIFF_PHOTOSHOP = 34377;
// Offsets and lengths of strips, of tiles, and of a JPEG.
const TIFF_DATA = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;

function tiffParts(bytes: Uint8Array, parts: List): void {
  const known: Range[] = [{ from: 0, to: 16 }];
  const content = (field: TiffField | undefined) => field && bytes.subarray(field.at, field.end);
  for (const offset of tiffDirectories(bytes)) {
    const directory = readTiffDirectory(bytes, offset);
    if (!directory) continue;
    const { tags, start, end } = directory;
    known.push({ from: start, to: end });
    for (const field of tags.values()) known.push({ from: field.at, to: field.end });
    for (const [offsets, lengths] of TIFF_DATA) {
      const sizes = tags.get(lengths)?.numbers() ?? [];
      for (const [i, from] of (tags.get(offsets)?.numbers() ?? []).entries())
        known.push({ from, to: from + (sizes[i] ?? bytes.length) });
    }
    const [xmp, iptc, resources] = [TIFF_XMP, TIFF_IPTC, TIFF_PHOTOSHOP].map((tag) => content(tags.get(tag)));
    if (xmp) parts.metadata.push({ kind: "xmp", bytes: xmp });
    if (iptc) parts.metadata.push({ kind: "iptc", bytes: iptc });
    if (resources) addPhotoshop(resources, parts);
  }
  addGaps(bytes, known, "data that no page of the file uses", parts);
}

// ICO, BMP --------------------------------------------------------------------------------------------------------------------

function iconParts(bytes: Uint8Array, parts: List): void {
  const view = viewOf(bytes);
  const count = view.getUint16(4, true);
  const known: Range[] = [{ from: 0, to: 6 + 16 * count }];
  for (let i = 0; i < count; i++) {
    const [length, from] = [view.getUint32(14 + 16 * i, true), view.getUint32(18 + 16 * i, true)];
    known.push({ from, to: from + length });
    const picture = bytes.subarray(from, from + length);
    if (hasText(picture, 0, "\x89PNG")) pngParts(picture, parts);
  }
  addGaps(bytes, known, "data that no picture of the icon uses", parts);
}

function bmpParts(bytes: Uint8Array, parts: List): void {
  const view = viewOf(bytes);
  // The file's own length is often 0, and wrong in some programs' files: only report what follows a plausible one.
  const length = view.getUint32(2, true);
  // A linked profile is the path of a file on someone's disk (BITMAPV5HEADER, 'LINK').
  if (view.getUint32(14, true) >= 124 && hasText(bytes, 14 + 56, "KNIL")) {
    parts.unread.push({ name: "the path of a color profile", bytes: view.getUint32(14 + 116, true) });
  }
  if (length > 54) addTrailing(bytes, length, parts);
}
