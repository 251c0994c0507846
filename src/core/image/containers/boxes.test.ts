import { describe, expect, test } from "vitest";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { isobmffOrientation } from "#core/image/metadata/orientation.ts";
import { boxes, findBox, pngChunks, riffChunk, webpChunks } from "./chunks.ts";
import { readDimensions } from "./dimensions.ts";
import { isobmffExif, primaryItemProperties } from "./isobmff.ts";

const text = (content: string) => Buffer.from(content, "latin1");
const number = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else if (bytes > 0) buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const joined = (...parts: readonly (Buffer | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "number" ? Buffer.from([part]) : part)));
const box = (type: string, ...content: readonly (Buffer | number)[]) => {
  const inside = joined(...content);
  return joined(number(4, 8 + inside.length), text(type), inside);
};
const full = (type: string, version: number, flags: number, ...content: readonly (Buffer | number)[]) =>
  box(type, version, number(3, flags), ...content);

describe("boxes", () => {
  const typesOf = (bytes: Uint8Array) => [...boxes(bytes)].map(({ type, start, end }) => [type, start, end]);

  test("of every size form are read until one doesn't fit", () => {
    expect(typesOf(joined(box("aaaa"), box("bbbb", 1, 2, 3)))).toEqual([
      ["aaaa", 8, 8],
      ["bbbb", 16, 19],
    ]);
    const long = joined(number(4, 1), text("long"), number(8, 20), number(4, 7));
    expect(typesOf(joined(long, box("next")))).toEqual([
      ["long", 16, 20],
      ["next", 28, 28],
    ]);
    // A size of zero extends to the end, and so does one beyond it.
    expect(typesOf(joined(number(4, 0), text("rest"), number(4, 7)))).toEqual([["rest", 8, 12]]);
    expect(typesOf(joined(number(4, 99), text("over"), number(4, 7)))).toEqual([["over", 8, 12]]);
    for (const size of [2, 7]) expect(typesOf(joined(number(4, size), text("tiny")))).toEqual([]);
    expect(typesOf(joined(number(4, 1), text("long"), number(8, 15)))).toEqual([]);
    expect(typesOf(joined(number(4, 1), text("long"), number(4, 0)))).toEqual([]);
    expect(typesOf(Buffer.alloc(7))).toEqual([]);
  });

  test("are found by their path, in a meta box after its version", () => {
    const file = joined(box("free"), full("meta", 0, 0, box("iprp", box("ipco", 1, 2), box("ipma", 3))));
    expect(findBox(file, ["meta", "iprp", "ipma"])).toMatchObject({ type: "ipma", end: file.length });
    expect(findBox(file, ["meta", "ipco"])).toBeUndefined();
    expect(findBox(file, ["free"])).toMatchObject({ start: 8, end: 8 });
    expect(findBox(file, ["iprp"])).toBeUndefined();
  });
});

/** A HEIF file: the properties of its items, and which of them each item has. */
interface Heif {
  readonly properties: readonly Buffer[];
  readonly items: readonly (readonly [item: number, numbers: readonly number[]])[];
  readonly primary?: number;
  readonly pitm?: number;
  readonly ipma?: number;
  readonly long?: boolean;
}

function heif({ properties, items, primary = 1, pitm = 0, ipma = 0, long = false }: Heif): Buffer {
  const table = items.flatMap(([item, numbers]) => [
    number(ipma > 0 ? 4 : 2, item),
    number(1, numbers.length),
    ...numbers.map((each) => number(long ? 2 : 1, each | (long ? 0x8000 : 0x80))),
  ]);
  return full(
    "meta",
    0,
    0,
    full("pitm", pitm, 0, number(pitm === 0 ? 2 : 4, primary)),
    box("iprp", box("ipco", ...properties), full("ipma", ipma, long ? 1 : 0, number(4, items.length), ...table)),
  );
}

const extent = (width: number, height: number) => full("ispe", 0, 0, number(4, width), number(4, height));
const aperture = (...fractions: readonly number[]) => box("clap", ...fractions.map((each) => number(4, each)));

