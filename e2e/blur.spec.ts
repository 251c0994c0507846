import type { Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { largestDifference, type Pixels } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, openAnew, test } from "./test.ts";
import { dragSlider, redoButton, undoButton } from "./undo.ts";

const picture = () => scene(300, 200);
const type = (page: Page) => page.getByLabel("Blur Type");

/** A Gaussian blur of the picture by libvips. */
async function gaussian(file: Buffer, sigma: number): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .blur({ sigma, precision: "float", minAmplitude: 0.001 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test("types and their settings have an effect, and can be undone", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("shows Angle for motion and directional, Kernel Size for average and stack, within their limits", async () => {
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
  await test.step("all types differ, and angle and kernel size have an effect", async () => {
    await openPicture(page, "Blur", await picture(), openAnew);
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
    const average = looks[2];
    // Otherwise this rendering could be mistaken for that of the next setting.
    await expect.poll(async () => (await shownPixels(page)).data.equals(average?.data ?? Buffer.of())).toBe(true);
    await slide(page, "Kernel Size", 9);
    looks.push(await shownAfter(page, average as Pixels));
    await type(page).selectOption("Stack");
    await next();
    expect(new Set(looks.map(({ data }) => data.toString("base64"))).size).toBe(looks.length);
  });
  await test.step("undoes and redoes settings, a drag as one step", async () => {
    await openPicture(page, "Blur", await picture(), openAnew);
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
});

test("gaussian has the specified strength: libvips agrees within 2 levels, in the preview and at full resolution", async ({
  page,
}) => {
  const source = await scene(800, 500);
  await openPicture(page, "Blur?resolution=800&intensity=100", source);
  expect(largestDifference(await shownPixels(page), await gaussian(source.buffer, 100 / 15))).toBeLessThanOrEqual(2);
  await slide(page, "Blur Intensity", 50);
  await slide(page, "Resolution", 200);
  await expect(page.getByText(/^200 × 125 · /)).toBeVisible();
  const { pixels } = await save(page, "Full resolution");
  expect(largestDifference(pixels, await gaussian(source.buffer, (4 * 50) / 15))).toBeLessThanOrEqual(2);
});

test("a region is drawn in the preview, moved by keys and removed, and what it covers is one color in the file", async ({
  page,
}) => {
  await openPicture(page, "Blur?resolution=300", await picture());
  await page.locator("summary", { hasText: "Regions" }).click();
  await expect(page.getByRole("button", { name: "Add a region" })).toBeVisible();
  const box = await page.getByRole("img", { name: "Result" }).boundingBox();
  if (!box) throw new Error("There is no preview");
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  const width = page.getByLabel("Width, px");
  await expect.poll(async () => Math.abs(Number(await width.inputValue()) - 120)).toBeLessThanOrEqual(1);
  await page.getByLabel("Cover with").selectOption("Solid color");
  await page.getByLabel("Left, px").fill("60");
  await page.getByRole("slider", { name: "Region 1, middle, across" }).press("Shift+ArrowRight");
  await expect(page.getByLabel("Left, px")).toHaveValue("70");
  const { pixels } = await save(page, "Full resolution");
  const at = (x: number, y: number) => [...pixels.data.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 4)];
  expect([at(75, 50), at(185, 130)]).toEqual([
    [0, 0, 0, 255],
    [0, 0, 0, 255],
  ]);
  expect(at(66, 50)).not.toEqual([0, 0, 0, 255]);
  await page.getByRole("button", { name: "Remove region 1" }).click();
  await expect(page.getByLabel("Cover with")).toHaveCount(0);
  await undoButton(page).click();
  await expect(page.getByLabel("Cover with")).toHaveValue("solid");

  await test.step("a stroke is painted across it, moved by keys and widened", async () => {
    await page.getByRole("radio", { name: "Brush" }).check();
    const place = await page.getByRole("img", { name: "Result" }).boundingBox();
    if (!place) throw new Error("There is no preview");
    await page.mouse.move(place.x + place.width * 0.4, place.y + place.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width * 0.9, place.y + place.height * 0.9, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "2 · Stroke · 15 wide" })).toHaveAttribute("aria-pressed", "true");
    const left = page.getByLabel("Left, px");
    await expect.poll(async () => Math.abs(Number(await left.inputValue()) - 120)).toBeLessThanOrEqual(1);
    const before = Number(await left.inputValue());
    await page.getByRole("slider", { name: "Region 2, middle, across" }).press("Shift+ArrowLeft");
    await expect(left).toHaveValue(String(before - 10));
    await page.getByLabel("Width, px").fill("30");
    await expect(page).toHaveURL(/regions=r[\d-]+_s1000-\w{12}&/);
    await undoButton(page).click();
    await undoButton(page).click();
    await expect(left).toHaveValue(String(before));
  });
});
