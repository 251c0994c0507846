import { expect, test } from "vitest";
import { tiffIsRead } from "./tiff-kind.ts";

/** A TIFF header and one directory of numbers, by their tags. */
function tiff(tags: Readonly<Record<number, number>>): Uint8Array {
  const entries = Object.entries(tags);
  const file = new Uint8Array(8 + 2 + 12 * entries.length + 4);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  for (const [i, [tag, value]] of entries.entries()) {
    const at = 10 + 12 * i;
    view.setUint16(at, Number(tag), true);
    view.setUint16(at + 2, 3, true);
    view.setUint32(at + 4, 1, true);
    view.setUint16(at + 8, value, true);
  }
  return file;
}

const COLOUR = { 258: 8, 262: 2, 277: 3 };

test.each([
  ["eight bits of colour", COLOUR],
  ["sixteen", { ...COLOUR, 258: 16 }],
  ["floating-point colour", { ...COLOUR, 258: 32, 339: 3 }],
  ["LZW", { ...COLOUR, 259: 5 }],
  ["JPEG of luminance", { ...COLOUR, 259: 7, 262: 6 }],
  ["CMYK", { ...COLOUR, 262: 5, 277: 4 }],
  ["a fax, which says neither bits nor samples", { 259: 4, 262: 0 }],
  ["nothing but a size", { 256: 8, 257: 8 }],
])("%s is read", (_, tags) => {
  expect(tiffIsRead(tiff(tags))).toBe(true);
});

test.each([
  ["Zstandard", { ...COLOUR, 259: 50000 }],
  ["WebP", { ...COLOUR, 259: 50001 }],
  ["CIELAB", { ...COLOUR, 262: 8 }],
  ["a raw sensor's mosaic", { 258: 16, 262: 32803, 277: 1 }],
  ["a plane for each colour", { ...COLOUR, 284: 2 }],
  ["twelve bits", { ...COLOUR, 258: 12 }],
  ["half floats", { ...COLOUR, 258: 16, 339: 3 }],
  ["whole numbers of 32 bits", { ...COLOUR, 258: 32 }],
  ["floating-point grey", { 258: 32, 262: 1, 339: 3 }],
  ["luminance without JPEG", { ...COLOUR, 262: 6 }],
  ["a grey JPEG", { 258: 8, 259: 7, 262: 1 }],
])("%s is not", (_, tags) => {
  expect(tiffIsRead(tiff(tags))).toBe(false);
});
