import { expect, test } from "vitest";
import { createRaster } from "./raster.ts";

test("a new picture is clear", () => {
  const { width, height, data } = createRaster(3, 2);
  expect([width, height, data.length, data.every((value) => value === 0)]).toEqual([3, 2, 24, true]);
});

test.each([
  [0, 1],
  [1, 0],
  [-1, 1],
  [1, -1],
  [1.5, 2],
  [2, 1.5],
  [Number.NaN, 1],
  [1, Number.POSITIVE_INFINITY],
])("rejects %d by %d pixels", (width, height) => {
  expect(() => createRaster(width, height)).toThrow(new RangeError(`No picture of ${width} by ${height} pixels`));
});
