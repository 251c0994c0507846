import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { IDLE_MS } from "../src/platform/worker/remote.ts";
import { choose, convertAll, fixture, HANGS, largestDifference, pixelsOf } from "./converting.ts";
import { beforeWorkers, bytesOf, expect, expectAccessible, open, test, WORKERS } from "./test.ts";
import { slideFinger } from "./touch.ts";

const installed = (...tools: string[]) => tools.every((tool) => existsSync(`/usr/bin/${tool}`));

/** Hands the bytes to programs as a file, and takes it away again. */
function withFile<T>(bytes: Buffer, name: string, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "converted-"));
  try {
    writeFileSync(join(folder, name), bytes);
    return use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (command: string, ...args: string[]) => execFileSync(`/usr/bin/${command}`, args, { encoding: "utf8" });

test("from choosing files to their results", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("formats and a ZIP of three", async () => {
    await open(page, "/Images/Images-converter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Image converter");
    await expect(page.getByText("SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB).")).toBeVisible();
    await page.getByLabel("Choose images").setInputFiles([fixture("picture.png"), fixture("baseline.jpg")]);

    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    // The specified defaults: jpg for a png, png for all others.
    await expect(page.getByLabel("Output format for picture.png")).toHaveValue("jpg");
    await expect(page.getByLabel("Output format for baseline.jpg")).toHaveValue("png");

    await page
      .getByLabel("Add more images", { exact: true })
      .and(page.locator("input"))
      .setInputFiles([fixture("lossy.webp")]);
    await expect(rows).toHaveCount(3);
    await page.getByLabel("Output format for lossy.webp").selectOption("bmp");

    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Download (?!All)/ })).toHaveCount(3);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download All as ZIP" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("all_images.zip");
    const zip = unzipSync(await bytesOf(download));
    expect(Object.keys(zip)).toEqual(["picture.jpg", "baseline.png", "lossy.bmp"]);
    expect(
      Object.values(zip).map((file) =>
        Buffer.from(file.subarray(0, 4))
          .toString("latin1")
          .replace(/^BM[\s\S]*/, "BM"),
      ),
    ).toEqual(["\xff\xd8\xff\xe0", "\x89PNG", "BM"]);

    await page.getByRole("button", { name: "Convert more images" }).click();
    await expect(page.getByRole("button", { name: "Choose images" })).toBeVisible();
    await expect(rows).toHaveCount(0);
  });
  await test.step("the bar stays for two seconds, results do not wait for it, and two make no ZIP button", async () => {
    await choose(page, "", [fixture("picture.png"), fixture("baseline.jpg")]);
    const pressed = Date.now();
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByRole("button", { name: "Download picture.jpg" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Download baseline.png" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toBeHidden();
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000);
    await expect(page.getByRole("button", { name: "Download All as ZIP" })).toHaveCount(0);
  });
  await test.step("two files of one name keep both, each with its own format", async () => {
    await choose(page, "?size=original", [fixture("picture.png"), fixture("picture.png"), fixture("alpha.png")]);
    const formats = page.getByLabel("Output format for picture.png");
    await formats.nth(1).selectOption("webp");
    await expect(formats.nth(0)).toHaveValue("jpg");
    await formats.nth(1).selectOption("jpg");
    expect([...(await convertAll(page)).keys()]).toEqual(["picture.jpg", "picture (2).jpg", "alpha.jpg"]);
  });
  await test.step("a result of other settings can't be saved, and returns with its own settings", async () => {
    await choose(page, "?format=jpg&metadata=keep", Array(3).fill(fixture("camera.jpg")));
    await convertAll(page);
    await page.getByRole("button", { name: "Change settings" }).click();
    await expect(page.getByRole("button", { name: "Download All as ZIP" })).toBeVisible();
    await page.locator("summary", { hasText: "More settings" }).click();
    await page.getByLabel("Metadata").selectOption("Remove all");
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0);
    await expect(page.getByText("The settings have changed.")).toHaveCount(3);
    await page.getByLabel("Metadata").selectOption("Keep EXIF (JPG, PNG, WebP)");
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(4);
    await page.getByLabel("Metadata").selectOption("Remove all");
    await page.getByRole("button", { name: "Convert now" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download All as ZIP" }).click(),
    ]);
    for (const file of Object.values(unzipSync(await bytesOf(download)))) {
      expect((await sharp(file).metadata()).exif).toBeUndefined();
    }
    await page.getByRole("button", { name: "Change settings" }).click();
    const quality = page.getByRole("slider", { name: "Quality" });
    await quality.fill("5");
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0);
    await quality.fill("70");
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(4);
  });
  await test.step("files dropped anywhere come in, with results too, and none of them leaves the page", async () => {
    await open(page, "/Images/Images-converter?format=webp");
    const base64 = readFileSync(fixture("picture.png")).toString("base64");
    expect(await dropBeside(page, base64, "first.png")).toBe(true);
    await expect(page.getByLabel("Output format for first.png")).toHaveCount(1);
    await convertAll(page);
    expect(await dropBeside(page, base64, "second.png")).toBe(true);
    await expect(page.getByLabel("Output format for second.png")).toHaveValue("webp");
    await expect(page.getByRole("button", { name: "Download first.webp" })).toBeVisible();
    await test.step("as pictures that are pasted do", async () => {
      for (const count of [1, 2]) {
        await page.evaluate((text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], "image.png", { type: "image/png" }));
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }, base64);
        await expect(page.getByLabel("Output format for image.png")).toHaveCount(count);
      }
    });
  });
});

