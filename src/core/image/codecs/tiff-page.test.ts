import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTiffDirectory } from "#core/image/containers/tiff-directory.ts";
import { decodeTiffParts, jpegOfTiffPart } from "./tiff-decode.ts";
import { readTiffPage } from "./tiff-page.ts";

interface Form {
  readonly little: boolean;
  readonly big: boolean;
}

type Tags = Readonly<Record<number, number | readonly number[]>>;

/** A TIFF or BigTIFF file with one directory: whole numbers as SHORT or LONG, and the bytes of its one strip. */
function file(tags: Tags, { little, big }: Form = { little: true, big: false }, strip: readonly number[] = [1, 2, 3]) {
  const word = big ? 8 : 4;
  const entries = Object.entries({ ...tags, 273: -1, 279: strip.length }).map(([tag, value]) => {
    const values = typeof value === "number" ? [value] : value;
    return { tag: Number(tag), values, isLong: values.some((each) => each > 65535 || each < 0) };
  });
  const start = big ? 16 : 8;
  const directory = (big ? 8 : 2) + entries.length * (big ? 20 : 12) + word;
  const outside = entries
    .map(({ values, isLong }) => values.length * (isLong ? 4 : 2))
    .map((size) => (size > word ? size : 0));
  const stripAt = start + directory + outside.reduce((sum, size) => sum + size, 0);
  const bytes = new Uint8Array(stripAt + strip.length);
  const view = new DataView(bytes.buffer);
  const put = (size: number, at: number, value: number) =>
    size === 8
      ? view.setBigUint64(at, BigInt(value), little)
      : size === 4
        ? view.setUint32(at, value, little)
        : view.setUint16(at, value, little);
  bytes.set(little ? [0x49, 0x49] : [0x4d, 0x4d]);
  put(2, 2, big ? 43 : 42);
  if (big) put(2, 4, 8);
  put(word, big ? 8 : 4, start);
  put(big ? 8 : 2, start, entries.length);
  let at = start + (big ? 8 : 2);
  let rest = start + directory;
  for (const { tag, values, isLong } of entries) {
    put(2, at, tag);
    put(2, at + 2, isLong ? 4 : 3);
    put(word, at + 4, values.length);
    const size = isLong ? 4 : 2;
    const isInside = values.length * size <= word;
    if (!isInside) put(word, at + 4 + word, rest);
    const from = isInside ? at + 4 + word : rest;
    for (const [place, value] of values.entries()) put(size, from + place * size, value < 0 ? stripAt : value);
    if (!isInside) rest += values.length * size;
    at += 4 + 2 * word;
  }
  bytes.set(strip, stripAt);
  return bytes;
}

const RGB: Tags = { 256: 1, 257: 1, 258: [8, 8, 8], 259: 1, 262: 2, 277: 3, 278: 1 };

const forms = fc.record({ little: fc.boolean(), big: fc.boolean() });

test("reads a file of either byte order, small or big", () => {
  fc.assert(
    fc.property(forms, fc.uint8Array({ minLength: 12, maxLength: 12 }), (form, strip) => {
      const bytes = file({ ...RGB, 256: 2, 257: 2, 278: 2 }, form, [...strip]);
      const page = readTiffPage(bytes);
      if (!page.ok || !page.value) throw new Error("It is not read");
      const { data, isTruncated } = decodeTiffParts(bytes, page.value);
      expect(isTruncated).toBe(false);
      expect([...data].filter((_, i) => i % 4 < 3)).toEqual([...strip]);
    }),
  );
});

test("reads a directory with the maximum number of entries to its last", () => {
  const count = 65_535;
  const bytes = new Uint8Array(10 + 12 * count + 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0xff, 0xff]);
  for (let entry = 0; entry < count; entry++) {
    const at = 10 + 12 * entry;
    view.setUint16(at, entry === count - 1 ? 65_001 : 65_000, true);
    view.setUint16(at + 2, 3, true);
    view.setUint32(at + 4, 1, true);
    view.setUint16(at + 8, 7, true);
  }
  expect(readTiffDirectory(bytes)?.tags.get(65_001)?.numbers()).toEqual([7]);
});

