import { expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { thumbnailOf } from "./draft-file.ts";
import { madeByLibvips, pixelsOf } from "./libvips.fixture.ts";
import { fixture } from "./pictures.fixture.ts";

const LARGE = { width: 2400, height: 1200 };

function pixelsIn(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas?.drawImage(bitmap, 0, 0);
  return { width, height, data: canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray() };
}

const meanDifference = (one: Raster, other: Raster): number =>
  one.data.reduce((sum, value, i) => sum + Math.abs(value - (other.data[i] ?? 0)), 0) / one.data.length;

const large = async (...steps: Parameters<typeof madeByLibvips>[1][]) =>
  madeByLibvips(await fixture("picture.png"), ["resize", { ...LARGE, fit: "fill" }], ["removeAlpha"], ...steps);

test.each(["jpeg", "png", "webp"])("the thumbnail of a large %s matches libvips", async (format) => {
  const file = await large([format]);
  const bitmap = await thumbnailOf({ file, size: LARGE, side: 112 });
  if (!bitmap) throw new Error("There is no thumbnail");
  const expected = await pixelsOf(await madeByLibvips(file, ["resize", 224, 112], ["png"]));
  expect([bitmap.width, bitmap.height]).toEqual([224, 112]);
  expect(meanDifference(pixelsIn(bitmap), expected)).toBeLessThan(4);
});

test("shows a rotated photo upright", async () => {
  const file = await large(["withMetadata", { orientation: 6 }], ["jpeg"]);
  const bitmap = await thumbnailOf({ file, size: { width: 1200, height: 2400 }, side: 112 });
  expect([bitmap?.width, bitmap?.height]).toEqual([112, 224]);
});

test("a small picture keeps its size, and other files have no thumbnail", async () => {
  const bitmap = await thumbnailOf({ file: await fixture("picture.png"), size: { width: 60, height: 40 }, side: 112 });
  const { width, height } = await pixelsOf(await fixture("picture.png"));
  expect([bitmap?.width, bitmap?.height]).toEqual([width, height]);
  const size = { width: 200, height: 200 };
  expect(await thumbnailOf({ file: new Blob(["text"]), size, side: 112 })).toBeUndefined();
});