test("results are what their names say, of the picture's pixels", async ({ page }) => {
  await test.step("the bytes of formats are what their names say, with the picture's pixels", async () => {
    const picture = await pixelsOf(fixture("picture.png"));
    // All formats are written in formats.browser.test.ts; other programs identify these.
    const outputs = { png: 0, jpg: 40, avif: 60, jxl: 60, svg: 0 };
    const formats = Object.keys(outputs);
    await choose(page, "?size=original&quality=95", Array(formats.length).fill(fixture("picture.png")));
    const labels = page.getByLabel(/^Output format for/);
    for (const [i, format] of formats.entries()) await labels.nth(i).selectOption(format);
    const results = await convertAll(page);
    expect([...results.keys()]).toEqual(formats.map((format) => `picture.${format}`));
    for (const [format, most] of Object.entries(outputs)) {
      const file = results.get(`picture.${format}`) ?? Buffer.of();
      if (installed("file")) {
        const kind = withFile(file, "a", (path) => run("file", "--brief", "--mime-type", path).trim());
        expect(kind).toBe(MEDIA_TYPES[format]);
      }
      const png = await asPng(file, format);
      if (png) expect(largestDifference(await pixelsOf(png), picture), format).toBeLessThanOrEqual(most);
    }
  });
  await test.step("transparent pixels become white in JPG, or the colour of choice, and stay in 32-bit BMP", async () => {
    const jpgAndBmp = async (query: string) => {
      await choose(page, query, [fixture("alpha.png"), fixture("alpha.png")]);
      const formats = page.getByLabel(/^Output format for/);
      await formats.first().selectOption("jpg");
      await formats.last().selectOption("bmp");
      const [jpg = Buffer.of(), bmp = Buffer.of()] = (await convertAll(page)).values();
      return { middle: [...(await pixelsOf(jpg)).data.subarray(16 * 48 * 4, 16 * 48 * 4 + 3)], bmp };
    };
    const { middle: white, bmp: opaque } = await jpgAndBmp("");
    expect(white.every((value) => value > 245)).toBe(true);
    expect(opaque.readUInt16LE(28)).toBe(24);

    const { middle: dark, bmp: clear } = await jpgAndBmp("?ground=102030&bmpAlpha=1");
    expect(dark.every((value) => value < 70)).toBe(true);
    expect(clear.readUInt16LE(28)).toBe(32);
  });
  await test.step("an animated GIF stays animated as WebP and as PNG, with its times and loops", async () => {
    await choose(page, "?size=own&width=24&height=24", [fixture("animated.gif"), fixture("animated.gif")]);
    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(rows.first()).toContainText("2 frames, 0.2 s, loops");
    await expect(page.getByLabel("Animation")).toHaveValue("keep");
    await page.getByLabel("Output format for animated.gif").first().selectOption("webp");
    const results = await convertAll(page);
    const webp = results.get("animated.webp") ?? Buffer.alloc(0);
    const { format, pages, delay, loop, width, pageHeight } = await sharp(webp, { animated: true }).metadata();
    expect({ format, pages, delay, loop, width, pageHeight }).toEqual({
      ...{ format: "webp", pages: 2, delay: [100, 100], loop: 0, width: 24, pageHeight: 16 },
    });
    const png = (results.get("animated.png") ?? Buffer.alloc(0)).toString("latin1");
    expect(png.match(/acTL|fcTL|fdAT/g)).toEqual(["acTL", "fcTL", "fcTL", "fdAT"]);
    await expect(rows.nth(1)).toContainText("An animated PNG (APNG)");
    // Where no format can be animated, there is nothing to choose.
    await page.getByRole("button", { name: "Change settings" }).click();
    await page.getByLabel("Format for all").selectOption("jpg");
    await expect(page.getByLabel("Animation")).toHaveCount(0);
  });
});

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  avif: "image/avif",
  jxl: "image/jxl",
  svg: "image/svg+xml",
};

