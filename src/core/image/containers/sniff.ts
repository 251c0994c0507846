import type { ImageFormat } from "#core/image/formats.ts";
import { byteAt, hasText, latin1 } from "#core/text/bytes.ts";

type Signature = readonly [offset: number, text: string];

// Magic numbers from each format's specification.
const SIGNATURES: readonly (readonly [ImageFormat, readonly Signature[]])[] = [
  ["png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["jpeg", [[0, "\xff\xd8\xff"]]],
  ["gif", [[0, "GIF87a"]]],
  ["gif", [[0, "GIF89a"]]],
  [
    "webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
  ["bmp", [[0, "BM"]]],
  ["tiff", [[0, "II*\0"]]],
  ["tiff", [[0, "MM\0*"]]],
  // BigTIFF.
  ["tiff", [[0, "II+\0\x08\0\0\0"]]],
  ["tiff", [[0, "MM\0+\0\x08\0\0"]]],
  ["jxl", [[0, "\xff\x0a"]]],
  ["jxl", [[0, "\0\0\0\x0cJXL \r\n\x87\n"]]],
];

// ISO/IEC 23008-12 annex B and the AVIF specification §6: brands of the file type box.
const BRANDS: Readonly<Record<string, ImageFormat>> = {
  avif: "avif",
  avis: "avif",
  heic: "heic",
  heix: "heic",
  heim: "heic",
  heis: "heic",
  hevc: "heic",
  hevx: "heic",
  mif1: "heic",
  msf1: "heic",
};

// Formats that Tabkit can name but not read. Raw photos that are TIFF files are known by their directories: see tiff-page.ts.
const OTHERS: readonly (readonly [string, number, string])[] = [
  ["a PNG image for iOS apps (CgBI)", 12, "CgBI"],
  ["a RAW photo (Canon CR3)", 4, "ftypcrx "],
  ["a RAW photo (Canon CRW)", 6, "HEAPCCDR"],
  ["a RAW photo (Fujifilm)", 0, "FUJIFILMCCD-RAW"],
  ["a RAW photo (Olympus)", 0, "IIRO"],
  ["a RAW photo (Olympus)", 0, "IIRS"],
  ["a RAW photo (Olympus)", 0, "MMOR"],
  ["a RAW photo (Panasonic)", 0, "IIU\0"],
  ["a RAW photo (Minolta)", 0, "\0MRM"],
  ["a RAW photo (Sigma)", 0, "FOVb"],
  ["a Photoshop document (PSD)", 0, "8BPS"],
  ["a PDF document", 0, "%PDF"],
  ["a PostScript document", 0, "%!PS"],
  ["a JPEG 2000 image", 4, "jP  \r\n\x87\n"],
  ["an OpenEXR image", 0, "\x76\x2f\x31\x01"],
  ["a QOI image", 0, "qoif"],
  ["a Radiance HDR image", 0, "#?RADIANCE"],
  ["a zip archive", 0, "PK\x03\x04"],
  ["a compressed file (gzip)", 0, "\x1f\x8b"],
  ["a video", 4, "ftyp"],
  ["a video", 0, "\x1a\x45\xdf\xa3"],
];

/** The format of a file by its first bytes (4096 are enough), never by its name; undefined if Tabkit does not read it. */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  const found = SIGNATURES.find(([, signs]) => signs.every(([offset, text]) => hasText(bytes, offset, text)));
  // Apple's variant begins with a chunk of its own, and stores its pixels in another order and without zlib's header.
  if (found) return hasText(bytes, 12, "CgBI") ? undefined : found[0];
  if (isIcon(bytes)) return "ico";
  if (hasText(bytes, 4, "ftyp")) return hasText(bytes, 8, "crx ") ? undefined : formatOfBrands(bytes);
  return isSvg(bytes) ? "svg" : undefined;
}

/**
 * Whether a file begins as a PDF document does: with its header, after at most white space or a byte order mark.
 * Readers also take one whose header is somewhere in the first 1024 bytes (ISO 32000-1 annex H.3 note 13): there, an
 * object or a comment with bytes above 127 (§7.5.2) has to follow it, so that a text that mentions a header is not one.
 */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(latin1(bytes, 0, 64)) ||
  /%PDF-\d\.\d[^\r\n]{0,20}[\r\n]\s*(?:%[^\r\n]*[\x80-\xff]|\d+ \d+ obj)/.test(latin1(bytes, 0, 1400));

/** Whether a file's first bytes are those of a picture rather than of a document. */
export const isPicture = (bytes: Uint8Array): boolean => !isPdf(bytes) && sniffFormat(bytes) !== undefined;

/** The message for a file that isn't a picture, or is in a format that Tabkit doesn't read. */
export function whyNotRead(bytes: Uint8Array): string {
  if (bytes.length === 0) return "This file is empty.";
  if (isPdf(bytes)) return "This file is a PDF document: Batch turns its pages into images.";
  const kind = sniffUnsupported(bytes);
  return kind ? `This file is ${kind}, which Tabkit can't read.` : "This file isn't an image.";
}

/** The kind of a file in a format that Tabkit doesn't read, such as 'a PDF document', if its first bytes show it. */
export const sniffUnsupported = (bytes: Uint8Array): string | undefined =>
  OTHERS.find(([, offset, text]) => hasText(bytes, offset, text))?.[0] ??
  (isHtml(bytes) ? "a web page (HTML)" : isTga(bytes) ? "a TGA image" : undefined);

// Where a download failed, the page that says so often has the picture's name.
const isHtml = (bytes: Uint8Array): boolean => /^\s*<(!doctype html|html|head|body)[\s>]/i.test(latin1(bytes, 0, 500));

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) + u16(bytes, at + 2) * 0x10000;

