import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { joinBands, planBands } from "./bands.ts";

const side = fc.integer({ min: 1, max: 20_000 });
const constraints = fc.record({
  context: fc.integer({ min: 0, max: 3000 }),
  alignment: fc.integer({ min: 1, max: 2048 }),
});

test("bands contain every row once and in order, start aligned, and include their context", () => {
  fc.assert(
    fc.property(side, side, constraints, (width, height, { context, alignment }) => {
      const bands = planBands(width, height, { context, alignment });
      let row = 0;
      for (const { top, bottom, first, last } of bands) {
        expect(top).toBe(row);
        expect(bottom).toBeGreaterThan(top);
        expect(top % alignment).toBe(0);
        expect(first).toBe(Math.max(0, top - context));
        expect(last).toBe(Math.min(height, bottom + context));
        row = bottom;
      }
      expect(row).toBe(height);
    }),
  );
});

test("a 12-megapixel photo is split into several bands, fewer if they need much context", () => {
  expect(planBands(4000, 3000, { context: 0, alignment: 1 })).toHaveLength(8);
  expect(planBands(4000, 3000, { context: 208, alignment: 16 })).toHaveLength(5);
  expect(planBands(4000, 3000, { context: 2000, alignment: 1 })).toHaveLength(1);
});

test("an effect without band constraints gets one band", () => {
  expect(planBands(4000, 3000, undefined)).toEqual([{ top: 0, bottom: 3000, first: 0, last: 3000 }]);
});

const tops = (width: number, height: number, context: number, alignment: number) =>
  planBands(width, height, { context, alignment }).map(({ top }) => top);

test("a band has 1.5 million pixels, or three times its context, in whole steps of rows", () => {
  expect(tops(1, 3_000_000, 0, 1)).toEqual([0, 1_500_000]);
  expect(tops(1000, 3000, 500, 1)).toEqual([0, 1500]);
  expect(tops(1000, 3006, 501, 1)).toEqual([0, 1503]);
  expect(tops(1000, 3000, 0, 16)).toEqual([0, 1504]);
  expect(tops(1000, 3000, 0, 1500)).toEqual([0, 1500]);
});

test("the last band has the rest, up to half a band more than the others, or half of one", () => {
  expect(tops(1500, 2499, 0, 1)).toEqual([0, 1000]);
  expect(tops(1500, 2500, 0, 1)).toEqual([0, 1000, 2000]);
  expect(tops(1500, 1, 0, 1)).toEqual([0]);
});

test("bands are joined one below the other, and a single one is the image", () => {
  const band = (height: number, value: number) => {
    const raster = createRaster(2, height);
    raster.data.fill(value);
    return raster;
  };
  const [upper, lower] = [band(1, 1), band(2, 2)];
  const joined = joinBands({ width: 2, height: 3 }, [upper, lower]);
  expect([joined.width, joined.height, ...joined.data]).toEqual([2, 3, ...Array(8).fill(1), ...Array(16).fill(2)]);
  expect(joinBands({ width: 2, height: 1 }, [upper])).toBe(upper);
});
