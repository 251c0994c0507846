import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import type { Orientation } from "./exif.ts";
import { orient, swapsDimensions } from "./orientation.ts";

const all: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const BACK: Readonly<Record<Orientation, Orientation>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };

const numbered = (width: number, height: number) => {
  const picture = createRaster(width, height);
  new Uint32Array(picture.data.buffer).forEach((_, i, pixels) => {
    pixels[i] = 0xff000000 + i * 7919;
  });
  return picture;
};

test.each(all)("orientation %i turns as libvips does", async (orientation) => {
  const picture = numbered(71, 45);
  const stored = await sharp(picture.data, { raw: { width: 71, height: 45, channels: 4 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer();
  const { data, info } = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const turned = orient(picture, orientation);
  expect([turned.width, turned.height]).toEqual([info.width, info.height]);
  expect(Buffer.compare(Buffer.from(turned.data.buffer), data)).toBe(0);
  expect(swapsDimensions(orientation)).toBe(orientation > 4);
});

test("turned back it is what it was, whatever its size", () => {
  const side = fc.integer({ min: 1, max: 70 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(...all), (width, height, orientation) => {
      const picture = numbered(width, height);
      expect(orient(orient(picture, orientation), BACK[orientation])).toEqual(picture);
    }),
  );
});
