import fc from "fast-check";
import { expect, test } from "vitest";
import { planBands } from "./bands.ts";

const side = fc.integer({ min: 1, max: 20_000 });
const cut = fc.record({ context: fc.integer({ min: 0, max: 3000 }), multiple: fc.integer({ min: 1, max: 2048 }) });

test("bands are every row once, in order, begin at the multiple, and see what they must", () => {
  fc.assert(
    fc.property(side, side, cut, (width, height, { context, multiple }) => {
      const bands = planBands(width, height, { context, multiple });
      let row = 0;
      for (const { top, bottom, first, last } of bands) {
        expect(top).toBe(row);
        expect(bottom).toBeGreaterThan(top);
        expect(top % multiple).toBe(0);
        expect(first).toBe(Math.max(0, top - context));
        expect(last).toBe(Math.min(height, bottom + context));
        row = bottom;
      }
      expect(row).toBe(height);
    }),
  );
});

test("a photo of 12 megapixels is cut into several bands, but less finely where bands must see far", () => {
  expect(planBands(4000, 3000, { context: 0, multiple: 1 })).toHaveLength(8);
  expect(planBands(4000, 3000, { context: 208, multiple: 16 })).toHaveLength(5);
  expect(planBands(4000, 3000, { context: 2000, multiple: 1 })).toHaveLength(1);
});

test("what cannot be cut is one band", () => {
  expect(planBands(4000, 3000, undefined)).toEqual([{ top: 0, bottom: 3000, first: 0, last: 3000 }]);
});
