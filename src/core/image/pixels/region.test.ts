import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { noise } from "./noise.fixture.ts";
import { cropTo, putInto, seenThrough } from "./region.ts";

const pixel = ({ width, data }: Raster, x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 4)];

const places = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      left: fc.nat(width - 1),
      top: fc.nat(height - 1),
      seed: fc.nat(),
    }),
  );

test("a part has the picture's own pixels, and putting it back restores the picture", () => {
  fc.assert(
    fc.property(places, fc.nat(11), fc.nat(11), ({ width, height, left, top, seed }, across, down) => {
      const picture = noise(width, height, seed, false);
      const before = picture.data.slice();
      const size = { width: 1 + (across % (width - left)), height: 1 + (down % (height - top)) };
      expect([...cropTo(guarded(picture), { left, top, ...size }).data]).toEqual([
        ...cropTo(picture, { left, top, ...size }).data,
      ]);
      const part = cropTo(picture, { left, top, ...size });
      expect({ width: part.width, height: part.height }).toEqual(size);
      for (let y = 0; y < size.height; y++)
        for (let x = 0; x < size.width; x++) expect(pixel(part, x, y)).toEqual(pixel(picture, left + x, top + y));
      expect(picture.data).toEqual(before);
      const clear = createRaster(width, height);
      putInto(clear, part, left, top);
      expect(cropTo(clear, { left, top, ...size }).data).toEqual(part.data);
      expect(clear.data.reduce((sum, value) => sum + value, 0)).toBe(part.data.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test("enlarged by a whole number, each pixel is a square; beyond the picture it's clear", () => {
  const picture = noise(3, 2, 4);
  const seen = seenThrough(guarded(picture), { left: -1, top: 0, width: 5, height: 2 }, { width: 20, height: 8 });
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 20; x++) {
      const column = Math.floor(x / 4) - 1;
      const isInside = column >= 0 && column < 3;
      expect(pixel(seen, x, y)).toEqual(isInside ? pixel(picture, column, Math.floor(y / 4)) : [0, 0, 0, 0]);
    }
});

test("reduced, each pixel is the mean of its pixels, and clear ones add no color", () => {
  const picture = createRaster(4, 2);
  for (let i = 0; i < 8; i++) picture.data.set(i % 2 ? [10, 200, 30, 0] : [100 + i, 40, 60, 255], i * 4);
  const seen = seenThrough(guarded(picture), { left: 0, top: 0, width: 4, height: 2 }, { width: 2, height: 1 });
  expect(pixel(seen, 0, 0)).toEqual([102, 40, 60, 128]);
  expect(pixel(seen, 1, 0)).toEqual([104, 40, 60, 128]);
});

test("reduced by any factor, every pixel counts once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (own, count) => {
      fc.pre(count <= own);
      const picture = createRaster(own, 1);
      for (let i = 0; i < own; i++) picture.data.set([255, 255, 255, i % 2 ? 255 : 0], i * 4);
      const seen = seenThrough(picture, { left: 0, top: 0, width: own, height: 1 }, { width: count, height: 1 });
      const step = own / count;
      const edge = (i: number) => Math.floor(i * step + 1e-6);
      const widths = Array.from({ length: count }, (_, i) => edge(i + 1) - edge(i));
      const total = widths.reduce((sum, width, i) => sum + (width * (seen.data[i * 4 + 3] ?? 0)) / 255, 0);
      // Half a level of each pixel is rounded.
      expect(Math.abs(total - Math.floor(own / 2))).toBeLessThanOrEqual(own / 500);
    }),
  );
});
