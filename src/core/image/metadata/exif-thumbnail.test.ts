import { describe, expect, test } from "vitest";
import { withoutThumbnails } from "./exif.ts";
import { type ByteOrder, writeHeader } from "./exif-block.fixture.ts";

type Entry = readonly [tag: number, type: number, count: number, value: number];

/** A TIFF structure of directories at their places, over a background whose bytes are their own offsets. */
function blockOf(
  order: ByteOrder,
  length: number,
  directories: Readonly<Record<number, { readonly entries: readonly Entry[]; readonly next?: number }>>,
) {
  const block = Buffer.from(Array.from({ length }, (_, at) => 1 + (at % 199)));
  const { u16, u32 } = writeHeader(block, order);
  for (const [start, { entries, next = 0 }] of Object.entries(directories)) {
    let at = Number(start);
    u16(at, entries.length);
    at += 2;
    for (const [tag, type, count, value] of entries) {
      u16(at, tag);
      u16(at + 2, type);
      u32(at + 4, count);
      u32(at + 8, value);
      at += 12;
    }
    u32(at, next);
  }
  return block;
}

const [BYTE, ASCII, LONG] = [1, 2, 4];
const [EXIF, POSITION, INTEROPERABILITY] = [0x8769, 0x8825, 0xa005];
const [JPEG_AT, JPEG_LENGTH, STRIPS_AT, STRIP_LENGTHS] = [0x0201, 0x0202, 0x0111, 0x0117];

/** The block with zeros except for the ranges, each up to its end. */
const only = (block: Buffer, ...ranges: readonly (readonly [from: number, to: number])[]) => {
  const remaining = Buffer.alloc(block.length);
  for (const [from, to] of ranges) block.copy(remaining, from, from, to);
  return remaining;
};

describe.each(["II", "MM"] as const)("in a block of the order %s", (order) => {
  test("everything in the directories stays, even if a thumbnail claims to lie there", () => {
    const block = blockOf(order, 300, {
      8: {
        entries: [
          [0x010f, ASCII, 6, 260],
          [EXIF, LONG, 1, 60],
          [POSITION, LONG, 1, 100],
        ],
        next: 200,
      },
      60: {
        entries: [
          [0x9286, ASCII, 5, 270],
          [INTEROPERABILITY, LONG, 1, 130],
        ],
      },
      100: { entries: [[0x0002, ASCII, 7, 280]] },
      130: {
        entries: [
          [0x0001, ASCII, 8, 290],
          [EXIF, LONG, 1, 170],
        ],
      },
      // A subdirectory that isn't one of EXIF's.
      170: { entries: [[0x0001, ASCII, 4, 0]] },
      200: {
        entries: [
          [JPEG_AT, LONG, 1, 8],
          [JPEG_LENGTH, LONG, 1, 292],
        ],
      },
    });
    const before = Buffer.from(block);
    const expected = only(
      block,
      ...([
        [0, 8],
        [8, 46],
        [60, 90],
        [100, 118],
        [130, 160],
        [260, 266],
        [270, 275],
        [280, 287],
        [290, 298],
      ] as const),
    );
    // There's no next directory anymore.
    expected.fill(0, 46, 50);
    expect(Buffer.from(withoutThumbnails(block))).toEqual(expected.subarray(0, 298));
    expect(block).toEqual(before);
  });

  test("no byte of the second directory, its values and its pictures remains", () => {
    const block = blockOf(order, 400, {
      8: {
        entries: [
          [0x010f, ASCII, 6, 100],
          [0x0131, BYTE, 2, 0],
        ],
        next: 40,
      },
      // A JPEG, two strips, a value of its own, and one that both directories share.
      40: {
        entries: [
          [STRIPS_AT, LONG, 2, 130],
          [0x010f, ASCII, 6, 100],
          [STRIP_LENGTHS, LONG, 2, 140],
          [0x011a, ASCII, 9, 110],
          [JPEG_AT, LONG, 1, 200],
          [JPEG_LENGTH, LONG, 1, 20],
        ],
      },
    });
    const u32 = (value: number, at: number) =>
      order === "II" ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
    for (const [at, value] of [
      [130, 230],
      [134, 250],
      [140, 5],
      [144, 11],
    ] as const)
      u32(value, at);
    const expected = Buffer.from(block);
    for (const [from, to] of [
      [34, 38],
      [40, 118],
      [110, 119],
      [130, 138],
      [140, 148],
      [200, 220],
      [230, 235],
      [250, 261],
    ] as const)
      expected.fill(0, from, to);
    block.copy(expected, 100, 100, 106);
    expect(Buffer.from(withoutThumbnails(block))).toEqual(expected);
  });

  test("a picture that claims to lie in the header, or has no length, removes nothing else", () => {
    const header = { 8: { entries: [[0x0131, BYTE, 2, 0]], next: 26 } } as const;
    const inside = blockOf(order, 80, {
      ...header,
      26: {
        entries: [
          [STRIPS_AT, LONG, 1, 0],
          [STRIP_LENGTHS, LONG, 1, 9],
        ],
      },
    });
    expect(withoutThumbnails(inside).subarray(0, 8)).toEqual(Uint8Array.from(inside.subarray(0, 8)));
    const endless = blockOf(order, 80, { ...header, 26: { entries: [[STRIPS_AT, LONG, 1, 60]] } });
    expect(Buffer.from(withoutThumbnails(endless)).subarray(44)).toEqual(endless.subarray(44));
  });

  test("zeros at the end stay if they are a value, and go if they were a thumbnail", () => {
    const block = blockOf(order, 60, { 8: { entries: [[0x010f, ASCII, 6, 30]] } });
    block.fill(0, 34);
    expect(Buffer.from(withoutThumbnails(block))).toEqual(block.subarray(0, 36));
    block.fill(7, 59);
    expect(Buffer.from(withoutThumbnails(block))).toEqual(block);
  });

  test("a directory at the end of the block has no next one to cut off", () => {
    const block = blockOf(order, 60, {
      8: {
        entries: [
          [0x0131, BYTE, 2, 0],
          [0x0132, BYTE, 4, 0x01020304],
        ],
      },
    });
    expect(Buffer.from(withoutThumbnails(block.subarray(0, 34)))).toEqual(block.subarray(0, 34));
  });
});

