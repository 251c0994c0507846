import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { orient } from "#core/image/metadata/orientation.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { noise } from "./noise.fixture.ts";
import { innerSize, rotate, turnedSize } from "./rotate.ts";

const side = fc.integer({ min: 1, max: 30 });

test("computes the sizes of turned pictures", () => {
  expect(turnedSize({ width: 100, height: 50 }, 30)).toEqual({ width: 112, height: 94 });
  expect(turnedSize({ width: 100, height: 50 }, 90)).toEqual({ width: 50, height: 100 });
  expect(turnedSize({ width: 7, height: 5 }, 0)).toEqual({ width: 7, height: 5 });
  expect(innerSize({ width: 7, height: 5 }, 0)).toEqual({ width: 7, height: 5 });
});

test("right angles move pixels without changing them, and read nothing outside", () => {
  fc.assert(
    fc.property(side, side, fc.nat(), fc.constantFrom(0, 90, 180, 270), (width, height, seed, degrees) => {
      const picture = noise(width, height, seed, false);
      const before = picture.data.slice();
      const turned = rotate(guarded(picture), degrees, turnedSize(picture, degrees));
      const expected = orient(picture, ({ 0: 1, 90: 6, 180: 3, 270: 8 } as const)[degrees as 0]);
      expect([turned.width, turned.height]).toEqual([expected.width, expected.height]);
      for (let i = 0; i < expected.data.length; i++) {
        // The color of a clear pixel doesn't matter.
        if ((expected.data[i | 3] ?? 0) === 0) continue;
        expect(turned.data[i]).toBe(expected.data[i]);
      }
      expect(picture.data).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

test("the inner part of a turned picture is all picture, and not a pixel more each way", () => {
  const degrees = fc.double({ min: -45, max: 45, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 8, max: 60 }), degrees, (width, height, angle) => {
      const white = createRaster(width, height);
      white.data.fill(255);
      const size = innerSize(white, angle);
      const alphas = ({ data }: Raster) => data.filter((_, i) => i % 4 === 3);
      expect(Math.min(...alphas(rotate(white, angle, size)))).toBe(255);
      fc.pre(Math.abs(angle) > 2);
      const larger = { width: size.width + 4, height: size.height + 4 };
      expect(Math.min(...alphas(rotate(white, angle, larger)))).toBeLessThan(255);
    }),
  );
});

test("between pixels it's Keys' cubic with a = −1/2, summed over all pixels as defined", () => {
  const keys = (x: number) => {
    const at = Math.abs(x);
    if (at < 1) return 1.5 * at ** 3 - 2.5 * at ** 2 + 1;
    return at < 2 ? -0.5 * at ** 3 + 2.5 * at ** 2 - 4 * at + 2 : 0;
  };
  const picture = noise(24, 18, 7);
  for (const degrees of [-40, -3.5, 12, 31]) {
    const size = innerSize({ width: 20, height: 14 }, degrees);
    const turned = rotate(picture, degrees, size);
    const radians = (degrees * Math.PI) / 180;
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++) {
        // Turned back: counterclockwise where y points down.
        const [right, down] = [x + 0.5 - size.width / 2, y + 0.5 - size.height / 2];
        const column = 12 - 0.5 + right * Math.cos(radians) + down * Math.sin(radians);
        const row = 9 - 0.5 - right * Math.sin(radians) + down * Math.cos(radians);
        let sum = 0;
        for (let at = 0; at < 24 * 18; at++)
          sum += (picture.data[at * 4] ?? 0) * keys((at % 24) - column) * keys(Math.floor(at / 24) - row);
        const expected = Math.min(255, Math.max(0, sum));
        expect(Math.abs((turned.data[(y * size.width + x) * 4] ?? 0) - expected)).toBeLessThanOrEqual(0.51);
      }
  }
});

test("a positive angle turns clockwise", () => {
  const picture = createRaster(21, 21);
  picture.data.fill(255);
  // A red point above the middle goes to the right of it.
  picture.data.set([255, 0, 0, 255], (3 * 21 + 10) * 4);
  const { data, width } = rotate(picture, 45, { width: 21, height: 21 });
  const greens = Array.from({ length: 21 * 21 }, (_, i) => (data[i * 4 + 3] === 255 ? (data[i * 4 + 1] ?? 0) : 255));
  const at = greens.indexOf(Math.min(...greens));
  expect([at % width, Math.floor(at / width)]).toEqual([15, 5]);
});

test("clear pixels add no color to their neighbors", () => {
  const picture = createRaster(20, 20);
  for (let i = 0; i < 400; i++) picture.data.set(i % 20 < 10 ? [255, 0, 0, 255] : [0, 255, 0, 0], i * 4);
  const { data } = rotate(picture, 17, { width: 20, height: 20 });
  for (let i = 0; i < data.length; i += 4) if ((data[i + 3] ?? 0) > 0) expect([data[i], data[i + 1]]).toEqual([255, 0]);
});
