import { crc32 } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cropTo } from "#core/image/pixels/region.ts";
import { createRaster } from "#core/raster.ts";
import type { Orientation } from "./exif.ts";
import { type ByteOrder, writeHeader } from "./exif-block.fixture.ts";
import {
  bothOrientations,
  clearExifOrientation,
  clearOrientation,
  orient,
  storedArea,
  storedOrientation,
  swapsDimensions,
} from "./orientation.ts";

const all: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const BACK: Readonly<Record<Orientation, Orientation>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };

const numbered = (width: number, height: number) => {
  const picture = createRaster(width, height);
  new Uint32Array(picture.data.buffer).forEach((_, i, pixels) => {
    pixels[i] = 0xff000000 + i * 7919;
  });
  return picture;
};

test.each(all)("orientation %i turns like libvips", async (orientation) => {
  const picture = numbered(71, 45);
  const stored = await sharp(picture.data, { raw: { width: 71, height: 45, channels: 4 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer();
  const { data, info } = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const turned = orient(picture, orientation);
  expect([turned.width, turned.height]).toEqual([info.width, info.height]);
  expect(Buffer.compare(Buffer.from(turned.data.buffer), data)).toBe(0);
  expect(swapsDimensions(orientation)).toBe(orientation > 4);
});

test("two orientations in sequence are one", () => {
  const picture = numbered(3, 2);
  for (const first of all) {
    for (const second of all) {
      const both = bothOrientations(first, second);
      expect(orient(picture, both), `${first}, then ${second}`).toEqual(orient(orient(picture, first), second));
    }
  }
});

test("turning back restores it, whatever its size", () => {
  const side = fc.integer({ min: 1, max: 70 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(...all), (width, height, orientation) => {
      const picture = numbered(width, height);
      expect(orient(orient(picture, orientation), BACK[orientation])).toEqual(picture);
    }),
  );
});

test("a displayed area is a part of the stored picture", () => {
  const side = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(...all), fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (...args) => {
      const [width, height, orientation, [a = 0, b = 0, c = 0, d = 0]] = args;
      const picture = numbered(width, height);
      const seen = orient(picture, orientation);
      const [left, top] = [a % seen.width, b % seen.height];
      const area = { left, top, width: 1 + (c % (seen.width - left)), height: 1 + (d % (seen.height - top)) };
      const part = cropTo(picture, storedArea(area, orientation, picture));
      expect(orient(part, orientation)).toEqual(cropTo(seen, area));
    }),
  );
});

describe("the orientation in an EXIF block", () => {
  /** A block with one field of one value. */
  const block = (order: ByteOrder, tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(26, 0);
    const { u16, u32 } = writeHeader(bytes, order);
    u16(8, 1);
    u16(10, tag);
    u16(12, type);
    u32(14, 1);
    u16(18, value);
    return bytes;
  };

  test.each(["II", "MM"] as const)("is set to upright in the order %s, and nothing else is", (order) => {
    const turned = block(order, 0x0112, 3, 6);
    clearExifOrientation(turned);
    expect(turned).toEqual(block(order, 0x0112, 3, 1));
    for (const [tag, type] of [
      [0x0112, 4],
      [0x0113, 3],
    ] as const) {
      const other = block(order, tag, type, 6);
      clearExifOrientation(other);
      expect(other).toEqual(block(order, tag, type, 6));
    }
    const none = new Uint8Array(26);
    clearExifOrientation(none);
    expect(none).toEqual(new Uint8Array(26));
  });

  test("counts in JPEG, PNG and TIFF if it's one of eight", () => {
    const exif = block("MM", 0x0112, 3, 6);
    for (const format of ["jpeg", "png", "tiff", "webp"] as const)
      expect(storedOrientation(new Uint8Array(), format, { exif })).toBe(6);
    // The container specifies it, or the decoder applies it.
    for (const format of ["heic", "avif", "jxl"] as const)
      expect(storedOrientation(new Uint8Array(), format, { exif })).toBe(1);
    expect(storedOrientation(new Uint8Array(), "jpeg", {})).toBe(1);
    const read = [0, 1, 8, 9].map((value) =>
      storedOrientation(new Uint8Array(), "jpeg", { exif: block("II", 0x0112, 3, value) }),
    );
    expect(read).toEqual([1, 1, 8, 1]);
  });

  test("is set to upright in a PNG file with its chunk's checksum, and a TIFF file is its own block", () => {
    const chunk = (type: string, content: Buffer) => {
      const bytes = Buffer.alloc(12 + content.length);
      bytes.writeUInt32BE(content.length);
      bytes.write(type, 4, "latin1");
      content.copy(bytes, 8);
      bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
      return bytes;
    };
    const png = (orientation: number) => {
      const start = [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", Buffer.alloc(13))];
      return Buffer.concat([
        ...start,
        chunk("eXIf", block("MM", 0x0112, 3, orientation)),
        chunk("IEND", Buffer.alloc(0)),
      ]);
    };
    const file = png(6);
    clearOrientation(file, "png");
    expect(file).toEqual(png(1));
    const bare = Buffer.concat([png(6).subarray(0, 33), chunk("IEND", Buffer.alloc(0))]);
    const before = Buffer.from(bare);
    clearOrientation(bare, "png");
    expect(bare).toEqual(before);
    const tiff = block("II", 0x0112, 3, 8);
    clearOrientation(tiff, "tiff");
    expect(tiff).toEqual(block("II", 0x0112, 3, 1));
  });
});
