import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { placeOnCanvas } from "./fit.ts";
import { flatten, isGray, isOpaque } from "./flatten.ts";

const colorful = (width: number, height: number) => {
  const picture = createRaster(width, height);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = ((i * 7919) >> 3) & 255;
  return picture;
};

describe("flatten", () => {
  test.each(["#ffffff", "#000000", "#14b8a6"])("over %s matches libvips within a level", async (background) => {
    const picture = colorful(64, 64);
    const theirs = await sharp(picture.data, { raw: { width: 64, height: 64, channels: 4 } })
      .flatten({ background })
      .raw()
      .toBuffer();
    const { data } = flatten(picture, background);
    for (let i = 0; i < 64 * 64; i++) {
      for (let c = 0; c < 3; c++)
        expect(Math.abs((data[i * 4 + c] ?? 0) - (theirs[i * 3 + c] ?? 0))).toBeLessThanOrEqual(1);
      expect(data[i * 4 + 3]).toBe(255);
    }
    expect(isOpaque(picture)).toBe(false);
  });

  test("over its own color, a color is unchanged at every opacity", () => {
    const alphas = createRaster(256, 3);
    for (let i = 0; i < 256 * 3; i++) alphas.data.set([[255, 128, 1][i >> 8]!, 255, 0, i & 255], i * 4);
    for (const [row, background] of ["#ffff00", "#80ff00", "#01ff00"].entries()) {
      const { data } = flatten(
        { width: 256, height: 1, data: alphas.data.slice(row * 1024, row * 1024 + 1024) },
        background,
      );
      expect(new Set(Array.from({ length: 256 }, (_, i) => data.slice(i * 4, i * 4 + 4).join()))).toEqual(
        new Set([`${[255, 128, 1][row]},255,0,255`]),
      );
    }
  });

  test("leaves the input picture alone, and returns an opaque one", () => {
    const picture = colorful(5, 5);
    const before = picture.data.slice();
    flatten(picture, "#ffffff");
    expect(picture.data).toEqual(before);
    const opaque = flatten(picture, "#123456");
    expect(flatten(opaque, "#ffffff")).toBe(opaque);
  });
});

test.each([
  [[5, 5, 5, 1, 9, 9, 9, 0], true],
  [[5, 5, 5, 1, 8, 9, 9, 0], false],
  [[5, 5, 5, 1, 9, 8, 9, 0], false],
  [[5, 5, 5, 1, 9, 9, 8, 0], false],
  [[5, 6, 5, 1, 9, 9, 9, 0], false],
  [[5, 5, 6, 5, 9, 9, 9, 0], false],
])("%j is gray: %s", (pixels, gray) => {
  expect(isGray({ width: 2, height: 1, data: Uint8ClampedArray.from(pixels) })).toBe(gray);
});

describe("placeOnCanvas", () => {
  test("every pixel of the canvas is the picture's pixel there, or transparent", () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(side, side, side, side, fc.nat(14), fc.nat(14), (w, h, width, height, left, top) => {
        const picture = colorful(w, h);
        const placed = placeOnCanvas(picture, { width, height }, left, top);
        expect([placed.width, placed.height]).toEqual([width, height]);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const inside = x >= left && x < left + w && y >= top && y < top + h;
            const from = ((y - top) * w + x - left) * 4;
            const expected = inside ? [...picture.data.subarray(from, from + 4)] : [0, 0, 0, 0];
            const at = (y * width + x) * 4;
            expect([...placed.data.subarray(at, at + 4)]).toEqual(expected);
          }
        }
      }),
    );
  });
});
