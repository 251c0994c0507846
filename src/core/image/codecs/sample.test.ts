import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { sampleOf } from "./sample.ts";

const side = fc.integer({ min: 1, max: 1600 });

test("a sample is small, of whole squares, and from all over the picture", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const picture = createRaster(width, height);
      // Each pixel contains its own position.
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

test("a 12-megapixel photo yields a sixteenth, one of the web preset's size about a tenth", () => {
  const share = (width: number, height: number) => {
    const sample = sampleOf(createRaster(width, height));
    return ((sample?.width ?? 0) * (sample?.height ?? 0)) / (width * height);
  };
  expect(share(4000, 3000)).toBeCloseTo(1 / 16, 2);
  expect(share(1920, 1440)).toBeCloseTo(0.095, 1);
});

/** For a picture whose pixels contain their position: the sample's size, and where each tile's corner comes from. */
function tilesOf(width: number, height: number) {
  const picture = createRaster(width, height);
  const places = new Uint32Array(picture.data.buffer);
  for (let at = 0; at < places.length; at++) places[at] = at;
  const sample = sampleOf(picture);
  if (!sample) return undefined;
  const from = new Uint32Array(sample.data.buffer);
  const [across, down] = [Math.min(128, width), Math.min(128, height)];
  const columns = Array.from({ length: sample.width / across }, (_, at) => (from[at * across] ?? 0) % width);
  const rows = Array.from({ length: sample.height / down }, (_, at) =>
    Math.floor((from[at * down * sample.width] ?? 0) / width),
  );
  // Every pixel is from its place in its tile.
  const isRight = from.every((place, at) => {
    const [x, y] = [at % sample.width, Math.floor(at / sample.width)];
    const [left = 0, top = 0] = [columns[Math.floor(x / across)], rows[Math.floor(y / down)]];
    return place === (top + (y % down)) * width + left + (x % across);
  });
  return { columns, rows, isRight };
}

test("tiles are evenly spread, in the middle of their shares", () => {
  // 260 000 pixels are 16 tiles of 128 by 128, which is a quarter of the picture: a larger share would be no sample.
  expect(tilesOf(1040, 1000)).toEqual({
    columns: [114, 342, 570, 798],
    rows: [109, 327, 545, 763],
    isRight: true,
  });
  expect(tilesOf(1040, 999)).toBeUndefined();
  // A sixteenth of a larger one: 19 tiles in five columns and four rows.
  expect(tilesOf(2600, 2000)).toEqual({
    columns: [247, 742, 1236, 1730, 2225],
    rows: [234, 702, 1170, 1638],
    isRight: true,
  });
});

test("a picture narrower than a tile has tiles of its own width, and only as many as needed", () => {
  const tall = tilesOf(100, 20_000);
  expect([tall?.columns, tall?.rows.length, tall?.isRight]).toEqual([[0], 20, true]);
  expect(tall?.rows.slice(0, 3)).toEqual([497, 1490, 2484]);
  const wide = tilesOf(20_000, 100);
  expect([wide?.columns.length, wide?.rows, wide?.isRight]).toEqual([21, [0], true]);
});
