import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { fixture, type Pixels } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, openAnew, test } from "./test.ts";
import { dragSlider, redoButton, undoButton } from "./undo.ts";

const GROUPS = {
  "Error Diffusion": [
    "Floyd-Steinberg (classic)",
    "Atkinson",
    "Burkes",
    "Stucki",
    "Sierra",
    "Sierra Lite",
    "Two-Row Sierra",
    "Stevenson-Arce",
    "Jarvis-Judice-Ninke",
  ],
  "Ordered Dithering": ["Bayer 4x4", "Bayer 8x8", "Blue noise"],
  "Other / Experimental": [
    "Threshold (binary)",
    "Halftone (experimental)",
    "Random threshold (experimental)",
    "Dot diffusion (simple, experimental)",
  ],
};

/** The distinct opaque colors, as hex, in order. */
const colorsOf = ({ data }: Pixels) => {
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4) found.add(data.toString("hex", at, at + 3));
  return [...found].sort();
};

const algorithm = (page: Page) => page.getByLabel("Algorithm");

/** A flat gray, and the number of white pixels in a result. */
const grey = async (value: number) => ({
  name: "grey.png",
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 200, height: 200, channels: 3, background: { r: value, g: value, b: value } },
  })
    .png()
    .toBuffer(),
});
const whiteShare = ({ data }: Pixels) =>
  data.filter((value, at) => at % 4 === 0 && value === 255).length / (data.length / 4);

test("algorithms, and what each remembers", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("offers the specified algorithms in their groups, and their settings where they have an effect", async () => {
    await openPicture(page, "Dither", fixture("picture.png"));
    const groups = await algorithm(page).evaluate((select) =>
      [...select.querySelectorAll("optgroup")].map((group) => [
        group.label,
        [...group.children].map((option) => option.textContent),
      ]),
    );
    expect(Object.fromEntries(groups)).toEqual(GROUPS);
    for (const [group, names] of Object.entries(GROUPS)) {
      for (const label of names) {
        await algorithm(page).selectOption({ label });
        const threshold = page.getByRole("slider", { name: "Threshold" });
        await expect(threshold)[group === "Ordered Dithering" ? "toBeDisabled" : "toBeEnabled"]();
        await expect(threshold).toHaveAttribute("min", "20");
        await expect(threshold).toHaveAttribute("max", "180");
        const inverts = group !== "Other / Experimental" || label === "Threshold (binary)";
        await expect(page.getByLabel("Invert Output"))[inverts ? "toBeEnabled" : "toBeDisabled"]();
        await expect(page.getByLabel("Serpentine Scanning"))[
          group === "Error Diffusion" ? "toBeEnabled" : "toBeDisabled"
        ]();
      }
    }
  });
  await test.step("each algorithm remembers its threshold, invert and serpentine, until another image is selected", async () => {
    await openPicture(page, "Dither", await scene(300, 200), openAnew);
    const state = async () => ({
      threshold: await page.getByRole("slider", { name: "Threshold" }).inputValue(),
      invert: await page.getByLabel("Invert Output").isChecked(),
      serpentine: await page.getByLabel("Serpentine Scanning").isChecked(),
    });
    const fresh = { threshold: "128", invert: false, serpentine: false };
    expect(await state()).toEqual(fresh);
    await slide(page, "Threshold", 90);
    await page.getByLabel("Invert Output").check();
    await page.getByLabel("Serpentine Scanning").check();

    await algorithm(page).selectOption("Atkinson");
    expect(await state()).toEqual(fresh);
    await slide(page, "Threshold", 150);
    await algorithm(page).selectOption("Halftone (experimental)");
    expect(await state()).toEqual(fresh);

    await algorithm(page).selectOption("Floyd-Steinberg (classic)");
    expect(await state()).toEqual({ threshold: "90", invert: true, serpentine: true });
    await algorithm(page).selectOption("Atkinson");
    expect(await state()).toEqual({ ...fresh, threshold: "150" });

    await page.getByRole("button", { name: "Select a different image" }).click();
    await page.getByLabel("Choose an image").setInputFiles(await scene(300, 200));
    await expect(algorithm(page)).toHaveValue("floyd-steinberg");
    expect(await state()).toEqual(fresh);
    await algorithm(page).selectOption("Atkinson");
    expect(await state()).toEqual(fresh);
  });
  await test.step("links name algorithms by words, and the specification's numbers work too", async () => {
    await openPicture(page, "Dither?algorithm=8", fixture("picture.png"), openAnew);
    await expect(algorithm(page)).toHaveValue("bayer-8x8");
    await algorithm(page).selectOption("Stevenson-Arce");
    await expect(page).toHaveURL(/#algorithm=stevenson-arce$/);
    await openPicture(page, "Dither?algorithm=random&serpentine=1&invert=1", fixture("picture.png"));
    await expect(page.getByLabel("Serpentine Scanning")).not.toBeChecked();
    await expect(page.getByLabel("Invert Output")).not.toBeChecked();
  });
});

