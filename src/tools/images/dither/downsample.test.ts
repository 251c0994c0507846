import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import type { Raster } from "#core/raster.ts";
import { downsample } from "./dither.ts";

const raster = (width: number, pixels: readonly (readonly [number, number, number, number])[]): Raster => ({
  width,
  height: pixels.length / width,
  data: new Uint8ClampedArray(pixels.flat()),
});

test("a block is the mean of its pixels, without the color of clear ones", () => {
  const picture = raster(2, [
    [200, 100, 40, 128],
    [9, 9, 9, 0],
    [200, 100, 40, 128],
    [9, 9, 9, 0],
  ]);
  expect([...downsample(picture, 2).data]).toEqual([200, 100, 40, 64]);
});

test("blocks at the right and bottom are as large as there are pixels", () => {
  const picture = raster(3, [
    [0, 0, 0, 255],
    [100, 0, 0, 255],
    [30, 60, 90, 255],
    [100, 0, 0, 255],
    [200, 0, 0, 255],
    [50, 80, 110, 255],
    [7, 8, 9, 255],
    [9, 10, 11, 255],
    [1, 2, 3, 255],
  ]);
  const { width, height, data } = downsample(picture, 2);
  expect([width, height]).toEqual([2, 2]);
  expect([...data]).toEqual([100, 0, 0, 255, 40, 70, 100, 255, 8, 9, 10, 255, 1, 2, 3, 255]);
});

test("a block of one pixel, and a fully clear one, are unchanged", () => {
  const picture = raster(1, [[1, 2, 3, 0]]);
  expect(downsample(picture, 1)).toBe(picture);
  expect([...downsample(picture, 4).data]).toEqual([0, 0, 0, 0]);
});

test("any block is the mean of its pixels, weighted by alpha", () => {
  const random = seededRandom(3);
  const [width, height] = [11, 7];
  const pixels = Array.from({ length: width * height }, () => Array.from({ length: 4 }, () => random() >>> 24));
  const picture = raster(width, pixels as unknown as [number, number, number, number][]);
  for (const size of [2, 3, 5, 8]) {
    const small = downsample(picture, size);
    expect([small.width, small.height]).toEqual([Math.ceil(width / size), Math.ceil(height / size)]);
    for (let at = 0; at < small.width * small.height; at++) {
      const [column, row] = [at % small.width, Math.floor(at / small.width)];
      const block = pixels.filter(
        (_, place) => Math.floor((place % width) / size) === column && Math.floor(place / width / size) === row,
      );
      const alpha = block.reduce((sum, pixel) => sum + (pixel[3] ?? 0), 0);
      const colors = [0, 1, 2].map(
        (channel) => block.reduce((sum, pixel) => sum + (pixel[channel] ?? 0) * (pixel[3] ?? 0), 0) / alpha,
      );
      expect(small.data.slice(at * 4, at * 4 + 4)).toEqual(Uint8ClampedArray.from([...colors, alpha / block.length]));
    }
  }
});
