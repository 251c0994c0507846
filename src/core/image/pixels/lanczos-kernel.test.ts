import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { lanczosByKernel, resampleByKernel } from "./lanczos-kernel.ts";
import { cropTo } from "./region.ts";
import { lanczosResize, resample, samplingOf } from "./resize-lanczos.ts";

afterEach(() => vi.unstubAllGlobals());

function noise(width: number, height: number, seed: number, isOpaque: boolean): Raster {
  const picture = createRaster(width, height);
  const next = seededRandom(seed);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = isOpaque && i % 4 === 3 ? 255 : next() >>> 24;
  return picture;
}

test("random pictures of 1 × 1 to 300 × 200 match the textbook form to one level, and keep their source", () => {
  const width = fc.integer({ min: 1, max: 300 });
  const height = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(width, height, width, height, fc.nat(), fc.boolean(), (w, h, toWidth, toHeight, seed, isOpaque) => {
      const source = noise(w, h, seed, isOpaque);
      const before = source.data.slice();
      const size = { width: toWidth, height: toHeight };
      const { data, ...made } = lanczosByKernel(source, size);
      expect(made).toEqual(size);
      const expected = lanczosResize(source, size).data;
      let most = 0;
      for (let i = 0; i < expected.length; i++) {
        // A color counts by its opacity.
        const alpha = i % 4 === 3 ? 255 : (expected[i | 3] ?? 0);
        most = Math.max(most, (Math.abs((data[i] ?? 0) - (expected[i] ?? 0)) * alpha) / 255);
      }
      expect(most).toBeLessThanOrEqual(1);
      expect(source.data).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test("nearly all samples equal the textbook form's", () => {
  const source = noise(300, 200, 5, true);
  const size = { width: 131, height: 87 };
  const expected = lanczosResize(source, size).data;
  const others = lanczosByKernel(source, size).data.filter((value, i) => value !== expected[i]);
  expect(others.length).toBeLessThan(expected.length / 1000);
});

test("an area matches that part of the whole, with the kernel and without it", () => {
  const side = fc.integer({ min: 1, max: 90 });
  const places = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
  fc.assert(
    fc.property(side, side, side, side, places, (w, h, width, height, [a, b, c, d]) => {
      const source = noise(w, h, w + h, true);
      const [left, top] = [a % width, b % height];
      const area = { left, top, width: 1 + (c % (width - left)), height: 1 + (d % (height - top)) };
      const sampling = samplingOf(source, { width, height }, area);
      const part = cropTo(source, sampling.part);
      const whole = samplingOf(source, { width, height });
      expect(resampleByKernel(part, sampling)).toEqual(cropTo(resampleByKernel(source, whole), area));
      expect(resample(part, sampling)).toEqual(cropTo(resample(source, whole), area));
    }),
  );
});

test("returns a picture that already has that size", () => {
  const source = noise(7, 5, 1, false);
  expect(lanczosByKernel(source, { width: 7, height: 5 })).toBe(source);
  expect(lanczosByKernel(source, { width: 5, height: 5 })).not.toBe(source);
});

test("the textbook form replaces the kernel without WebAssembly", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  vi.resetModules();
  const { lanczosByKernel: withoutKernel } = await import("./lanczos-kernel.ts");
  const source = noise(40, 30, 2, false);
  const size = { width: 17, height: 23 };
  expect(withoutKernel(source, size)).toEqual(lanczosResize(source, size));
});
