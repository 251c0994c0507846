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

/** What ImageMagick reads in a file, as red, green, blue, alpha. */
const seen = (file: string) => execFileSync(magick ?? "", [file, "-depth", "8", "rgba:-"], { maxBuffer: 1e8 });

const seenBytes = (file: Uint8Array) => execFileSync(magick ?? "", ["bmp:-", "-depth", "8", "rgba:-"], { input: file });

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
  test("reads back its own files, opaque and not", () => {
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

  test("writes a file of two pixels, byte for byte", () => {
    // One above the other, as red, green, blue and alpha.
    const file = (...data: readonly number[]) => {
      const picture = createRaster(1, 2);
      picture.data.set(data);
      return Buffer.from(encodeBmp(picture)).toString("hex");
    };
    const fileHeader = (length: string, start: string) => `424d${length}00000000${start}`;
    // Lengths of 40 and 108 bytes, 1 by 2 pixels, one plane; 72 dots per inch are 2835 per meter.
    const info = (length: string, bits: string, compression: string) =>
      `${length}00000001000000020000000100${bits}00${compression}00000008000000130b0000130b00000000000000000000`;
    expect(file(1, 2, 3, 255, 4, 5, 6, 255)).toBe(
      `${fileHeader("3e000000", "36000000")}${info("28", "18", "00")}0605040003020100`,
    );
    const masks = "0000ff0000ff0000ff000000000000ff";
    expect(file(1, 2, 3, 255, 4, 5, 6, 254)).toBe(
      `${fileHeader("82000000", "7a000000")}${info("6c", "20", "03")}${masks}42475273${"00".repeat(48)}060504fe030201ff`,
    );
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
    "%s matches what ImageMagick (where installed) reads",
    (name) => {
      const file = join(import.meta.dirname, "../../../../e2e/fixtures/files", name);
      expect(Buffer.compare(Buffer.from(decodeBmp(readFileSync(file)).data.buffer), seen(file))).toBe(0);
    },
  );

  // Headers of OS/2 (12 bytes), Windows 3 (40) and later, with the masks of 16 bits inside or after them.
  test.skipIf(!magick).each([
    ["bmp2:-", "-type", "Palette"],
    ["bmp2:-", "-type", "TrueColor"],
    ["bmp3:-", "-type", "Palette"],
    ["bmp3:-", "-type", "TrueColor"],
    ["bmp:-", "-define", "bmp:subtype=RGB555"],
    ["bmp:-", "-define", "bmp:subtype=RGB565"],
    ["bmp:-", "-define", "bmp:subtype=ARGB4444"],
    ["bmp3:-", "-define", "bmp:subtype=RGB565"],
  ])("reads %s by ImageMagick (where installed) with %s %s as it does", (output, ...options) => {
    const file = execFileSync(magick ?? "", ["-size", "13x7", "-seed", "5", "plasma:red-blue", ...options, output]);
    const { data } = decodeBmp(file);
    // ImageMagick expands five bits to eight differently.
    const away = [...seenBytes(file)].map((value, i) => Math.abs(value - (data[i] ?? 0)));
    expect(Math.max(...away)).toBeLessThanOrEqual(options[1]?.startsWith("bmp:") ? 1 : 0);
  });

  test("16 bits are five per channel", () => {
    const full = decodeBmp(fixture("24-bit.bmp")).data;
    const coarse = decodeBmp(fixture("16-bit.bmp")).data;
    coarse.forEach((value, i) => {
      expect(Math.abs(value - (full[i] ?? 0))).toBeLessThanOrEqual(8);
    });
  });

  test("throws for a truncated file of any kind", () => {
    for (const name of ["1-bit.bmp", "8-bit-rle.bmp", "24-bit.bmp", "32-bit.bmp"]) {
      expect(() => decodeBmp(fixture(name).subarray(0, -200)), name).toThrow();
    }
  });

  describe.each([4, 8] as const)("run lengths of %i bits", (bits) => {
    // Palette indexes, one digit each: two four-bit ones make a byte.
    const run = (count: number, index: number) => [count, bits === 4 ? index * 0x11 : index];
    const literal = (digits: string) => {
      const bytes = bits === 4 ? (digits.match(/..?/g) ?? []).map((pair) => pair.padEnd(2, "0")) : [...digits];
      return [0, digits.length, ...bytes.map((byte) => Number.parseInt(byte, 16)), ...(bytes.length % 2 ? [0] : [])];
    };
    const END_OF_LINE = [0, 0];
    const END = [0, 1];
    const delta = (right: number, up: number) => [0, 2, right, up];

    test.each([
      {
        what: "runs and bytes as they are",
        data: [run(3, 1), literal("23321"), END_OF_LINE, run(8, 3)],
        rows: ["33333333", "11123321"],
      },
      { what: "a delta to the right", data: [run(1, 1), delta(2, 0), run(2, 2)], rows: ["10022000"] },
      {
        what: "a delta up",
        data: [run(2, 1), delta(0, 2), run(2, 2)],
        rows: ["00220000", "00000000", "11000000"],
      },
      {
        what: "a delta both ways, from within a row",
        data: [run(3, 1), delta(2, 1), literal("321"), END_OF_LINE, run(1, 3)],
        rows: ["30000000", "00000321", "11100000"],
      },
      { what: "an end before the last row", data: [run(8, 2), END_OF_LINE], rows: ["00000000", "22222222"] },
    ])("$what", ({ data, rows }) => {
      const reds = [...decodeBmp(bmpOfRuns(8, rows.length, bits, [...data.flat(), ...END])).data].filter(
        (_, i) => i % 4 === 0,
      );
      expect(reds).toEqual([...rows.join("")].map((digit) => Number(digit) * 10));
      if (!magick) return;
      // ImageMagick calls a file truncated if it ends before its last row.
      const ended = bmpOfRuns(8, rows.length, bits, [...data.flat(), ...rows.flatMap(() => END_OF_LINE), ...END]);
      expect([...seenBytes(ended)].filter((_, i) => i % 4 === 0)).toEqual(reds);
    });
  });
});

/** A BMP file whose palette's reds are 0, 10, 20 and 30. */
function bmpOfRuns(width: number, height: number, bits: 4 | 8, data: readonly number[]): Uint8Array {
  const file = new Uint8Array(54 + 16 + data.length);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.length, true);
  view.setUint32(10, 70, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  view.setUint32(30, bits === 8 ? 1 : 2, true);
  view.setUint32(34, data.length, true);
  view.setUint32(46, 4, true);
  file.set([0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 20, 0, 0, 0, 30, 0, ...data], 54);
  return file;
}

describe("ICO", () => {
  test("reads the largest bitmap with its alpha", async () => {
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

  test.skipIf(!magick).each([
    ["two colors", "-colors", "2"],
    ["sixteen colors", "-colors", "16"],
    ["many colors", "-colors", "200"],
    ["true color", "-type", "TrueColor"],
  ])("an icon of %s with a mask matches what ImageMagick (where installed) reads", (_, ...options) => {
    const draw = ["-size", "37x21", "-seed", "5", "plasma:red-blue", "-alpha", "off", ...options];
    const mask = ["(", "-size", "37x21", "pattern:checkerboard", "-threshold", "45%", ")"];
    const file = execFileSync(magick ?? "", [...draw, ...mask, "-compose", "CopyOpacity", "-composite", "ico:-"]);
    const icon = largestIcon(file);
    if (!("raster" in icon)) throw new Error("ImageMagick has written a PNG file");
    const seen = execFileSync(magick ?? "", ["ico:-", "-depth", "8", "rgba:-"], { input: file });
    const visible = (data: ArrayLike<number>) => Array.from(data, (value, i) => (data[i | 3] === 0 ? 0 : value));
    expect([icon.raster.width, icon.raster.height]).toEqual([37, 21]);
    expect(visible(icon.raster.data)).toEqual(visible(seen));
  });

  test("our directory describes each picture, with 256 as 0", () => {
    const pictures = [
      { side: 16, png: Uint8Array.of(1, 2, 3) },
      { side: 256, png: Uint8Array.of(4, 5) },
    ];
    // ICONDIR and ICONDIRENTRY: sides, colors, reserved, planes, bits, length, offset.
    expect([...encodeIco(pictures)]).toEqual(
      [
        [0, 0, 1, 0, 2, 0],
        [16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0],
        [0, 0, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 41, 0, 0, 0],
        [1, 2, 3, 4, 5],
      ].flat(),
    );
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
