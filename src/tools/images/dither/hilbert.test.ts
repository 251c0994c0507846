import { describe, expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { defaults } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { visitHilbert } from "./diffuse.ts";
import { dither } from "./dither.ts";
import params, { type DitherSettings } from "./params.ts";

const settings = (options: Partial<DitherSettings>): DitherSettings => ({ ...defaults(params), ...options });
const flat = (gray: number): Raster => {
  const raster = createRaster(64, 48);
  raster.data.fill(gray).forEach((_, i) => {
    if (i % 4 === 3) raster.data[i] = 255;
  });
  return raster;
};
const lightShare = ({ data }: Raster) =>
  data.filter((value, i) => i % 4 === 0 && value === 255).length / (data.length / 4);

describe("the curve", () => {
  test.each([
    [1, 1],
    [8, 8],
    [7, 5],
    [1, 9],
    [30, 4],
    [5, 62],
    [13, 13],
  ])("visits each pixel of %i × %i once, moving to neighbors", (width, height) => {
    const visited: [number, number][] = [];
    visitHilbert(width, height, (x, y) => visited.push([x, y]));
    expect(new Set(visited.map(String)).size).toBe(width * height);
    expect(visited.every(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)).toBe(true);
    for (const [i, [x, y]] of visited.entries()) {
      const [beforeX, beforeY] = visited[i - 1] ?? [x, y];
      expect(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBeLessThanOrEqual(1);
    }
  });
});

describe("error diffusion along the curve", () => {
  test.each([20, 100, 200])("keeps the mean of gray %i", (gray) => {
    expect(Math.abs(lightShare(dither(flat(gray), settings({ path: "hilbert" }))) - gray / 255)).toBeLessThan(0.01);
  });

  test("is the same for every algorithm that diffuses errors, and ignored by others", () => {
    const source = noise(30, 20, 1);
    const along = (algorithm: DitherSettings["algorithm"]) =>
      dither(source, settings({ algorithm, path: "hilbert" })).data;
    expect(along("atkinson")).toEqual(along("stucki"));
    expect(along("bayer-4x4")).toEqual(dither(source, settings({ algorithm: "bayer-4x4" })).data);
  });

  test("keeps the mean of each channel in a palette", () => {
    const source = flat(0);
    for (let i = 0; i < source.data.length; i += 4) source.data.set([60, 120, 200], i);
    const { data } = dither(source, settings({ path: "hilbert", palette: "primaries" }));
    for (const [channel, expected] of [60, 120, 200].entries()) {
      const values = data.filter((_, i) => i % 4 === channel);
      expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length - expected)).toBeLessThan(4);
    }
  });
});

describe("strength", () => {
  const source = noise(40, 30, 6);
  test.each(params.algorithm.options)(
    "0 of %s is nearly a threshold, and a half is the same with and without kernels",
    (algorithm) => {
      const plain = dither(source, settings({ algorithm: "threshold" })).data;
      const none = dither(source, settings({ algorithm, strength: 0 })).data;
      // Values between the middle of the bytes and that of their range may be either.
      expect(none.filter((value, i) => value !== plain[i]).length / none.length).toBeLessThan(0.02);
      for (const palette of ["two", "pico-8"] as const) {
        const half = settings({ algorithm, palette, strength: 50 });
        expect(dither(source, half).data).toEqual(dither(source, half, undefined, false).data);
      }
      if (algorithm !== "threshold") expect(dither(source, settings({ algorithm })).data).not.toEqual(none);
    },
  );
});

test("a halftone cell of another size has that period", () => {
  const { data } = dither(flat(120), settings({ algorithm: "halftone", cell: 9 }));
  const at = (x: number, y: number) => data[(y * 64 + x) * 4];
  for (let y = 0; y < 30; y++) for (let x = 0; x < 50; x++) expect(at(x, y)).toBe(at(x + 9, y + 9));
  expect(dither(flat(120), settings({ algorithm: "halftone" })).data).not.toEqual(data);
});
