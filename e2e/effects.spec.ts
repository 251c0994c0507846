import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { fixture, largestDifference, pixelsOf } from "./converting.ts";
import { dropped, fileOf } from "./dropped.ts";
import { instead, meddle, openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { bytesOf, expect, open, test } from "./test.ts";

// Features that all image effects get from their kit; tests for a single tool are in its own file.
const TOOLS = [
  { name: "Dither", file: "dithering-effect", slider: "Threshold" },
  { name: "Noise", file: "noise-effect", slider: "Noise Amount" },
  { name: "Blur", file: "blur-effect", slider: "Blur Intensity" },
] as const;

const SETTING = { Dither: "threshold", Noise: "amount", Blur: "intensity" } as const;

const choose = (page: Page) => page.getByRole("button", { name: "Choose an image" });
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A script for `meddle`: stops every render halfway until `freeWorkers`; a worker that starts later asks. */
const haltedHalfway = `let isFree = false;
  let waiting;
  const channel = new BroadcastChannel("free");
  channel.onmessage = ({ data }) => { if (data === "go") { isFree = true; waiting?.(); } };
  channel.postMessage("?");
  ${instead("render", 1000, "if (isFree) go(); else { waiting = go; postMessage({ id: event.data.id, kind: 'progress', progress: 0.5 }); }")}`;

/** An action for `instead`: waits until `openGate`. */
const HELD = "new BroadcastChannel('gate').onmessage = ({ target }) => { target.close(); go(); };";

const openGate = (page: Page) => page.evaluate(() => new BroadcastChannel("gate").postMessage("open"));

const freeWorkers = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel("free");
    channel.onmessage = ({ data }) => data === "?" && channel.postMessage("go");
    channel.postMessage("go");
    Object.assign(window, { channel });
  });

