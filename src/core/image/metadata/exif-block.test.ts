import { describe, expect, test } from "vitest";
import { exifBlock } from "./exif-block.ts";

const letters = (text: string) => [...Buffer.from(text, "latin1")];
const big = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const block = (bytes: readonly (readonly number[])[], format: Parameters<typeof exifBlock>[1]) => {
  const found = exifBlock(Uint8Array.from(bytes.flat()), format);
  return found && [...found];
};

describe("the EXIF block of a file", () => {
  test("JPEG: the first segment with its name, without the name", () => {
    const segment = (marker: number, ...content: readonly number[]) => [
      0xff,
      marker,
      0,
      content.length + 2,
      ...content,
    ];
    const exif = (...content: readonly number[]) => segment(0xe1, ...letters("Exif\0\0"), ...content);
    const xmp = segment(0xe1, ...letters("http"));
    expect(block([[0xff, 0xd8], xmp, segment(0xe2, ...letters("Exif\0\0")), exif(1, 2), exif(3)], "jpeg")).toEqual([
      1, 2,
    ]);
    expect(block([[0xff, 0xd8], xmp], "jpeg")).toBeUndefined();
  });

  test("PNG: the last of its chunks", () => {
    const chunk = (type: string, ...content: readonly number[]) => [
      ...big(content.length),
      ...letters(type),
      ...content,
      0,
      0,
      0,
      0,
    ];
    const start = letters("\x89PNG\r\n\x1a\n");
    expect(block([start, chunk("eXIf", 1), chunk("eXIf", 2, 3), chunk("tEXt", 4)], "png")).toEqual([2, 3]);
    expect(block([start, chunk("tEXt", 4)], "png")).toBeUndefined();
  });

  test("WebP: the first of its chunks, with or without the name of a JPEG segment", () => {
    const chunk = (type: string, ...content: readonly number[]) => [
      ...letters(type),
      content.length,
      0,
      0,
      0,
      ...content,
    ];
    const start = [...letters("RIFF"), 0, 0, 0, 0, ...letters("WEBP")];
    expect(block([start, chunk("VP8 ", 9, 9), chunk("EXIF", 1, 2), chunk("EXIF", 3, 4)], "webp")).toEqual([1, 2]);
    expect(block([start, chunk("EXIF", ...letters("Exif\0\0"), 1, 2)], "webp")).toEqual([1, 2]);
    expect(block([start, chunk("EXIF", ...letters("Exif\0"), 7)], "webp")).toEqual([...letters("Exif\0"), 7]);
    expect(block([start, chunk("VP8 ", 9, 9)], "webp")).toBeUndefined();
  });

  test("JPEG XL: after the offset at the start of its box", () => {
    const box = (type: string, ...content: readonly number[]) => [
      ...big(8 + content.length),
      ...letters(type),
      ...content,
    ];
    expect(block([box("JXL "), box("Exif", ...big(0), 1, 2, 3)], "jxl")).toEqual([1, 2, 3]);
    expect(block([box("Exif", ...big(2), 1, 2, 3), box("jxlc", 4)], "jxl")).toEqual([3]);
    expect(block([box("JXL ")], "jxl")).toBeUndefined();
    expect(() => block([box("Exif", 0, 0)], "jxl")).toThrow(RangeError);
  });

  test("TIFF is its own block, and other formats have none", () => {
    expect(block([[1, 2, 3]], "tiff")).toEqual([1, 2, 3]);
    for (const format of ["gif", "bmp", "ico", "svg"] as const) expect(block([[1, 2, 3]], format)).toBeUndefined();
  });
});