describe("reports why a file isn't read", () => {
  const reasonOf = (tags: Tags, form?: Form) => {
    const page = readTiffPage(file({ ...RGB, ...tags }, form));
    return page.ok ? page.value && "read" : page.message.replace(/^.*can't read\. /, "");
  };
  const gray = { 258: 8, 262: 1, 277: 1 };
  const ink = { 258: [8, 8, 8, 8], 262: 5, 277: 4 };

  test.each<[string, Tags, string | undefined]>([
    ["red, green and blue", {}, "read"],
    ["no width", { 256: 0 }, undefined],
    ["no height", { 257: 0 }, undefined],
    ["JBIG", { 259: 9 }, "It is compressed with JBIG."],
    ["an unknown method", { 259: 777 }, "It is compressed with method 777."],
    ["depths of its own for each channel", { 258: [8, 8, 16] }, "Its channels have different numbers of bits."],
    ["negative values", { 339: [2, 2, 2] }, "Its values may be negative."],
    ["a mask", { 262: 4 }, "It is a mask."],
    ["YCbCr", { 262: 6 }, "Its colors are YCbCr without JPEG."],
    ["CIE L*a*b*", { 262: 8 }, "Its colors are CIE L*a*b*."],
    ["an unknown color model", { 262: 999 }, "Its color model is number 999."],
    ["two channels for three colors", { 258: [8, 8], 277: 2 }, "It has fewer channels than its colors need."],
    ["CMYK", ink, "read"],
    ["three channels for four inks", { ...ink, 258: [8, 8, 8], 277: 3 }, "It has fewer channels than its colors need."],
    ["other inks", { ...ink, 332: 2 }, "Its inks aren't CMYK."],
    ["other inks, but in RGB", { 332: 2 }, "read"],
    ["JPEG of twelve bits", { ...gray, 258: 12, 259: 7 }, "Its JPEG has 12 bits a channel."],
    ["JPEG of inks", { ...ink, 259: 7 }, "Its JPEG is neither gray nor red, green and blue."],
    ["JPEG of grays", { ...gray, 259: 7 }, "read"],
    ["JPEG of YCbCr", { 259: 7, 262: 6 }, "read"],
    ["floats of 24 bits", { 258: [24, 24, 24], 339: [3, 3, 3] }, "Its colors are floating-point numbers of 24 bits."],
    ["floats of 16 bits", { 258: [16, 16, 16], 339: [3, 3, 3] }, "read"],
    ["floats of 64 bits", { 258: [64, 64, 64], 339: [3, 3, 3] }, "read"],
    [
      "inks in floats",
      { ...ink, 258: [32, 32, 32, 32], 339: [3, 3, 3, 3] },
      "Its colors are floating-point numbers of 32 bits.",
    ],
    ["no bits", { ...gray, 258: 0 }, "Its channels have 0 bits."],
    ["16 bits", { ...gray, 258: 16 }, "read"],
    ["17 bits", { ...gray, 258: 17 }, "Its channels have 17 bits."],
    ["32 bits", { ...gray, 258: 32 }, "read"],
    ["33 bits", { ...gray, 258: 33 }, "Its channels have 33 bits."],
    ["a palette", { 258: 2, 262: 3, 277: 1, 320: [...Array(12).keys()] }, "read"],
    ["a palette that is too short", { 258: 2, 262: 3, 277: 1, 320: [...Array(11).keys()] }, undefined],
    ["a palette of 16 bits", { 258: 16, 262: 3, 277: 1 }, "Its channels have 16 bits."],
    ["fax of one dimension", { 258: 1, 259: 2, 262: 0, 277: 1 }, "It is compressed with CCITT run lengths."],
    ["fax of group 3", { 258: 1, 259: 3, 262: 0, 277: 1 }, "It is compressed with CCITT fax, group 3."],
    ["fax of group 4", { 258: 1, 259: 4, 262: 0, 277: 1 }, "It is compressed with CCITT fax, group 4."],
    ["ThunderScan", { 258: 4, 259: 32809, 262: 0, 277: 1 }, "It is compressed with ThunderScan."],
    ["ICC L*a*b*", { 262: 9 }, "Its colors are ICC L*a*b*."],
    ["ITU L*a*b*", { 262: 10 }, "Its colors are ITU L*a*b*."],
    ["logarithms", { 262: 32844 }, "Its values are logarithms of luminance."],
    ["another JBIG", { 259: 10 }, "It is compressed with JBIG."],
    ["JBIG by another number", { 259: 34661 }, "It is compressed with JBIG."],
    ["JPEG 2000", { 259: 34712 }, "It is compressed with JPEG 2000."],
    ["LERC", { 259: 34887 }, "It is compressed with LERC."],
    ["lossy raw", { 259: 34892 }, "It is compressed with lossy JPEG of a raw picture."],
    ["LZMA", { 259: 34925 }, "It is compressed with LZMA."],
    ["Zstandard", { 259: 50000 }, "It is compressed with Zstandard."],
    ["WebP", { 259: 50001 }, "It is compressed with WebP."],
    ["JPEG XL", { 259: 50002 }, "It is compressed with JPEG XL."],
    ["JPEG XL by Adobe", { 259: 52546 }, "It is compressed with JPEG XL."],
    ["old JPEG", { 259: 6, 262: 6 }, "It is compressed with JPEG of an old kind."],
    ["LogLuv", { 259: 34676, 262: 32845, 258: [16, 16, 16] }, "It is compressed with LogLuv."],
    ["LogLuv of 24 bits", { 259: 34677, 262: 32845, 258: [16, 16, 16] }, "It is compressed with LogLuv."],
    ["LogLuv without its compression", { 262: 32845 }, "Its color model is number 32845."],
    ["floats of 32 bits", { 258: [32, 32, 32], 339: [3, 3, 3] }, "read"],
    ["a palette of 8 bits", { 258: 8, 262: 3, 277: 1, 320: [...Array(768).keys()] }, "read"],
    ["a palette in floats", { 258: 16, 262: 3, 277: 1, 339: 3 }, "Its colors are floating-point numbers of 16 bits."],
    ["no strip", { 278: 0 }, "read"],
  ])("%s", (_, tags, reason) => expect(reasonOf(tags)).toBe(reason));

  test("a BigTIFF file", () => expect(reasonOf({}, { little: true, big: true })).toBe("read"));
});

test("reads a page's sample layout", () => {
  const said = (tags: Tags, form?: Form) => {
    const page = readTiffPage(file({ ...RGB, ...tags }, form));
    if (!page.ok || !page.value) throw new Error("It is not read");
    return page.value;
  };
  const four = { 258: [8, 8, 8, 8], 277: 4 };
  expect(said({}).alpha).toBe("none");
  expect(said({ 338: 1 }).alpha).toBe("none");
  expect(said({ ...four, 338: 1 }).alpha).toBe("premultiplied");
  expect(said({ ...four, 338: 2 }).alpha).toBe("straight");
  // Some programs don't specify the fourth channel.
  expect(said(four).alpha).toBe("straight");
  const two = { 258: [8, 8], 262: 1, 277: 2 };
  expect([said(two).alpha, said({ ...two, 338: 2 }).alpha]).toEqual(["none", "straight"]);
  // The predictor applies only to LZW and deflate.
  expect([1, 5, 8, 32946, 32773].map((packing) => said({ 259: packing, 317: 2 }).predictor)).toEqual([1, 2, 2, 2, 1]);
  expect([said({}).bitsReversed, said({ 266: 2 }).bitsReversed]).toEqual([false, true]);
  expect([said({}).littleEndian, said({}, { little: false, big: false }).littleEndian]).toEqual([true, false]);
  const floats = { 258: [32, 32, 32], 339: [3, 3, 3] };
  expect([said({}).isLinear, said(floats).isLinear, said({ ...floats, 34675: 1 }).isLinear]).toEqual([
    false,
    true,
    false,
  ]);
  expect([said({}).color, said({ 258: 1, 262: 0, 277: 1 }).color]).toEqual(["rgb", "whiteIsZero"]);
});

test("fills in defaults", () => {
  const size = { 256: 1, 257: 1 };
  // TIFF 6.0 §8: one sample of one bit, uncompressed, the highest bit first, in one strip of all rows.
  const least = readTiffPage(file({ ...size, 257: 7 }));
  expect(least.ok && least.value).toMatchObject({
    ...{ bits: 1, samplesPerPixel: 1, packing: "none", predictor: 1, bitsReversed: false, isFloat: false },
    ...{ color: "whiteIsZero", alpha: "none", isLinear: false, isRgbJpeg: false },
    parts: [{ left: 0, top: 0, width: 1, height: 7 }],
  });
  const eight = readTiffPage(file({ ...size, 258: [8, 8, 8], 277: 3 }));
  expect(eight.ok && eight.value).toMatchObject({ bits: 8, color: "rgb", predictor: 1 });
  const tile = readTiffPage(file({ ...size, 258: [8, 8, 8], 277: 3, 324: 20, 325: 3 }));
  expect(tile.ok && tile.value?.parts).toMatchObject([{ width: 1, height: 1, planes: [{ from: 20, to: 23 }] }]);
});

test("how each compression is unpacked", () => {
  const packingOf = (compression: number) => {
    const page = readTiffPage(file({ ...RGB, 259: compression }));
    return page.ok ? page.value?.packing : page.message;
  };
  expect([1, 5, 7, 8, 32773, 32946].map((each) => packingOf(each))).toEqual([
    "none",
    "lzw",
    "jpeg",
    "deflate",
    "packBits",
    "deflate",
  ]);
});

test("reads a palette of sixteen bits, or of eight if none of its values needs more", () => {
  const paletteOf = (values: readonly number[]) => {
    const page = readTiffPage(file({ ...RGB, 258: 1, 262: 3, 277: 1, 320: values }));
    return page.ok && [...(page.value?.palette ?? [])];
  };
  // All reds, all greens, all blues.
  expect(paletteOf([0, 65535, 257, 514, 128 * 257, 65278])).toEqual([0, 1, 128, 255, 2, 254]);
  expect(paletteOf([0, 255, 1, 2, 128, 254])).toEqual([0, 1, 128, 255, 2, 254]);
  expect(paletteOf([0, 256, 0, 0, 0, 0])).toEqual([0, 0, 0, 1, 0, 0]);
});

test("locates strips, tiles and planes", () => {
  const partsOf = (tags: Tags) => {
    const page = readTiffPage(file({ ...RGB, ...tags }));
    return (page.ok && page.value?.parts) || [];
  };
  const short = (tags: Tags) =>
    partsOf(tags).map(({ left, top, width, height, planes }) => [
      [left, top, width, height].join(" "),
      ...planes.map(({ from, to }) => `${from}-${to}`),
    ]);
  const tiles = { 256: 5, 257: 3, 322: 4, 323: 2, 324: [10, 20, 30, 40], 325: [1, 2, 3, 4] };
  expect(short(tiles)).toEqual([
    ["0 0 4 2", "10-11"],
    ["4 0 4 2", "20-22"],
    ["0 2 4 2", "30-33"],
    ["4 2 4 2", "40-44"],
  ]);
  expect(short({ ...tiles, 325: [1, 2, 3] }).at(-1)).toEqual(["4 2 4 2", "40-Infinity"]);
  expect(short({ ...tiles, 324: [10, 20, 30] })).toEqual([]);
  expect(short({ ...tiles, 322: 0 })).toEqual([]);
  const planes = { 256: 1, 257: 1, 284: 2, 322: 1, 323: 1, 324: [10, 20, 30], 325: [1, 2, 3] };
  expect(short(planes)).toEqual([["0 0 1 1", "10-11", "20-22", "30-33"]]);
  expect(short({ ...planes, 259: 7 })).toEqual([["0 0 1 1", "10-11"]]);
  // A strip with more rows than the page.
  expect(partsOf({ 256: 2, 257: 3, 278: 99 }).map(({ height, width }) => [width, height])).toEqual([[2, 3]]);
});

test("a part of a JPEG page is a JPEG file with the shared tables", () => {
  const part = Uint8Array.from([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
  const tables = Uint8Array.from([0xff, 0xd8, 7, 8, 9, 0xff, 0xd9]);
  expect([...jpegOfTiffPart(part, tables, false)]).toEqual([0xff, 0xd8, 7, 8, 9, 1, 2, 0xff, 0xd9]);
  expect([...jpegOfTiffPart(part, undefined, false)]).toEqual([...part]);
  // Adobe's technical note 5116: APP14, whose last byte is the transform, 0 for none.
  const marked = Buffer.from(jpegOfTiffPart(part, tables, true));
  expect(marked.subarray(2, 18)).toEqual(Buffer.from("\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0", "latin1"));
  expect([...marked.subarray(18)]).toEqual([7, 8, 9, 1, 2, 0xff, 0xd9]);
});
