import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { PNG } from "pngjs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngFile } from "#core/image/containers/png-file.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { layOutPng } from "./png-layout.ts";

const pngcheck = ["/usr/bin/pngcheck", "/usr/local/bin/pngcheck"].find(existsSync);

function write(picture: Raster) {
  const layout = layOutPng(picture);
  return { layout, file: pngFile(layout, deflateSync(layout.rows)) };
}

const palettes = {
  blackAndWhite: [0xff000000, 0xffffffff],
  inkAndPaper: [0xff14b8a6, 0xfff0e0d0],
  oneClear: [0x00000000, 0xff0000ff, 0xff00ff00],
  sixteen: Array.from({ length: 16 }, (_, i) => 0xff000000 + i * 0x0f0301),
  grays: Array.from({ length: 200 }, (_, i) => 0xff000000 + i * 0x010101),
  whiteAndBlack: [0xffffffff, 0xff000000],
  blackAndGray: [0xff000000, 0xff646464],
  grayAndWhite: [0xff646464, 0xffffffff],
  blackAndClear: [0xff000000, 0x00ffffff],
  five: [0xff000000, 0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff],
  sixteenGrays: Array.from({ length: 16 }, (_, i) => 0xff000000 + i * 0x101010),
  seventeenGrays: Array.from({ length: 17 }, (_, i) => 0xff000000 + i * 0x0f0f0f),
  nearlyGrays: [...Array.from({ length: 17 }, (_, i) => 0xff000000 + i * 0x0f0f0f), 0xff010100],
  clearGrays: [...Array.from({ length: 17 }, (_, i) => 0xff000000 + i * 0x0f0f0f), 0xfe010101],
  manyClear: Array.from({ length: 256 }, (_, i) => ((i << 24) | (i * 7919)) >>> 0),
};

function fromPalette(colors: readonly number[], width: number, height: number, next: (i: number) => number): Raster {
  const picture = createRaster(width, height);
  const pixels = new Uint32Array(picture.data.buffer);
  for (let i = 0; i < pixels.length; i++) pixels[i] = colors[next(i) % colors.length] ?? 0;
  return picture;
}

const scattered = (i: number) => Math.imul(i + 1, 2654435761) >>> 8;

describe("the layout is the smallest that keeps every pixel", () => {
  test.each([
    ["black and white", palettes.blackAndWhite, 0, 1],
    ["white alone", [0xffffffff], 0, 1],
    ["white and black", palettes.whiteAndBlack, 0, 1],
    ["black alone", [0xff000000], 0, 1],
    ["gray alone", [0xff646464], 3, 1],
    ["black and gray", palettes.blackAndGray, 3, 1],
    ["gray and white", palettes.grayAndWhite, 3, 1],
    ["black and clear", palettes.blackAndClear, 3, 1],
    ["two colors", palettes.inkAndPaper, 3, 1],
    ["four colors", palettes.five.slice(1), 3, 2],
    ["five colors", palettes.five, 3, 4],
    ["sixteen grays", palettes.sixteenGrays, 3, 4],
    ["seventeen grays", palettes.seventeenGrays, 0, 8],
    ["seventeen grays and a blue", palettes.nearlyGrays, 3, 8],
    ["eighteen grays, one half clear", palettes.clearGrays, 3, 8],
    ["three colors, one clear", palettes.oneClear, 3, 2],
    ["sixteen colors", palettes.sixteen, 3, 4],
    ["two hundred grays", palettes.grays, 0, 8],
    ["256 half clear colors", palettes.manyClear, 3, 8],
  ] as const)("%s", (_, colors, colorType, bitDepth) => {
    const { layout } = write(fromPalette(colors, 37, 29, scattered));
    expect([layout.colorType, layout.bitDepth]).toEqual([colorType, bitDepth]);
  });

  test("many opaque colors, and many with alpha", () => {
    expect(write(noise(40, 30, 255)).layout.colorType).toBe(2);
    expect(write(noise(40, 30, 128)).layout.colorType).toBe(6);
  });
});

const noise = (width: number, height: number, alpha: number): Raster => {
  const picture = createRaster(width, height);
  picture.data.forEach((_, i, data) => {
    data[i] = i % 4 === 3 ? alpha : scattered(i) & 255;
  });
  return picture;
};

describe("every pixel is read back unchanged", () => {
  const pictures = fc
    .record({
      colors: fc.array(fc.nat(0xffffffff), { minLength: 1, maxLength: 300 }),
      width: fc.integer({ min: 1, max: 33 }),
      height: fc.integer({ min: 1, max: 20 }),
      seed: fc.nat(),
    })
    .map(({ colors, width, height, seed }) => fromPalette(colors, width, height, (i) => scattered(i + seed)));

  test("by pngjs", () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const read = PNG.sync.read(Buffer.from(write(picture).file));
        expect([read.width, read.height]).toEqual([picture.width, picture.height]);
        expect(Buffer.compare(read.data, Buffer.from(picture.data.buffer))).toBe(0);
      }),
    );
  });

  // More colors than a palette holds: red, green, blue and alpha are stored directly.
  test.each([255, 128])("by pngjs, for noise with an alpha of %i", (alpha) => {
    const picture = noise(40, 30, alpha);
    const read = PNG.sync.read(Buffer.from(write(picture).file));
    expect(Buffer.compare(read.data, Buffer.from(picture.data.buffer))).toBe(0);
  });

  test.each(Object.entries(palettes))("by libvips: %s", async (_, colors) => {
    const picture = fromPalette(colors, 41, 23, scattered);
    const read = await sharp(write(picture).file).toColourspace("srgb").ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(read, Buffer.from(picture.data.buffer))).toBe(0);
  });
});

test.skipIf(!pngcheck)("pngcheck (where installed) finds no fault", () => {
  const folder = mkdtempSync(join(tmpdir(), "png-"));
  try {
    const pictures = [
      ...Object.values(palettes).map((colors) => fromPalette(colors, 41, 23, scattered)),
      noise(50, 40, 255),
      noise(50, 40, 9),
    ];
    for (const [i, picture] of pictures.entries()) {
      const path = join(folder, `${i}.png`);
      writeFileSync(path, write(picture).file);
      expect(execFileSync(pngcheck ?? "", ["-v", path], { encoding: "utf8" })).toContain("No errors detected");
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
