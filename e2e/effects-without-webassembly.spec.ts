import { within } from "#core/test-run.fixture.ts";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { largestDifference, pixelsOf } from "./converting.ts";
import { openPicture, save, scene, shownPixels } from "./effects.ts";
import { expect, test } from "./test.ts";

// As in Safari's Lockdown Mode: no WebAssembly, and slow JavaScript.
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, "--js-flags=--jitless"] } });

test("blur, dither and noise work, and save", async ({ page }) => {
  test.setTimeout(within(60));
  const source = await scene(150, 100);
  // A Node test compares their results without kernels.
  for (const path of ["Dither", "Noise", "Blur"]) {
    await openPicture(page, path, source);
    const { pixels } = await save(page, "Save result as PNG");
    expect(largestDifference(pixels, await shownPixels(page)), path).toBe(0);
    expect(largestDifference(pixels, await pixelsOf(source.buffer)), path).toBeGreaterThan(10);
  }
  expect(await page.evaluate(() => typeof WebAssembly)).toBe("undefined");
});
