import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { fitInside } from "./fit.ts";
import { lanczosResize } from "./resize-lanczos.ts";

function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): Raster {
  const made = createRaster(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) made.data.set(at(x, y), (y * width + x) * 4);
  return made;
}

const waves = picture(97, 71, (x, y) => [
  128 + 127 * Math.sin(x / 5),
  128 + 127 * Math.cos(y / 7),
  (x + 2 * y) / 1.2,
  255,
]);

describe("lanczosResize", () => {
  test.each([
    [48, 35],
    [30, 70],
    [97, 20],
  ])("to %i × %i is what libvips makes of it by the same kernel, within 3 levels", async (width, height) => {
    const ours = lanczosResize(waves, { width, height });
    const theirs = await sharp(waves.data, { raw: { width: 97, height: 71, channels: 4 } })
      .resize(width, height, { fit: "fill", kernel: "lanczos3", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    let largest = 0;
    // libvips treats edges differently: pixels whose kernel reaches over one are left out.
    const margin = (from: number, to: number) => Math.ceil((3 * Math.max(1, from / to) * to) / from) + 1;
    for (let y = margin(71, height); y < height - margin(71, height); y++) {
      for (let x = margin(97, width); x < width - margin(97, width); x++) {
        for (let i = (y * width + x) * 4; i < (y * width + x) * 4 + 3; i++) {
          largest = Math.max(largest, Math.abs((ours.data[i] ?? 0) - (theirs[i] ?? 0)));
        }
      }
    }
    expect(largest).toBeLessThanOrEqual(3);
  });

  test("keeps a constant picture as it is, whatever the sizes", () => {
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
          const resized = lanczosResize(
            picture(w, h, () => visible),
            { width, height },
          );
          for (let i = 0; i < resized.data.length; i++)
            expect(Math.abs((resized.data[i] ?? 0) - (visible[i % 4] ?? 0))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("colours of clear pixels do not bleed into opaque ones", () => {
    const half = picture(40, 40, (x) => (x < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
    const { data } = lanczosResize(half, { width: 11, height: 11 });
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
