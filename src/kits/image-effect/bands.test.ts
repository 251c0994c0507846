import fc from "fast-check";
import { expect, test } from "vitest";
import { planBands } from "./bands.ts";

const side = fc.integer({ min: 1, max: 20_000 });
const constraints = fc.record({
  context: fc.integer({ min: 0, max: 3000 }),
  alignment: fc.integer({ min: 1, max: 2048 }),
});

test("bands hold every row once and in order, start aligned, and include their context", () => {
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
