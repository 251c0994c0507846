import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sniffFormat, sniffUnsupported } from "./sniff.ts";

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
