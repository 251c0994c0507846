import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { fixture, largestDifference, type Pixels } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, openAnew, test } from "./test.ts";
import { dragSlider, redoButton, undoButton } from "./undo.ts";

const picture = () => scene(300, 200);

// The effect of each setting on pixels is in src/tools/images/noise/noise.test.ts.
test("amount, seed, grain and monochrome have an effect, and can be undone", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("the same seed makes the same picture, a new seed another", async () => {
    await openPicture(page, "Noise", await picture(), openAnew);
    for (const label of ["Noise Amount", "Noise Strength"]) {
      const slider = page.getByRole("slider", { name: label });
      await expect(slider).toHaveAttribute("min", "0");
      await expect(slider).toHaveAttribute("max", "100");
      await expect(slider).toHaveValue("50");
    }
    const first = await shownPixels(page);
    await openPicture(page, "Noise", await picture());
    expect(largestDifference(await shownPixels(page), first)).toBe(0);
    await page.getByText("Grain", { exact: true }).click();
    await expect(page.getByLabel("Seed")).toHaveText("1");
    await page.getByRole("button", { name: "New seed" }).click();
    const other = await shownAfter(page, first);
    await expect(page).toHaveURL(/#seed=\d+$/);
    await openPicture(page, `Noise${new URL(page.url()).hash}`, await picture());
    expect(largestDifference(await shownPixels(page), other)).toBe(0);
  });
  await test.step("grain color and size have an effect", async () => {
    await openPicture(page, "Noise", fixture("grey.jpg"), openAnew);
    const first = await shownPixels(page);
    await page.getByText("Grain", { exact: true }).click();
    await page.getByLabel("Grain color").selectOption("Monochrome");
    const mono = await shownAfter(page, first);
    await slide(page, "Grain size", 4);
    await shownAfter(page, mono);
  });
  await test.step("undoes and redoes settings, a drag as one step, also with another picture and after a reset", async () => {
    await openPicture(page, "Noise?amount=20", await picture(), openAnew);
    const amount = page.getByRole("slider", { name: "Noise Amount" });
    await expect(undoButton(page)).toBeDisabled();
    const before = await shownPixels(page);
    await dragSlider(page, "Noise Amount");
    await expect(amount).not.toHaveValue("20");
    await shownAfter(page, before);
    await undoButton(page).click();
    await expect(amount).toHaveValue("20");
    await expect.poll(async () => (await shownPixels(page)).data.equals(before.data)).toBe(true);
    await expect(undoButton(page)).toBeDisabled();
    await redoButton(page).click();
    await expect(amount).not.toHaveValue("20");
    await page.getByRole("button", { name: "Select a different image" }).click();
    await page.getByLabel("Choose an image").setInputFiles(await picture());
    await expect(amount).toHaveValue("50");
    await undoButton(page).click();
    await expect(amount).not.toHaveValue("50");
    await undoButton(page).click();
    await expect(amount).toHaveValue("20");
  });
});

test("full resolution", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("full-resolution grains have the chosen number of picture pixels, and match the preview", async () => {
    const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#808080" } })
      .png()
      .toBuffer();
    const file = { name: "plain.png", mimeType: "image/png", buffer };
    await openPicture(page, "Noise?resolution=200&grain=4", file);
    const shown = await shownPixels(page);
    const { pixels } = await save(page, "Full resolution");
    const redAt = ({ width, data }: Pixels, x: number, y: number) => data[(y * width + x) * 4] ?? 0;
    let differing = 0;
    for (let y = 0; y < 400; y++) {
      for (let x = 0; x < 800; x++) differing += Number(redAt(pixels, x, y) !== redAt(shown, x >> 2, y >> 2));
    }
    expect(differing).toBe(0);
    expect(new Set(shown.data).size).toBeGreaterThan(40);
  });
  await test.step("the file at full resolution is the same whatever the preview's", async () => {
    const source = await scene(400, 300);
    await openPicture(page, "Noise?resolution=100", source, openAnew);
    const { bytes } = await save(page, "Full resolution");
    await slide(page, "Resolution", 300);
    await expect(page.getByText(/^300 × 225 · /)).toBeVisible();
    expect((await save(page, "Full resolution")).bytes.equals(bytes)).toBe(true);
  });
});
