import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isPdf, sniffFormat, sniffUnsupported, whyNotRead } from "./sniff.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name)));
const text = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

test.each([
  ["picture.png", "png"],
  ["no-extension", "png"],
  ["really-a-jpeg.png", "jpeg"],
  ["cmyk.jpg", "jpeg"],
  ["lossy.webp", "webp"],
  ["animated.webp", "webp"],
  ["still.gif", "gif"],
  ["4-bit.bmp", "bmp"],
  ["alpha.avif", "avif"],
  ["picture.heic", "heic"],
  ["lossless.jxl", "jxl"],
  ["alpha.jxl", "jxl"],
  ["lzw.tif", "tiff"],
  ["deflate-msb.tif", "tiff"],
  ["bitmaps.ico", "ico"],
  ["no-size.svg", "svg"],
  ["percent.svg", "svg"],
  ["utf-16.svg", "svg"],
  ["text.png", undefined],
  ["empty.png", undefined],
  ["document.png", undefined],
] as const)("detects %s as %s by its bytes", (name, format) => expect(sniffFormat(fixture(name))).toBe(format));

test.each([
  ["\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "avif"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x14ftypavis\0\0\0\0avis", "avif"],
  ["\0\0\0\x14ftypisom\0\0\0\0mp42", undefined],
  // A brand beyond the box's end doesn't count.
  ["\0\0\0\x14ftypisom\0\0\0\0mp42heic", undefined],
] as const)("brands of %j are %s", (content, format) => expect(sniffFormat(text(content))).toBe(format));

test.each([
  "<svg/>",
  "  \n<svg xmlns='http://www.w3.org/2000/svg'>",
  "\xef\xbb\xbf<?xml version='1.0'?><!-- a > b --><svg>",
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg >',
  '<!DOCTYPE svg [ <!ENTITY ns "http://x"> ]><svg:svg>',
])("%s is an SVG", (content) => expect(sniffFormat(text(content))).toBe("svg"));

test.each(["<html><svg>", "<svgs>", "svg", "<!-- <svg> -->"])("%s isn't an SVG", (content) =>
  expect(sniffFormat(text(content))).toBeUndefined(),
);

test.each([
  ["%PDF-1.4", "a PDF document"],
  ["8BPS\0\x01", "a Photoshop document (PSD)"],
  ["PK\x03\x04", "a zip archive"],
  ["\0\0\0\x14ftypisom", "a video"],
  ["hello", undefined],
] as const)("%j is called %s", (content, name) => expect(sniffUnsupported(text(content))).toBe(name));