for (const { name, file, slider } of TOOLS) {
  test(`${name} shows a small picture with the effect, saves it small and in full size, and has its settings in a link`, async ({
    page,
  }) => {
    await open(page, `/Images/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} effect`);
    await expect(page.getByText("SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB).")).toBeVisible();
    await expect(page.getByText("The preview may differ from the download")).toHaveCount(name === "Noise" ? 0 : 1);
    await expect(page.getByRole("button", { name: "Save result as PNG" })).toHaveCount(0);
    await page.getByLabel("Choose an image").setInputFiles(await scene(700, 500));
    await expect(page.getByText("scene.png", { exact: true })).toBeVisible();
    await expect(page.getByText(/^700 × 500 · [\d.]+ kB$/)).toBeVisible();
    await expect(page.getByRole("img", { name: "Your image" })).toBeVisible();
    await expect(page.getByText(/^350 × 250 · [\d.]+ ms$/)).toBeVisible();

    await test.step("saves what is shown", async () => {
      const first = await shownPixels(page);
      await slide(page, slider, 77);
      const shown = await shownAfter(page, first);
      const saved = await save(page, "Save result as PNG");
      expect(saved.name).toBe(`${file}.png`);
      expect(largestDifference(saved.pixels, shown)).toBe(0);
      await expect(page.getByText(new RegExp(`^Saved ${file}.png: 350 × 250, [\\d.]+ kB.$`))).toBeVisible();
    });
    await test.step("the link restores the settings, and the full resolution looks like the preview", async () => {
      await slide(page, "Resolution", 175);
      await expect(page.getByText(/^175 × 125 · /)).toBeVisible();
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      await openPicture(page, `${name}${link.hash}`, await scene(700, 500));
      await expect(page.getByRole("slider", { name: slider })).toHaveValue("77");
      await expect(page.getByRole("slider", { name: "Resolution" })).toHaveValue("175");
      const saved = await save(page, "Full resolution");
      expect(saved.name).toBe(`${file}-700x500.png`);
      expect([saved.pixels.width, saved.pixels.height]).toEqual([700, 500]);
      // Except for the grain of dots and noise.
      const small = await sharp(saved.bytes).resize(50).blur(2).removeAlpha().raw().toBuffer();
      const shown = await shownPixels(page);
      const preview = await sharp(shown.data, { raw: { width: 175, height: 125, channels: 4 } })
        .resize(50)
        .blur(2)
        .removeAlpha()
        .raw()
        .toBuffer();
      const mean = small.reduce((sum, value, i) => sum + Math.abs(value - (preview[i] ?? 0)), 0) / small.length;
      expect(mean).toBeLessThan(name === "Dither" ? 8 : 3);
    });
    await test.step("'Select a different image' resets them all", async () => {
      await page.getByRole("button", { name: "Select a different image" }).click();
      await expect(choose(page)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/Images/${name}$`));
      await page.getByLabel("Choose an image").setInputFiles(await scene(1000, 500));
      await expect(page.getByText(/^350 × 175 · /)).toBeVisible();
      await expect(page.getByRole("slider", { name: slider })).toHaveValue(name === "Dither" ? "128" : "50");
    });
  });
}

// The rest belongs to the editor, and is the same for every effect.
test.describe("the editor", () => {
  const { name, file, slider } = TOOLS[0];

  test("accepts pictures by keyboard, drop and paste, or rejects them", async ({ page }, testInfo) => {
    test.setTimeout(within(60));
    await test.step("works by keyboard alone", async () => {
      const chooser = page.waitForEvent("filechooser");
      await open(page, `/Images/${name}`);
      await choose(page).focus();
      await page.keyboard.press("Enter");
      await (await chooser).setFiles(fixture("picture.png"));
      await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
      const moved = page.getByRole("slider", { name: slider });
      for (let steps = 0; steps < 12; steps++) {
        await page.keyboard.press("Tab");
        if (await moved.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(moved).toBeFocused();
      const before = await shownPixels(page);
      await page.keyboard.press("End");
      await shownAfter(page, before);
    });
    await test.step("accepts pasted and dropped pictures, before and after", async () => {
      await open(page, `/Images/${name}`);
      await paste(page, "picture.png", "image/png");
      await expect(page.getByText("picture.png", { exact: true })).toBeVisible();
      await drop(page, page.getByRole("img", { name: "Result" }), "alpha.png");
      await expect(page.getByText("alpha.png", { exact: true })).toBeVisible();
      await drop(page, page.getByRole("heading", { level: 1 }), "picture.png");
      await expect(page.getByText("picture.png", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Select a different image" }).click();
      await drop(page, choose(page), "picture.png");
      await expect(page.getByText("picture.png", { exact: true })).toBeVisible();
    });
    await test.step("opens the first of several dropped pictures, and names the others", async () => {
      const picture = readFileSync(fixture("picture.png"));
      const files = [
        fileOf("notes.txt", "a"),
        fileOf("one.png", picture, "image/png"),
        fileOf("two.png", picture, "image/png"),
      ];
      await open(page, `/Images/${name}`);
      await dropped(page.locator("body"), { files });
      await expect(page.getByText("one.png", { exact: true })).toBeVisible();
      const note = page.getByText("Only one image can be open at a time. Left out: notes.txt, two.png.");
      await expect(note).toBeVisible();
      await dropped(page.locator("body"), { files: files.slice(2) });
      await expect(page.getByText("two.png", { exact: true })).toBeVisible();
      await expect(note).toHaveCount(0);
    });
    await test.step("rejects what it can't read with a clear message, and keeps the open picture", async () => {
      await open(page, `/Images/${name}`);
      const give = (file: Parameters<Page["setInputFiles"]>[1]) =>
        page.getByLabel("Choose an image").setInputFiles(file);
      const words = "Please select valid image files (max size: 20MB).";
      await give(fixture("text.png"));
      await expect(alert(page)).toHaveText(`${words} This file isn't an image.`);
      await give({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
      await expect(alert(page)).toHaveText(`${words} This file is a PDF document: Batch turns its pages into images.`);
      // As a path, because bytes would go through the browser's protocol. The file is sparse.
      const large = testInfo.outputPath("large.png");
      writeFileSync(large, "");
      truncateSync(large, 20 * 1024 * 1024 + 1);
      await give(large);
      await expect(alert(page)).toHaveText(`${words} This file is 21.0 MB.`);
      await give(fixture("truncated.webp"));
      await expect(alert(page)).toHaveText("This WebP file is damaged or incomplete.");
      await give(fixture("huge.png"));
      await expect(alert(page)).toHaveText(/^This image is too large: 65535 × 65535 pixels are 4,295 megapixels\./);

      await give(fixture("picture.png"));
      await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      await paste(page, "truncated.webp", "image/webp");
      await expect(alert(page)).toHaveText("This WebP file is damaged or incomplete.");
      await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
      await expect(page.getByText("picture.png", { exact: true })).toBeVisible();
    });
    await test.step("reports which frame of an animation it read, and turns photos upright", async () => {
      await openPicture(page, name, fixture("animated.gif"));
      await expect(page.getByText(/first frame/)).toBeVisible();
      await openPicture(page, name, fixture("orientation-6.jpg"));
      await expect(page.getByText(/^48 × 32 · [\d.]+ (bytes|kB)$/)).toBeVisible();
    });
    await test.step("fits 320 pixels, with the picture above the controls and visible while they scroll", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, `/Images/${name}`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByLabel("Choose an image").setInputFiles(await scene(700, 500));
      await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
      for (const more of await page.locator("summary[class*=min-h-11]").all()) await more.click();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const last = page.getByRole("slider").last();
      await last.scrollIntoViewIfNeeded();
      await expect(page.getByRole("img", { name: "Result" })).toBeInViewport({ ratio: 0.9 });
      await expect(last).toBeInViewport();
    });
  });

  test("full resolution runs next to the preview", async ({ page }) => {
    await test.step("full resolution reports progress, and can be stopped", async () => {
      await meddle(page, haltedHalfway);
      await openPicture(page, name, await scene(700, 500));
      await page.getByRole("button", { name: "Full resolution" }).click();
      await expect(page.getByRole("progressbar", { name: "Full resolution" })).toHaveJSProperty("value", 0.15);
      // The preview continues meanwhile.
      const before = await shownPixels(page);
      await slide(page, slider, 90);
      await shownAfter(page, before);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
      await freeWorkers(page);
      expect((await save(page, "Full resolution")).name).toBe(`${file}-700x500.png`);
    });
    await test.step("a setting that changes while the file is made is in the file", async () => {
      await meddle(page, haltedHalfway);
      await openPicture(page, name, await scene(700, 500));
      await page.getByRole("button", { name: "Full resolution" }).click();
      await expect(page.getByRole("progressbar", { name: "Full resolution" })).toHaveJSProperty("value", 0.15);
      await page.unrouteAll({ behavior: "wait" });
      const downloading = page.waitForEvent("download");
      await slide(page, slider, 90);
      await freeWorkers(page);
      const download = await downloading;
      const made = await pixelsOf(await bytesOf(download));
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect(largestDifference(made, (await save(page, "Full resolution")).pixels)).toBe(0);
      await slide(page, slider, 20);
      expect(largestDifference(made, (await save(page, "Full resolution")).pixels)).toBeGreaterThan(0);
    });
    await test.step("full resolution keeps the keyboard's place, saved or canceled", async () => {
      await meddle(page, instead("layOut", 1, "setTimeout(go, 1000);"));
      await openPicture(page, name, await scene(700, 500));
      const full = page.getByRole("button", { name: "Full resolution" });
      await full.press("Enter");
      await expect(page.getByRole("progressbar")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(full).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Saved .*-700x500\.png/)).toBeVisible();
      await expect(full).toBeFocused();
      await page.unrouteAll({ behavior: "wait" });
    });
  });

  test("the newest setting wins, and not every one in between is drawn", async ({ page }) => {
    // All but the first wait at a gate.
    await meddle(
      page,
      `let isFirst = true; ${instead("preview", 1000, `if (isFirst) { isFirst = false; go(); } else ${HELD}`)}`,
    );
    await openPicture(page, name, await scene(300, 200));
    await page.evaluate(() => {
      const put = CanvasRenderingContext2D.prototype.putImageData as (...args: unknown[]) => void;
      Object.assign(window, { drawn: 0 });
      CanvasRenderingContext2D.prototype.putImageData = function (...args: unknown[]) {
        put.apply(this, args);
        (window as unknown as { drawn: number }).drawn++;
      };
    });
    for (let value = 60; value < 80; value++) await slide(page, slider, value);
    await expect(page.getByRole("slider", { name: slider })).toHaveValue("79");
    const query = new URLSearchParams({ [SETTING[name]]: "79" });
    const other = await page.context().newPage();
    await openPicture(other, `${name}?${query}`, await scene(300, 200));
    const last = await shownPixels(other);
    await expect
      .poll(async () => {
        await openGate(page);
        return largestDifference(await shownPixels(page), last);
      })
      .toBe(0);
    // The first of the twenty, which began before the others arrived, and the last.
    expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(2);
  });

  test("reports and replaces crashed workers", async ({ page, allowed }) => {
    await test.step("a crashed worker is replaced, and picture and settings stay", async () => {
      allowed.errors.push(/crash/);
      const workers = await meddle(page, instead("preview", 1, "setTimeout(() => { throw new Error('crash'); });"), 1);
      await openPicture(page, `${name}?resolution=123`, await scene(300, 200));
      await expect(page.getByText(/^123 × 82 · /)).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      expect(workers.started).toBe(2);
      const before = await shownPixels(page);
      await slide(page, slider, 100);
      await shownAfter(page, before);
      await page.unrouteAll({ behavior: "wait" });
    });
    await test.step("reports repeated worker crashes, and a change tries once more", async () => {
      allowed.errors.push(/crash/);
      await meddle(page, instead("preview", 1, "setTimeout(() => { throw new Error('crash'); });"), 2);
      await open(page, `/Images/${name}?resolution=123`);
      await page.getByLabel("Choose an image").setInputFiles(await scene(300, 200));
      await expect(alert(page)).toHaveText(
        /^The preview could not be rendered\. Your image and settings are still here/,
      );
      await expect(page.getByText("scene.png", { exact: true })).toBeVisible();
      await slide(page, slider, 100);
      await expect(page.getByText(/^123 × 82 · /)).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    });
    await test.step("a worker crash while writing a file ends the export for all workers", async () => {
      allowed.errors.push(/crash/);
      // The first worker asked for a piece crashes; the others take their time.
      const crash = "setTimeout(() => { throw new Error('crash'); });";
      await meddle(page, instead("deflate", 1000, `if (event.data.input.isFirst) ${crash} else setTimeout(go, 150);`));
      await openPicture(page, name, await scene(1600, 1200));
      await page.getByRole("button", { name: "Full resolution" }).click();
      await expect(page.getByText("Rendering 1600 × 1200 pixels stopped unexpectedly.")).toBeVisible({
        timeout: within(45),
      });
      // None of the others is still working, except the one that holds the picture.
      await expect.poll(() => page.workers().length, { timeout: within(30) }).toBe(1);
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Full resolution" })).toBeEnabled();
    });
  });

  test("the preview has the chosen size, is compared, and is saved once it's there", async ({ page }) => {
    await test.step("the resolution is never above the picture's width, and the save buttons show the sizes of the files", async () => {
      await openPicture(page, `${name}?resolution=900`, await scene(120, 80));
      const resolution = page.getByRole("slider", { name: "Resolution" });
      await expect(resolution).toHaveAttribute("max", "120");
      await expect(resolution).toHaveValue("120");
      expect((await shownPixels(page)).width).toBe(120);
      await page.getByRole("button", { name: "Select a different image" }).click();
      await page.getByLabel("Choose an image").setInputFiles(await scene(2000, 80));
      await expect(resolution).toHaveAttribute("min", "50");
      await expect(resolution).toHaveAttribute("max", "1000");
      await expect(resolution).toHaveValue("350");
      await expect(page.getByRole("button", { name: /^Save result as PNG 350 × 14$/ })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Full resolution 2000 × 80$/ })).toBeVisible();
      await slide(page, "Resolution", 1000);
      await expect(page.getByRole("button", { name: /^Save result as PNG 1000 × 40$/ })).toBeVisible();
    });
    await test.step("compares with the original, by pointer and by keys", async () => {
      await openPicture(page, name, await scene(300, 200));
      const compare = page.getByRole("button", { name: "Compare" });
      await compare.click();
      await expect(compare).toHaveAttribute("aria-pressed", "true");
      const divider = page.getByRole("slider", { name: "Divider: original left, result right" });
      const original = page.getByRole("img", { name: "Original" });
      await expect(original).toHaveCSS("clip-path", "inset(0px 50% 0px 0px)");
      await divider.press("ArrowRight");
      await expect(original).toHaveCSS("clip-path", "inset(0px 49% 0px 0px)");
      // Where the original is clear, the result must not show through.
      await expect(page.getByRole("img", { name: "Result" })).toHaveCSS("clip-path", "inset(0px 0px 0px 51%)");
      const box = await divider.boundingBox();
      await divider.click({ position: { x: (box?.width ?? 0) / 4, y: 20 } });
      await expect(original).toHaveCSS("clip-path", "inset(0px 75% 0px 0px)");
      const { buffer } = await scene(300, 200);
      expect(largestDifference(await shownPixels(page, "Original"), await pixelsOf(buffer))).toBe(0);
      await compare.click();
      await expect(original).toHaveCount(0);
    });
    await test.step("Save is disabled until the first render", async () => {
      await meddle(page, instead("preview", 1, HELD));
      await open(page, `/Images/${name}`);
      await page.getByLabel("Choose an image").setInputFiles(fixture("picture.png"));
      await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeDisabled();
      await expect(page.getByRole("button", { name: "Full resolution" })).toBeDisabled();
      // The preview may not be there yet to be released.
      await expect(async () => {
        await openGate(page);
        await expect(page.getByRole("img", { name: "Result" })).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled();
      await page.unrouteAll({ behavior: "wait" });
    });
  });

  test("a large photo has a preview before it's fully read, and is saved from the whole", async ({ page }) => {
    await meddle(page, instead("open", 1, "new BroadcastChannel('free').onmessage = go;"));
    const { buffer } = await scene(2400, 1600);
    const photo = await sharp(buffer).jpeg({ quality: 95 }).toBuffer();
    await openPicture(page, `${name}?resolution=240`, { name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
    const draft = await shownPixels(page);
    expect([draft.width, draft.height]).toEqual([240, 160]);
    await expect(page.getByText(/^2400 × 1600 · /)).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Save result|Full resolution)/ }).first()).toBeDisabled();
    await page.unrouteAll({ behavior: "wait" });
    // The whole may not be there yet to be released.
    await expect(async () => {
      await page.evaluate(() => new BroadcastChannel("free").postMessage("go"));
      await expect(page.getByRole("button", { name: "Full resolution" })).toBeEnabled({ timeout: 500 });
    }).toPass();
    const { width, height } = (await save(page, "Full resolution")).pixels;
    expect([width, height]).toEqual([2400, 1600]);
    await slide(page, "Resolution", 1000);
    await expect(page.getByRole("button", { name: /^Save result as PNG 1000 × 667$/ })).toBeEnabled();
  });
});

async function paste(page: Page, name: string, type: string): Promise<void> {
  const base64 = readFileSync(fixture(name)).toString("base64");
  await page.evaluate(
    ([text, name, type]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [base64, name, type] as const,
  );
}

async function drop(page: Page, target: ReturnType<Page["getByRole"]>, name: string): Promise<void> {
  const base64 = readFileSync(fixture(name)).toString("base64");
  const dataTransfer = await page.evaluateHandle(
    ([text, name]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/png" }));
      return data;
    },
    [base64, name] as const,
  );
  await target.dispatchEvent("drop", { dataTransfer });
}