/** The file as PNG by another program, after checking that the file has the stated format. */
async function asPng(file: Buffer, format: string): Promise<Buffer | undefined> {
  if (format === "svg") {
    const text = file.toString("utf8");
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="48" height="32"/);
    return Buffer.from(/base64,([^"]+)/.exec(text)?.[1] ?? "", "base64");
  }
  if (format === "jxl") {
    expect(file.subarray(0, 2).toString("latin1")).toBe("\xff\x0a");
    if (!installed("djxl")) return undefined;
    return withFile(file, "a.jxl", (path) => {
      run("djxl", path, `${path}.png`);
      return readFileSync(`${path}.png`);
    });
  }
  const { format: found } = await sharp(file).metadata();
  expect(found).toBe({ png: "png", jpg: "jpeg", avif: "heif" }[format]);
  return sharp(file).png().toBuffer();
}

test("sizes, as they are chosen and as they come out", async ({ page }) => {
  await test.step("an emptied size is restored on leaving it, and unfolded settings stay unfolded", async () => {
    await choose(page, "?size=own&format=webp", [fixture("picture.png")]);
    const width = page.getByLabel("Maximum width");
    await width.focus();
    await width.press("End");
    for (let i = 0; i < 4; i++) await width.press("Backspace");
    await expect(width).toHaveValue("");
    await expect(page.getByText("A whole number from 1 to 16,384")).toBeVisible();
    await width.blur();
    await expect(width).toHaveValue("1280");
    await width.fill("20000");
    await width.blur();
    await expect(width).toHaveValue("16384");

    await page.locator("summary", { hasText: "More settings" }).click();
    await convertAll(page);
    await expect(page.getByLabel("Target file size in kB")).toBeHidden();
    await page.getByRole("button", { name: "Change settings" }).click();
    await expect(page.getByLabel("Target file size in kB")).toBeVisible();
  });
  await test.step("an own size enlarges SVGs, and no other picture", async () => {
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path fill="#c8321e" d="M0 0h24v12H0z"/></svg>`;
    const svg = { name: "icon.svg", mimeType: "image/svg+xml", buffer: Buffer.from(icon) };
    const png = { name: "small.png", mimeType: "image/png", buffer: readFileSync(fixture("picture.png")) };
    await choose(page, "?format=png&size=own&width=500&height=400", [svg, png]);
    await expect(page.getByText("Images aren't enlarged. An SVG is drawn at this size.")).toBeVisible();
    const sizes = [];
    for (const file of (await convertAll(page)).values()) {
      const { width, height } = await sharp(file).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [500, 250],
      [48, 32],
    ]);
    await choose(page, "?format=png", [svg]);
    await convertAll(page);
    await expect(page.getByRole("listitem")).toContainText([/icon\.png\s· 24 × 12/]);
  });
  await test.step("an icon has the size of its largest picture, and is compared with the original where it lies in it", async () => {
    const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#c8321e" } })
      .png()
      .toBuffer();
    await choose(page, "?format=ico&size=original", [{ name: "wide.png", mimeType: "image/png", buffer: wide }]);
    await convertAll(page);
    await expect(page.getByRole("listitem").filter({ hasText: "wide.ico" })).toContainText(/wide\.ico\s· 256 × 256/);
    await page.getByRole("button", { name: /^Compare wide/ }).click();
    const [original, result] = await Promise.all(
      ["Original", "Result"].map((name) => page.getByAltText(name).boundingBox()),
    );
    expect(original).toEqual(result);
    expect(result?.width).toBeCloseTo(result?.height ?? 0, 0);
    await expect(page.getByAltText("Original")).toHaveCSS("object-fit", "contain");
  });
  await test.step("the web preset makes at most 1920 pixels and half a megabyte of a photo", async () => {
    const noise = await sharp({
      create: {
        width: 2000,
        height: 700,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer();
    await choose(page, "?format=jpg", [{ name: "noise.jpg", mimeType: "image/jpeg", buffer: noise }]);
    const [result = Buffer.of()] = (await convertAll(page)).values();
    const { width, height } = await sharp(result).metadata();
    expect([width, height]).toEqual([1920, 672]);
    expect(result.length).toBeLessThanOrEqual(500_000);
    await expect(page.getByText(/noise\.jpg\s· 1920 × 672\s· .*\s· quality \d+/)).toBeVisible();
  });
});

test("files that can't be opened are reported, and the message fits the page", async ({ page }, testInfo) => {
  await test.step("refuses other files, in the specified words", async () => {
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    await choose(page, "", [fixture("text.png")]);
    await expect(alert).toHaveText("Please select valid image files (max size: 20MB). This file isn't an image.");
    await page.getByLabel("Choose images").setInputFiles([fixture("empty.png")]);
    await expect(alert).toHaveText("Please select valid image files (max size: 20MB). This file is empty.");
    const large = testInfo.outputPath("large.png");
    // As a path: bytes would come through the browser's protocol. The file has no blocks of its own.
    writeFileSync(large, "");
    truncateSync(large, 20 * 1024 * 1024 + 1);
    await page.getByLabel("Choose images").setInputFiles([large]);
    await expect(alert).toHaveText("Please select valid image files (max size: 20MB). This file is 21.0 MB.");

    await page.getByLabel("Choose images").setInputFiles(Array(4).fill(fixture("picture.png")));
    await expect(alert).toHaveCount(0);
    const more = page.locator("input[aria-label='Add more images']");
    await more.setInputFiles([fixture("text.png")]);
    await expect(alert).toHaveText("Please select valid image files. This file isn't an image.");
    // Of several, those that are left out are named.
    await choose(page, "", [fixture("text.png"), fixture("picture.png"), fixture("empty.png")]);
    await expect(alert).toHaveText(
      "Please select valid image files (max size: 20MB). text.png: This file isn't an image. empty.png: This file is empty.",
    );
    await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(1);
    await choose(page, "", Array(4).fill(fixture("picture.png")));
    await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(4);
  });
  await test.step("of more than five files the first five are taken and the others named", async () => {
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    const files = ["picture.png", "alpha.png", "text.png", "grey.jpg", "lossy.webp", "indexed.png", "one-bit.png"];
    await choose(page, "", files.map(fixture));
    await expect(rows).toHaveCount(5);
    await expect(rows.last()).toContainText("indexed.png");
    await expect(alert).toHaveText(
      "You can upload up to 5 files only. Left out: one-bit.png. " +
        "Please select valid image files (max size: 20MB). text.png: This file isn't an image.",
    );
    await page.locator("input[aria-label='Add more images']").setInputFiles([fixture("one-bit.png")]);
    await expect(alert).toHaveText("You can upload up to 5 files only. Left out: one-bit.png.");
    await expect(rows).toHaveCount(5);
  });
  await test.step("a picture of more pixels than can be shown in small is not decoded for that", async () => {
    await choose(page, "", [fixture("huge.png"), fixture("picture.png"), fixture("percent.svg")]);
    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(rows.nth(1).locator("canvas")).toBeVisible();
    await expect(rows.nth(2).locator("img")).toBeVisible();
    await expect(rows.first()).toContainText("65535 × 65535");
    await expect(rows.first().locator("img, canvas")).toHaveCount(0);
  });
  await test.step("fits 320 pixels without scrolling sideways", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const text = { name: `${"long".repeat(40)}.txt`, mimeType: "text/plain", buffer: Buffer.from("text") };
    await choose(page, "", [text, text]);
    await expect(page.getByRole("alert").filter({ hasText: "longlong" })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await choose(page, "?size=own", [fixture("camera.jpg"), fixture("alpha.png")]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await convertAll(page);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test("the codecs' memory is released when all work is done", async ({ page }) => {
  await page.clock.install();
  await choose(page, "?format=avif", [fixture("picture.png"), fixture("baseline.jpg")]);
  await convertAll(page);
  expect(page.workers().length).toBeGreaterThan(0);
  // The last of them may have become idle a moment ago.
  await expect
    .poll(async () => {
      await page.clock.fastForward(IDLE_MS);
      return page.workers().length;
    })
    .toBe(0);
  await page.getByRole("button", { name: "Change settings" }).click();
  expect((await convertAll(page)).size).toBe(2);
});

test("metadata is reported, left out or kept", async ({ page }, testInfo) => {
  await test.step("metadata: found, left out by default, kept upright on demand", async () => {
    await choose(page, "?format=jpg", [fixture("camera.jpg")]);
    await expect(
      page.getByText("Contains: GPS position, camera (Tabkit Pinhole 1), date and time, author"),
    ).toBeVisible();
    const [stripped = Buffer.of()] = (await convertAll(page)).values();
    expect((await sharp(stripped).metadata()).exif).toBeUndefined();

    const formats = ["jpg", "png", "webp"];
    await choose(page, "?metadata=keep&size=original", Array(formats.length).fill(fixture("camera.jpg")));
    const labels = page.getByLabel(/^Output format for/);
    for (const [i, format] of formats.entries()) await labels.nth(i).selectOption(format);
    const results = await convertAll(page);
    for (const format of formats) {
      const { width, height, orientation } = await sharp(results.get(`camera.${format}`)).metadata();
      expect([width, height, orientation], format).toEqual([48, 32, 1]);
    }
    if (!installed("exiftool")) return;
    for (const [name, kept] of results) writeFileSync(testInfo.outputPath(name), kept);
    const paths = [...results.keys()].map((name) => testInfo.outputPath(name));
    const read = run("exiftool", "-q", "-n", "-T", "-Model", "-GPSLatitude", "-Orientation", ...paths);
    expect(read.trim().split("\n")).toEqual(formats.map(() => "Pinhole 1\t47.37\t1"));
  });
  await test.step("metadata that cannot be kept is said to be lost", async () => {
    // 72 kB: a JPEG segment holds 64.
    const fields = ["ImageDescription", "Artist", "Copyright", "Make", "Model", "Software"];
    const texts = Object.fromEntries(fields.map((name) => [name, "long ".repeat(2400)]));
    const long = await sharp(fixture("baseline.jpg")).withExif({ IFD0: texts }).webp().toBuffer();
    const file = { name: "long.webp", mimeType: "image/webp", buffer: long };
    const others = ["lzw.tif", "camera.jpg", "picture.png"].map((name) => ({
      name,
      mimeType: "",
      buffer: readFileSync(fixture(name)),
    }));
    await choose(page, "?metadata=keep", [file, file, ...others]);
    const formats = page.getByLabel(/^Output format for/);
    await formats.first().selectOption("jpg");
    for (let i = 1; i < 5; i++) await formats.nth(i).selectOption("webp");
    await convertAll(page);
    const isLost = { hasText: "Its metadata could not be kept." };
    // The TIFF file has only what its pixels need.
    await expect(page.getByRole("listitem").filter(isLost)).toContainText(["long.jpg"]);
  });
});

test("a picture is edited, compared and copied", async ({ page }) => {
  await test.step("a picture is edited beside its result, and the saved edit is converted", async () => {
    await choose(page, "?format=jpg&size=original", [fixture("baseline.jpg")]);
    await page.getByRole("button", { name: "Preview and edit baseline.jpg" }).click();
    const dialog = page.getByRole("dialog", { name: "Preview baseline.jpg" });
    const facts = dialog.getByText(/→.*(SSIM|lossless)/).first();
    await expect(facts).toContainText("48 × 32");
    await expect(facts).toContainText("quality 70");
    await dialog.getByRole("slider", { name: "Quality" }).press("ArrowRight");
    await expect(facts).toContainText("quality 71");
    const divider = dialog.getByRole("slider", { name: "Divider: original left, result right" });
    await divider.press("ArrowLeft");
    await expect(divider).toHaveValue("49");

    await dialog.getByRole("button", { name: "Turn right" }).click();
    await expect(facts).toContainText("32 × 48");
    await dialog.getByRole("button", { name: "Crop" }).click();
    const corner = dialog.getByRole("slider", { name: "Bottom right corner, down" });
    for (let i = 0; i < 8; i++) await corner.press("ArrowUp");
    await expect(dialog.getByLabel("Height kept")).toHaveValue("40");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(facts).toContainText("32 × 40");
    await expect(facts).toContainText("lossless");
    // Unchecked, it is encoded again at its quality.
    const keeps = dialog.getByRole("checkbox", { name: "Lossless JPG rotation and crop" });
    await keeps.uncheck();
    await expect(facts).toContainText("quality 71");
    await keeps.check();
    await expect(facts).toContainText("lossless");
    await expectAccessible(page);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save this result" }).click(),
    ]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listitem").filter({ hasText: "baseline.jpg" })).toContainText("edited");
    const [converted = Buffer.of()] = (await convertAll(page)).values();
    expect((await bytesOf(saved)).equals(converted)).toBe(true);
    const { width, height } = await sharp(converted).metadata();
    expect([width, height]).toEqual([32, 40]);
  });
  await test.step("compares by pointer and by keyboard", async () => {
    await choose(page, "?format=jxl", [fixture("baseline.jpg")]);
    await convertAll(page);
    await page.getByRole("button", { name: "Compare baseline.jpg with its result" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare baseline.jpg" });
    await expect(dialog.getByAltText("Original")).toHaveCSS("clip-path", "inset(0px 50% 0px 0px)");
    await dialog.getByRole("slider", { name: "Divider" }).press("ArrowRight");
    await expect(dialog.getByAltText("Original")).toHaveCSS("clip-path", "inset(0px 49% 0px 0px)");
    // Where the original is clear, the result must not show through.
    await expect(dialog.getByAltText("Result")).toHaveCSS("clip-path", "inset(0px 0px 0px 51%)");
    const box = await dialog.getByAltText("Result").boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 4, box.y + box.height / 3);
    await expect(dialog.getByRole("slider", { name: "Divider" })).toHaveValue("25");
    await dialog.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await expect(dialog.getByText("2 ×")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("a result is copied as PNG", async () => {
    await choose(page, "?format=webp&quality=95&size=original", [fixture("picture.png")]);
    await convertAll(page);
    await page.getByRole("button", { name: "Copy picture.webp as an image" }).click();
    await page.getByText("Copied").waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toContain("image/png");
  });
});

test("failures are reported, and tried again with all that was there", async ({ page, allowed }) => {
  await test.step("a comparison that cannot be loaded says so, and the results stay", async () => {
    allowed.errors.push(/ERR_FAILED|Failed to fetch dynamically imported module|LoadError/);
    await page.route("**/assets/compare-dialog*.js", (route) => route.abort());
    await choose(page, "?format=jxl", [fixture("baseline.jpg")]);
    await convertAll(page);
    await page.getByRole("button", { name: "Compare baseline.jpg with its result" }).click();
    await expect(page.getByText("This part could not be loaded.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Compare baseline.jpg with its result" })).toBeVisible();
  });
  await test.step("a codec that can't be loaded is reported as such, and the next try loads it", async () => {
    allowed.errors.push(/Failed to load resource|ERR_FAILED|net::/);
    await page.route(/libheif[^/]*\.wasm$/, (route) => route.abort());
    await choose(page, "", [fixture("picture.heic")]);
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByText("could not be loaded. Check your connection and try again.")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    expect((await convertAll(page)).size).toBe(1);
  });
  await test.step("a worker that crashes is replaced, and the files stay", async () => {
    allowed.errors.push(/Uncaught|crash/);
    let crashes = 2;
    await page.route(WORKERS, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const crash = `addEventListener("message", ({ data }) => { if (data.method === "convert") { setTimeout(() => { throw new Error("crash"); }); } });\n`;
      await route.fulfill({
        response,
        body: crashes-- > 0 ? crash + body.replace("onmessage", "onmessageerror") : body,
      });
    });
    await open(page, "/Images/Images-converter");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByLabel("Choose images").setInputFiles([fixture("picture.png")]);
    await expect(page.getByLabel("Output format for picture.png")).toHaveValue("jpg");
    expect((await convertAll(page)).size).toBe(1);
  });
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a comparison that is zoomed stays at its middle, and a finger moves the pictures", async ({ page }) => {
    await choose(page, "?format=png&size=original", [fixture("baseline.jpg")]);
    await convertAll(page);
    await page.getByRole("button", { name: "Compare baseline.jpg with its result" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare baseline.jpg" });
    await expect(dialog.getByAltText("Result")).toBeVisible();
    for (let i = 0; i < 3; i++) await dialog.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    const view = dialog.getByRole("region", { name: "Pictures" });
    const across = () =>
      view.evaluate((element) => (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth);
    await expect.poll(across).toBeCloseTo(0.5, 1);
    await expectAccessible(page);

    const box = await view.boundingBox();
    if (!box) throw new Error("The pictures are not to be seen");
    const y = box.y + 30;
    const drag = (from: number, to: number) => slideFinger(page, { x: from, y }, { x: to, y });
    const divider = dialog.getByRole("slider", { name: "Divider" });
    await drag(box.x + 300, box.x + 200);
    await expect.poll(across).toBeGreaterThan(0.52);
    await expect(divider).toHaveValue("50");
    // The line is grabbed where it lies at rest, not where it was while the pictures still moved.
    let at = Number.NaN;
    const isMoved = async () => {
      const line = await dialog.getByAltText("Original").boundingBox();
      const before = at;
      at = (line?.x ?? 0) + (line?.width ?? 0) / 2;
      return at !== before;
    };
    await expect.poll(isMoved, { intervals: [250] }).toBe(false);
    await drag(at, at + 80);
    await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(52);
  });
});

test("work is cancelled, and the keyboard has its place throughout", async ({ page }) => {
  await test.step("work shows how far it is, and cancelling keeps files and choices", async () => {
    const large = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    await choose(page, "?size=original", [{ name: "large.jpg", mimeType: "image/jpeg", buffer: large }]);
    await page.getByLabel("Output format for large.jpg").selectOption("avif");
    await page.getByRole("button", { name: "Convert now" }).click();
    const bar = page.getByRole("progressbar", { name: "Converting images, please wait..." });
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0.3);
    await expect(page.getByRole("listitem").filter({ hasText: "large.jpg" })).toContainText(/\d+%/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Output format for large.jpg")).toHaveValue("avif");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await page.getByLabel("Output format for large.jpg").selectOption("bmp");
    const [result = Buffer.of()] = (await convertAll(page)).values();
    expect(result.length).toBe(54 + 2000 * 1500 * 3);
  });
  await test.step("the keyboard's place is never lost", async () => {
    const focused = () => page.evaluate(() => document.activeElement?.matches("main :not(body)") === true);
    await open(page, "/Images/Images-converter");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose images" }).press("Enter");
    await (await chooser).setFiles(["picture.png", "baseline.jpg", "alpha.png"].map(fixture));
    await expect(page.getByRole("button", { name: "Convert now" })).toBeVisible();
    await expect.poll(focused).toBe(true);
    await page.getByRole("button", { name: "Remove baseline.jpg" }).click();
    await expect(page.getByRole("button", { name: "Remove alpha.png" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove picture.png" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Choose images" })).toBeFocused();

    await beforeWorkers(page, HANGS);
    await choose(page, "", [fixture("picture.png")]);
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect.poll(focused).toBe(true);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Convert now" })).toBeVisible();
    await expect.poll(focused).toBe(true);
  });
});

/** Drops files on the heading, which isn't a drop zone. */
const dropBeside = (page: Page, base64: string, name: string) =>
  page.evaluate(
    ([text = "", fileName = ""]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName, { type: "image/png" }));
      const target = document.querySelector("h1");
      const init = { dataTransfer, bubbles: true, cancelable: true };
      target?.dispatchEvent(new DragEvent("dragover", init));
      return !target?.dispatchEvent(new DragEvent("drop", init));
    },
    [base64, name],
  );
