import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { sampleOf } from "./sample.ts";

const side = fc.integer({ min: 1, max: 1600 });

test("a sample is small, of whole squares, and from all over the picture", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const picture = createRaster(width, height);
      // Each pixel says where it is from.
      const words = new Uint32Array(picture.data.buffer);
      words.forEach((_, at) => {
        words[at] = at;
      });
      const sample = sampleOf(picture);
      if (width * height < 1_000_000) expect(sample).toBeUndefined();
      if (!sample) return;
      expect(sample.width * sample.height).toBeLessThan((width * height) / 3);
      const from = new Uint32Array(sample.data.buffer);
      expect(new Set(from).size).toBe(from.length);
      const rows = from.map((at) => Math.floor(at / width));
      const columns = from.map((at) => at % width);
      const spread = (places: Uint32Array, size: number) =>
        places.reduce((sum, place) => sum + place, 0) / places.length / size;
      expect(spread(rows, height)).toBeCloseTo(0.5, 1);
      expect(spread(columns, width)).toBeCloseTo(0.5, 1);
      for (let x = 1; x < Math.min(128, width); x++) expect(from[x]).toBe((from[x - 1] ?? 0) + 1);
    }),
    { numRuns: 25 },
  );
});

test("a photo of 12 megapixels gives a sixteenth, one of the web preset's size about a tenth", () => {
  const share = (width: number, height: number) => {
    const sample = sampleOf(createRaster(width, height));
    return ((sample?.width ?? 0) * (sample?.height ?? 0)) / (width * height);
  };
  expect(share(4000, 3000)).toBeCloseTo(1 / 16, 2);
  expect(share(1920, 1440)).toBeCloseTo(0.095, 1);
});
