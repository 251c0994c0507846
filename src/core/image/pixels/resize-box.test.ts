import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { boxDownscale, halve } from "./resize-box.ts";

function noisy(width: number, height: number, seed = 1): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(seed);
  for (let at = 0; at < raster.data.length; at++) raster.data[at] = random() >>> 24;
  return raster;
}

/** The definition by brute force: every source pixel weighted by the area that it shares with the result's. */
function meanOfArea(source: Raster, width: number, height: number, x: number, y: number): number[] {
  const share = (cell: number, step: number, pixel: number) =>
    Math.max(0, Math.min(pixel + 1, (cell + 1) * step) - Math.max(pixel, cell * step));
  const sums = [0, 0, 0, 0];
  for (let row = 0; row < source.height; row++) {
    for (let column = 0; column < source.width; column++) {
      const at = (row * source.width + column) * 4;
      const part = share(x, source.width / width, column) * share(y, source.height / height, row);
      const alpha = (source.data[at + 3] ?? 0) * part;
      [0, 1, 2].forEach((channel) => {
        sums[channel] = (sums[channel] ?? 0) + (source.data[at + channel] ?? 0) * alpha;
      });
      sums[3] = (sums[3] ?? 0) + alpha;
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
  return [
    red / alpha || 0,
    green / alpha || 0,
    blue / alpha || 0,
    (alpha * width * height) / (source.width * source.height),
  ];
}

test("each pixel is the mean of its area", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 1, max: 23 }), fc.nat(), (width, height, pick) => {
      const source = noisy(width, height, pick);
      const small = boxDownscale(source, 1 + (pick % width));
      fc.pre(small !== source);
      expect(Math.abs(small.height - Math.max(1, (height * small.width) / width))).toBeLessThanOrEqual(0.5);
      for (let y = 0; y < small.height; y++) {
        for (let x = 0; x < small.width; x++) {
          const expected = meanOfArea(source, small.width, small.height, x, y);
          expected.forEach((value, channel) => {
            expect(Math.abs((small.data[(y * small.width + x) * 4 + channel] ?? 0) - value)).toBeLessThanOrEqual(0.501);
          });
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("never enlarges a picture, and a sliver keeps one row", () => {
  const source = noisy(8, 4);
  expect(boxDownscale(source, 9)).toBe(source);
  expect(boxDownscale(noisy(100, 1), 10).height).toBe(1);
});

test("transparent pixels add no color", () => {
  const source = createRaster(2, 1);
  source.data.set([255, 0, 0, 255, 0, 255, 0, 0]);
  expect([...boxDownscale(source, 1).data]).toEqual([255, 0, 0, 128]);
  expect([...halve(source).data]).toEqual([255, 0, 0, 128]);
});

test("halving equals shrinking to half if the size is even", () => {
  const source = noisy(16, 8);
  const half = halve(source).data;
  boxDownscale(source, 8).data.forEach((value, at) => {
    expect(Math.abs(value - (half[at] ?? 0))).toBeLessThanOrEqual(1);
  });
});

test("the last row and column of an odd size count twice", () => {
  const nine = createRaster(3, 3);
  nine.data.set([10, 20, 30, 40, 50, 60, 70, 80, 90].flatMap((red) => [red, 255 - red, 7, 255]));
  expect([...halve(nine).data]).toEqual([
    ...[
      [30, 225],
      [45, 210],
      [75, 180],
      [90, 165],
    ].flatMap(([red = 0, green = 0]) => [red, green, 7, 255]),
  ]);
  // Weighted by alpha, which itself isn't weighted.
  const row = createRaster(3, 1);
  row.data.set([200, 0, 0, 200, 0, 100, 0, 50, 0, 0, 80, 7]);
  expect([...halve(row).data]).toEqual([160, 20, 0, 125, 0, 0, 80, 7]);
  const column = createRaster(1, 3);
  column.data.set(row.data);
  expect(halve(column)).toEqual({ width: 1, height: 2, data: halve(row).data });
});