test("colors, adjustments and pixels have an effect, and can be undone", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("two custom colors, inverted", async () => {
    await openPicture(page, "Dither?dark=102030&light=fff0c0&threshold=180", await grey(200));
    const shown = await shownPixels(page);
    expect(colorsOf(shown)).toEqual(["102030", "fff0c0"]);
    const light = shown.data.filter((value, at) => at % 4 === 0 && value === 255).length;
    await page.getByLabel("Invert Output").check();
    const inverted = await shownAfter(page, shown);
    expect(inverted.data.filter((value, at) => at % 4 === 0 && value === 16)).toHaveLength(light);

    await page.getByText("Colors", { exact: true }).click();
    await page.getByRole("button", { name: "Dark color" }).click();
    await page.getByRole("textbox", { name: "Dark color, hex" }).fill("#ff0000");
    await expect.poll(async () => colorsOf(await shownPixels(page))).toEqual(["ff0000", "fff0c0"]);
  });
  await test.step("palettes: a classic one, and custom hex values with a message when they are invalid", async () => {
    await openPicture(page, "Dither", await scene(300, 200), openAnew);
    await page.getByText("Colors", { exact: true }).click();
    await page.getByLabel("Palette").selectOption("Game Boy");
    const boy = ["0f380f", "306230", "8bac0f", "9bbc0f"];
    await expect.poll(async () => colorsOf(await shownPixels(page))).toEqual(boy);
    const { bytes, pixels } = await save(page, "Save result as PNG");
    expect(colorsOf(pixels)).toEqual(boy);
    // Four colors are two bits per pixel, with a palette.
    expect([bytes[24], bytes[25]]).toEqual([2, 3]);

    await page.getByLabel("Palette").selectOption("Custom colors");
    const box = page.getByLabel("Hex values");
    await box.fill("#000, c03020; 30A060 and");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
      "'and' isn't a hex color such as #14b8a6.",
    );
    await box.fill("#000, c03020; 30A060\n#fff");
    await expect.poll(async () => colorsOf(await shownPixels(page))).toEqual(["000000", "30a060", "c03020", "ffffff"]);
    await expect(page).toHaveURL(/own=%23000000\+%23c03020\+%2330a060\+%23ffffff/);
    await box.fill("#000");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
      "A palette needs at least 2 different colors.",
    );
    // The last valid value is used.
    expect(colorsOf(await shownPixels(page))).toHaveLength(4);
  });
  await test.step("linear light, brightness, contrast and pixel size have an effect", async () => {
    await openPicture(page, "Dither", await scene(320, 200), openAnew);
    await page.getByText("Adjustments", { exact: true }).click();
    const stored = await shownPixels(page);
    await page.getByLabel("Luminance").selectOption("In linear light");
    let shown = await shownAfter(page, stored);
    expect(whiteShare(shown)).toBeLessThan(whiteShare(stored) - 0.05);
    await slide(page, "Brightness", 40);
    const brighter = await shownAfter(page, shown);
    expect(whiteShare(brighter)).toBeGreaterThan(whiteShare(shown) + 0.05);
    await slide(page, "Contrast", 60);
    shown = await shownAfter(page, brighter);
    await slide(page, "Pixel size", 4);
    const { width, data } = await shownAfter(page, shown);
    const red = (x: number, y: number) => data[(y * width + x) * 4];
    let wrong = 0;
    for (let y = 0; y < 200; y++) {
      for (let x = 0; x < width; x++) wrong += Number(red(x, y) !== red(x - (x % 4), y - (y % 4)));
    }
    expect(wrong).toBe(0);
  });
  await test.step("pixels are square: enlarged by whole numbers, without smoothing", async () => {
    await openPicture(page, "Dither?resolution=160", await scene(700, 500), openAnew);
    const canvas = page.getByRole("img", { name: "Result" });
    await expect(canvas).toHaveCSS("image-rendering", "pixelated");
    const box = await canvas.boundingBox();
    expect((box?.width ?? 0) / 160).toBe(Math.round((box?.width ?? 0) / 160));
    expect(box?.width).toBeGreaterThanOrEqual(320);
  });
  await test.step("undoes and redoes settings, a drag as one step", async () => {
    await openPicture(page, "Dither", await scene(120, 80), openAnew);
    const threshold = page.getByRole("slider", { name: "Threshold" });
    await expect(undoButton(page)).toBeDisabled();
    await dragSlider(page, "Threshold");
    await expect(threshold).not.toHaveValue("128");
    await algorithm(page).selectOption("Bayer 4x4");
    await page.getByLabel("Invert Output").check();
    await page.keyboard.press("Control+z");
    await expect(page.getByLabel("Invert Output")).not.toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "Undone: invert output" })).toBeAttached();
    await undoButton(page).click();
    await expect(algorithm(page)).toHaveValue("floyd-steinberg");
    await undoButton(page).click();
    await expect(threshold).toHaveValue("128");
    await expect(undoButton(page)).toBeDisabled();
    for (let step = 0; step < 3; step++) await redoButton(page).click();
    await expect(page.getByLabel("Invert Output")).toBeChecked();
    await expect(redoButton(page)).toBeDisabled();
  });
});

test("saved files", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("keeps the alpha of a picture", async () => {
    await openPicture(page, "Dither", fixture("alpha.png"));
    const { pixels } = await save(page, "Save result as PNG");
    const source = await sharp(fixture("alpha.png")).ensureAlpha().raw().toBuffer();
    const alphas = (data: Buffer) => data.filter((_, at) => at % 4 === 3);
    expect(alphas(pixels.data)).toEqual(alphas(source));
  });
  await test.step("the file is a 1-bit PNG in which ImageMagick counts two colors and pngcheck finds no fault", async () => {
    await openPicture(page, "Dither", await scene(700, 500), openAnew);
    const { bytes } = await save(page, "Save result as PNG");
    // PNG §11.2.1: bit depth, then color type 0 (gray).
    expect([bytes[24], bytes[25]]).toEqual([1, 0]);
    if (!existsSync("/usr/bin/pngcheck") || !existsSync("/usr/bin/identify"))
      test.skip(true, "needs pngcheck and ImageMagick");
    const path = test.info().outputPath("a.png");
    writeFileSync(path, bytes);
    expect(execFileSync("/usr/bin/pngcheck", [path], { encoding: "utf8" })).toContain("OK:");
    expect(execFileSync("/usr/bin/identify", ["-format", "%wx%h %k", path], { encoding: "utf8" })).toBe("350x250 2");
  });
});
