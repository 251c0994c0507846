import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { enlargedTimes, fillBox, fitInside, placeOnCanvas } from "./fit.ts";
import { noise } from "./noise.fixture.ts";

const of = (width: number, height: number) => ({ width, height });

test.each([
  [of(400, 300), of(200, 200), of(200, 150), of(200, 150)],
  [of(300, 400), of(200, 200), of(150, 200), of(150, 200)],
  [of(400, 300), of(1000, 150), of(200, 150), of(200, 150)],
  [of(40, 30), of(80, 90), of(40, 30), of(80, 60)],
  [of(40, 30), of(40, 30), of(40, 30), of(40, 30)],
  [of(1000, 1), of(10, 10), of(10, 1), of(10, 1)],
  [of(1, 1000), of(10, 10), of(1, 10), of(1, 10)],
  // Rounded to the nearest pixel.
  [of(3, 7), of(100, 4), of(2, 4), of(2, 4)],
])("%j in a box of %j is %j, and %j if it may grow", (size, box, inside, filled) => {
  expect(fitInside(size, box)).toEqual(inside);
  expect(fillBox(size, box)).toEqual(filled);
});

describe("on a canvas", () => {
  // Pixels of 1 to 6, in two rows.
  const picture = createRaster(3, 2);
  picture.data.set(Array.from({ length: 24 }, (_, at) => 1 + (at >> 2)));
  const rows = (size: ReturnType<typeof of>, left: number, top: number) => {
    const { width, data } = placeOnCanvas(picture, size, left, top);
    const all = [...data].filter((_, at) => at % 4 === 0);
    expect([...data].every((value, at) => value === all[at >> 2])).toBe(true);
    return Array.from({ length: all.length / width }, (_, y) => all.slice(y * width, (y + 1) * width).join(""));
  };

  test.each([
    [of(5, 4), 1, 1, ["00000", "01230", "04560", "00000"]],
    [of(5, 3), 0, 0, ["12300", "45600", "00000"]],
    [of(3, 2), 1, 0, ["012", "045"]],
    [of(3, 2), 0, 1, ["000", "123"]],
    [of(3, 2), 2, 1, ["000", "001"]],
    [of(2, 2), 0, 0, ["12", "45"]],
    [of(3, 1), 0, 0, ["123"]],
    [of(3, 2), 3, 0, ["000", "000"]],
    [of(3, 2), 9, 9, ["000", "000"]],
    [of(3, 2), 0, 2, ["000", "000"]],
  ])("of %j at %i, %i", (size, left, top, expected) => {
    expect(rows(size, left, top)).toEqual(expected);
  });

  test("of its own size it's the same picture", () => {
    expect(placeOnCanvas(picture, of(3, 2), 0, 0)).toBe(picture);
  });
});

test("each pixel is a square of this size, alpha too", () => {
  const picture = noise(5, 4, 2, false);
  const made = enlargedTimes(picture, 3);
  expect([made.width, made.height]).toEqual([15, 12]);
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 15; x++) {
      const own = (Math.floor(y / 3) * 5 + Math.floor(x / 3)) * 4;
      expect(made.data.slice((y * 15 + x) * 4, (y * 15 + x + 1) * 4)).toEqual(picture.data.slice(own, own + 4));
    }
  }
  expect(enlargedTimes(picture, 1)).toBe(picture);
});
