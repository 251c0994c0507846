import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { shrinkRaster } from "#core/shrink-raster.ts";
import type { Effect } from "#kits/image-effect/effect.ts";
import { inBands } from "#kits/image-effect/in-bands.ts";
import { addNoise } from "./noise.ts";
import params, { type NoiseSettings } from "./params.ts";

const settings = (chosen: Partial<NoiseSettings> = {}): NoiseSettings => ({ ...defaults(params), ...chosen });

function flat(width: number, height: number, pixel: readonly number[] = [128, 128, 128, 255]): Raster {
  const raster = createRaster(width, height);
  for (let at = 0; at < raster.data.length; at += 4) raster.data.set(pixel, at);
  return raster;
}
const channel = ({ data }: Raster, index: number) => [...data].filter((_, at) => at % 4 === index);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("the same seed gives the same picture, another seed another", () => {
  const source = flat(40, 30);
  expect(addNoise(source, settings({ seed: 7 }), 1)).toEqual(addNoise(source, settings({ seed: 7 }), 1));
  expect(addNoise(source, settings({ seed: 7 }), 1)).not.toEqual(addNoise(source, settings({ seed: 8 }), 1));
});

test("amount 0 or strength 0 is the same picture, byte for byte, and a copy", () => {
  const source = flat(5, 4, [1, 2, 3, 4]);
  for (const still of [settings({ amount: 0 }), settings({ strength: 0 })]) {
    const result = addNoise(source, still, 1);
    expect(result.data).toEqual(source.data);
    expect(result.data).not.toBe(source.data);
  }
});

test("shifts are even: mean 0 and the spread of a uniform distribution, up to amount × strength / 100", () => {
  for (const tint of ["color", "mono"] as const) {
    const result = addNoise(flat(256, 256), settings({ amount: 80, strength: 50, tint }), 1);
    for (const index of [0, 1, 2]) {
      const shifts = channel(result, index).map((value) => value - 128);
      expect(Math.abs(mean(shifts))).toBeLessThan(0.35);
      expect(Math.sqrt(mean(shifts.map((shift) => shift ** 2)))).toBeCloseTo(40 / Math.sqrt(3), 0);
      expect([Math.min(...shifts), Math.max(...shifts)]).toEqual([-40, 40]);
    }
  }
});

test("neighbours, rows and channels have nothing in common", () => {
  const { width, height, data } = addNoise(flat(256, 256), settings({ amount: 100, strength: 100 }), 1);
  const correlation = (step: number) => {
    let sum = 0;
    for (let at = 0; at + step < width * height * 4; at += 4)
      sum += ((data[at] ?? 0) - 128) * ((data[at + step] ?? 0) - 128);
    return sum / (width * height) / (100 ** 2 / 3);
  };
  for (const step of [1, 2, 4, 8, width * 4, width * 4 + 4, width * 4 - 4]) {
    expect(Math.abs(correlation(step))).toBeLessThan(0.02);
  }
});

test("one colour of noise shifts all channels alike, and leaves alpha", () => {
  const result = addNoise(flat(20, 20, [100, 110, 120, 77]), settings({ tint: "mono" }), 1);
  for (let at = 0; at < result.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha] = result.data.slice(at, at + 4);
    expect([green - red, blue - red, alpha]).toEqual([10, 20, 77]);
  }
});

test("a larger picture shows the same grains, larger", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 4 }), fc.integer(), (scale, grain, pick) => {
      const chosen = settings({ grain, seed: 1 + (Math.abs(pick) % 9999) });
      const small = addNoise(flat(24, 16), chosen, 1);
      const large = addNoise(flat(24 * scale, 16 * scale), chosen, scale);
      expect(shrinkRaster(large, 24).data).toEqual(small.data);
    }),
    { numRuns: 20 },
  );
});

test("at a size that is no whole multiple, still nearly the same", () => {
  const chosen = settings({ grain: 2 });
  const small = addNoise(flat(70, 50), chosen, 1);
  const large = shrinkRaster(addNoise(flat(800, 571), chosen, 800 / 70), 70);
  const off = mean([...small.data].map((value, at) => Math.abs(value - (large.data[at] ?? 0))));
  expect(off).toBeLessThan(1.5);
});

test("in bands it is the same as in one", () => {
  const source = flat(30, 100);
  const effect: Effect<NoiseSettings> = {
    render: (picture, chosen, { scale, top }) => addNoise(picture, chosen, scale, top),
    cut: () => ({ context: 0, multiple: 1 }),
  };
  for (const scale of [1, 2.5, 11.4]) {
    expect(inBands(source, effect, settings({ grain: 2 }), scale, 13)).toEqual(
      addNoise(source, settings({ grain: 2 }), scale),
    );
  }
});
