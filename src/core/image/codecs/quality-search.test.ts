import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { encodeWithinTarget, MIN_QUALITY, sampleOf } from "./quality-search.ts";

/** An encoder whose files have the size `sizeAt` returns, and which counts its calls. */
function encoder(sizeAt: (quality: number) => number) {
  const tried: number[] = [];
  const encode = async (quality: number) => {
    tried.push(quality);
    return new Uint8Array(Math.max(1, Math.round(sizeAt(quality))));
  };
  return { encode, tried };
}

describe("encodeWithinTarget", () => {
  test("encodes once without a target, or if the first try is small enough", async () => {
    const { encode, tried } = encoder((quality) => quality * 10);
    expect(await encodeWithinTarget(encode, 70, undefined)).toMatchObject({ quality: 70 });
    expect(await encodeWithinTarget(encode, 70, 700)).toMatchObject({ quality: 70 });
    expect(tried).toEqual([70, 70]);
  });

  // Bytes at qualities 0 to 100, each at least as many as the one before.
  const sizes = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.constant(0), fc.integer({ min: 0, max: 200_000 })), {
      minLength: 101,
      maxLength: 101,
    })
    .map((steps) => steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 1)));
  const request = fc.record({
    sizes,
    quality: fc.integer({ min: 1, max: 100 }),
    target: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5_000_000 })),
  });

  /** The highest quality that fits, by linear search. */
  function highest(sizes: readonly number[], quality: number, target: number): number {
    for (let at = quality; at > MIN_QUALITY; at--) if ((sizes[at] ?? 0) <= target) return at;
    return MIN_QUALITY;
  }

  test("finds the highest quality that fits for any growing size, in at most twelve encodings", async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ sizes, quality, target }) => {
        const { encode, tried } = encoder((at) => sizes[at] ?? 0);
        const { bytes, quality: used } = await encodeWithinTarget(encode, quality, target);
        expect(used).toBe(highest(sizes, quality, target));
        expect(bytes.length).toBe(sizes[used]);
        expect(tried.length).toBeLessThanOrEqual(12);
        expect(new Set(tried).size).toBe(tried.length);
      }),
      { numRuns: 300 },
    );
  });

  test("however wrong a sample is", async () => {
    const misleading = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 101, maxLength: 101 });
    const share = fc.double({ min: 0.01, max: 0.3, noNaN: true });
    await fc.assert(
      fc.asyncProperty(request, misleading, share, async ({ sizes, quality, target }, sampled, share) => {
        const { encode, tried } = encoder((at) => sizes[at] ?? 0);
        const sample = { share, bytesAt: async (at: number) => sampled[at] ?? 0 };
        expect((await encodeWithinTarget(encode, quality, target, { sample })).quality).toBe(
          highest(sizes, quality, target),
        );
        expect(tried.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 300 },
    );
  });

  // Bytes of a photo by MozJPEG at qualities 5, 10, … 95.
  const photo = [52, 84, 113, 139, 163, 186, 208, 229, 251, 273, 297, 325, 357, 397, 450, 527, 655, 902, 1540];
  const photoSizeAt = (quality: number) => {
    const place = Math.max(0, quality / 5 - 1);
    const low = photo[Math.floor(place)] ?? 0;
    return 1000 * (low + ((photo[Math.ceil(place)] ?? 1540) - low) * (place % 1));
  };

  test("a photo takes few encodings, and fewer with a sample that is off by a fifth", async () => {
    const [without, withSample] = [[], []] as [number[], number[]];
    for (const quality of [70, 80, 90, 95]) {
      for (const target of [60_000, 100_000, 200_000, 350_000]) {
        for (const off of [0.8, 1, 1.2]) {
          const { encode, tried } = encoder(photoSizeAt);
          // It grows a little differently from the whole.
          const bytesAt = async (at: number) => Math.round((off * photoSizeAt(at) * (1 + at / 1000)) / 16);
          const { quality: used } = await encodeWithinTarget(encode, quality, target, {
            sample: { share: 1 / 16, bytesAt },
          });
          expect(photoSizeAt(used)).toBeLessThanOrEqual(target);
          expect(used === quality || photoSizeAt(used + 1) > target).toBe(true);
          expect(tried.length, `${quality} to ${target}`).toBeLessThanOrEqual(4);
          withSample.push(tried.length);
        }
        const { encode, tried } = encoder(photoSizeAt);
        await encodeWithinTarget(encode, quality, target);
        without.push(tried.length);
      }
    }
    const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean(withSample)).toBeLessThanOrEqual(3);
    expect(mean(without)).toBeLessThanOrEqual(7);
  });

  test("if nothing is small enough, uses the minimum quality, and progress only grows", async () => {
    const { encode } = encoder(() => 5000);
    const shares: number[] = [];
    expect((await encodeWithinTarget(encode, 80, 1000, { report: (done) => shares.push(done) })).quality).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
  });

  describe("for a size that grows evenly", () => {
    const search = async (quality: number, target: number, share?: number) => {
      const reports: string[] = [];
      const { encode, tried } = encoder((at) => at * 10);
      const sampled: number[] = [];
      const bytesAt = async (at: number) => {
        sampled.push(at);
        return at * 10 * (share ?? 1);
      };
      const file = await encodeWithinTarget(encode, quality, target, {
        sample: share === undefined ? undefined : { share, bytesAt },
        report: (done, next) => reports.push(`${done.toFixed(2)} ${next}`),
      });
      expect(new Set(sampled).size).toBe(sampled.length);
      return { quality: file.quality, bytes: file.bytes.length, tried, reports };
    };

    test("the second guess is right, and the third proves it", async () => {
      expect(await search(100, 555)).toEqual({
        ...{ quality: 55, bytes: 550, tried: [100, 55, 56] },
        reports: ["0.00 100", "0.33 55", "0.50 56"],
      });
      expect(await search(100, 990)).toMatchObject({ quality: 99, tried: [100, 99] });
      expect(await search(80, 800)).toMatchObject({ quality: 80, tried: [80] });
    });

    test("with a sample of a tenth the first guess is right", async () => {
      expect(await search(100, 555, 0.1)).toMatchObject({ quality: 55, bytes: 550, tried: [55, 56] });
      expect(await search(100, 1000, 0.1)).toMatchObject({ quality: 100, tried: [100] });
      expect(await search(100, 60, 0.1)).toMatchObject({ quality: 6, tried: [6, 7] });
    });

    test("the slider's lowest quality is the last one tried", async () => {
      expect(await search(100, 49)).toMatchObject({ quality: 4, bytes: 40 });
      expect(await search(100, 10)).toMatchObject({ quality: 1, bytes: 10 });
      expect(await search(100, 9)).toMatchObject({ quality: 1, bytes: 10 });
      expect((await search(3, 9)).tried).toContain(1);
    });
  });
});

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
