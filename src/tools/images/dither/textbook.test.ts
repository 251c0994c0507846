import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { defaults } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { dither } from "./dither.ts";
import { methods } from "./dithering.ts";
import { hasKernels } from "./kernels.ts";
import params, { algorithmIds, type DitherSettings } from "./params.ts";
import { textbookDither } from "./textbook.fixture.ts";

const kinds = ["noise", "gray", "smooth", "dark"] as const;

function picture(width: number, height: number, kind: (typeof kinds)[number], seed: number, isOpaque: boolean): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(seed);
  for (let place = 0; place < width * height; place++) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const grain = random() >>> 24;
    const pixels = {
      noise: () => [grain, random() >>> 24, random() >>> 24],
      gray: () => [grain, grain, grain],
      smooth: () => [(x * 255) / width + grain / 16, (y * 255) / height, 128 + 100 * Math.sin(x / 9)],
      // Long stretches of black, with an occasional light pixel.
      dark: () => (grain > 250 ? [grain, 40, 90] : [0, 0, 0]),
    };
    const alpha = isOpaque ? 255 : Math.max(0, (random() >>> 23) - 200);
    raster.data.set([...pixels[kind](), alpha], place * 4);
  }
  return raster;
}

const looks = fc.record({
  algorithm: fc.constantFrom(...algorithmIds),
  threshold: fc.integer(params.threshold),
  invert: fc.boolean(),
  serpentine: fc.boolean(),
  palette: fc.oneof(fc.constant("two" as const), fc.constantFrom(...params.palette.options)),
  own: fc.constantFrom("#000 #fff", "#000000 #7f2cf4 #14b8a6 #ffffff", "#111 #222 #333 #ddd #eee"),
  brightness: fc.oneof(fc.constant(0), fc.integer(params.brightness)),
  contrast: fc.oneof(fc.constant(0), fc.integer(params.contrast)),
  luminance: fc.constantFrom(...params.luminance.options),
});

/** Expects the pixels of the kernels and of plain TypeScript to match the definition. */
function expectTextbook(source: Raster, chosen: Partial<DitherSettings>): void {
  const settings = { ...defaults(params), dark: "#102030", light: "#fedcba", ...chosen };
  const expected = textbookDither(source, settings);
  for (const usesKernels of [true, false]) {
    const { data } = dither(source, settings, () => {}, usesKernels);
    const wrong = data.findIndex((value, at) => value !== expected.data[at]);
    expect(wrong, `${usesKernels ? "kernel" : "plain"} ${JSON.stringify(settings)}`).toBe(-1);
  }
}

test("kernels run here", () => {
  expect(hasKernels()).toBe(true);
});

test("dithering matches the definition for any size and settings, with and without kernels", () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 60, max: 140 }));
  fc.assert(
    fc.property(
      side,
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(...kinds),
      fc.nat(),
      fc.boolean(),
      looks,
      (width, height, kind, seed, isOpaque, chosen) =>
        expectTextbook(picture(width, height, kind, seed, isOpaque), chosen),
    ),
    { numRuns: 200 },
  );
});

test.each(algorithmIds)("%s matches its definition on 300 by 200 pixels", (algorithm) => {
  const source = picture(300, 200, "smooth", 5, true);
  expectTextbook(source, { algorithm });
  expectTextbook(source, { algorithm, threshold: 90, serpentine: true, luminance: "linear" });
  if (methods[algorithm].kind !== "map") expectTextbook(source, { algorithm, palette: "pico-8" });
});

test.each(algorithmIds)("%s without kernels reads no sample outside of the picture", (algorithm) => {
  for (const palette of ["two", "game-boy"] as const) {
    for (const serpentine of [false, true]) {
      const settings = { ...defaults(params), algorithm, palette, serpentine };
      for (const [width, height] of [
        [1, 1],
        [2, 9],
        [19, 3],
      ] as const) {
        dither(guarded(picture(width, height, "noise", 3, false)), settings, () => {}, false);
      }
    }
  }
});
