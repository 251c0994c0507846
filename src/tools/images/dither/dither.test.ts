import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawRaster } from "#core/draw-raster.fixture.ts";
import { defaults, read } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Effect } from "#kits/image-effect/effect.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
import { dither, ditherBands } from "./dither.ts";
import { ditheringOf, methods } from "./dithering.ts";
import { ditherByKernel } from "./kernels.ts";
import params, { algorithmIds, algorithmNumbers, algorithms, type DitherSettings } from "./params.ts";
import { type DiffusionId, PUBLISHED, textbookDither } from "./textbook.fixture.ts";

const settings = (chosen: Partial<DitherSettings> = {}): DitherSettings => ({ ...defaults(params), ...chosen });

function picture(width: number, height: number, pixel: (x: number, y: number) => readonly number[]): Raster {
  const raster = createRaster(width, height);
  for (let at = 0; at < width * height; at++) raster.data.set(pixel(at % width, Math.floor(at / width)), at * 4);
  return raster;
}
const gray = (size: number, value: number) => picture(size, size, () => [value, value, value, 255]);
const ramp = (width: number, height: number) =>
  picture(width, height, (x) => {
    const value = Math.round((255 * x) / (width - 1));
    return [value, value, value, 255];
  });
const noise = (width: number, height: number, seed = 7) => {
  const random = seededRandom(seed);
  return picture(width, height, () => [random() >>> 24, random() >>> 24, random() >>> 24, 255]);
};

/** The share of light pixels between two columns. */
function lightShare({ width, height, data }: Raster, from = 0, to = width): number {
  let light = 0;
  for (let y = 0; y < height; y++) for (let x = from; x < to; x++) light += data[(y * width + x) * 4] === 255 ? 1 : 0;
  return light / ((to - from) * height);
}

const diffusionIds = algorithmIds.filter((id) => algorithms[id].group === "Error Diffusion");

test("every error-diffusion algorithm has its published table in this test", () => {
  expect(Object.keys(PUBLISHED)).toEqual(diffusionIds);
});

describe.each(Object.keys(PUBLISHED) as DiffusionId[])("%s", (algorithm) => {
  test("matches its published table bit for bit", () => {
    for (const serpentine of [false, true]) {
      for (const threshold of [20, 128, 180]) {
        for (const source of [noise(37, 23), ramp(64, 9), noise(1, 5), noise(5, 1)]) {
          const result = dither(source, settings({ algorithm, threshold, serpentine }));
          expect(result).toEqual(textbookDither(source, settings({ algorithm, threshold, serpentine })));
        }
      }
    }
  });

  test("a flat gray becomes a pattern of its density", () => {
    // Atkinson drops a quarter of the error, so its tones are spread toward black and white.
    if (algorithm === "atkinson") {
      expect(lightShare(dither(gray(128, 128), settings({ algorithm })))).toBeCloseTo(0.5, 1);
      expect(lightShare(dither(gray(128, 64), settings({ algorithm })))).toBeGreaterThan(0.1);
      return;
    }
    for (const serpentine of [false, true]) {
      for (const value of [16, 64, 100, 128, 200, 240]) {
        const share = lightShare(dither(gray(256, value), settings({ algorithm, serpentine })));
        expect(Math.abs(share - value / 255)).toBeLessThan(0.01);
      }
    }
  });
});

