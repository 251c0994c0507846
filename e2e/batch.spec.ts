import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fixture, largestDifference, pixelsOf } from "./converting.ts";
import { openPicture, save, scene } from "./effects.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const choose = async (page: Page, query: string, files: Parameters<Page["setInputFiles"]>[1]) => {
  await open(page, `/Images/Batch${query}`);
  await page.getByLabel("Choose images").setInputFiles(files);
};
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const saved = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
};

test("many images become one archive, a damaged one shows why, and others are omitted by name", async ({ page }) => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#804020" } })
    .jpeg()
    .toBuffer();
  const many = Array.from({ length: 40 }, (_, i) => {
    return { name: `photo ${i}.jpg`, mimeType: "image/jpeg", buffer: photo };
  });
  await choose(page, "?format=png&resize=fill&width=20&height=30", [
    ...many,
    { name: "photo 0.bmp", mimeType: "image/jpeg", buffer: photo },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: photo.subarray(0, 200) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
  ]);
  await expect(page.getByText("Skipped. notes.txt: This file isn't an image.")).toBeVisible();
  await press(page, "Convert now");
  await expect(page.getByText("41 of 42 images converted")).toBeVisible();
  await expect(page.getByText("1 failed")).toBeVisible();
  // Only the visible rows are in the page.
  expect(await page.getByRole("listitem").count()).toBeLessThan(40);
  const archive = await saved(page, "Download all");
  expect(archive.name).toBe("images.zip");
  const folder = mkdtempSync(join(tmpdir(), "batch-"));
  try {
    const path = join(folder, archive.name);
    writeFileSync(path, archive.bytes);
    const read = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist(), sep='|')";
    const [bad, ...names] = execFileSync("python3", ["-c", read, path], { encoding: "utf8" }).trim().split("|");
    expect(bad).toBe("None");
    expect(names).toHaveLength(41);
    expect(names).toContain("photo 0.png");
    expect(names).toContain("photo 0 (2).png");
    const one = "import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read('photo 7.png'))";
    const { format, width, height } = await sharp(execFileSync("python3", ["-c", one, path])).metadata();
    expect([format, width, height]).toEqual(["png", 20, 30]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [format, signature] of [
  ["gif", "GIF89a"],
  ["tiff", "II*"],
  ["pdf", "%PDF-1.4"],
] as const) {
  test(`one image is saved as ${format}`, async ({ page }) => {
    await choose(page, "", fixture("camera.jpg"));
    await page.getByLabel("Format", { exact: true }).selectOption(format);
    await press(page, "Convert now");
    const { name, bytes } = await saved(page, "Download");
    expect(name).toBe(`camera.${format}`);
    expect(bytes.toString("latin1")).toContain(signature);
  });
}

test("images become the pages of one document in list order, without damaged ones", async ({ page }) => {
  const photo = async (width: number, name: string) => {
    const picture = sharp({ create: { width, height: 60, channels: 3, background: "#804020" } });
    return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
  };
  const files = [await photo(100, "page 10.jpg"), await photo(20, "page 2.jpg")];
  const broken = {
    name: "broken.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(files[0]?.buffer.subarray(0, 200) ?? []),
  };
  const document = { name: "pages.pdf", mimeType: "application/pdf", buffer: readFileSync(fixture("pages.pdf")) };
  await choose(page, "?format=pdf&density=72", [document, ...files, broken]);
  await page.getByLabel("All images in one PDF").check();
  await page.getByLabel("Page size").selectOption("A4");
  await press(page, "Convert now");
  await expect(page.getByText("4 pages. Left out: broken.jpg.")).toBeVisible();
  await press(page, "Sort by name");
  const move = (name: string, way: string) => page.getByRole("button", { name: `Move ${name} ${way}` });
  await move("page 10.jpg", "up").press("Enter");
  await move("page 10.jpg", "up").press("Enter");
  // The focus stays on the row, and at an end moves to the button that is enabled there.
  await expect(move("page 10.jpg", "down")).toBeFocused();
  await move("page 2.jpg", "down").press("Enter");
  await expect(move("page 2.jpg", "down")).toBeFocused();
  await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem").first()).toContainText(
    "Page 1\u00a0· 100 × 60",
  );
  await press(page, "Preview page 2.jpg");
  const [single] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Save this result" }).click(),
  ]);
  expect((await bytesOf(single)).toString("latin1")).toMatch(/^%PDF-.*\/Count 1 /s);
  await page.keyboard.press("Escape");
  const { name, bytes } = await saved(page, "Download document");
  expect(name).toBe("page 10.pdf");
  const folder = mkdtempSync(join(tmpdir(), "document-"));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const run = (program: string, ...words: readonly string[]) => execFileSync(program, words, { encoding: "utf8" });
    expect(run("qpdf", "--check", path)).toContain("No syntax or stream encoding errors");
    // A wide picture is on a landscape page.
    expect(
      [...run("pdfinfo", "-l", "-1", path).matchAll(/size: +(\d+)\S* x (\d+)/g)].map(([, across]) => across),
    ).toEqual(["841", "841", "595", "595"]);
    const listed = run("pdfimages", "-list", path).trim().split("\n").slice(2);
    expect(listed.map((line) => line.trim().split(/\s+/)).map((words) => [words[3], words[8]])).toEqual([
      ["100", "jpeg"],
      ["200", "jpeg"],
      ["20", "jpeg"],
      ["200", "jpeg"],
    ]);
    for (const { buffer } of files) expect(bytes.includes(buffer.subarray(-100))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("writes results into a folder without overwriting anything", async ({ page }) => {
  await page.addInitScript(() => {
    // Tests can't operate the dialog, so the origin's own folder replaces the chosen one.
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await choose(page, "?format=png&names=%7Bname%7D-%7Bwidth%7D", [fixture("camera.jpg"), fixture("picture.png")]);
  await press(page, "Write into a folder");
  await expect(page.getByText("Nothing is overwritten.")).toBeVisible();
  await press(page, "Convert now");
  await expect(page.getByText("2 of 2 images converted")).toBeVisible();
  await page.getByLabel("Size", { exact: true }).selectOption("exact");
  await page.getByLabel("Size", { exact: true }).selectOption("original");
  await page.getByLabel("Format", { exact: true }).selectOption("bmp");
  await page.getByLabel("Format", { exact: true }).selectOption("png");
  await page.getByRole("button", { name: "Remove picture.png" }).click();
  await page.getByLabel("Add images").setInputFiles(fixture("camera.jpg"));
  await press(page, "Convert now");
  await expect(page.getByText("2 of 2 images converted")).toBeVisible();
  const names = await page.evaluate(async () => {
    const found: string[] = [];
    const folder = (await navigator.storage.getDirectory()) as unknown as AsyncIterable<[string, FileSystemFileHandle]>;
    for await (const [name, file] of folder) if ((await file.getFile()).size > 0) found.push(name);
    return found.sort();
  });
  expect(names).toHaveLength(3);
  expect(names.filter((name) => /^camera-\d+( \(2\))?\.png$/.test(name))).toHaveLength(2);
});

test("hands over a chain of effects, applies it to each image like its page, and reopens it there", async ({
  page,
}) => {
  const picture = await scene(300, 200);
  await openPicture(page, "Effects?steps=grayscale_posterize*levels*3_pixelate*cell*7", picture);
  const full = await save(page, "Full resolution");
  await page.getByRole("link", { name: "Use in Batch" }).click();
  await expect(page.getByText("Your effects will apply to the images you add.")).toBeVisible();
  await page
    .getByLabel("Choose images")
    .setInputFiles([
      picture,
      { name: "other.png", mimeType: "image/png", buffer: readFileSync(fixture("picture.png")) },
    ]);
  await expect(page.getByText(/^Black and white, Posterize, Pixelate\./)).toBeVisible();
  await page.getByLabel("Format", { exact: true }).selectOption("png");
  await press(page, "Convert now");
  await expect(page.getByText("2 of 2 images converted")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("listitem").filter({ hasText: "scene.png" }).getByRole("button", { name: "Download" }).click(),
  ]);
  expect(largestDifference(await pixelsOf(await bytesOf(download)), full.pixels)).toBe(0);
  await page.getByLabel("Effects", { exact: true }).selectOption("Thermal camera");
  await expect(page.getByText("The settings have changed.").first()).toBeVisible();
  await page.getByRole("link", { name: "Open in Effects" }).click();
  await expect(page.getByRole("heading", { name: "1 Gradient map" })).toBeVisible();
});

test("the pages of a PDF become images of the chosen density, and a locked one is omitted", async ({ page }) => {
  await choose(page, "?format=png&density=300", [fixture("pages.pdf"), fixture("locked.pdf")]);
  await expect(page.getByText("1 image", { exact: true })).toHaveCount(0);
  await expect(page.getByText("2 images", { exact: true })).toBeVisible();
  await expect(page.getByText(/Skipped.*locked\.pdf/)).toBeVisible();
  await expect(page.getByText("page 2 of pages.pdf")).toBeVisible();
  await press(page, "Convert now");
  await expect(page.getByText(/^2 of 2 images converted/)).toBeVisible();
  await expect(page.getByText(/pages-2\.png\s· 833 × 1250/)).toBeVisible();
  await page.getByRole("combobox", { name: "PDF resolution" }).selectOption("72");
  await expect(page.getByText("The settings have changed. Convert again for a new result.")).toHaveCount(2);
});