describe("the properties of the primary item", () => {
  const typesOf = (file: Heif) => primaryItemProperties(heif(file)).map(({ type }) => type);
  const properties = [box("aaaa"), box("bbbb"), box("cccc")];

  test.each<Partial<Heif>>([{}, { pitm: 1 }, { ipma: 1 }, { long: true }, { pitm: 1, ipma: 1, long: true }])(
    "are read in every version: %j",
    (form) => {
      const items = [
        [7, [1, 1]],
        [form.pitm && form.ipma ? 66_000 : 464, [3, 2]],
        [2, [1]],
      ] as const;
      expect(typesOf({ properties, items, ...form, primary: items[1][0] })).toEqual(["cccc", "bbbb"]);
      expect(typesOf({ properties, items, ...form, primary: 2 })).toEqual(["aaaa"]);
      // Without any, all of them.
      expect(typesOf({ properties, items, ...form, primary: 9 })).toEqual(["aaaa", "bbbb", "cccc"]);
    },
  );

  test("set the size, cropped to the clean aperture if that fits", () => {
    const sizeOf = (...all: readonly Buffer[]) =>
      readDimensions(heif({ properties: all, items: [[1, all.map((_, at) => at + 1)]] }), "avif");
    expect(sizeOf(extent(300, 200))).toEqual({ width: 300, height: 200 });
    expect(sizeOf(extent(300, 200), aperture(596, 2, 399, 2))).toEqual({ width: 298, height: 200 });
    expect(sizeOf(extent(300, 200), aperture(300, 1, 200, 1))).toEqual({ width: 300, height: 200 });
    expect(sizeOf(extent(300, 200), aperture(301, 1, 9, 1))).toEqual({ width: 300, height: 200 });
    expect(sizeOf(extent(300, 200), aperture(9, 1, 201, 1))).toEqual({ width: 300, height: 200 });
    expect(sizeOf(aperture(9, 1, 9, 1))).toBeUndefined();
  });

  test.each([
    ["", 1],
    ["irot 0", 1],
    ["irot 1", 8],
    ["irot 2", 3],
    ["irot 3", 6],
    ["irot 7", 6],
    ["imir 0", 4],
    ["imir 1", 2],
    ["irot 1 imir 0", 5],
    ["irot 2 imir 0", 2],
    ["irot 3 imir 0", 7],
    ["irot 1 imir 1", 7],
    ["irot 2 imir 1", 4],
    ["irot 3 imir 3", 5],
    ["irot", 1],
  ])("%j is orientation %i", (said, orientation) => {
    const found = [...said.matchAll(/(irot|imir)(?: (\d))?/g)].map(([, type = "", value]) =>
      value === undefined ? box(type) : box(type, Number(value)),
    );
    const all = [box("free"), ...found];
    expect(isobmffOrientation(heif({ properties: all, items: [[1, all.map((_, at) => at + 1)]] }))).toBe(orientation);
  });

  test("contain a profile, or else the numbers of a color space", () => {
    const metadataOf = (...all: readonly Buffer[]) =>
      readMetadata(heif({ properties: all, items: [[1, all.map((_, at) => at + 1)]] }), "heic");
    const colr = (type: string, ...content: readonly (Buffer | number)[]) => box("colr", text(type), ...content);
    const p3 = colr("nclx", number(2, 12), number(2, 13), number(2, 6), 0x80);
    const srgb = colr("nclx", number(2, 1), number(2, 13), number(2, 6), 0x80);
    const pq = colr("nclx", number(2, 1), number(2, 16), number(2, 6), 0x80);
    expect(metadataOf(p3).space).toMatchObject({ isHdr: false });
    expect(metadataOf(pq).space).toMatchObject({ isHdr: true });
    expect(metadataOf(srgb)).toEqual({});
    for (const type of ["prof", "rICC"]) {
      const metadata = metadataOf(p3, colr(type, 7, 8, 9));
      expect([Object.keys(metadata), [...(metadata.icc ?? [])]]).toEqual([["icc"], [7, 8, 9]]);
    }
    expect(metadataOf(box("free", text("prof"), 1))).toEqual({});
  });
});