test("leaves anything that isn't a block unchanged", () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 0);
  expect(withoutThumbnails(bytes)).toEqual(bytes);
});

describe("a maker's note", () => {
  // Application data with an end marker in it, a scan, and the end. FF is followed by 00, and D9 alone isn't an end.
  const JPEG = [
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 5, 6, 0xff, 0xda, 0, 4, 7, 8],
    ...[1, 0xff, 0, 0xd9, 2, 0xff, 0xd9],
  ];
  const noted = (...note: readonly number[]) => {
    const block = Buffer.concat([blockOf("MM", 26, { 8: { entries: [[0x0131, BYTE, 2, 0]] } }), Buffer.from(note)]);
    return [...withoutThumbnails(block).subarray(26)];
  };
  const gone = JPEG.map(() => 0);

  test("loses every byte of a preview, and keeps each byte next to it", () => {
    expect(noted(1, ...JPEG, 2, 3)).toEqual([1, ...gone, 2, 3]);
    expect(noted(0xff, ...JPEG, 0xff, ...JPEG, 9)).toEqual([0xff, ...gone, 0xff, ...gone, 9]);
    // Without an end marker, everything to the end of the block.
    expect(noted(1, ...JPEG.slice(0, -1), 3, 4)).toEqual([1]);
    expect(noted(1, ...JPEG.slice(0, -2))).toEqual([1]);
  });

  test.each([
    ["another byte behind the start", [0xff, 0xd8, 0, ...JPEG.slice(3)]],
    ["another marker", [0xff, 0xe1, 0xff, ...JPEG.slice(3)]],
    ["no scan", [...JPEG.slice(0, 10), 9, 9, 9]],
  ])("%s isn't a preview", (_, note) => {
    expect(noted(...note)).toEqual(note);
  });
});
