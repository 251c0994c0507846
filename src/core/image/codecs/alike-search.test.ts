import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { likeness } from "#core/image/pixels/ssim.ts";
import { createRaster } from "#core/raster.ts";
import { looksSame, qualityAlike } from "./alike-search.ts";

const from = (least: number) => async (quality: number) => ({ mean: quality >= least ? 0.99 : 0.9, low: 0.95 });

test("finds the lowest quality that looks the same, in few tries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 110 }), async (least) => {
      let tries = 0;
      const at = (quality: number) => {
        tries++;
        return from(least)(quality);
      };
      expect(await qualityAlike(at, undefined)).toBe(Math.min(95, Math.max(5, least)));
      expect(tries).toBeLessThanOrEqual(7);
    }),
  );
});

test("raises the quality found for a sample until the whole looks the same, trying the whole rarely", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5, max: 95 }), fc.integer({ min: 5, max: 95 }), async (ofSample, ofWhole) => {
      let tries = 0;
      const at = (quality: number) => {
        tries++;
        return from(ofWhole)(quality);
      };
      const quality = await qualityAlike(at, from(ofSample));
      expect(quality).toBeGreaterThanOrEqual(Math.max(ofSample, ofWhole));
      if (ofSample >= ofWhole) expect(quality).toBe(ofSample);
      expect(tries).toBeLessThanOrEqual(8);
    }),
  );
});

test("both the mean and the worst difference count", () => {
  expect(looksSame({ mean: 0.98, low: 0.9 })).toBe(true);
  expect(looksSame({ mean: 0.979, low: 1 })).toBe(false);
  expect(looksSame({ mean: 1, low: 0.89 })).toBe(false);
});

test("for a real picture written by libvips, one step lower doesn't look the same", async () => {
  const { data, info } = await sharp("e2e/fixtures/files/picture.png")
    .resize(240, 160, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { ...createRaster(info.width, info.height), data: new Uint8ClampedArray(data) };
  const at = async (quality: number) => {
    const file = await sharp(data, { raw: { width: 240, height: 160, channels: 4 } })
      .webp({ quality })
      .toBuffer();
    const read = await sharp(file).ensureAlpha().raw().toBuffer();
    return likeness(picture, { ...picture, data: new Uint8ClampedArray(read) });
  };
  const quality = await qualityAlike(at, undefined);
  expect(looksSame(await at(quality))).toBe(true);
  if (quality > 5) expect(looksSame(await at(quality - 1))).toBe(false);
});
