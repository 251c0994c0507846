import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import type { Filter } from "./filters.ts";
import { lanczosByKernel } from "./lanczos-kernel.ts";
import { noise } from "./noise.fixture.ts";
import { lanczosResize } from "./resize-lanczos.ts";

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

function differences(one: ArrayLike<number>, other: ArrayLike<number>) {
  const each = Array.from(one, (value, i) => Math.abs(value - (other[i] ?? Number.NaN)));
  return { mean: each.reduce((sum, value) => sum + value, 0) / each.length, most: Math.max(...each) };
}

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
