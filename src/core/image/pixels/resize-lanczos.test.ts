import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { fitInside } from "./fit.ts";
import { lanczosByKernel } from "./lanczos-kernel.ts";
import { noise } from "./noise.fixture.ts";
import { type Filter, lanczosResize } from "./resize-lanczos.ts";

function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): Raster {
  const made = createRaster(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) made.data.set(at(x, y), (y * width + x) * 4);
  return made;
}

const random = seededRandom(3);
// No two neighbors are alike, so a kernel of another shape or width changes the picture everywhere.
const opaqueNoise = picture(97, 71, () => [random() >>> 24, random() >>> 24, random() >>> 24, 255]);
const clearNoise = picture(97, 71, () => [random() >>> 24, random() >>> 24, random() >>> 24, 128 + (random() >>> 25)]);

/** The difference of two pictures: the mean over all samples, and the maximum. */
function differences(one: ArrayLike<number>, other: ArrayLike<number>) {
  const each = Array.from(one, (value, i) => Math.abs(value - (other[i] ?? Number.NaN)));
  return {
    mean: each.reduce((sum, value) => sum + value, 0) / each.length,
    most: each.reduce((a, b) => Math.max(a, b)),
  };
}

describe.each([
  ["lanczosResize", lanczosResize],
  ["lanczosByKernel", lanczosByKernel],
] as const)("%s", (_, resize) => {
  // A kernel with two lobes differs from libvips by 2.6 levels in the mean.
  test.each([
    [48, 35],
    [33, 33],
    [97, 20],
    [64, 71],
  ])("noise to %i × %i matches libvips with the same kernel, edges included", async (width, height) => {
    // libvips rounds premultiplied colors to whole levels before it resizes them.
    for (const [source, limit] of [
      [opaqueNoise, 0.5],
      [clearNoise, 1.2],
    ] as const) {
      const theirs = await sharp(source.data, { raw: { width: 97, height: 71, channels: 4 } })
        .resize(width, height, { fit: "fill", kernel: "lanczos3", fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
      const { mean, most } = differences(resize(source, { width, height }).data, theirs);
      expect(mean).toBeLessThan(limit);
      expect(most).toBeLessThanOrEqual(10);
    }
  });

  test("three times as large, each pixel is unchanged in the middle of its nine", () => {
    const { data } = resize(opaqueNoise, { width: 97 * 3, height: 71 * 3 });
    const middles = picture(97, 71, (x, y) => {
      const at = ((3 * y + 1) * 97 * 3 + 3 * x + 1) * 4;
      return [...data.subarray(at, at + 4)];
    });
    expect(differences(middles.data, opaqueNoise.data).most).toBe(0);
  });

  test("the pixel at the edge replaces what the edge cuts off the kernel", () => {
    const framed = (margin: number) =>
      picture(9 + 2 * margin, 9 + 2 * margin, (x, y) => {
        const [column, row] = [x, y].map((place) => Math.min(8, Math.max(0, place - margin)));
        const at = ((row ?? 0) * 97 + (column ?? 0)) * 4;
        return [...opaqueNoise.data.subarray(at, at + 4)];
      });
    // A margin wider than the kernel's reach, at twice the size.
    const wide = resize(framed(7), { width: 46, height: 46 });
    const bare = resize(framed(0), { width: 18, height: 18 });
    const inner = picture(18, 18, (x, y) => {
      const at = ((y + 14) * 46 + x + 14) * 4;
      return [...wide.data.subarray(at, at + 4)];
    });
    expect(differences(bare.data, inner.data).most).toBeLessThanOrEqual(1);
  });

  test("is the weighted sum of all pixels, as defined", () => {
    const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
    const kernel = (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0);
    /**
     * For a pixel of the new picture, the weight of each of the old ones; those at the edges represent everything
     * beyond.
     */
    const weightsAt = (place: number, from: number, to: number) => {
      const center = ((place + 0.5) * from) / to - 0.5;
      const weights = new Array<number>(from).fill(0);
      for (let at = -40; at < 50; at++) {
        const inside = Math.min(from - 1, Math.max(0, at));
        weights[inside] = (weights[inside] ?? 0) + kernel((at - center) / Math.max(1, from / to));
      }
      const sum = weights.reduce((a, b) => a + b);
      return weights.map((weight) => weight / sum);
    };
    const side = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(side, side, side, side, fc.boolean(), fc.nat(), (w, h, width, height, isClear, seed) => {
        const next = seededRandom(seed);
        const source = picture(w, h, () => [
          next() >>> 24,
          next() >>> 24,
          next() >>> 24,
          isClear ? next() >>> 24 : 255,
        ]);
        const { data } = resize(source, { width, height });
        const columns = Array.from({ length: width }, (_, x) => weightsAt(x, w, width));
        const rows = Array.from({ length: height }, (_, y) => weightsAt(y, h, height));
        for (let place = 0; place < width * height; place++) {
          const sums = [0, 0, 0, 0];
          for (let at = 0; at < w * h; at++) {
            const weight =
              (columns[place % width]?.[at % w] ?? 0) * (rows[Math.floor(place / width)]?.[Math.floor(at / w)] ?? 0);
            const alpha = source.data[at * 4 + 3] ?? 0;
            for (let channel = 0; channel < 4; channel++)
              sums[channel] =
                (sums[channel] ?? 0) +
                weight * (channel === 3 ? alpha : ((source.data[at * 4 + channel] ?? 0) * alpha) / 255);
          }
          const all = sums[3] ?? 0;
          const seen = Math.min(255, Math.max(0, all));
          expect(Math.abs((data[place * 4 + 3] ?? 0) - seen)).toBeLessThanOrEqual(0.51);
          for (let channel = 0; channel < 3; channel++) {
            const color = all > 0 ? Math.min(255, Math.max(0, (255 * (sums[channel] ?? 0)) / all)) : 0;
            // Weighted by opacity.
            const away = (Math.abs((data[place * 4 + channel] ?? 0) - color) * seen) / 255;
            expect(away).toBeLessThanOrEqual(0.51);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test("leaves a constant picture unchanged, whatever the sizes", () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        side,
        side,
        side,
        side,
        fc.uint8Array({ minLength: 4, maxLength: 4 }),
        (w, h, width, height, color) => {
          const visible = [...color.subarray(0, 3), Math.max(1, color[3] ?? 1)];
          const resized = resize(
            picture(w, h, () => visible),
            { width, height },
          );
          for (let i = 0; i < resized.data.length; i++)
            expect(Math.abs((resized.data[i] ?? 0) - (visible[i % 4] ?? 0))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("colors of clear pixels don't bleed into opaque ones", () => {
    const half = picture(40, 40, (x) => (x < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
    const { data } = resize(half, { width: 11, height: 11 });
    for (let i = 0; i < data.length; i += 4)
      if ((data[i + 3] ?? 0) > 0) expect([data[i], data[i + 1]]).toEqual([255, 0]);
  });
});

describe("fitInside", () => {
  test("keeps proportions, whole pixels, and never enlarges", () => {
    expect(fitInside({ width: 4000, height: 3000 }, { width: 1920, height: 1920 })).toEqual({
      width: 1920,
      height: 1440,
    });
    expect(fitInside({ width: 30, height: 4000 }, { width: 1920, height: 1920 })).toEqual({ width: 14, height: 1920 });
    expect(fitInside({ width: 100, height: 100 }, { width: 1920, height: 1920 })).toEqual({ width: 100, height: 100 });
    expect(fitInside({ width: 9000, height: 1 }, { width: 100, height: 100 })).toEqual({ width: 100, height: 1 });
  });
});

// Low contrast, because Pillow clips overshoot between its two passes.
const PICTURE = calm(noise(53, 37, 9));

function calm(picture: Raster): Raster {
  return { ...picture, data: picture.data.map((value, i) => (i % 4 === 3 ? 255 : 96 + value / 4)) };
}

const SIZES = [
  [21, 18],
  [53, 12],
  [90, 70],
] as const;

const PILLOW = "/usr/lib/python3/dist-packages/PIL/Image.py";
const PROGRAM = `
import sys
from PIL import Image
picture = Image.frombytes('RGB', (53, 37), sys.stdin.buffer.read())
size = (int(sys.argv[1]), int(sys.argv[2]))
sys.stdout.buffer.write(picture.resize(size, getattr(Image.Resampling, sys.argv[3])).tobytes())`;

// At its edges Pillow drops the filter beyond them, while libvips and this repeat the last pixel.
test.skipIf(!existsSync(PILLOW)).each([
  ["lanczos3", "LANCZOS", 3],
  ["catmull-rom", "BICUBIC", 2],
  ["triangle", "BILINEAR", 1],
  ["box", "BOX", 0],
] satisfies readonly (readonly [Filter, string, number])[])(
  "%s matches Pillow's %s away from the edges",
  (filter, name, lobes) => {
    const colors = Buffer.from(PICTURE.data.filter((_, i) => i % 4 !== 3));
    for (const [width, height] of SIZES) {
      const theirs = execFileSync("/usr/bin/python3", ["-c", PROGRAM, `${width}`, `${height}`, name], {
        input: colors,
      });
      const { data } = lanczosByKernel(PICTURE, { width, height }, filter);
      const reach = Math.ceil(lobes * Math.max(1, width / 53)) + 1;
      const [ours, own]: [number[], number[]] = [[], []];
      for (let y = reach; y < height - reach; y++)
        for (let x = reach; x < width - reach; x++)
          for (let channel = 0; channel < 3; channel++) {
            ours.push(data[(y * width + x) * 4 + channel] ?? 0);
            own.push(theirs[(y * width + x) * 3 + channel] ?? 0);
          }
      expect(ours.length).toBeGreaterThan(100);
      expect(differences(ours, own).most).toBeLessThanOrEqual(2);
    }
  },
);

// It interpolates larger pictures.
test("mitchell is what libvips reduces with", async () => {
  for (const [width, height] of SIZES.slice(0, 2)) {
    const theirs = await sharp(PICTURE.data, { raw: { width: 53, height: 37, channels: 4 } })
      .resize(width, height, { fit: "fill", kernel: "mitchell", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    expect(differences(lanczosByKernel(PICTURE, { width, height }, "mitchell").data, theirs).mean).toBeLessThan(0.8);
  }
});

test.each(["lanczos3", "mitchell", "catmull-rom", "triangle", "box"] satisfies Filter[])(
  "%s: the kernel matches the textbook form, and a flat picture stays flat",
  (filter) => {
    for (const [width, height] of SIZES) {
      const ours = lanczosByKernel(PICTURE, { width, height }, filter);
      expect(differences(ours.data, lanczosResize(PICTURE, { width, height }, filter).data).most).toBeLessThanOrEqual(
        1,
      );
      const even = { ...PICTURE, data: PICTURE.data.map((_, i) => (i % 4 === 3 ? 255 : 77)) };
      expect(new Set(lanczosByKernel(even, { width, height }, filter).data)).toEqual(new Set([77, 255]));
    }
  },
);
