import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { fixture } from "./converting.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });

/** Does something with a file of these bytes. */
function inFile<Output>(bytes: Uint8Array, use: (path: string) => Output): Output {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  try {
    writeFileSync(join(folder, "a.pdf"), bytes);
    return use(join(folder, "a.pdf"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const drawn = (path: string) =>
  sharp(execFileSync("pdftoppm", ["-r", "50", "-png", path], { maxBuffer: 1e8 }))
    .raw()
    .toBuffer();

test("a photo in a file becomes smaller, its page looks the same, and a second time gains nothing", async ({
  page,
}) => {
  const size = { width: 1200, height: 900 };
  const { data, info } = await sharp(fixture("camera.jpg"))
    .resize({ ...size, fit: "fill" })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  const photo = {
    dictionary: `/Type /XObject /Subtype /Image /Width 1200 /Height 900 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
    bytes: data,
  };
  expect(info.channels).toBe(3);
  const content = `q 500 0 0 375 50 350 cm /I Do Q\n${written("A photo", 50, 300, { size: 30 })}`;
  const file = drawnPdf([{ content, entries: "/Resources << /XObject << /I 6 0 R >> >>" }], [photo]);
  await open(page, "/Pdf/Compress");
  await page.getByLabel("Choose files").setInputFiles([pdf("trip.pdf", file), pdf("broken.pdf", file.slice(0, 200))]);
  await expect(page.getByText("1 of 1 image can be encoded again.")).toBeVisible();
  await page.getByLabel("Level", { exact: true }).selectOption("Smallest file");
  await page.getByRole("button", { name: "Compress", exact: true }).click();
  await expect(page.getByText("1 image encoded again, 0 left as they are.")).toBeVisible();
  await expect(page.getByText("This isn't a PDF file, or it's damaged.")).toBeVisible();
  await page.getByRole("button", { name: "Compare trip.pdf" }).click();
  const pages = page.getByRole("dialog", { name: "Compare trip.pdf" });
  await expect(pages.getByRole("img", { name: "Page 1, original" })).toBeVisible();
  await expect(pages.getByRole("img", { name: "Page 1, compressed" })).toBeVisible();
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("trip-compressed.pdf");
  const smaller = await bytesOf(download);
  expect(smaller.length).toBeLessThan(file.length / 3);
  expect(inFile(smaller, (path) => String(execFileSync("qpdf", ["--check", path])))).toContain("No syntax");
  expect(inFile(smaller, (path) => String(execFileSync("pdftotext", [path, "-"])))).toContain("A photo");
  const [ours, theirs] = await Promise.all([inFile(smaller, drawn), inFile(file, drawn)]);
  const sum = ours.reduce((total, value, i) => total + Math.abs(value - (theirs[i] ?? 0)), 0);
  expect(sum / ours.length).toBeLessThan(3);

  await page.getByRole("button", { name: "Clear the list" }).click();
  await page.getByLabel("Choose files").setInputFiles(pdf("again.pdf", smaller));
  await page.getByRole("button", { name: "Compress", exact: true }).click();
  await expect(page.getByText(/wouldn't become smaller/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toHaveCount(0);
});
