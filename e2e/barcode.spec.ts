import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { readByZxing } from "../src/core/qr/readers.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Generators/Barcode";

test("a number gets its check digit, and another program reads each of its files", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Text", { exact: true }).fill("400638133393");
  await expect(page.getByText("The check digit 1 was added.")).toBeVisible();
  await expect(page.getByRole("img", { name: "EAN-13 barcode" })).toBeVisible();
  await expect(page.getByText("Scans: read back from its pixels as EAN-13.")).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), "barcode-"));
  try {
    for (const type of ["png", "svg", "pdf", "eps"]) {
      const name = `Download ${type.toUpperCase()}`;
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      expect(file.suggestedFilename()).toBe(`barcode.${type}`);
      const path = join(folder, `barcode.${type}`);
      writeFileSync(path, await bytesOf(file));
      if (type === "eps") {
        expect(await bytesOf(file).then(String)).toContain("%%BoundingBox: 0 0 106 ");
        continue;
      }
      if (type === "pdf") execFileSync("pdftoppm", ["-r", "300", "-png", "-singlefile", path, path]);
      const picture = await sharp(type === "pdf" ? `${path}.png` : path, { density: 300 })
        .png()
        .toBuffer();
      const seen = await readByZxing(picture, { formats: ["EAN13"] });
      expect(seen.map(({ text }) => text)).toEqual(["4006381333931"]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("rejects what a kind can't hold with a message, and an example shows what it can", async ({ page }) => {
  await open(page, `${PATH}?kind=gs1-128`);
  await page.getByRole("button", { name: "Try an example" }).click();
  await expect(page.getByText(/^Scans: read back from its pixels as GS1-128/)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("(17)260231");
  await expect(page.getByText("(17) has no valid day of the month.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PNG" })).toBeDisabled();
  await page.getByLabel("Barcode type").selectOption({ label: "Data Matrix" });
  await expect(page.getByText(/^Scans: read back from its pixels as Data Matrix/)).toBeVisible();
});
