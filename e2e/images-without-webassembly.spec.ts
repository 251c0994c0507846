import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { choose, convertAll, fixture, largestDifference, pixelsOf } from "./converting.ts";
import { openPicture, save } from "./effects.ts";
import { expect, test } from "./test.ts";

// What hardened browsers do: Apple's Lockdown Mode, Tor's 'Safer'.
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, "--js-flags=--jitless"] } });

test("reads and writes what needs no WebAssembly", async ({ page }) => {
  test.slow();
  await choose(page, "?format=png&size=original", [fixture("baseline.jpg")]);
  expect(await page.evaluate(() => typeof WebAssembly)).toBe("undefined");
  const groups = [
    { "picture.png": 0, "alpha.png": 0, "baseline.jpg": 12, "lossy.webp": 60, "still.gif": 12 },
    { "24-bit.bmp": 0, "lzw.tif": 0, "opaque.avif": 12, "cmyk.jpg": 30, "adobe-rgb.png": 3 },
  ];
  for (const group of groups) {
    await choose(page, "?format=png&size=original", Object.keys(group).map(fixture));
    const results = [...(await convertAll(page)).values()];
    for (const [i, [name, most]] of Object.entries(group).entries()) {
      const expected = await pixelsOf(fixture(name === "alpha.png" ? name : "picture.png"));
      expect
        .soft(largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected), name)
        .toBeLessThanOrEqual(most);
    }
  }
  await choose(
    page,
    "?size=original&quality=95",
    ["picture.png", "picture.png", "alpha.png", "alpha.png"].map(fixture),
  );
  const outputs = page.getByLabel(/^Output format for/);
  for (const [i, format] of ["jpg", "webp", "ico", "bmp"].entries()) await outputs.nth(i).selectOption(format);
  const [jpg = Buffer.of(), webp = Buffer.of(), ico = Buffer.of(), bmp = Buffer.of()] = (
    await convertAll(page)
  ).values();
  const picture = await pixelsOf(fixture("picture.png"));
  expect((await sharp(jpg).metadata()).format).toBe("jpeg");
  expect((await sharp(webp).metadata()).format).toBe("webp");
  for (const bytes of [jpg, webp]) expect(largestDifference(await pixelsOf(bytes), picture)).toBeLessThanOrEqual(60);
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect(bmp.toString("latin1", 0, 2)).toBe("BM");
});

test("reports that WebAssembly is off for what needs it", async ({ page }) => {
  await choose(page, "?size=original", ["picture.heic", "alpha.jxl", "picture.png", "picture.png"].map(fixture));
  const outputs = page.getByLabel(/^Output format for/);
  await outputs.nth(2).selectOption("avif");
  await outputs.nth(3).selectOption("jxl");
  await page.getByRole("button", { name: "Convert now" }).click();
  for (const what of ["read HEIC", "read JPEG XL", "write AVIF", "write JPEG XL"]) {
    await expect(
      page.getByText(`To ${what}, Tabkit needs WebAssembly, which is turned off in this browser.`),
    ).toBeVisible();
  }
});

test("warns that the colors of nearly transparent pixels may be off", async ({ page }) => {
  await choose(page, "?format=png&size=original", [fixture("lossless-alpha.webp")]);
  await convertAll(page);
  await expect(page.getByText("the colors of nearly transparent pixels may be slightly off")).toBeVisible();
});

test("an effect opens a picture and saves it", async ({ page }) => {
  await openPicture(page, "Dither", fixture("alpha.png"));
  const { bytes } = await save(page, "Full resolution");
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
});
