import fc from "fast-check";
import { expect, test } from "vitest";
import { previewWidth, resolutionLimits } from "./resolution.ts";

const limits = { min: 50, max: 1000 };

test("a preview has the chosen width, but is never wider than the image", () => {
  expect(resolutionLimits({ width: 4000, height: 3000 }, limits)).toEqual(limits);
  expect(resolutionLimits({ width: 200, height: 100 }, limits)).toEqual({ min: 50, max: 200 });
  expect(resolutionLimits({ width: 20, height: 10 }, limits)).toEqual({ min: 20, max: 20 });
  expect(previewWidth({ width: 4000, height: 3000 }, 350, limits)).toBe(350);
  expect(previewWidth({ width: 200, height: 100 }, 350, limits)).toBe(200);
});

test("a narrow picture's preview is as wide as its height allows, and at least a pixel", () => {
  const wide = { min: 50, max: 5000 };
  expect(resolutionLimits({ width: 2000, height: 16_000 }, wide)).toEqual({ min: 50, max: 1024 });
  expect(resolutionLimits({ width: 2000, height: 16_001 }, wide)).toEqual({ min: 50, max: 1023 });
  expect(resolutionLimits({ width: 1, height: 65_535 }, wide)).toEqual({ min: 1, max: 1 });
  expect(previewWidth({ width: 2000, height: 16_000 }, 2000, wide)).toBe(1024);
});

test("a preview is never taller than a canvas can be", () => {
  const size = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 50, max: 1000 }), (width, height, resolution) => {
      const shown = previewWidth({ width, height }, resolution, limits);
      expect(shown).toBeGreaterThanOrEqual(1);
      if (shown > 1) expect(Math.round((height * shown) / width)).toBeLessThanOrEqual(8192);
    }),
  );
});
