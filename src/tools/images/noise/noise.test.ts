import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { boxDownscale } from "#core/image/pixels/resize-box.ts";
import { defaults } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Effect } from "#kits/image-effect/effect.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
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

test("the same seed makes the same picture, another seed another one", () => {
  const source = flat(40, 30);
  expect(addNoise(source, settings({ seed: 7 }), 1)).toEqual(addNoise(source, settings({ seed: 7 }), 1));
  expect(addNoise(source, settings({ seed: 7 }), 1)).not.toEqual(addNoise(source, settings({ seed: 8 }), 1));
});

test("amount 0 or strength 0 returns a copy of the picture, byte for byte", () => {
  const source = flat(5, 4, [1, 2, 3, 4]);
  for (const still of [settings({ amount: 0 }), settings({ strength: 0 })]) {
    const result = addNoise(source, still, 1);
    expect(result.data).toEqual(source.data);
    expect(result.data).not.toBe(source.data);
  }
});

test("shifts are uniform: mean 0 and the spread of a uniform distribution, up to amount × strength / 100", () => {
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

test("neighbors, rows and channels are uncorrelated", () => {
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

test("monochrome noise shifts all channels alike and leaves alpha", () => {
  const result = addNoise(flat(20, 20, [100, 110, 120, 77]), settings({ tint: "mono" }), 1);
  for (let at = 0; at < result.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha] = result.data.slice(at, at + 4);
    expect([green - red, blue - red, alpha]).toEqual([10, 20, 77]);
  }
});

const places = fc.record({
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 40 }),
  reduction: fc.integer({ min: 1, max: 9 }),
  grain: fc.integer({ min: 1, max: 64 }),
  seed: fc.integer({ min: 1, max: 9999 }),
});

test("each pixel of a preview shows the grain at its center in the whole image", () => {
  fc.assert(
    fc.property(places, ({ width, height, reduction, grain, seed }) => {
      const chosen = settings({ grain, seed });
      const whole = addNoise(flat(width * reduction, height * reduction), chosen, 1);
      const preview = addNoise(flat(width, height), chosen, reduction);
      for (let place = 0; place < width * height; place++) {
        const [x, y] = [place % width, Math.floor(place / width)];
        const middle = [x, y].map((at) => Math.floor((at + 0.5) * reduction));
        const at = ((middle[1] ?? 0) * width * reduction + (middle[0] ?? 0)) * 4;
        expect(preview.data.slice(place * 4, place * 4 + 4)).toEqual(whole.data.slice(at, at + 4));
      }
    }),
    { numRuns: 40 },
  );
});

test("if no preview pixel covers several grains, the file scaled down is the preview", () => {
  for (const [reduction, grain] of [
    [4, 4],
    [4, 8],
    [3, 9],
  ] as const) {
    const chosen = settings({ grain });
    const whole = addNoise(flat(24 * reduction, 16 * reduction), chosen, 1);
    expect(boxDownscale(whole, 24).data).toEqual(addNoise(flat(24, 16), chosen, reduction).data);
  }
});

test("a grain has the chosen number of pixels of the image, by default one", () => {
  const runs = (grain: number) => {
    const { data } = addNoise(flat(640, 1), settings({ amount: 100, strength: 100, grain, tint: "mono" }), 1);
    const lengths: number[] = [];
    for (let x = 0, from = 0; x < 640; x++) {
      if (x < 639 && data[x * 4] === data[x * 4 + 4]) continue;
      lengths.push(x + 1 - from);
      from = x + 1;
    }
    return lengths;
  };
  // One neighbor in two hundred is the same by coincidence.
  expect(runs(defaults(params).grain).length).toBeGreaterThan(610);
  expect(runs(8).every((length) => length % 8 === 0)).toBe(true);
  expect(Math.min(...runs(8))).toBe(8);
});

test("bands match one piece", () => {
  const source = flat(30, 100);
  const effect: Effect<NoiseSettings> = {
    render: (picture, chosen, { reduction, top }) => addNoise(picture, chosen, reduction, top),
    bandConstraints: () => ({ context: 0, alignment: 1 }),
  };
  for (const grain of [1, 2, 7]) {
    expect(renderInBands(source, effect, settings({ grain }), 2.5, 13)).toEqual(
      addNoise(source, settings({ grain }), 1),
    );
  }
});

/** The noise straight from its definition: each pixel separately, in integers of any size. */
function byDefinition(
  source: Raster,
  { amount, strength, tint, grain, seed }: NoiseSettings,
  reduction: number,
  top = 0,
) {
  const hash = (bits: bigint) => {
    const mask = 0xffffffffn;
    let value = (bits + 0x9e3779b9n) & mask;
    value = ((value ^ (value >> 16n)) * 0x21f0aaadn) & mask;
    value = ((value ^ (value >> 15n)) * 0x735a2d97n) & mask;
    return value ^ (value >> 15n);
  };
  const reach = BigInt(Math.round((amount * strength * 2 ** 14) / 100));
  const grainAt = (position: number) => BigInt(Math.floor(Math.floor((position + 0.5) * reduction) / grain));
  const result = source.data.slice();
  for (let place = 0; place < source.width * source.height; place++) {
    const [x, y] = [grainAt(place % source.width), grainAt(top + Math.floor(place / source.width))];
    const red = hash(hash(hash(BigInt(seed)) ^ y) ^ ((x * 0x9e3779b1n) & 0xffffffffn));
    const channels = tint === "mono" ? [red, red, red] : [red, hash(red), hash(hash(red))];
    channels.forEach((bits, index) => {
      // The nearest integer, the greater of two: a right shift rounds down.
      const shift = ((bits - (1n << 31n)) * reach + (1n << 44n)) >> 45n;
      result[place * 4 + index] = (source.data[place * 4 + index] ?? 0) + Number(shift);
    });
  }
  return result;
}

const looks = fc.record({
  amount: fc.integer(params.amount),
  strength: fc.integer(params.strength),
  tint: fc.constantFrom(...params.tint.options),
  grain: fc.oneof(fc.constant(1), fc.integer(params.grain)),
  seed: fc.integer(params.seed),
});

test("noise matches the definition for any size and settings, with and without the kernel", () => {
  const size = fc.constantFrom([1, 1], [3, 2], [7, 40], [64, 9], [131, 57], [300, 200]);
  const reductions = fc.constantFrom(1, 2.5, 9);
  fc.assert(
    fc.property(size, looks, reductions, fc.nat(500), ([width = 1, height = 1], look, reduction, top) => {
      const random = seededRandom(top);
      const source = createRaster(width, height);
      source.data.forEach((_, at) => {
        source.data[at] = random() >>> 24;
      });
      const chosen = settings(look);
      const expected = byDefinition(source, chosen, reduction, top);
      for (const usesKernel of [true, false]) {
        const { data } = addNoise(source, chosen, reduction, top, usesKernel);
        expect(data.findIndex((value, at) => value !== expected[at])).toBe(-1);
      }
    }),
    { numRuns: 60 },
  );
});

test("reads no sample outside of the picture without the kernel", () => {
  for (const [width, height] of [
    [1, 1],
    [5, 7],
  ] as const) {
    addNoise(guarded(flat(width, height)), settings(), 1, 0, false);
  }
});

test("kinds and tones differ, in bands too, and a bare link stays uniform noise", () => {
  const source = createRaster(31, 40);
  const random = seededRandom(3);
  source.data.forEach((_, at) => {
    source.data[at] = random() >>> 24;
  });
  const effect: Effect<NoiseSettings> = {
    render: (image, options, { reduction, top }) => addNoise(image, options, reduction, top),
    bandConstraints: () => ({ context: 0, alignment: 1 }),
  };
  const looks = params.kind.options.flatMap((kind) =>
    params.tone.options.map((tone) => {
      const own = settings({ kind, tone, grain: 2 });
      const whole = addNoise(source, own, 1);
      expect(renderInBands(source, effect, own, 1, 7).data).toEqual(whole.data);
      expect(channel(whole, 3)).toEqual(channel(source, 3));
      return whole.data.join();
    }),
  );
  expect(new Set(looks).size).toBe(looks.length);
});