test.each([
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\x89PNG\r\n\x1a", undefined],
  ["\xff\xd8\xff", "jpeg"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["GIF88a", undefined],
  ["RIFF1234WEBP", "webp"],
  ["RIFF1234WAVE", undefined],
  ["XXXX1234WEBP", undefined],
  ["BM", "bmp"],
  ["\0\0\x01\0", "ico"],
  ["\0\0\x02\0", "ico"],
  ["\0\0\x03\0", undefined],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["II+\0\x08\0\0\0", "tiff"],
  ["MM\0+\0\x08\0\0", "tiff"],
  ["\xff\x0a", "jxl"],
  ["\0\0\0\x0cJXL \r\n\x87\n", "jxl"],
  ...["avif", "avis"].map((brand) => [`\0\0\0\x10ftyp${brand}`, "avif"] as const),
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map(
    (brand) => [`\0\0\0\x10ftyp${brand}`, "heic"] as const,
  ),
  ["\0\0\0\x10ftypmp42", undefined],
  // 256 + 24 bytes of brands.
  [`\0\0\x01\x18ftypmp42\0\0\0\0${"mp41".repeat(65)}heic`, "heic"],
  ["<-svg:svg>", "svg"],
  ["<:svg>", undefined],
  ["<SVG>", "svg"],
  ["\xff\xfe<\0s\0v\0g\0>\0", "svg"],
  ["\xfe\xff\0<\0s\0v\0g\0>", "svg"],
  ["<\0s\0v\0g\0>\0", "svg"],
  ["<!-- never closed <svg>", undefined],
  ["<?a?><?b?><!-- c --><!-- d --><svg>", "svg"],
  ["<!doctype svg><svg\n>", "svg"],
  ["<p/><svg>", undefined],
  ["<svg:g>", undefined],
] as const)("%j begins %s", (content, format) => {
  expect(sniffFormat(text(content))).toBe(format);
});

test.each([
  ["%!PS", "a PostScript document"],
  ["\0\0\0\x0cjP  \r\n\x87\n", "a JPEG 2000 image"],
  ["\x76\x2f\x31\x01", "an OpenEXR image"],
  ["qoif", "a QOI image"],
  ["#?RADIANCE", "a Radiance HDR image"],
  ["\x1f\x8b", "a compressed file (gzip)"],
  ["\x1a\x45\xdf\xa3", "a video"],
  ["x%PDF", undefined],
])("%j is called %s", (content, name) => expect(sniffUnsupported(text(content))).toBe(name));

test.each([
  ["%PDF-1.7", true],
  ["\xef\xbb\xbf\r\n%PDF-2.0", true],
  ["%PDX-1.7", false],
  ["A note that names %PDF-1.7", false],
  ["A note that names %PDF-1.7\nand goes on", false],
  ["\x1b%-12345X@PJL JOB\r\n%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj", true],
  ["junk%PDF-1.4\r\n1 0 obj <<", true],
  [`${"x".repeat(1000)}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, true],
  [`${"x".repeat(2000)}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, false],
  ["<svg><!-- %PDF-1.4 --></svg>", false],
])("%j begins a PDF document: %s", (content, isOne) => expect(isPdf(text(content))).toBe(isOne));

const entry = (width: number, height: number, length: number, offset: number) =>
  String.fromCharCode(width, height, 0, 0, 1, 0, 32, 0, length, 0, 0, 0, offset, 0, 0, 0);
const tga = (kind: number, width: number, height: number, bits: number) =>
  `\0\0${String.fromCharCode(kind)}\0\0\0\0\0\0\0\0\0${String.fromCharCode(width, 0, height, 0, bits, 0x20)}pixels`;

describe("distinguishes files that start like an icon by their directory", () => {
  test.each([
    ["an icon", `\0\0\x01\0\x01\0${entry(16, 16, 40, 22)}`, "ico"],
    ["a pointer", `\0\0\x02\0\x02\0${entry(16, 16, 40, 38)}`, "ico"],
    ["an icon without pictures", `\0\0\x01\0\0\0${entry(16, 16, 40, 22)}`, undefined],
    ["a picture within the directory", `\0\0\x01\0\x02\0${entry(16, 16, 40, 22)}`, undefined],
    ["TGA", tga(2, 64, 48, 24), undefined],
    ["TGA", tga(2, 64, 48, 32), undefined],
  ])("%s", (_, content, format) => expect(sniffFormat(text(content))).toBe(format));

  test.each([2, 3, 10, 11])("names TGA of kind %i", (kind) =>
    expect(whyNotRead(text(tga(kind, 64, 48, kind === 3 || kind === 11 ? 8 : 24)))).toBe(
      "This file is a TGA image, which Tabkit can't read.",
    ),
  );

  test.each([
    ["no width", tga(2, 0, 48, 24)],
    ["no such depth", tga(2, 64, 48, 7)],
    ["no such kind", tga(4, 64, 48, 24)],
  ])("%s", (_, content) => expect(sniffUnsupported(text(content))).toBeUndefined());
});

test.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\x04CgBI", "a PNG image for iOS apps (CgBI)"],
  ["\0\0\0\x18ftypcrx \0\0\0\x01crx isom", "a RAW photo (Canon CR3)"],
  ["IIRO\x08\0", "a RAW photo (Olympus)"],
  ["IIU\0\x18\0", "a RAW photo (Panasonic)"],
  ["FUJIFILMCCD-RAW 0201", "a RAW photo (Fujifilm)"],
])("names %j, which isn't read", (content, name) => {
  expect(sniffFormat(text(content))).toBeUndefined();
  expect(sniffUnsupported(text(content))).toBe(name);
});