// An icon and a TGA image without compression start with the same bytes: an icon has pictures after its directory.
function isIcon(bytes: Uint8Array): boolean {
  if (!hasText(bytes, 0, "\0\0\x01\0") && !hasText(bytes, 0, "\0\0\x02\0")) return false;
  const count = u16(bytes, 4);
  const [length, offset] = [u32(bytes, 14), u32(bytes, 18)];
  return bytes.length < 22 || (count > 0 && length > 0 && offset >= 6 + 16 * count);
}

// Truevision TGA 2.0: kind of color map and of picture, the map's entries, the size, and the bits of a pixel.
function isTga(bytes: Uint8Array): boolean {
  if (bytes.length <= 18) return false;
  const [mapped = 0, kind = 0, bits = 0] = [bytes[1], bytes[2], bytes[16]];
  const isMap = mapped === 1 ? [15, 16, 24, 32].includes(byteAt(bytes, 7)) : mapped === 0 && u32(bytes, 3) === 0;
  const isKind = [2, 3, 10, 11].includes(kind) || (mapped === 1 && [1, 9].includes(kind));
  const isSized = u16(bytes, 12) > 0 && u16(bytes, 14) > 0;
  return isMap && isKind && isSized && [8, 15, 16, 24, 32].includes(bits) && byteAt(bytes, 17) < 64;
}

function formatOfBrands(bytes: Uint8Array): ImageFormat | undefined {
  const size = (byteAt(bytes, 2) << 8) | byteAt(bytes, 3);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) brands.push(latin1(bytes, at, at + 4));
  // The brand mif1 means any HEIF file, and an AVIF file may have it first.
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return brands.map((brand) => BRANDS[brand]).find((format) => format !== undefined);
}

function isSvg(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
  const text = latin1(bytes, 0, 4096);
  const head = (wide ? text.replaceAll("\0", "") : text)
    .replace(/^[\xef\xbb\xbf\xfe\xff]+/, "")
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .replace(/<\?[\s\S]*?\?>/g, "")
    .replace(/<!DOCTYPE[^[>]*(\[[\s\S]*?\])?\s*>/i, "")
    .trimStart();
  return /^<([\w-]+:)?svg[\s>/]/i.test(head);
}
