import fc from "fast-check";
import { expect, test } from "vitest";
import { cropToMiddle, type Resize, resizePlan } from "./resize-plan.ts";

const planned = (width: number, height: number, resize: Resize) => {
  const { scaled, kept } = resizePlan({ width, height }, resize);
  return [scaled.width, scaled.height, kept.width, kept.height];
};

// ImageMagick 6.9.11: `convert -size … xc: -resize …`.
test.each<[number, number, Resize, number, number]>([
  [333, 501, { by: "width", pixels: 100, enlarges: false }, 100, 150],
  [333, 501, { by: "height", pixels: 100, enlarges: false }, 66, 100],
  [4001, 3001, { by: "percent", percent: 50 }, 2001, 1501],
  [1000, 3, { by: "width", pixels: 100, enlarges: false }, 100, 1],
  [3, 1, { by: "width", pixels: 1, enlarges: false }, 1, 1],
])("%i × %i by %j is %i × %i, like ImageMagick", (width, height, resize, toWidth, toHeight) => {
  expect(planned(width, height, resize)).toEqual([toWidth, toHeight, toWidth, toHeight]);
});

test("filling a box scales to cover it and keeps the middle", () => {
  const box = { width: 1000, height: 1000 };
  expect(planned(4000, 3000, { by: "fill", box })).toEqual([1333, 1000, 1000, 1000]);
  expect(planned(10, 30, { by: "fill", box: { width: 20, height: 20 } })).toEqual([20, 60, 20, 20]);
});

test("keeps the size if enlarging isn't allowed, and grows if it is", () => {
  const box = { width: 100, height: 100 };
  expect(planned(40, 20, { by: "longest", pixels: 100, enlarges: false })).toEqual([40, 20, 40, 20]);
  expect(planned(40, 20, { by: "longest", pixels: 100, enlarges: true })).toEqual([100, 50, 100, 50]);
  expect(planned(40, 20, { by: "fit", box, enlarges: false })).toEqual([40, 20, 40, 20]);
  expect(planned(40, 20, { by: "fit", box: { width: 30, height: 30 }, enlarges: false })).toEqual([30, 15, 30, 15]);
  expect(planned(40, 20, { by: "exact", box })).toEqual([100, 100, 100, 100]);
});

test("the kept part is never larger than the scaled picture, and never empty", () => {
  const side = fc.integer({ min: 1, max: 70_000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const { scaled, kept } = resizePlan(
        { width, height },
        { by: "fill", box: { width: boxWidth, height: boxHeight } },
      );
      expect(kept).toEqual({ width: boxWidth, height: boxHeight });
      expect(scaled.width).toBeGreaterThanOrEqual(boxWidth);
      expect(scaled.height).toBeGreaterThanOrEqual(boxHeight);
    }),
  );
});

test("cuts out the middle of a picture", () => {
  const data = new Uint8ClampedArray(5 * 3 * 4);
  for (let i = 0; i < 15; i++) data[i * 4] = i;
  const reds = ({ data }: { data: Uint8ClampedArray }) => [...data].filter((_, i) => i % 4 === 0);
  expect(reds(cropToMiddle({ width: 5, height: 3, data }, { width: 3, height: 1 }))).toEqual([6, 7, 8]);
  expect(reds(cropToMiddle({ width: 5, height: 3, data }, { width: 4, height: 3 }))).toEqual([
    0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13,
  ]);
});
