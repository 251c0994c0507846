import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { decodeBmp } from "./bmp-decode.ts";
import { encodeBmp } from "./bmp-encode.ts";
import { largestIcon } from "./ico-decode.ts";
import { encodeIco } from "./ico-encode.ts";

const magick = existsSync("/usr/bin/convert") ? "/usr/bin/convert" : undefined;
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name));

/** What ImageMagick sees in a file, as red, green, blue, alpha. */
const seen = (file: string) => execFileSync(magick ?? "", [file, "-depth", "8", "rgba:-"], { maxBuffer: 1e8 });

const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 21 }),
    height: fc.integer({ min: 1, max: 13 }),
    opaque: fc.boolean(),
    bytes: fc.infiniteStream(fc.nat(255)),
  })
  .map(({ width, height, opaque, bytes }): Raster => {
    const picture = createRaster(width, height);
    for (let i = 0; i < picture.data.length; i++) {
      const { value } = bytes.next();
      picture.data[i] = opaque && i % 4 === 3 ? 255 : value;
    }
    return picture;
  });

describe("BMP", () => {
  test("what is written reads back the same, opaque and not", () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(decodeBmp(encodeBmp(picture))).toEqual(picture);
      }),
    );
  });

  test("opaque pictures have 24 bits, others 32", () => {
    const picture = createRaster(3, 3);
    expect(encodeBmp(picture)[28]).toBe(32);
    picture.data.fill(255);
    expect(encodeBmp(picture)[28]).toBe(24);
  });

  test.skipIf(!magick).each(["24", "32"])("ImageMagick (where installed) reads ours of %s bits the same", (bits) => {
    const folder = mkdtempSync(join(tmpdir(), "bmp-"));
    try {
      const picture = createRaster(13, 7);
      for (let i = 0; i < picture.data.length; i++)
        picture.data[i] = i % 4 === 3 && bits === "24" ? 255 : (i * 37) & 255;
      writeFileSync(join(folder, "a.bmp"), encodeBmp(picture));
      expect(Buffer.compare(seen(join(folder, "a.bmp")), Buffer.from(picture.data.buffer))).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test
    .skipIf(!magick)
    .each(["1-bit.bmp", "4-bit.bmp", "8-bit.bmp", "8-bit-rle.bmp", "24-bit.bmp", "top-down.bmp", "32-bit.bmp"])(
    "%s is what ImageMagick (where installed) sees",
    (name) => {
      const file = join(import.meta.dirname, "../../../../e2e/fixtures/files", name);
      expect(Buffer.compare(Buffer.from(decodeBmp(readFileSync(file)).data.buffer), seen(file))).toBe(0);
    },
  );

  test("16 bits are five a channel", () => {
    const full = decodeBmp(fixture("24-bit.bmp")).data;
    const coarse = decodeBmp(fixture("16-bit.bmp")).data;
    coarse.forEach((value, i) => {
      expect(Math.abs(value - (full[i] ?? 0))).toBeLessThanOrEqual(8);
    });
  });

  test("a file that ends too early throws, whatever its kind", () => {
    for (const name of ["1-bit.bmp", "8-bit-rle.bmp", "24-bit.bmp", "32-bit.bmp"]) {
      expect(() => decodeBmp(fixture(name).subarray(0, -200)), name).toThrow();
    }
  });

  test("RLE4: runs, bytes as they are, a jump", () => {
    // 4 by 2, from the bottom: a run of four '1 2 1 2', end of line; a jump by one, three as they are, end.
    const data = [4, 0x12, 0, 0, 0, 2, 1, 0, 0, 3, 0x21, 0x20, 0, 1];
    const file = new Uint8Array(54 + 12 + data.length);
    const view = new DataView(file.buffer);
    view.setUint32(10, 66, true);
    view.setUint32(14, 40, true);
    view.setInt32(18, 4, true);
    view.setInt32(22, 2, true);
    view.setUint16(28, 4, true);
    view.setUint32(30, 2, true);
    view.setUint32(46, 3, true);
    file.set([0, 0, 10, 0, 0, 0, 20, 0, 0, 0, 30, 0, ...data], 54);
    const reds = [...decodeBmp(file).data].filter((_, i) => i % 4 === 0);
    expect(reds).toEqual([10, 30, 20, 30, 20, 30, 20, 30]);
  });
});

describe("ICO", () => {
  test("the largest picture of bitmaps, with its alpha", async () => {
    const icon = largestIcon(fixture("bitmaps.ico"));
    const inPng = largestIcon(fixture("png-inside.ico"));
    expect("png" in inPng && "raster" in icon).toBe(true);
    if (!("png" in inPng && "raster" in icon)) return;
    const expected = await sharp(inPng.png).ensureAlpha().raw().toBuffer();
    expect([icon.raster.width, icon.raster.height]).toEqual([48, 48]);
    const visible = (data: Uint8Array | Uint8ClampedArray) =>
      [...data].map((value, i) => (data[i | 3] === 0 ? 0 : value));
    expect(visible(icon.raster.data)).toEqual(visible(expected));
  });

  test.skipIf(!magick)("ImageMagick (where installed) finds every picture in ours", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ico-"));
    try {
      const sides = [16, 48, 256];
      const pictures = await Promise.all(
        sides.map(async (side) => ({
          side,
          png: await sharp({ create: { width: side, height: side, channels: 4, background: "#c8321e80" } })
            .png()
            .toBuffer(),
        })),
      );
      writeFileSync(join(folder, "a.ico"), encodeIco(pictures));
      const found = execFileSync("/usr/bin/identify", ["-format", "%w ", join(folder, "a.ico")], { encoding: "utf8" });
      expect(found.trim().split(" ").map(Number)).toEqual(sides);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
