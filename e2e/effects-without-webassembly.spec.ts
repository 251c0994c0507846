import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { largestDifference, pixelsOf } from "./converting.ts";
import { openPicture, save, scene, shownPixels } from "./effects.ts";
import { expect, test } from "./test.ts";

// As in Safari's Lockdown Mode: no WebAssembly, and JavaScript that is slow.
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, "--js-flags=--jitless"] } });

test("all blurs, dither and noise work, and save", async ({ page }) => {
  test.setTimeout(180_000);
  const source = await scene(300, 200);
  for (const path of ["Dither", "Noise", "Blur", "Blur?type=motion", "Blur?type=average", "Blur?type=stack"]) {
    await openPicture(page, path, source);
    const { pixels } = await save(page, "Save result as PNG");
    expect(largestDifference(pixels, await shownPixels(page)), path).toBe(0);
    expect(largestDifference(pixels, await pixelsOf(source.buffer)), path).toBeGreaterThan(10);
  }
  expect(await page.evaluate(() => typeof WebAssembly)).toBe("undefined");
});

test("a gaussian at full resolution is libvips's, nearly", async ({ page }) => {
  test.setTimeout(180_000);
  const source = await scene(600, 400);
  await openPicture(page, "Blur?resolution=300", source);
  const { pixels } = await save(page, "Full resolution");
  const expected = await sharp(source.buffer)
    .blur({ sigma: (2 * 50) / 15, precision: "float", minAmplitude: 0.001 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(largestDifference(pixels, { width: 600, height: 400, data: expected })).toBeLessThanOrEqual(5);
});
