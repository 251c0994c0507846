import { describe, expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { decodeImage } from "./decode.ts";

const urls = import.meta.glob<string>("/e2e/fixtures/files/*", { query: "?url", import: "default", eager: true });

async function fixture(name: string): Promise<Blob> {
  const response = await fetch(urls[`/e2e/fixtures/files/${name}`] ?? "");
  return new Blob([await response.arrayBuffer()]);
}

async function decoded(name: string) {
  const result = await decodeImage(await fixture(name));
  if (!result.ok) throw new Error(`${name}: ${result.message}`);
  return result.value;
}

/** The largest and the mean difference of any channel of two pictures of one size, by premultiplied color. */
function difference(one: Raster, other: Raster): { largest: number; mean: number } {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let largest = 0;
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) {
    const apart = Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0));
    largest = Math.max(largest, apart);
    sum += apart;
  }
  return { largest, mean: sum / one.data.length };
}

const EXACT = 0;
// A JPEG of quality 95 moves no pixel of this picture further.
const LOSSY = 12;

describe("each format gives the right pixels", () => {
  test.each([
    ["interlaced.png", EXACT],
    ["sixteen-bit.png", 1],
    ["indexed.png", 24],
    ["turned.png", EXACT],
    ["baseline.jpg", LOSSY],
    ["progressive.jpg", LOSSY],
    ["cmyk.jpg", 30],
    ["lossy.webp", 60],
    ["animated.webp", EXACT],
    ["still.gif", 12],
    ["animated.gif", 12],
    ["opaque.avif", LOSSY],
    ["lossless.jxl", EXACT],
    ["picture.heic", LOSSY],
    ["lzw.tif", EXACT],
    ["deflate-msb.tif", EXACT],
    ["sixteen-bit.tif", 1],
    ["pages.tif", EXACT],
    ["turned.tif", EXACT],
    ["24-bit.bmp", EXACT],
    ["top-down.bmp", EXACT],
    ["16-bit.bmp", 8],
    ["8-bit.bmp", 8],
    ["8-bit-rle.bmp", 8],
    ["4-bit.bmp", 60],
    ["adobe-rgb.png", 3],
    ["adobe-rgb.jpg", LOSSY],
    ["really-a-jpeg.png", LOSSY],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`orientation-${n}.jpg`, LOSSY] as const),
  ] as const)("%s", async (name, most) => {
    const { raster } = await decoded(name);
    expect(difference(raster, (await decoded("picture.png")).raster).largest).toBeLessThanOrEqual(most);
  });

  test.each(["lossless-alpha.webp", "alpha.avif", "alpha.jxl", "32-bit.bmp"])("%s", async (name) => {
    const { raster } = await decoded(name);
    expect(difference(raster, (await decoded("alpha.png")).raster).largest).toBe(0);
  });
});

describe("what holds several pictures says which one is shown", () => {
  test.each([
    ["animated.gif", "This is the first frame of an animation."],
    ["animated.webp", "This is the first frame of an animation."],
    ["pages.tif", "This is the first page of several."],
    ["bitmaps.ico", "This is the largest picture of those in the icon."],
  ])("%s", async (name, note) => {
    expect((await decoded(name)).notes).toEqual([note]);
  });
  test("still.gif says nothing", async () => expect((await decoded("still.gif")).notes).toEqual([]));
});

test("a JPEG that ends before any of its picture is damaged", async () => {
  const file = (await fixture("baseline.jpg")).slice(0, 300);
  expect(await decodeImage(file)).toEqual({ ok: false, message: "This JPEG file is damaged or incomplete." });
});

test("what is cut off within its picture is shown as far as it goes, and says so", async () => {
  const { raster, notes } = await decoded("truncated.png");
  const whole = (await decoded("picture.png")).raster;
  expect(notes).toEqual(["The end of this file is missing, and part of the image with it."]);
  const row = raster.width * 4;
  expect(raster.data.subarray(0, row)).toEqual(whole.data.subarray(0, row));
  expect(raster.data.subarray(-row).every((value) => value === 0)).toBe(true);
});

describe("what cannot be read gives one sentence", () => {
  test.each([
    ["truncated.webp", "This WebP file is damaged or incomplete."],
    ["header-only.png", "This PNG file is damaged or incomplete."],
    ["text.png", "This file is not an image."],
    ["empty.png", "This file is empty."],
    ["document.png", "This file is a PDF document, which Tabkit does not read."],
    ["huge.png", "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels."],
    ["huge.bmp", "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels."],
  ])("%s", async (name, message) => {
    expect(await decodeImage(await fixture(name))).toEqual({ ok: false, message });
  });
});

describe("an SVG has the size that it says, or its viewBox", () => {
  test.each([
    ["no-size.svg", 48, 32],
    ["percent.svg", 48, 32],
    ["millimetres.svg", 48, 96],
  ])("%s", async (name, width, height) => {
    const { raster } = await decoded(name);
    expect([raster.width, raster.height]).toEqual([width, height]);
    expect([...raster.data.subarray(0, 4)]).toEqual([0xc8, 0x32, 0x1e, 255]);
  });
});
