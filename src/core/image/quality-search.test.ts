import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smallEnough } from "./quality-search.ts";

/** An encoder whose files have the size that `sizeAt` says, and which counts its calls. */
function encoder(sizeAt: (quality: number) => number) {
  const tried: number[] = [];
  const encode = async (quality: number) => {
    tried.push(quality);
    return new Uint8Array(Math.max(1, Math.round(sizeAt(quality))));
  };
  return { encode, tried };
}

describe("smallEnough", () => {
  test("without a target, or where the first try is small enough, it is written once", async () => {
    const { encode, tried } = encoder((quality) => quality * 10);
    expect(await smallEnough(encode, 70, undefined)).toMatchObject({ quality: 70 });
    expect(await smallEnough(encode, 70, 700)).toMatchObject({ quality: 70 });
    expect(tried).toEqual([70, 70]);
  });

  test("of any growing size it finds one within the target, near the best, in at most nine tries", async () => {
    const curves = fc.record({
      base: fc.integer({ min: 1, max: 2000 }),
      power: fc.double({ min: 0.5, max: 3, noNaN: true }),
      quality: fc.integer({ min: 1, max: 100 }),
      target: fc.integer({ min: 100, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(curves, async ({ base, power, quality, target }) => {
        const sizeAt = (at: number) => base + at ** power;
        const { encode, tried } = encoder(sizeAt);
        const { bytes, quality: used } = await smallEnough(encode, quality, target);
        expect(tried.length).toBeLessThanOrEqual(9);
        expect(used).toBeLessThanOrEqual(quality);
        expect(bytes.length).toBe(Math.max(1, Math.round(sizeAt(used))));
        const least = Math.min(5, quality);
        if (Math.round(sizeAt(least)) > target) {
          expect(used).toBe(least);
          return;
        }
        expect(bytes.length).toBeLessThanOrEqual(target);
        // As good as it gets: within a seventh of the target, or a few steps more would be too much.
        const within = bytes.length > target * 0.85 || used === quality || Math.round(sizeAt(used + 4)) > target;
        expect(within).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("a photo's usual sizes take few tries", async () => {
    // Bytes of a photo by MozJPEG at qualities 5, 10, … 95.
    const sizes = [52, 84, 113, 139, 163, 186, 208, 229, 251, 273, 297, 325, 357, 397, 450, 527, 655, 902, 1540];
    const sizeAt = (quality: number) => {
      const place = Math.max(0, quality / 5 - 1);
      const low = sizes[Math.floor(place)] ?? 0;
      return 1000 * (low + ((sizes[Math.ceil(place)] ?? 1540) - low) * (place % 1));
    };
    let total = 0;
    for (const quality of [70, 80, 90, 95]) {
      for (const target of [60_000, 100_000, 200_000, 350_000]) {
        const { encode, tried } = encoder(sizeAt);
        expect((await smallEnough(encode, quality, target)).bytes.length).toBeGreaterThan(target * 0.85);
        expect(tried.length, `${quality} to ${target}`).toBeLessThanOrEqual(6);
        total += tried.length;
      }
    }
    expect(total / 16).toBeLessThanOrEqual(4);
  });

  test("what never gets small enough is the least quality's, and progress only grows", async () => {
    const { encode } = encoder(() => 5000);
    const shares: number[] = [];
    expect((await smallEnough(encode, 80, 1000, (done) => shares.push(done))).quality).toBe(5);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });
});
