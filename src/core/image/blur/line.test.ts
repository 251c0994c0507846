import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { allRows, hasKernels } from "./kernels.ts";
import { type LineBlur, lineBlur, plainLine } from "./line.ts";
import { rowsAround } from "./lines.ts";

function noise(width: number, height: number, seed: number, opaque: boolean): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(seed);
  raster.data.forEach((_, at) => {
    // A third of the pixels are transparent.
    const alpha = opaque ? 255 : Math.max(0, (random() >>> 23) - 170);
    raster.data[at] = at % 4 === 3 ? alpha : random() >>> 24;
  });
  return raster;
}

/** The major axis of an angle, how much of a step goes along it, and how many pixels across per pixel along. */
function directionOf(angleDegrees: number) {
  const radians = (angleDegrees * Math.PI) / 180;
  const [right, down] = [Math.cos(radians), -Math.sin(radians)];
  const isFlat = Math.abs(right) >= Math.abs(down) - 1e-12;
  const [along, across] = isFlat ? [right, down] : [down, right];
  return { isFlat, along, slope: Math.abs(across) < 1e-12 ? 0 : across / along };
}

/** A weight for each of the steps before, at and after a pixel. */
function weightsOf({ angleDegrees, length, fading }: LineBlur): Map<number, number> {
  const { along } = directionOf(angleDegrees);
  const weights = new Map<number, number>();
  const steps = length * Math.abs(along);
  if (fading) {
    for (let away = 0; away < Math.max(1, steps); away++) {
      weights.set(along > 0 ? -away : away, 1 - away / Math.max(1, steps));
    }
    return weights;
  }
  const half = Math.max(0, steps - 1) / 2;
  for (let away = -Math.ceil(half); away <= Math.ceil(half); away++) {
    weights.set(away, Math.min(1, half - Math.abs(away) + 1));
  }
  return weights;
}

/** The pixel's means along the lines just before and after it, each of interpolated pixels, in doubles. */
function byDefinition({ width, height, data }: Raster, blur: LineBlur, row: number, x: number, top: number): number[] {
  const { isFlat, slope } = directionOf(blur.angleDegrees);
  const [step, across] = isFlat ? [x, row] : [row, x];
  const [steps, breadth] = isFlat ? [width, height] : [height, width];
  const exact = (at: number) => (at + (isFlat ? 0 : top)) * slope;
  const gap = Math.ceil(exact(step)) - exact(step);
  const sums = [0, 0, 0, 0];
  let total = 0;
  const add = (at: number, place: number, weight: number) => {
    const along = Math.min(steps - 1, Math.max(0, at));
    const beside = Math.min(breadth - 1, Math.max(0, place));
    const pixel = (isFlat ? beside * width + along : along * width + beside) * 4;
    const alpha = (data[pixel + 3] ?? 0) * weight;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[pixel + channel] ?? 0) * alpha;
    sums[3] = (sums[3] ?? 0) + alpha;
    total += weight;
  };
  for (const [away, weight] of weightsOf(blur)) {
    for (const [line, share] of [
      [across - Math.ceil(exact(step)), 1 - gap],
      [across - Math.ceil(exact(step)) + 1, gap],
    ] as const) {
      const place = line + exact(step + away);
      const between = place - Math.floor(place);
      add(step + away, Math.floor(place), weight * share * (1 - between));
      add(step + away, Math.floor(place) + 1, weight * share * between);
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
  return alpha <= total / 2 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / total];
}

function expectDefinition(source: Raster, blur: LineBlur, from: number, to: number, top: number): void {
  for (const [name, result] of [
    ["kernel", lineBlur(source, blur, { from, to }, top)],
    ["plain", plainLine(source, blur, { from, to }, top)],
  ] as const) {
    for (let place = 0; place < source.width * (to - from); place++) {
      const [x, y] = [place % source.width, from + Math.floor(place / source.width)];
      const expected = byDefinition(source, blur, y, x, top);
      // Colors of barely visible pixels depend on the last bits of their weights.
      const isFaint = (expected[3] ?? 0) < 16;
      for (const [channel, value] of expected.entries()) {
        if (isFaint && channel < 3) continue;
        const off = Math.abs((result.data[place * 4 + channel] ?? 0) - value);
        if (off > (isFaint ? 1.01 : 0.6)) expect.fail(`${name}, ${x} ${y} ${channel}: ${off} ${JSON.stringify(blur)}`);
      }
    }
  }
}

const blurs = fc.record({
  angleDegrees: fc.oneof(fc.integer({ min: -360, max: 720 }), fc.constantFrom(0, 45, 90, 135, 180, 225, 270, 315)),
  length: fc.oneof(fc.double({ min: 0.2, max: 30, noNaN: true }), fc.integer({ min: 1, max: 12 })),
  fading: fc.boolean(),
});

test("kernels run here", () => {
  expect(hasKernels()).toBe(true);
});

test("line blurs of any size, angle and length match their definition, with and without kernels", () => {
  const side = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(side, side, fc.integer(), fc.boolean(), blurs, fc.nat(19), fc.nat(300), (...args) => {
      const [width, height, seed, opaque, blur, row, top] = args;
      const from = Math.min(row, height - 1);
      expectDefinition(noise(width, height, seed, opaque), blur, from, height, top);
    }),
    { numRuns: 150 },
  );
});

test.each([0, 28, 90, 118])("matches its definition for 300 by 200 pixels at %i°", (angleDegrees) => {
  for (const [opaque, fading] of [
    [true, false],
    [false, false],
    [true, true],
  ] as const) {
    expectDefinition(noise(300, 200, 3, opaque), { angleDegrees, length: 9.3, fading }, 60, 75, 0);
  }
});

test.each([
  [0, false],
  [35, false],
  [90, false],
  [215, true],
  [304, true],
] as const)("matches its definition if much longer than the picture, at %i°", (angleDegrees, fading) => {
  expectDefinition(noise(6, 4, 3, true), { angleDegrees, length: 13_000.5, fading }, 1, 3, 0);
  expectDefinition(noise(7, 9, 3, false), { angleDegrees, length: 900, fading }, 0, 9, 0);
});

test.each([0, 17, 45, 90, 251])("reads no sample outside of the picture without kernels, at %i°", (angleDegrees) => {
  for (const fading of [false, true]) {
    for (const [width, height] of [
      [1, 1],
      [2, 9],
      [19, 3],
    ] as const) {
      const source = guarded(noise(width, height, 3, false));
      plainLine(source, { angleDegrees, length: 7.5, fading }, allRows(source), 0);
    }
  }
});

test("a line's reach covers the rows that its definition reads, and few more", () => {
  expect([0, 180, 360].map((angle) => rowsAround(angle, 20))).toEqual([3, 3, 3]);
  expect([90, 270, -90].map((angle) => rowsAround(angle, 20))).toEqual([23, 23, 23]);
  expect(rowsAround(30, 20)).toBe(Math.ceil(20 * Math.sin(Math.PI / 6) - 1e-9) + 3);
  expect(rowsAround(60, 20)).toBe(Math.ceil(20 * Math.sin(Math.PI / 3)) + 3);
});
