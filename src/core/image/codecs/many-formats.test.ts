import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { pdfOfJpeg } from "#core/image/containers/pdf-file.ts";
import type { Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { encodeGif } from "./gif-encode.ts";
import { reduceColors } from "./reduce-colors.ts";
import { tiffFile, tiffForm, tiffStrip } from "./tiff-encode.ts";

const folder = mkdtempSync(join(tmpdir(), "many-formats-"));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = (width: number, height: number, color: (x: number, y: number) => readonly number[]): Raster => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, i) => color(i % width, Math.floor(i / width))).flat(),
  ),
});

/** The pixels of a file as libvips reads them. */
async function read(file: Uint8Array) {
  const { data, info } = await sharp(file)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function tiffOf(raster: Raster) {
  const form = tiffForm(raster);
  const strips = [];
  for (let top = 0; top < raster.height; top += form.rows) strips.push(deflateSync(tiffStrip(raster, form, top)));
  return tiffFile(raster, form, strips);
}

const gradient = picture(300, 200, (x, y) => [x % 256, y, (x * 7 + y * 3) % 256, 255]);

// Programs differ in how they spread the colors of sharp edges.
const smooth = picture(300, 200, (x, y) => [x * 0.8, y, 100, 255]);

describe("GIF", () => {
  test(
    "libvips reads pictures of at most 256 colors exactly, whatever their pattern",
    async () => {
      // Long runs, noise of 256 colors, and few colors: codes grow, and the table fills up many times.
      const noise = (x: number, y: number) => (Math.imul(x * 7919 + y * 104_729, 0x9e3779b1) >>> 13) & 255;
      for (const raster of [
        picture(300, 200, () => [9, 8, 7, 255]),
        picture(300, 200, (x, y) => [noise(x, y), 0, 9, 255]),
        picture(300, 200, (x) => [x < 150 ? 0 : 255, 0, 0, 255]),
        picture(7, 5, (x, y) => (x === y ? [0, 0, 0, 0] : [x * 20, y * 20, 3, 255])),
        picture(1, 1, () => [1, 2, 3, 255]),
      ]) {
        const { data, width, height } = await read(encodeGif(raster));
        expect([width, height]).toEqual([raster.width, raster.height]);
        expect(Buffer.from(data).equals(Buffer.from(raster.data))).toBe(true);
      }
    },
    within(60),
  );

  test(
    "any indexes are read back",
    async () => {
      const level = fc.integer({ min: 0, max: 5 });
      await fc.assert(
        fc.asyncProperty(fc.array(level, { minLength: 1, maxLength: 400 }), async (levels) => {
          const raster = picture(levels.length, 1, (x) => [(levels[x] ?? 0) * 50, 0, 0, 255]);
          expect([...(await read(encodeGif(raster))).data]).toEqual([...raster.data]);
        }),
        { numRuns: 60 },
      );
    },
    within(60),
  );

  test("a picture of many colors keeps the mean of each channel, and is close everywhere", async () => {
    const { data } = await read(encodeGif(gradient));
    const mean = (bytes: Uint8ClampedArray, channel: number) =>
      bytes.reduce((sum, value, i) => sum + (i % 4 === channel ? value : 0), 0) / (bytes.length / 4);
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(mean(data, channel) - mean(gradient.data, channel))).toBeLessThan(1);
    }
    // In blocks of eight, since errors that aren't spread would add up.
    const squares = data.reduce((sum, value, i) => sum + (value - (gradient.data[i] ?? 0)) ** 2, 0) / data.length;
    expect(Math.sqrt(squares)).toBeLessThan(16);
  });

  test("pixels below half opacity are transparent, others opaque, even among many colors", async () => {
    const faded = picture(64, 64, (x, y) => [x * 4, y * 4, 128, x < 32 ? 127 : 128]);
    const { data } = await read(encodeGif(faded));
    const alphas = data.filter((_, i) => i % 4 === 3);
    expect([...alphas].every((alpha, i) => alpha === (i % 64 < 32 ? 0 : 255))).toBe(true);
    expect(reduceColors(faded).palette.length).toBeLessThanOrEqual(256 * 4);
  });
});

describe("TIFF", () => {
  test.each([
    ["gray", picture(37, 29, (x, y) => [(x * y) % 256, (x * y) % 256, (x * y) % 256, 255]), "b-w", 1],
    ["color over several strips", gradient, "srgb", 3],
    ["transparent", picture(37, 29, (x, y) => [x * 6, y * 8, 5, (x * y) % 256]), "srgb", 4],
  ] as const)("libvips reads a %s picture exactly", async (_, raster, space, channels) => {
    const file = tiffOf(raster);
    const { data } = await read(file);
    expect(Buffer.from(data).equals(Buffer.from(raster.data))).toBe(true);
    expect(await sharp(file).metadata()).toMatchObject({ format: "tiff", space, channels });
  });

  test("a tall picture is in several strips", () => {
    const tall = picture(2000, 400, (x, y) => [x % 256, y % 256, 0, 255]);
    expect(tiffForm(tall)).toEqual({ samples: 3, rows: 43 });
  });
});

describe("PDF", () => {
  const pdfOf = async (raster: { width: number; height: number }, jpeg: Buffer) => {
    const frame = jpegFrame(jpeg);
    if (!frame) throw new Error(`No frame in ${raster.width} × ${raster.height}`);
    const path = join(folder, "picture.pdf");
    writeFileSync(path, pdfOfJpeg(jpeg, frame));
    return path;
  };
  const jpegOf = (raster: Raster) =>
    sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } }).removeAlpha();

  test("qpdf finds no fault, and the JPEG inside has the same bytes", async () => {
    const jpeg = await jpegOf(gradient).jpeg().toBuffer();
    const path = await pdfOf(gradient, jpeg);
    expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors",
    );
    execFileSync("pdfimages", ["-all", path, join(folder, "out")]);
    expect(readFileSync(join(folder, "out-000.jpg")).equals(jpeg)).toBe(true);
  });

  test("poppler draws the page like the picture, in color and in gray", async () => {
    for (const jpeg of [
      await jpegOf(smooth).jpeg({ quality: 95 }).toBuffer(),
      await jpegOf(smooth).grayscale().jpeg({ quality: 95 }).toBuffer(),
    ]) {
      const path = await pdfOf(smooth, jpeg);
      execFileSync("pdftoppm", ["-r", "96", "-png", path, join(folder, "page")]);
      const [drawn, meant] = [await read(readFileSync(join(folder, "page-1.png"))), await read(jpeg)];
      expect([drawn.width, drawn.height]).toEqual([300, 200]);
      const most = drawn.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (meant.data[i] ?? 0))), 0);
      expect(most).toBeLessThan(6);
    }
  });

  test("a page is never larger than readers show", async () => {
    const jpeg = await sharp({ create: { width: 30_000, height: 10, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const path = await pdfOf({ width: 30_000, height: 10 }, jpeg);
    expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/Page size: +14400 x 4.8 pts/);
  });
});
