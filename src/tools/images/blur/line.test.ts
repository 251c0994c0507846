import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { type LineBlur, lineBlur } from "./line.ts";
import { rowsAround } from "./lines.ts";

function noise(width: number, height: number, seed: number): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(seed);
  for (let at = 0; at < raster.data.length; at++) raster.data[at] = random() >>> 24;
  return raster;
}

/** The blur by its definition, pixel by pixel and step by step, with nothing kept from one to the next. */
function byDefinition({ width, height, data }: Raster, { angleDegrees, length, fading }: LineBlur): number[] {
  const radians = (angleDegrees * Math.PI) / 180;
  const [right, down] = [Math.cos(radians), -Math.sin(radians)];
  const isFlat = Math.abs(right) >= Math.abs(down) - 1e-12;
  const [along, across] = isFlat ? [right, down] : [down, right];
  const slope = Math.abs(across) < 1e-12 ? 0 : across / along;
  const [steps, breadth] = isFlat ? [width, height] : [height, width];
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));

  /** A sample on a line, between the two pixels that it passes. */
  const sample = (line: number, step: number, channel: number) => {
    const place = line + step * slope;
    const share = place - Math.floor(place);
    return [0, 1].reduce((sum, beside) => {
      const [s, a] = [within(step, steps), within(Math.floor(place) + beside, breadth)];
      const at = (isFlat ? a * width + s : s * width + a) * 4;
      const alpha = (data[at + 3] ?? 0) * (beside === 0 ? 1 - share : share);
      return sum + (channel === 3 ? alpha : (data[at + channel] ?? 0) * alpha);
    }, 0);
  };
  const size = length * Math.abs(along);
  const half = Math.max(0, size - 1) / 2;
  const reach = Math.max(1, size);
  const weights = fading
    ? Array.from({ length: Math.ceil(reach) }, (_, away) => ({
        away: -away * Math.sign(along),
        weight: 1 - away / reach,
      }))
    : Array.from({ length: 2 * Math.floor(half) + 3 }, (_, index) => {
        const away = index - Math.floor(half) - 1;
        return { away, weight: Math.abs(away) <= half ? 1 : half - Math.floor(half) };
      });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const sum = (line: number, step: number, channel: number) =>
    weights.reduce((all, { away, weight }) => all + weight * sample(line, step + away, channel), 0);

  return Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    const [step, beside] = isFlat ? [x, y] : [y, x];
    const line = beside - step * slope;
    const near = line - Math.floor(line);
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map(
      (channel) =>
        sum(Math.floor(line), step, channel) * (1 - near) +
        (near === 0 ? 0 : sum(Math.floor(line) + 1, step, channel) * near),
    );
    return alpha <= total / 2 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / total];
  }).flat();
}

const angles = fc.oneof(
  fc.integer({ min: -360, max: 720 }),
  fc.constantFrom(0, 44.9, 45, 45.1, 90, 135, 180, 225, 269.5, 270, 315, 360),
);

test("any line blur is its definition, within rounding", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 17 }),
      fc.integer({ min: 1, max: 17 }),
      angles,
      fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
      fc.boolean(),
      fc.nat(),
      (width, height, angleDegrees, length, fading, seed) => {
        const source = noise(width, height, seed);
        const { data } = lineBlur(source, { angleDegrees, length, fading });
        const wanted = byDefinition(source, { angleDegrees, length, fading });
        for (const [at, value] of data.entries()) {
          // Where a pixel is nearly transparent, rounding decides whether it is, and what color it has.
          if ((wanted[at | 3] ?? 0) < 4) continue;
          expect(Math.abs(value - (wanted[at] ?? 0)), `${at}`).toBeLessThan(0.6);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("the rows that a line may reach are those that its definition reads, and few more", () => {
  expect([0, 180, 360].map((angle) => rowsAround(angle, 20))).toEqual([3, 3, 3]);
  expect([90, 270, -90].map((angle) => rowsAround(angle, 20))).toEqual([23, 23, 23]);
  expect(rowsAround(30, 20)).toBe(Math.ceil(20 * Math.sin(Math.PI / 6) - 1e-9) + 3);
  expect(rowsAround(60, 20)).toBe(Math.ceil(20 * Math.sin(Math.PI / 3)) + 3);
});
