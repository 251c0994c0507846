import { describe, expect, test } from "vitest";
import { decodeTiffParts } from "#core/image/codecs/tiff-decode.ts";
import { readTiffPage } from "#core/image/codecs/tiff-page.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import { storedOrientation } from "#core/image/metadata/orientation.ts";
import { frameNote } from "./animation.ts";
import { readDimensions } from "./dimensions.ts";
import {
  mainTiffDirectory,
  readTiffDirectory,
  tiffDirectories,
  tiffDirectory,
  tiffIsBig,
  tiffIsLittleEndian,
} from "./tiff-directory.ts";

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Writes the values. */
  readonly put: (view: DataView, at: number, little: boolean) => void;
  readonly bytes: number;
}

/** A TIFF file with one directory; long values follow it, then the offset of the next one. */
function fileOf(entries: readonly Entry[], { little = true, big = false, next = 0, at = 0 } = {}) {
  const start = at || (big ? 16 : 8);
  const bytes = new Uint8Array(2000);
  const view = new DataView(bytes.buffer);
  const word = (at: number, value: number) =>
    big ? view.setBigUint64(at, BigInt(value), little) : view.setUint32(at, value, little);
  bytes.set(little ? [0x49, 0x49] : [0x4d, 0x4d]);
  view.setUint16(2, big ? 43 : 42, little);
  if (big) view.setUint16(4, 8, little);
  word(big ? 8 : 4, start);
  if (big) word(start, entries.length);
  else view.setUint16(start, entries.length, little);
  const [countBytes, entryBytes, wordBytes] = big ? [8, 20, 8] : [2, 12, 4];
  let far = 1000;
  for (const [index, { tag, type, count, put, bytes: size }] of entries.entries()) {
    const at = start + countBytes + index * entryBytes;
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    word(at + 4, count);
    const valueAt = at + 4 + wordBytes;
    if (size <= wordBytes) put(view, valueAt, little);
    else {
      word(valueAt, far);
      put(view, far, little);
      far += size;
    }
  }
  const end = start + countBytes + entries.length * entryBytes;
  word(end, next);
  return { bytes, end: end + wordBytes };
}

type Write = (view: DataView, at: number, value: number, little: boolean) => void;

/** An entry with this many values of `size` bytes; its tag is its type. */
const entryOf = (type: number, size: number, values: readonly number[], write: Write, perValue = 1): Entry => ({
  tag: type,
  type,
  count: values.length / perValue,
  bytes: size * values.length,
  put(view, at, little) {
    for (const [index, value] of values.entries()) write(view, at + index * size, value, little);
  },
});

const setByte: Write = (view, at, value) => view.setUint8(at, value);
const setUint32: Write = (view, at, value, little) => view.setUint32(at, value, little);
const setInt32: Write = (view, at, value, little) => view.setInt32(at, value, little);
const setLong8: Write = (view, at, value, little) => view.setBigInt64(at, BigInt(value), little);

const text = (value: string): Entry => ({
  ...entryOf(
    2,
    1,
    [...value].map((sign) => sign.charCodeAt(0)),
    setByte,
  ),
  tag: 270,
});

/** TIFF 6.0 page 15 f., and BigTIFF: every type of number, with values that another type would read differently. */
const NUMBERS: readonly (readonly [entry: Entry, values: readonly number[]])[] = [
  [entryOf(1, 1, [1, 200, 3], setByte), [1, 200, 3]],
  [entryOf(3, 2, [513, 65_534], (view, at, value, little) => view.setUint16(at, value, little)), [513, 65_534]],
  [entryOf(4, 4, [66_051, 4_294_967_294], setUint32), [66_051, 4_294_967_294]],
  [entryOf(5, 4, [4_000_000_000, 16], setUint32, 2), [250_000_000]],
  [entryOf(7, 1, [255], setByte), [255]],
  [entryOf(8, 2, [-2], (view, at, value, little) => view.setInt16(at, value, little)), [-2]],
  [entryOf(9, 4, [-70_000], setInt32), [-70_000]],
  [entryOf(10, 4, [-3, 2], setInt32, 2), [-1.5]],
  [entryOf(11, 4, [0.625], (view, at, value, little) => view.setFloat32(at, value, little)), [0.625]],
  [entryOf(12, 8, [Math.PI], (view, at, value, little) => view.setFloat64(at, value, little)), [Math.PI]],
  [entryOf(13, 4, [4_000_000_001], setUint32), [4_000_000_001]],
  [entryOf(16, 8, [2 ** 40 + 5], setLong8), [2 ** 40 + 5]],
  [entryOf(17, 8, [-(2 ** 40)], setLong8), [-(2 ** 40)]],
  [entryOf(18, 8, [2 ** 33], setLong8), [2 ** 33]],
];

