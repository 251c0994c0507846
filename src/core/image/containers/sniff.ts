import { byteAt, hasText, latin1 } from "#core/bytes.ts";
import type { ImageFormat } from "#core/image/formats.ts";

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
  ["ico", [[0, "\0\0\x01\0"]]],
  ["ico", [[0, "\0\0\x02\0"]]],
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

// Formats that Tabkit can name but not read.
const OTHERS: readonly (readonly [string, number, string])[] = [
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
  if (found) return found[0];
  if (hasText(bytes, 4, "ftyp")) return formatOfBrands(bytes);
  return isSvg(bytes) ? "svg" : undefined;
}

/** Whether a file begins as a PDF document does, behind white space or a byte order mark at the most. */
export const isPdf = (bytes: Uint8Array): boolean => /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(latin1(bytes, 0, 64));

/** The sentence for a file that is no picture, or one in a format that Tabkit does not read. */
export function whyNotRead(bytes: Uint8Array): string {
  if (bytes.length === 0) return "This file is empty.";
  if (isPdf(bytes)) return "This file is a PDF document: Batch turns its pages into images.";
  const kind = sniffUnsupported(bytes);
  return kind ? `This file is ${kind}, which Tabkit does not read.` : "This file is not an image.";
}

/** The kind of a file in a format that Tabkit does not read, such as 'a PDF document', if its first bytes tell. */
export const sniffUnsupported = (bytes: Uint8Array): string | undefined =>
  OTHERS.find(([, offset, text]) => hasText(bytes, offset, text))?.[0] ??
  (isHtml(bytes) ? "a web page (HTML)" : undefined);

// Where a download failed, the page that says so often has the picture's name.
const isHtml = (bytes: Uint8Array): boolean => /^\s*<(!doctype html|html|head|body)[\s>]/i.test(latin1(bytes, 0, 500));

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