describe("an EXIF block of a HEIF file", () => {
  const block = joined(number(4, 2), 0, 0, text("MM"), number(2, 42), number(4, 8), number(2, 0));

  interface Place {
    readonly version?: number;
    readonly infe?: number;
    readonly iinf?: number;
    readonly sizes?: readonly [offset: number, length: number, base: number, index: number];
    readonly method?: number;
    readonly extents?: number;
    readonly length?: number;
    readonly type?: string;
  }

  function file({
    version = 0,
    infe = 2,
    iinf = 0,
    sizes = [4, 4, 0, 0],
    method = 0,
    extents = 1,
    length,
    type = "Exif",
  }: Place) {
    const [offsetSize, lengthSize, baseSize, indexSize] = sizes;
    const item = infe === 3 ? 4 : 2;
    const other = full("infe", 2, 0, number(2, 1), number(2, 0), text("hvc1"), 0);
    const entry = full("infe", infe, 0, number(item, 5), number(2, 0), text(type), 0);
    const at = 24;
    const base = baseSize > 0 ? 6 : 0;
    const place = (id: number, offset: number, size: number, count: number) =>
      joined(
        number(version < 2 ? 2 : 4, id),
        ...(version === 0 ? [] : [number(2, method)]),
        number(2, 0),
        number(baseSize, base),
        number(2, count),
        ...Array.from({ length: count }, () =>
          joined(number(version === 0 ? 0 : indexSize, 0), number(offsetSize, offset - base), number(lengthSize, size)),
        ),
      );
    return joined(
      box("ftyp", text("heic"), number(4, 0)),
      box("mdat", block),
      full(
        "meta",
        0,
        0,
        full("iinf", iinf, 0, number(iinf === 0 ? 2 : 4, 2), other, entry),
        full(
          "iloc",
          version,
          0,
          (offsetSize << 4) | lengthSize,
          (baseSize << 4) | indexSize,
          number(version < 2 ? 2 : 4, 2),
          place(1, 17, 1, 1),
          place(5, at, length ?? block.length, extents),
        ),
      ),
    );
  }

  test.each<[string, Place]>([
    ["the plainest form", {}],
    ["version 1", { version: 1 }],
    ["version 2", { version: 2 }],
    ["item numbers of four bytes", { infe: 3 }],
    ["a count of four bytes", { iinf: 1 }],
    ["offsets and lengths of eight bytes", { sizes: [8, 8, 0, 0] }],
    ["offsets and lengths of two bytes, from a base", { sizes: [2, 2, 4, 0] }],
    ["offsets of one byte", { sizes: [1, 1, 1, 0] }],
    ["indexes of extents", { version: 1, sizes: [4, 4, 4, 4] }],
  ])("is read in %s", (_, form) => {
    expect(isobmffExif(file(form))).toEqual(block.subarray(6));
  });

  test("is joined from two extents", () => {
    expect([...(isobmffExif(file({ extents: 2 })) ?? [])]).toEqual([...joined(block, block).subarray(6)]);
  });

  test.each<[string, Place]>([
    ["of another type", { type: "mime" }],
    ["an old kind of entry", { infe: 1 }],
    ["elsewhere", { version: 1, method: 1 }],
    ["too short", { length: 11 }],
    ["beyond the end", { length: 100_000 }],
  ])("is missing %s", (_, form) => {
    expect(isobmffExif(file(form))).toBeUndefined();
  });
});

describe("chunks", () => {
  const chunk = (type: string, content: string) =>
    joined(number(4, content.length), text(type), text(content), number(4, 0));

  test("of PNG are read until one is truncated", () => {
    const file = joined(text("\x89PNG\r\n\x1a\n"), chunk("IHDR", "ab"), chunk("IEND", ""));
    const all = [
      { type: "IHDR", start: 16, end: 18, from: 8, to: 22 },
      { type: "IEND", start: 30, end: 30, from: 22, to: 34 },
    ];
    expect(pngChunks(file)).toEqual(all);
    const counts = Array.from(file, (_, length) => pngChunks(file.subarray(0, length)).length);
    expect(counts).toEqual([...Array(22).fill(0), ...Array(12).fill(1)]);
    expect(pngChunks(joined(file, ...Array<number>(11).fill(0)))).toEqual(all);
    expect(pngChunks(file.subarray(0, -1))).toEqual(all.slice(0, 1));
    expect(pngChunks(file.subarray(0, 21))).toEqual([]);
    expect(pngChunks(file.subarray(1))).toEqual([]);
  });

  test("of WebP are padded to even lengths", () => {
    const little = (value: number) => number(4, value).reverse();
    const part = (type: string, content: string) => Buffer.from(riffChunk(type, text(content)));
    expect(part("abcd", "x")).toEqual(joined(text("abcd"), little(1), text("x"), 0));
    expect(part("abcd", "xy")).toEqual(joined(text("abcd"), little(2), text("xy")));
    const file = joined(text("RIFF"), little(0), text("WEBP"), part("VP8L", "x"), part("EXIF", "yz"));
    expect(webpChunks(file)).toEqual([
      { type: "VP8L", start: 20, end: 21, from: 12, to: 22 },
      { type: "EXIF", start: 30, end: 32, from: 22, to: 32 },
    ]);
    expect(webpChunks(file.subarray(0, 21))).toEqual([{ type: "VP8L", start: 20, end: 21, from: 12, to: 21 }]);
    expect(webpChunks(file.subarray(0, 31)).length).toBe(1);
    expect(webpChunks(file.subarray(0, 20))).toEqual([]);
    // Wherever it's truncated, the earlier chunks are there.
    const types = Array.from(file, (_, length) => webpChunks(file.subarray(0, length)).length);
    expect(types).toEqual([...Array(21).fill(0), ...Array(11).fill(1)]);
    expect(webpChunks(joined(file, 1, 2, 3, 4, 5, 6, 7))).toHaveLength(2);
    expect(webpChunks(joined(text("RIFF"), little(0), text("WAVE"), part("VP8L", "x")))).toEqual([]);
    expect(webpChunks(joined(text("RIFX"), little(0), text("WEBP"), part("VP8L", "x")))).toEqual([]);
  });
});
