import fc from "fast-check";
import sharp from "sharp";
import { ssim } from "ssim.js";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { noise } from "./noise.fixture.ts";
import { likeness } from "./ssim.ts";

const PHOTO = "e2e/fixtures/files/picture.png";

async function photo(quality?: number): Promise<Raster> {
  const source = sharp(PHOTO).resize(203, 131, { fit: "fill" });
  const file = quality === undefined ? source.png() : source.jpeg({ quality });
  const { data, info } = await sharp(await file.toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** By independent code: `ssim.js`, uniform windows of 8 × 8 by summed areas. */
const theirs = (one: Raster, other: Raster) =>
  ssim(one, other, { ssim: "weber", windowSize: 8, rgb2grayVersion: "integer", downsample: false });

const lowest = (map: ArrayLike<number>) =>
  [...Array.from(map)].sort((a, b) => a - b)[Math.floor(map.length / 100)] ?? Number.NaN;

test.each([5, 20, 50, 80, 95])("a JPG of quality %i matches ssim.js", async (quality) => {
  const [one, other] = [await photo(), await photo(quality)];
  const { mssim, ssim_map } = theirs(one, other);
  const { mean, low } = likeness(one, other);
  expect(mean).toBeCloseTo(mssim, 4);
  expect(Math.abs(low - lowest(ssim_map.data))).toBeLessThan(0.002);
});

test("noise of any size matches ssim.js, in either order", () => {
  const side = fc.integer({ min: 8, max: 40 });
  fc.assert(
    fc.property(side, side, fc.nat(), fc.nat(), (width, height, seed, otherSeed) => {
      const [one, other] = [noise(width, height, seed), noise(width, height, otherSeed)];
      const { mean } = likeness(one, other);
      expect(mean).toBeCloseTo(theirs(one, other).mssim, 3);
      expect(likeness(other, one).mean).toBeCloseTo(mean, 12);
      expect(likeness(one, one)).toEqual({ mean: 1, low: 1 });
    }),
    { numRuns: 30 },
  );
});

test("handles pictures smaller than a window, and reads nothing outside of them", () => {
  for (const [width, height] of [
    [1, 1],
    [3, 20],
    [20, 3],
    [9, 9],
  ] as const) {
    const [one, other] = [noise(width, height, 1), noise(width, height, 2)];
    expect(likeness(guarded(one), guarded(other))).toEqual(likeness(one, other));
    expect(likeness(one, one).mean).toBe(1);
    expect(likeness(one, other).mean).toBeLessThan(1);
  }
});

test("transparent pixels count as white, whatever color they hide", () => {
  const [one, other, white] = [createRaster(16, 16), createRaster(16, 16), createRaster(16, 16)];
  for (let i = 0; i < other.data.length; i += 4) other.data[i] = 200;
  white.data.fill(255);
  expect(likeness(one, other).mean).toBe(1);
  expect(likeness(other, white).mean).toBe(1);
});

test("rejects pictures of two sizes", () => {
  expect(() => likeness(noise(8, 9, 1), noise(9, 8, 1))).toThrow(RangeError);
});
