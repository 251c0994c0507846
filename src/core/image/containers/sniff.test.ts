import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPdf, sniffFormat, sniffUnsupported } from "./sniff.ts";

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
] as const)("%s is %s by its bytes", (name, format) => expect(sniffFormat(fixture(name))).toBe(format));

test.each([
  ["\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "avif"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x14ftypavis\0\0\0\0avis", "avif"],
  ["\0\0\0\x14ftypisom\0\0\0\0mp42", undefined],
  // A brand beyond the box's end is none of its brands.
  ["\0\0\0\x14ftypisom\0\0\0\0mp42heic", undefined],
] as const)("brands of %j are %s", (content, format) => expect(sniffFormat(text(content))).toBe(format));

test.each([
  "<svg/>",
  "  \n<svg xmlns='http://www.w3.org/2000/svg'>",
  "\xef\xbb\xbf<?xml version='1.0'?><!-- a > b --><svg>",
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg >',
  '<!DOCTYPE svg [ <!ENTITY ns "http://x"> ]><svg:svg>',
])("%s is an SVG", (content) => expect(sniffFormat(text(content))).toBe("svg"));

test.each(["<html><svg>", "<svgs>", "svg", "<!-- <svg> -->"])("%s is no SVG", (content) =>
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
  ["<svg><!-- %PDF-1.4 --></svg>", false],
])("%j begins a PDF document: %s", (content, isOne) => expect(isPdf(text(content))).toBe(isOne));
