import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fixture, largestDifference, type Pixels, pixelsOf } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, test } from "./test.ts";
import { dragSlider, redoButton, undoButton } from "./undo.ts";

const picture = () => scene(300, 200);
const type = (page: Page) => page.getByLabel("Blur Type");

/** A gaussian blur of the picture by libvips. */
async function gaussian(file: Buffer, sigma: number): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .blur({ sigma, precision: "float", minAmplitude: 0.001 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test("shows Angle for motion and directional, Kernel Size for average and stack, within their limits", async ({
  page,
}) => {
  await openPicture(page, "Blur", await picture());
  await expect(type(page).getByRole("option")).toHaveText(["Gaussian", "Motion", "Average", "Stack", "Directional"]);
  const angle = page.getByRole("slider", { name: "Angle (degrees)" });
  const kernel = page.getByRole("slider", { name: "Kernel Size" });
  for (const [label, hasAngle, hasKernel] of [
    ["Gaussian", 0, 0],
    ["Motion", 1, 0],
    ["Average", 0, 1],
    ["Stack", 0, 1],
    ["Directional", 1, 0],
  ] as const) {
    await type(page).selectOption(label);
    await expect(angle).toHaveCount(hasAngle);
    await expect(kernel).toHaveCount(hasKernel);
  }
  await expect(angle).toHaveAttribute("max", "360");
  await type(page).selectOption("Stack");
  await expect(kernel).toHaveAttribute("min", "3");
  await expect(kernel).toHaveAttribute("max", "21");
  await expect(kernel).toHaveAttribute("step", "2");
  await expect(kernel).toHaveValue("3");
  const intensity = page.getByRole("slider", { name: "Blur Intensity" });
  await expect(intensity).toHaveAttribute("min", "10");
  await expect(intensity).toHaveAttribute("max", "100");
  await expect(intensity).toHaveValue("50");
});

test("gaussian has the specified strength: libvips agrees within 2 levels, in the preview and at full resolution", async ({
  page,
}) => {
  const source = await picture();
  for (const [intensity, sigma] of [
    [50, 50 / 15],
    [10, 1],
    [100, 100 / 15],
  ] as const) {
    await openPicture(page, `Blur?intensity=${intensity}`, source);
    expect(largestDifference(await shownPixels(page), await gaussian(source.buffer, sigma))).toBeLessThanOrEqual(2);
  }
  const large = await scene(1600, 1000);
  await openPicture(page, "Blur?resolution=400", large);
  const { pixels } = await save(page, "Full resolution");
  expect(largestDifference(pixels, await gaussian(large.buffer, (4 * 50) / 15))).toBeLessThanOrEqual(2);
});

test("all types differ, and angle and kernel size act", async ({ page }) => {
  await openPicture(page, "Blur", await picture());
  const looks = [await shownPixels(page)];
  const next = async () => looks.push(await shownAfter(page, looks.at(-1) as Pixels));
  for (const label of ["Motion", "Average", "Stack", "Directional"]) {
    await type(page).selectOption(label);
    await next();
  }
  await slide(page, "Angle (degrees)", 70);
  await next();
  await type(page).selectOption("Motion");
  await next();
  await type(page).selectOption("Average");
  await slide(page, "Kernel Size", 9);
  await next();
  await type(page).selectOption("Stack");
  await next();
  expect(new Set(looks.map(({ data }) => data.toString("base64"))).size).toBe(looks.length);
});

test("a picture of one colour stays as it is, to its edges and corners", async ({ page }) => {
  const buffer = await sharp({ create: { width: 120, height: 90, channels: 3, background: "#3c7fb1" } })
    .png()
    .toBuffer();
  await openPicture(page, "Blur?intensity=100", { name: "plain.png", mimeType: "image/png", buffer });
  for (const label of ["Gaussian", "Motion", "Average", "Stack", "Directional"]) {
    await type(page).selectOption(label);
    const { pixels } = await save(page, "Save result as PNG");
    expect(largestDifference(pixels, await pixelsOf(buffer)), label).toBe(0);
  }
});

test("transparent parts lend no colour to what is beside them", async ({ page }) => {
  await openPicture(page, "Blur?intensity=60", fixture("alpha.png"));
  const { pixels } = await save(page, "Save result as PNG");
  const alphas = pixels.data.filter((_, at) => at % 4 === 3);
  expect(new Set(alphas).size).toBeGreaterThan(3);
});

test("full resolution in bands is the same picture as in one", async ({ page }) => {
  // Larger than two bands, on a device of one core and of many.
  const large = await scene(2000, 2600);
  for (const query of ["type=gaussian", "type=average&kernelSize=9", "type=motion&angle=30"]) {
    await openPicture(page, `Blur?resolution=1000&${query}`, large);
    const { pixels } = await save(page, "Full resolution");
    const rows = (y: number) => pixels.data.subarray(y * 8000, (y + 1) * 8000);
    // A seam would be a row that differs from both of its neighbours more than they do from theirs.
    let worst = 0;
    for (let y = 2; y < 2598; y++) {
      const step = (a: number) =>
        rows(a).reduce((sum, value, x) => sum + Math.abs(value - (rows(a + 1)[x] ?? 0)), 0) / 8000;
      if (y % 13 === 0 || y % 750 < 3) worst = Math.max(worst, step(y) - Math.max(step(y - 1), step(y + 1)));
    }
    expect(worst, query).toBeLessThan(0.2);
  }
});

test("settings are undone and redone, a drag as one step", async ({ page }) => {
  await openPicture(page, "Blur", await picture());
  const intensity = page.getByRole("slider", { name: "Blur Intensity" });
  await expect(undoButton(page)).toBeDisabled();
  await dragSlider(page, "Blur Intensity");
  await expect(intensity).not.toHaveValue("50");
  await type(page).selectOption("Stack");
  await page.keyboard.press("Control+z");
  await expect(type(page)).toHaveValue("gaussian");
  await expect(page.getByRole("status").filter({ hasText: "Undone: blur type" })).toBeAttached();
  await undoButton(page).click();
  await expect(intensity).toHaveValue("50");
  await expect(undoButton(page)).toBeDisabled();
  await page.keyboard.press("Control+Shift+Z");
  await redoButton(page).click();
  await expect(type(page)).toHaveValue("stack");
  await expect(redoButton(page)).toBeDisabled();
});
