import fc from "fast-check";
import { expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import type { Raster } from "#core/raster.ts";
import { guidedFilter } from "./guided-filter.ts";

/** The guided filter as in the paper: means over squares, without running sums and fixed point. */
function textbook({ width, height, data }: Raster, channel: number, radius: number, epsilon: number): number[] {
  const alphas = Array.from({ length: width * height }, (_, at) => data[at * 4 + 3]!);
  const values = alphas.map((_, at) => data[at * 4 + channel]!);
  const mean = (plane: readonly number[]) =>
    plane.map((_, at) => {
      let sum = 0;
      let weight = 0;
      for (let y = -radius; y <= radius; y++) {
        for (let x = -radius; x <= radius; x++) {
          const column = (at % width) + x;
          const row = Math.floor(at / width) + y;
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          weight += alphas[row * width + column]!;
          sum += plane[row * width + column]! * alphas[row * width + column]!;
        }
      }
      return weight === 0 ? 0 : sum / weight;
    });
  const means = mean(values);
  const variances = mean(values.map((value) => value * value)).map((square, at) => square - means[at]! ** 2);
  const slopes = variances.map((variance) => variance / (variance + epsilon));
  const offsets = slopes.map((slope, at) => means[at]! * (1 - slope));
  const meanSlopes = mean(slopes);
  const meanOffsets = mean(offsets);
  return values.map((value, at) => meanSlopes[at]! * value + meanOffsets[at]!);
}

test("matches the paper at any size, radius and transparency", () => {
  const size = fc.integer({ min: 1, max: 14 });
  fc.assert(
    fc.property(
      size,
      size,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.boolean(),
      (width, height, radius, epsilon, isOpaque) => {
        const source = noise(width, height, width * height, isOpaque);
        const filtered = guidedFilter(source, radius, epsilon);
        for (const channel of [0, 1, 2]) {
          for (const [at, value] of textbook(source, channel, radius, epsilon).entries()) {
            if (source.data[at * 4 + 3] === 0) continue;
            expect(Math.abs(filtered.data[at * 4 + channel]! - value)).toBeLessThan(0.6);
          }
        }
      },
    ),
    { numRuns: 30 },
  );
});
