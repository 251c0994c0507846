import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { defaults, type Params, read, type Values, write } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { pictureEffects } from "./effects.ts";
import { convert, farthest } from "./magick.fixture.ts";
import type { AnyPictureEffect } from "./picture-effect.ts";
import { someValues } from "./some-values.fixture.ts";

const magick = existsSync("/usr/bin/convert");

const each = pictureEffects.map((effect) => [effect.id, effect] as const);
const whole = ({ width, height }: Raster, reduction = 1) => ({ whole: { width, height }, top: 0, reduction });
const render = (effect: AnyPictureEffect, source: Raster, values: Values<Params>, reduction = 1) =>
  effect.render(source, values, whole(source, reduction));

test("effects have unique ids and names, and ids can be used in links", () => {
  expect(new Set(pictureEffects.map(({ id }) => id)).size).toBe(pictureEffects.length);
  expect(new Set(pictureEffects.map(({ name }) => name)).size).toBe(pictureEffects.length);
  for (const { id } of pictureEffects) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe.each(each)("%s", (_, effect) => {
  test("has a label for every setting, units only for existing settings, and lowercase keywords", () => {
    expect(Object.keys(effect.labels)).toEqual(Object.keys(effect.params));
    expect(Object.keys(effect.params)).toEqual(expect.arrayContaining(Object.keys(effect.units ?? {})));
    expect(effect.words.length).toBeGreaterThan(2);
    for (const word of effect.words) expect(word).toBe(word.toLowerCase());
  });

  test("keeps size, alpha and its source, and is deterministic", () => {
    fc.assert(
      fc.property(
        someValues(effect.params),
        fc.integer({ min: 1, max: 17 }),
        fc.integer({ min: 1, max: 17 }),
        (values, width, height) => {
          const source = noise(width, height, width * 31 + height, false);
          const before = source.data.slice();
          const made = render(effect, source, values);
          const size = effect.sizeOf?.(values, source, 1) ?? { width, height };
          expect([made.width, made.height, made.data.length]).toEqual([
            size.width,
            size.height,
            size.width * size.height * 4,
          ]);
          expect(source.data).toEqual(before);
          expect(made.data.buffer).not.toBe(source.data.buffer);
          const alphas = (data: Uint8ClampedArray) => data.filter((_, i) => i % 4 === 3);
          const isCovered = effect.hasRegions && values.cover !== "blur";
          if (!effect.blursAlpha && !effect.sizeOf && !isCovered) expect(alphas(made.data)).toEqual(alphas(before));
          expect(render(effect, source, values).data).toEqual(made.data);
        },
      ),
      { numRuns: 12 },
    );
  });

  function expectSameInBands(values: Values<Params>, reduction: number, height: number, step: number) {
    const source = noise(19, height, height, false);
    // Bands that are fully opaque, of a picture that isn't.
    source.data.subarray(0, 19 * 4 * Math.floor(height / 2)).forEach((_, i, data) => {
      if (i % 4 === 3) data[i] = 255;
    });
    const extent = whole(source, reduction);
    const expected = effect.render(source, values, extent);
    const context = effect.context(values, extent);
    expect(Number.isInteger(context) && context >= 0).toBe(true);
    for (let top = 0; top < height; top += step) {
      const end = Math.min(height, top + step);
      const from = Math.max(0, top - context);
      const to = Math.min(height, end + context);
      const band = effect.render(rowsOf(source, from, to), values, { ...extent, top: from });
      const [made, meant] = [rowsOf(band, top - from, end - from).data, rowsOf(expected, top, end).data];
      if (effect.blursAlpha) {
        // An opaque band is summed without alpha, so halfway values may round either way.
        expect(made.every((byte, i) => Math.abs(byte - meant[i]!) <= 1)).toBe(true);
      } else expect(made).toEqual(meant);
    }
  }

  test.skipIf(effect.sizeOf)("rendered in bands equals the whole", () => {
    fc.assert(
      fc.property(
        someValues(effect.params),
        fc.constantFrom(1, 1.5, 3),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 25 }),
        expectSameInBands,
      ),
      { numRuns: 25 },
    );
  });

  test.skipIf(effect.sizeOf)("reads no rows beyond those that it says, though most are", () => {
    // Drawn settings mostly read all of a small picture. Reduced enough, they read a part of it, as large as it can be.
    const height = 96;
    const isPart = (values: Values<Params>, reduction: number) =>
      effect.context(values, { whole: { width: 19, height }, reduction }) * 3 < height;
    fc.assert(
      fc.property(someValues(effect.params), fc.integer({ min: 1, max: 9 }), (drawn, step) => {
        const values = effect.hasRegions ? { ...drawn, regions: [] } : drawn;
        const reduction = [1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32].find((each) => isPart(values, each));
        if (reduction !== undefined) expectSameInBands(values, reduction, height, step * 4);
      }),
      { numRuns: 25 },
    );
  });

  test("colors of clear pixels don't affect others", () => {
    fc.assert(
      fc.property(someValues(effect.params), fc.integer({ min: 0, max: 99 }), (values, seed) => {
        const hidden = noise(13, 13, seed, false);
        for (let i = 3; i < hidden.data.length; i += 4) hidden.data[i] = hidden.data[i]! < 128 ? 0 : hidden.data[i]!;
        const other = {
          ...hidden,
          data: hidden.data.map((value, i) => (hidden.data[i | 3] === 0 ? 255 - value : value)),
        };
        const seen = ({ data }: Raster) => data.map((value, i) => (data[i | 3] === 0 ? 0 : value));
        for (let i = 3; i < other.data.length; i += 4) other.data[i] = hidden.data[i]!;
        expect(seen(render(effect, other, values))).toEqual(seen(render(effect, hidden, values)));
      }),
      { numRuns: 12 },
    );
  });

  test("settings survive a link", () => {
    fc.assert(
      fc.property(someValues(effect.params), (values) => {
        expect(read(effect.params, write(effect.params, values))).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  test.skipIf(!magick || !effect.magick)("ImageMagick's arguments do the same within two levels", () => {
    const source = noise(40, 30, 7);
    const settings = [defaults(effect.params), ...fc.sample(someValues(effect.params), { numRuns: 5, seed: 1 })];
    for (const values of settings) {
      const args = effect.magick?.(values);
      if (!args) continue;
      const distance = farthest(convert(source, args), render(effect, source, values));
      expect({ args, isSame: distance <= 2, distance }).toEqual({ args, isSame: true, distance });
    }
  });
});
