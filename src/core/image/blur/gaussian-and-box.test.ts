import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { averageBlur, gaussianBlur, plainAverage, plainGaussian, plainStack, stackBlur } from "./gaussian-and-box.ts";

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
] as const)("%s matches the kernel within rounding, whichever rows are requested", (_, kernel, plain) => {
  fc.assert(
    fc.property(pictures, fc.nat(30), fc.nat(39), ({ width, height, side, seed }, radius, row) => {
      const source = blocks(width, height, side, seed);
      const rows = { from: Math.min(row, height - 1), to: height };
      expect(worst(kernel(source, radius, rows), plain(source, radius, rows))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

/** Pixels in a row, with one color and these alphas. */
function row(...alphas: readonly number[]): Raster {
  const raster = createRaster(alphas.length, 1);
  alphas.forEach((alpha, x) => {
    raster.data.set([200, 100, 50, alpha], x * 4);
  });
  return raster;
}
const whole = { from: 0, to: 1 };
const OPAQUE = [200, 100, 50];

test("what rounds to full transparency has no color, and the rest has the visible pixels' color", () => {
  expect([...plainAverage(row(1, 0, 0), 1, whole).data]).toEqual([...OPAQUE, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect([...plainAverage(row(2, 0, 0), 1, whole).data]).toEqual([...OPAQUE, 1, ...OPAQUE, 1, 0, 0, 0, 0]);
  // A quarter, a half and a quarter: half a level rounds to zero.
  expect(plainStack(row(0, 0, 1, 0, 0), 1, whole).data.every((value) => value === 0)).toBe(true);
  expect([...plainStack(row(0, 0, 3, 0, 0), 1, whole).data.subarray(4, 16)]).toEqual([
    ...[...OPAQUE, 1],
    ...[...OPAQUE, 2],
    ...[...OPAQUE, 1],
  ]);
});

test("by hand: an edge's averages, and its triangles with the largest weight in the middle", () => {
  const alphas = ({ data }: Raster) => [...data].filter((_, at) => at % 4 === 3);
  const edge = row(0, 0, 0, 0, 200, 200, 200, 200);
  expect(alphas(plainAverage(edge, 2, whole))).toEqual([0, 0, 40, 80, 120, 160, 200, 200]);
  expect(alphas(plainAverage(edge, 0, whole))).toEqual([0, 0, 0, 0, 200, 200, 200, 200]);
  // Nine parts: one, two, three, two, one.
  expect(alphas(plainStack(row(0, 0, 0, 90, 0, 0, 0), 2, whole))).toEqual([0, 10, 20, 30, 20, 10, 0]);
  expect(alphas(plainStack(row(0, 0, 0, 0, 160, 0, 0, 0, 0), 3, whole))).toEqual([0, 10, 20, 30, 40, 30, 20, 10, 0]);
});

test.each([0.4, 0.6, 1, 2.5, 6, 20])("the weights of a Gaussian with deviation %f have its variance", (sigma) => {
  // A line that is opaque in its middle, as finely as 8 bits allow: the sum of its pixels by distance.
  const radius = Math.ceil(6 * sigma);
  const alphas = Array.from({ length: 2 * radius + 1 }, (_, at) => (at < radius ? 0 : 255));
  const { data } = plainGaussian(row(...alphas), sigma, whole);
  const shares = Array.from({ length: 2 * radius + 1 }, (_, at) => (data[at * 4 + 3] ?? 0) / 255);
  // The edge's cumulative shares: twice the sum of what remains beyond the middle is the mean distance.
  const after = shares.slice(radius).reduce((sum, share) => sum + 1 - share, 0);
  const before = shares.slice(0, radius).reduce((sum, share) => sum + share, 0);
  expect(Math.abs(before - after)).toBeLessThan(0.52);
  const moment = shares.reduce((sum, share, at) => {
    const away = at - radius + 0.5;
    return sum + Math.abs(away) * (away < 0 ? share : 1 - share);
  }, 0);
  // The integral of x (1 - Φ(x)) on both sides is half of the variance.
  expect(Math.abs(moment / (sigma ** 2 / 2) - 1)).toBeLessThan(0.2 / sigma ** 2 + 0.02);
});

const mean = (a: Raster, b: Raster) =>
  a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;

test.each([1, 1.4, 2.7, 3.33, 6.67, 12, 38])("a Gaussian with deviation %f is close to the kernel's", (sigma) => {
  const source = blocks(160, 120, 24, 7);
  for (let at = 3; at < source.data.length; at += 4) source.data[at] = 255;
  const rows = { from: 8, to: 104 };
  const [kernel, plain] = [gaussianBlur(source, sigma, rows), plainGaussian(source, sigma, rows)];
  expect(worst(kernel, plain)).toBeLessThanOrEqual(5);
  expect(mean(kernel, plain)).toBeLessThan(0.5);
});
