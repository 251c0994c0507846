import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { gaussianBlur } from "./gaussian.ts";
import { plainAverage, plainGaussian, plainStack } from "./plain.ts";
import { averageBlur, stackBlur } from "./squares.ts";

// Other tests check the kernels against their definitions and libvips. Here, the fallbacks are checked against the
// kernels.

/** Random blocks, some transparent: edges, corners and flat areas. */
function blocks(width: number, height: number, side: number, seed: number): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(seed);
  const across = Math.ceil(width / side);
  const kinds = Array.from({ length: across * Math.ceil(height / side) }, () =>
    [0, 1, 2, 3].map(() => random() >>> 24),
  );
  for (let place = 0; place < width * height; place++) {
    const [column, row] = [Math.floor((place % width) / side), Math.floor(Math.floor(place / width) / side)];
    raster.data.set(kinds[row * across + column] ?? [], place * 4);
  }
  return raster;
}

const worst = (a: Raster, b: Raster) =>
  a.data.reduce((most, value, at) => {
    // Nearly transparent pixels may have any color.
    const isFaint = at % 4 < 3 && (a.data[at | 3] ?? 0) < 16;
    return isFaint ? most : Math.max(most, Math.abs(value - (b.data[at] ?? 0)));
  }, 0);

const pictures = fc.record({
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
  side: fc.integer({ min: 1, max: 20 }),
  seed: fc.integer(),
});

test.each([
  ["average", averageBlur, plainAverage],
  ["stack", stackBlur, plainStack],
] as const)("%s is the kernel's, within rounding, whichever rows are asked for", (_, kernel, plain) => {
  fc.assert(
    fc.property(pictures, fc.nat(30), fc.nat(39), ({ width, height, side, seed }, radius, row) => {
      const source = blocks(width, height, side, seed);
      const rows = { from: Math.min(row, height - 1), to: height };
      expect(worst(kernel(source, radius, rows), plain(source, radius, rows))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

const mean = (a: Raster, b: Raster) =>
  a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;

test.each([1, 1.4, 2.7, 3.33, 6.67, 12, 38])("gaussian of deviation %f is nearly the kernel's", (sigma) => {
  const source = blocks(160, 120, 24, 7);
  for (let at = 3; at < source.data.length; at += 4) source.data[at] = 255;
  const rows = { from: 8, to: 104 };
  const [kernel, plain] = [gaussianBlur(source, sigma, rows), plainGaussian(source, sigma, rows)];
  expect(worst(kernel, plain)).toBeLessThanOrEqual(5);
  expect(mean(kernel, plain)).toBeLessThan(0.5);
});