const VARIANTS = [
  { little: true, big: false },
  { little: false, big: false },
  { little: true, big: true },
  { little: false, big: true },
];

describe.each(VARIANTS)("little-endian: $little, BigTIFF: $big", (variant) => {
  test("reads every type of number, in the entry and elsewhere", () => {
    const { bytes, end } = fileOf(
      NUMBERS.map(([entry]) => entry),
      { ...variant, next: 777 },
    );
    const directory = readTiffDirectory(bytes);
    for (const [{ tag, type, count, bytes: size }, values] of NUMBERS) {
      const field = directory?.tags.get(tag);
      expect(field).toMatchObject({ type, count });
      expect(field?.numbers()).toEqual(values);
      expect((field?.end ?? 0) - (field?.at ?? 0)).toBe(size);
    }
    expect(directory).toMatchObject({ start: variant.big ? 16 : 8, end, next: 777 });
    expect([tiffIsLittleEndian(bytes), tiffIsBig(bytes)]).toEqual([variant.little, variant.big]);
  });

  test("short and long texts end at a zero", () => {
    for (const value of ["ab\0", "a long text\0and a second", " spaces \0"]) {
      const tags = tiffDirectory(fileOf([text(value)], variant).bytes);
      expect(tags?.get(270)?.text()).toBe(value.replace(/\0.*$/, "").trim());
    }
    expect(
      tiffDirectory(fileOf([text("x".repeat(950))], variant).bytes)
        ?.get(270)
        ?.text(),
    ).toHaveLength(950);
  });

  test("reads a value that ends with the file, but not one byte beyond", () => {
    const long = text("x".repeat(40));
    const { bytes } = fileOf([long, text("ab")], variant);
    const sized = (length: number) => tiffDirectory(bytes.subarray(0, length))?.get(270);
    const only = fileOf([long], variant).bytes;
    expect(tiffDirectory(only.subarray(0, 1040))?.get(270)?.end).toBe(1040);
    expect(tiffDirectory(only.subarray(0, 1039))?.get(270)).toBeUndefined();
    expect(sized(1000)?.count).toBe(2);
  });

  test("finds another directory by its offset, if that is possible", () => {
    const { bytes, end } = fileOf([text("ab")], { ...variant, at: 100 });
    expect(readTiffDirectory(bytes, 100)?.tags.size).toBe(1);
    expect(readTiffDirectory(bytes)?.start).toBe(100);
    for (const offset of [0, 7, 1999, 3000]) expect(readTiffDirectory(bytes, offset)).toBeUndefined();
    // The offset of the next directory is cut off.
    expect(readTiffDirectory(bytes.subarray(0, end - 1))).toMatchObject({ next: 0, end: end - 1 });
    expect(readTiffDirectory(bytes.subarray(0, end))?.next).toBe(0);
    expect(readTiffDirectory(bytes.subarray(0, variant.big ? 15 : 7))).toBeUndefined();
  });

  test("ignores truncated entries and unknown types", () => {
    const unknown = { ...text("ab"), tag: 9, type: 14 };
    const { bytes, end } = fileOf([text("ab"), unknown, { ...text("cd"), tag: 271 }], variant);
    expect([...(tiffDirectory(bytes)?.keys() ?? [])]).toEqual([270, 271]);
    const wordBytes = variant.big ? 8 : 4;
    expect([...(tiffDirectory(bytes.subarray(0, end - wordBytes - 1))?.keys() ?? [])]).toEqual([270]);
    expect([...(tiffDirectory(bytes.subarray(0, end - wordBytes))?.keys() ?? [])]).toEqual([270, 271]);
  });
});

