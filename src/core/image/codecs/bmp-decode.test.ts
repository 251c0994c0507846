import { describe, expect, test } from "vitest";
import { u16, u32 } from "#core/image/little-endian.fixture.ts";
import { decodeBmp } from "./bmp-decode.ts";
import { reds } from "./reds.fixture.ts";

describe("a BMP made by hand", () => {
  interface Bmp {
    readonly width: number;
    readonly height: number;
    readonly bits: number;
    readonly compression?: number;
    readonly colors?: number;
    readonly headerBytes?: number;
    /** What follows the first 40 bytes of the header. */
    readonly more?: readonly number[];
    readonly pixels: readonly number[];
  }

  function bmp({ width, height, bits, compression = 0, colors = 0, headerBytes = 40, more = [], pixels }: Bmp) {
    const start = 14 + 40 + more.length;
    const header = [...u32(headerBytes), ...u32(width), ...u32(height >>> 0), 1, 0, ...u16(bits), ...u32(compression)];
    return Uint8Array.from([
      0x42,
      0x4d,
      ...u32(0),
      ...u32(0),
      ...u32(start),
      ...header,
      ...Array(12).fill(0),
      ...u32(colors),
      ...u32(0),
      ...more,
      ...pixels,
    ]);
  }

  /** Sixteen grays, each ten times its index. */
  const grays = Array.from({ length: 16 }, (_, at) => [at * 10, at * 10, at * 10, 0]).flat();

  test("reads runs of bytes with line ends, jumps and literal bytes", () => {
    const pixels = [
      ...[3, 1, 0, 0], // Three ones.
      ...[1, 2, 0, 2, 1, 1, 1, 3, 0, 0], // A two, one to the right and one up, a three.
      ...[0, 3, 4, 5, 6, 0, 0, 1], // Four, five, six, padded; the end.
    ];
    expect(
      reds(decodeBmp(bmp({ width: 4, height: 4, bits: 8, compression: 1, colors: 16, more: grays, pixels }))),
    ).toEqual(["40 50 60 0", "0 0 30 0", "20 0 0 0", "10 10 10 0"]);
  });

  test("reads runs of half bytes", () => {
    const pixels = [...[5, 0x12, 0, 0], ...[0, 5, 0x34, 0x56, 0x70, 0, 0, 0], ...[2, 0x89, 0, 4, 0xab, 0xcd, 0, 1]];
    expect(reds(decodeBmp(bmp({ width: 6, height: 3, bits: 4, compression: 2, more: grays, pixels })))).toEqual([
      "80 90 100 110 120 130",
      "30 40 50 60 70 0",
      "10 20 10 20 10 0",
    ]);
  });

  test("ignores runs beyond the picture, and reports a truncated file as damaged", () => {
    const rle = { width: 2, height: 2, bits: 8, compression: 1, colors: 16, more: grays };
    expect(reds(decodeBmp(bmp({ ...rle, pixels: [9, 1, 0, 0, 3, 2, 0, 0, 4, 3] })))).toEqual(["20 20", "10 10"]);
    expect(() => decodeBmp(bmp({ ...rle, pixels: [2, 1, 0, 0, 2] }))).toThrow("ends too early");
    const plain = { width: 2, height: 1, bits: 8, colors: 16, more: grays };
    expect(() => decodeBmp(bmp({ ...plain, pixels: [1, 2, 0] }))).toThrow("ends too early");
    expect(reds(decodeBmp(bmp({ ...plain, pixels: [1, 2, 0, 0] })))).toEqual(["10 20"]);
    expect(() => decodeBmp(bmp({ width: 1, height: 1, bits: 24, pixels: [1, 2, 3] }))).toThrow("ends too early");
  });

  test("reads indexes of 1, 2, 4 and 8 bits in rows of whole words, from the bottom or the top", () => {
    expect(
      reds(
        decodeBmp(
          bmp({ width: 9, height: 1, bits: 1, more: grays.slice(0, 8), pixels: [0b10110001, 0b10000000, 0, 0] }),
        ),
      ),
    ).toEqual(["10 0 10 10 0 0 0 10 10"]);
    expect(
      reds(
        decodeBmp(
          bmp({ width: 5, height: 1, bits: 2, more: grays.slice(0, 16), pixels: [0b00011011, 0b11000000, 0, 0] }),
        ),
      ),
    ).toEqual(["0 10 20 30 30"]);
    const rows = { width: 3, bits: 4, more: grays, pixels: [0x12, 0x30, 0, 0, 0x45, 0x60, 0, 0] };
    expect(reds(decodeBmp(bmp({ ...rows, height: 2 })))).toEqual(["40 50 60", "10 20 30"]);
    expect(reds(decodeBmp(bmp({ ...rows, height: -2 })))).toEqual(["10 20 30", "40 50 60"]);
  });

  test("an index without a color is black, and a palette has no more colors than indexes", () => {
    const file = bmp({ width: 2, height: 1, bits: 4, colors: 2, more: grays.slice(0, 8), pixels: [0x15, 0, 0, 0] });
    expect([...decodeBmp(file).data]).toEqual([10, 10, 10, 255, 0, 0, 0, 255]);
    const many = bmp({ width: 1, height: 1, bits: 1, colors: 999, more: grays.slice(0, 8), pixels: [0x80, 0, 0, 0] });
    expect(reds(decodeBmp(many))).toEqual(["10"]);
  });

  test("reads colors of 16, 24 and 32 bits, with or without masks", () => {
    const one = (more: Partial<Bmp>) => [
      ...decodeBmp(bmp({ width: 1, height: 1, bits: 32, pixels: [], ...more })).data,
    ];
    expect(one({ bits: 24, pixels: [1, 2, 3, 0] })).toEqual([3, 2, 1, 255]);
    expect(one({ pixels: [1, 2, 3, 4] })).toEqual([3, 2, 1, 255]);
    // Five bits each: 31, 16, 1.
    expect(one({ bits: 16, pixels: [...u16((31 << 10) | (16 << 5) | 1), 0, 0] })).toEqual([255, 132, 8, 255]);
    const masks = [0xf800, 0x07e0, 0x001f].flatMap(u32);
    expect(one({ bits: 16, compression: 3, more: masks, pixels: [...u16((1 << 11) | (32 << 5) | 31), 0, 0] })).toEqual([
      8, 130, 255, 255,
    ]);
    const swapped = [0xff, 0xff00, 0xff0000].flatMap(u32);
    expect(one({ compression: 3, more: swapped, pixels: [1, 2, 3, 4] })).toEqual([1, 2, 3, 255]);
    const withAlpha = [0xff000000, 0xff0000, 0xff00, 0xff].flatMap(u32);
    expect(one({ compression: 6, more: withAlpha, pixels: [9, 2, 3, 4] })).toEqual([4, 3, 2, 9]);
    expect(one({ compression: 3, headerBytes: 56, more: withAlpha, pixels: [9, 2, 3, 4] })).toEqual([4, 3, 2, 9]);
    expect(one({ compression: 3, more: [0xff, 0, 0xff00].flatMap(u32), pixels: [7, 8, 9, 10] })).toEqual([
      7, 0, 8, 255,
    ]);
  });

  test("without a file header, pixels follow the masks or the palette", () => {
    const inside = (more: Partial<Bmp>) => {
      const file = bmp({ width: 1, height: 1, bits: 16, pixels: [], ...more }).subarray(14);
      return [...decodeBmp(file, { headerAt: 0 }).data];
    };
    const pixels = [...u16(1), 0, 0];
    const masks = [0x1f, 0x3e0, 0x7c00].flatMap(u32);
    expect(inside({ pixels })).toEqual([0, 0, 8, 255]);
    expect(inside({ compression: 3, more: masks, pixels })).toEqual([8, 0, 0, 255]);
    expect(inside({ compression: 6, more: [...masks, ...u32(0x8000)], pixels })).toEqual([8, 0, 0, 0]);
    expect(inside({ bits: 1, more: grays.slice(4, 12), pixels: [0x80, 0, 0, 0] })).toEqual([20, 20, 20, 255]);
    expect(inside({ bits: 8, colors: 3, more: grays.slice(0, 12), pixels: [2, 0, 0, 0] })).toEqual([20, 20, 20, 255]);
  });

  test("the requested rows override the header's, and pixels start at the given offset", () => {
    const file = bmp({ width: 1, height: 4, bits: 24, more: [9, 9, 9, 9], pixels: [1, 2, 3, 0, 4, 5, 6, 0] });
    expect([...decodeBmp(file, { rows: 2 }).data]).toEqual([6, 5, 4, 255, 3, 2, 1, 255]);
    expect([...decodeBmp(file, { rows: 1, pixelsAt: 62 }).data]).toEqual([6, 5, 4, 255]);
  });

  test("reads a header of twelve bytes", () => {
    const file = [
      0x42,
      0x4d,
      ...u32(0),
      ...u32(0),
      ...u32(32),
      ...u32(12),
      ...u16(2),
      ...u16(1),
      1,
      0,
      ...u16(1),
      1,
      2,
      3,
      4,
      5,
      6,
      0b01000000,
      0,
      0,
      0,
    ];
    expect([...decodeBmp(Uint8Array.from(file)).data]).toEqual([3, 2, 1, 255, 6, 5, 4, 255]);
  });

  test.each([
    [3, 0],
    [0, 0],
    [64, 0],
    [8, 4],
    [24, 5],
    [32, 7],
  ])("doesn't read %i bits with compression %i", (bits, compression) => {
    const file = bmp({ width: 1, height: 1, bits, compression, pixels: [0, 0, 0, 0] });
    expect(() => decodeBmp(file)).toThrow(`A BMP of ${bits} bits with compression ${compression} is not read`);
  });
});