describe.each(algorithmIds)("%s", (algorithm) => {
  test("black stays black and white stays white, at every threshold", () => {
    for (const threshold of [20, 128, 180]) {
      for (const luminance of ["stored", "linear"] as const) {
        expect(lightShare(dither(gray(40, 0), settings({ algorithm, threshold, luminance })))).toBe(0);
        expect(lightShare(dither(gray(40, 255), settings({ algorithm, threshold, luminance })))).toBe(1);
      }
    }
  });

  test("a ramp doesn't get darker toward its light end", () => {
    const result = dither(ramp(256, 192), settings({ algorithm }));
    const shares = Array.from({ length: 8 }, (_, block) => lightShare(result, block * 32, block * 32 + 32));
    shares.slice(1).forEach((share, block) => {
      expect(share).toBeGreaterThanOrEqual(shares[block] ?? 0);
    });
    expect(shares.at(-1)).toBeGreaterThan(0.9);
  });

  test("keeps alpha and size, and has only its two colors, for any picture", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 21 }),
        fc.integer({ min: 1, max: 21 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(),
        (width, height, pixelSize, seed) => {
          const random = seededRandom(seed);
          const source = picture(width, height, () => Array.from({ length: 4 }, () => random() >>> 24));
          const before = source.data.slice();
          const result = dither(source, settings({ algorithm, pixelSize, dark: "#102030", light: "#fedcba" }));
          expect(source.data).toEqual(before);
          expect([result.width, result.height]).toEqual([width, height]);
          for (let at = 0; at < before.length; at += 4) {
            expect(result.data[at + 3]).toBe(before[at + 3]);
            expect(["16,32,48", "254,220,186"]).toContain(`${result.data.slice(at, at + 3)}`);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test("a palette of black and white gives about the same tone", () => {
    for (const value of [60, 128, 200]) {
      const two = lightShare(dither(gray(96, value), settings({ algorithm })));
      const palette = lightShare(dither(gray(96, value), settings({ algorithm, palette: "own", own: "#000 #fff" })));
      // Ordered palettes mix in steps of a sixteenth.
      expect(Math.abs(two - palette)).toBeLessThanOrEqual(1 / 16);
    }
  });
});

test("brightness combines all three channels: pure red, green and blue differ and none is black or white", () => {
  const share = (...color: number[]) =>
    lightShare(
      dither(
        picture(128, 128, () => [...color, 255]),
        settings({ algorithm: "stucki" }),
      ),
    );
  expect(share(255, 0, 0)).toBeCloseTo(0.2126, 1.7);
  expect(share(0, 255, 0)).toBeCloseTo(0.7152, 1.7);
  expect(share(0, 0, 255)).toBeCloseTo(0.0722, 1.7);
});

test("in linear light, a gray with half the light of white sets half of the pixels", () => {
  expect(lightShare(dither(gray(128, 188), settings({ luminance: "linear" })))).toBeCloseTo(0.5, 1.7);
  expect(lightShare(dither(gray(128, 188), settings()))).toBeCloseTo(188 / 255, 1.7);
});

test("invert swaps the colors where the algorithm allows it, and is ignored elsewhere", () => {
  const source = noise(16, 16);
  for (const algorithm of algorithmIds) {
    const plain = dither(source, settings({ algorithm })).data;
    const inverted = dither(source, settings({ algorithm, invert: true })).data;
    expect(inverted).toEqual(
      algorithms[algorithm].invert ? plain.map((value, at) => (at % 4 === 3 ? value : 255 - value)) : plain,
    );
  }
});

test("the available settings are as specified", () => {
  const having = (capability: "threshold" | "invert" | "serpentine") =>
    algorithmIds.filter((id) => algorithms[id][capability]);
  expect(algorithmIds.filter((id) => !algorithms[id].threshold)).toEqual(["bayer-4x4", "bayer-8x8", "blue-noise"]);
  expect(having("invert")).toEqual([...diffusionIds, "bayer-4x4", "bayer-8x8", "blue-noise", "threshold"]);
  expect(having("serpentine")).toEqual(diffusionIds);
});

test("the threshold has an effect wherever it can be set, and nowhere else", () => {
  const source = noise(24, 24);
  for (const algorithm of algorithmIds) {
    const low = dither(source, settings({ algorithm, threshold: 20 })).data;
    const high = dither(source, settings({ algorithm, threshold: 180 })).data;
    expect(low.some((value, at) => value !== high[at])).toBe(algorithms[algorithm].threshold);
  }
});

test("older links name the algorithms by number", () => {
  expect(Object.keys(algorithmNumbers)).toHaveLength(15);
  expect(new Set(Object.values(algorithmNumbers)).size).toBe(15);
  expect(read(params, [["algorithm", "14"]]).algorithm).toBe("stevenson-arce");
});

test("the binary threshold turns light at its value", () => {
  const at = (value: number, threshold: number) =>
    lightShare(dither(gray(1, value), settings({ algorithm: "threshold", threshold })));
  expect([at(127, 128), at(128, 128), at(19, 20), at(20, 20), at(179, 180), at(180, 180)]).toEqual([0, 1, 0, 1, 0, 1]);
});

test("a pixel size of 3 makes blocks of 3 by 3 and nothing between", () => {
  const result = dither(noise(20, 20), settings({ pixelSize: 3 }));
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 20; x++) {
      const corner = (Math.floor(y / 3) * 3 * 20 + Math.floor(x / 3) * 3) * 4;
      expect(result.data[(y * 20 + x) * 4]).toBe(result.data[corner]);
    }
  }
});

test("handles brightness and contrast at their limits", () => {
  const at = (chosen: Partial<DitherSettings>, value: number) => lightShare(dither(gray(32, value), settings(chosen)));
  expect([at({ brightness: 100 }, 0), at({ brightness: -100 }, 255)]).toEqual([1, 0]);
  expect([at({ contrast: 100 }, 127), at({ contrast: 100 }, 128)]).toEqual([0, 1]);
  expect(at({ contrast: -100 }, 10)).toBeCloseTo(0.5, 1);
});

test("an image in the palette's colors keeps its pixels", () => {
  for (const algorithm of algorithmIds) {
    const inks = ["1d2b53", "ff004d", "fff1e8", "00e436"].map((hex) => Number.parseInt(hex, 16));
    for (const ink of inks) {
      const source = picture(8, 8, () => [ink >> 16, (ink >> 8) & 255, ink & 255, 255]);
      // Ordered dithering looks colors up by 6 bits per channel.
      const result = dither(source, settings({ algorithm, palette: "pico-8" })).data;
      const unchanged = source.data.filter((_, at) => result[at - (at % 4)] === source.data[at - (at % 4)]).length;
      expect(unchanged / source.data.length).toBeGreaterThan(methods[algorithm].kind === "map" ? 0.7 : 0.99);
    }
  }
});

test("colors that no mixture of the palette reaches don't smear", () => {
  const source = picture(64, 32, (x) => (x < 32 ? [255, 0, 0, 255] : [15, 56, 15, 255]));
  const result = dither(source, settings({ palette: "game-boy" }));
  for (let y = 2; y < 32; y++)
    expect([...result.data.slice((y * 64 + 60) * 4, (y * 64 + 61) * 4)]).toEqual([15, 56, 15, 255]);
});

test("a result doesn't depend on earlier palettes", () => {
  const source = noise(40, 30);
  const looks = (["pico-8", "ega", "own"] as const).flatMap((palette) =>
    (["stored", "linear"] as const).map((luminance) => settings({ algorithm: "bayer-8x8", palette, luminance })),
  );
  const results = looks.map((look) => `${dither(source, look).data}`);
  expect(new Set(results).size).toBe(looks.length);
  const backwards = looks.toReversed().map((look) => `${dither(source, look).data}`);
  expect(backwards.toReversed()).toEqual(results);
});

test("as text: Floyd-Steinberg, Bayer 4x4 and halftone of a ramp", () => {
  expect(`\n${drawRaster(dither(ramp(48, 8), settings()))}\n`).toMatchInlineSnapshot(`
    "
            ▄  ▄ ▄ ▀▄ ▀▄▀ █ █ █▄▀█▄▀█▀█▀█▀██▀███████
          ▀  ▄ ▄ ▄▀ ▄▀▄ █ █ █ █ █▄▀█▄▀█▀█▀██▀███████
         ▄  ▄  ▄  ▀▄ ▄▀▄ █ █ █▄▀▄▀█▄▀█▀█▀█▀████▄████
          ▄   ▀  ▀▄ ▀▄ ▄▀▄▀▄▀▄▀▄▀█▄▀█▄█▀██▀█▄███████
    "
  `);
  expect(`\n${drawRaster(dither(ramp(48, 8), settings({ algorithm: "bayer-4x4" })))}\n`).toMatchInlineSnapshot(`
    "
        ▀   ▀ ▀ ▀ ▀ ▀▄▀ ▀▄▀▄▀█▀▄▀█▀█▀█▀█▀█▀███▀█████
          ▀   ▀ ▀ ▀ ▀ ▀▄▀ ▀▄▀▄▀▄▀▄▀█▀▄▀█▀█▀█▀███▀███
        ▀   ▀ ▀ ▀ ▀ ▀▄▀ ▀▄▀▄▀█▀▄▀█▀█▀█▀█▀█▀███▀█████
          ▀   ▀ ▀ ▀ ▀ ▀▄▀ ▀▄▀▄▀▄▀▄▀█▀▄▀█▀█▀█▀███▀███
    "
  `);
  expect(`\n${drawRaster(dither(ramp(48, 12), settings({ algorithm: "halftone" })))}\n`).toMatchInlineSnapshot(`
    "
         ▀█   ▀██▀  ▀███▀▀████▀▀████▀▀██████████████
                      ▀    ▀▀    █▀    ██▀  ████▀▀██
         ▄▄    ▄▄   ▄██▄  ▄██▄ ▄████▄▄████▄█████████
         ▀█   ▀██▀  ▀███▀▀████▀▀████▀▀██████████████
                      ▀    ▀▀    █▀    ██▀  ████▀▀██
         ▄▄    ▄▄   ▄██▄  ▄██▄ ▄████▄▄████▄█████████
    "
  `);
});

test.each(algorithmIds)("%s without kernels reports progress every hundred rows", (algorithm) => {
  for (const palette of ["two", "ega"] as const) {
    const shares: number[] = [];
    dither(noise(3, 201), settings({ algorithm, palette }), (share) => shares.push(share), false);
    expect(shares).toEqual([0, 100 / 201, 200 / 201]);
  }
});

test("kernels dither what they can: all error diffusion, and ordered dithering in two colors", () => {
  const hasKernel = (algorithm: DitherSettings["algorithm"], palette: DitherSettings["palette"]) =>
    ditherByKernel(noise(2, 2), ditheringOf(settings({ algorithm, palette })), () => {}) !== undefined;
  expect(algorithmIds.filter((id) => hasKernel(id, "two"))).toEqual(
    algorithmIds.filter((id) => id !== "dot-diffusion"),
  );
  expect(algorithmIds.filter((id) => hasKernel(id, "ega"))).toEqual(diffusionIds);
});

test("bands match one piece", () => {
  const source = noise(40, 700);
  const effect: Effect<DitherSettings> = {
    render: (picture, chosen) => dither(picture, chosen),
    bandConstraints: ditherBands,
  };
  for (const algorithm of algorithmIds) {
    for (const chosen of [settings({ algorithm }), settings({ algorithm, pixelSize: 3, palette: "pico-8" })]) {
      expect(renderInBands(source, effect, chosen, 1, 50), algorithm).toEqual(dither(source, chosen));
    }
  }
});