test.each(["II\0*", "IM*\0", "MM*\0", "", "PNG\0"])("%j doesn't begin a TIFF file", (start) => {
  const bytes = Uint8Array.from({ length: 64 }, (_, at) => start.charCodeAt(at) || 0);
  expect(tiffIsLittleEndian(bytes)).toBeUndefined();
  expect(readTiffDirectory(bytes)).toBeUndefined();
});

test("an empty directory at the end of its file is valid", () => {
  const bytes = Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0);
  expect(readTiffDirectory(bytes)).toEqual({ tags: new Map(), start: 8, end: 10, next: 0 });
  expect(readTiffDirectory(bytes.subarray(0, 9))).toBeUndefined();
});

interface Directory {
  readonly width: number;
  readonly height: number;
  /** Of all its pixels. */
  readonly gray: number;
  /** NewSubfileType: 1 for a small copy of another picture. */
  readonly kind?: number;
  readonly photometric?: number;
  readonly orientation?: number;
  readonly below?: readonly Directory[];
}

/** A TIFF file of gray pictures, in the order of their directories. */
function tiff(chain: readonly Directory[], start = "II*\0\0\0\0\0"): Uint8Array {
  const bytes = Buffer.alloc(200_000);
  bytes.write(start, "latin1");
  let free = 16;
  const put = (directories: readonly Directory[], linked: boolean): number[] => {
    const places: number[] = [];
    let link = linked ? 4 : 0;
    for (const { width, height, gray, kind, photometric = 1, orientation, below = [] } of directories) {
      const pixels = free;
      bytes.fill(gray, pixels, pixels + width * height);
      free += width * height + ((width * height) & 1);
      const inner = put(below, false);
      const list = free;
      if (inner.length > 1) for (const at of inner) free = bytes.writeUInt32LE(at, free);
      const fields: [number, number, number, number][] = [
        ...(kind === undefined ? [] : [[254, 4, 1, kind] as [number, number, number, number]]),
        [256, 4, 1, width],
        [257, 4, 1, height],
        [258, 3, 1, 8],
        [259, 3, 1, 1],
        [262, 3, 1, photometric],
        [273, 4, 1, pixels],
        ...(orientation === undefined ? [] : [[274, 3, 1, orientation] as [number, number, number, number]]),
        [277, 3, 1, 1],
        [278, 4, 1, height],
        [279, 4, 1, width * height],
        ...(inner.length > 0
          ? [[330, 4, inner.length, inner.length > 1 ? list : (inner[0] ?? 0)] as [number, number, number, number]]
          : []),
      ];
      places.push(free);
      if (link) bytes.writeUInt32LE(free, link);
      let at = bytes.writeUInt16LE(fields.length, free);
      for (const [tag, type, count, value] of fields) {
        at = bytes.writeUInt16LE(tag, at);
        at = bytes.writeUInt16LE(type, at);
        at = bytes.writeUInt32LE(count, at);
        at = bytes.writeUInt32LE(value, at);
      }
      link = linked ? at : 0;
      free = at + 4;
    }
    return places;
  };
  put(chain, true);
  return Uint8Array.from(bytes.subarray(0, free));
}

const preview: Directory = { width: 16, height: 12, gray: 50, kind: 1 };
const photo: Directory = { width: 40, height: 30, gray: 200, kind: 0 };
const page: Directory = { width: 20, height: 10, gray: 100 };
// TIFF 6.0 page 36: a transparency mask. GDAL also writes reduced ones, of overviews.
const mask: Directory = { width: 90, height: 90, gray: 1, kind: 4, photometric: 4 };

