import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeWithinTarget, MIN_QUALITY } from "./quality-search.ts";

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