describe("the main picture of a TIFF file", () => {
  test.each<[string, Directory[], number, number]>([
    ["its only page", [page], 20, 100],
    ["its first page, however large the others are", [page, photo], 20, 100],
    ["the page behind a small copy of it", [preview, photo], 40, 200],
    ["the picture below a small copy of it", [{ ...preview, below: [photo] }], 40, 200],
    ["the largest below it", [{ ...preview, below: [{ ...photo, width: 30, gray: 9 }, photo] }], 40, 200],
    ["no copy below a page", [{ ...page, below: [{ ...preview, width: 90 }] }], 20, 100],
    ["a larger one below a page, that is no copy", [{ ...page, below: [photo] }], 40, 200],
    ["the page behind its mask", [mask, page], 20, 100],
    ["no mask below a page", [{ ...page, below: [mask] }], 20, 100],
    ["a small copy rather than a mask", [mask, preview], 16, 50],
    ["the largest, where all are copies", [preview, { ...preview, width: 18, gray: 60 }], 18, 60],
  ])("is %s", (_, chain, width, gray) => {
    const file = tiff(chain);
    expect(readDimensions(file, "tiff")?.width).toBe(width);
    const read = readTiffPage(file);
    if (!read.ok || !read.value) throw new Error("It has a page");
    const { data } = decodeTiffParts(file, read.value);
    expect([data.length / 4 / read.value.height, data[0]]).toEqual([width, gray]);
  });

  test.each([
    ["a sensor's values below a preview", [{ ...preview, below: [{ ...photo, photometric: 32803 }] }]],
    ["linear values of a sensor", [{ ...preview, below: [{ ...photo, photometric: 34892 }] }]],
    ["a sensor's values in the first directory", [{ ...photo, photometric: 32803 }]],
    [
      "previews of many sizes",
      [
        {
          ...preview,
          below: [
            { ...preview, width: 38, height: 30 },
            { ...photo, photometric: 32803 },
          ],
        },
      ],
    ],
  ])("%s is a RAW photo, which isn't read", (_, chain) => {
    expect(readTiffPage(tiff(chain))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This is a RAW photo, which Tabkit can't read/),
    });
  });

  test.each([
    ["Canon CR2", "CR\x02\0"],
    ["Canon EOS-1D", "\xba\xb0\xac\xbb"],
    ["Phase One, little-endian", "IIII\x01waR"],
    ["Phase One, big-endian", "MMMMRaw\x01"],
  ])("the mark of %s makes a readable page a RAW photo", (_, mark) => {
    const file = tiff([page]);
    file.set(Buffer.from(mark, "latin1"), 8);
    expect(readTiffPage(file)).toMatchObject({ ok: false, message: expect.stringMatching(/^This is a RAW photo/) });
  });

  test("its own orientation precedes the first directory's", () => {
    const of = (chain: Directory[]) => storedOrientation(tiff(chain), "tiff", readMetadata(tiff(chain), "tiff"));
    expect(
      of([
        { ...preview, orientation: 3 },
        { ...photo, orientation: 6 },
      ]),
    ).toBe(6);
    expect(of([{ ...preview, orientation: 8, below: [photo] }])).toBe(8);
  });

  test("copies aren't pages", () => {
    const note = (...chain: Directory[]) => frameNote(tiff(chain), "tiff");
    expect(note(preview, photo)).toBeUndefined();
    expect(note(photo, preview)).toBeUndefined();
    expect(note(page, page)).toBe("This is the first page of several.");
  });

  test("masks aren't pages, and are named", () => {
    const reduced = { ...mask, kind: 5 };
    expect(frameNote(tiff([page, mask, preview, reduced]), "tiff")).toBeUndefined();
    expect(leftBehind(tiff([page, mask, preview, reduced]), "tiff")).toEqual(["Its transparency mask is left out."]);
    expect(leftBehind(tiff([page, page, preview]), "tiff")).toEqual([]);
    expect(leftBehind(tiff([{ ...page, below: [mask] }]), "tiff")).toEqual(["Its transparency mask is left out."]);
  });
});

test("circular directories end", () => {
  const file = tiff([page]);
  const start = mainTiffDirectory(file)?.start ?? 0;
  // The only directory links to itself.
  new DataView(file.buffer).setUint32(file.length - 4, start, true);
  expect(tiffDirectories(file)).toEqual([start]);
});
