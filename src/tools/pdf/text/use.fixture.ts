import { expect } from "@playwright/test";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import type { Use } from "#kits/use.fixture.ts";

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });

export default [
  async (page) => {
    const words = drawnPdf([written("A heading", 50, 700, { size: 20 }), written("Some words of text", 50, 600)]);
    await page
      .getByLabel("Choose files")
      .setInputFiles([
        pdf("words.pdf", words),
        pdf("empty.pdf", drawnPdf([""])),
        pdf("broken.pdf", words.slice(9, 400)),
      ]);
    await expect(page.getByText("This file isn't a PDF.")).toBeVisible();
    await expect(page.getByText("No page has text.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Result" })).toContainText("Some words of text");
  },
  async (page) => {
    await page.getByLabel("Find in all files").fill("words");
    await expect(page.getByText("1 match", { exact: true })).toBeVisible();
    await page.getByLabel("Pages", { exact: true }).fill("x");
    await expect(page.getByText(/isn't a range of pages/)).toBeVisible();
  },
  async (page) => {
    const cells = ["Bern 134,794", "Basel 178,120", "Geneva 203,840"].flatMap((row, line) =>
      row.split(" ").map((text, at) => written(text, 60 + 200 * at, 700 - 20 * line)),
    );
    await page.getByLabel("Pages", { exact: true }).fill("");
    await page.getByRole("button", { name: "Clear the list" }).click();
    await page.getByLabel("Text as").selectOption("Tables (CSV)");
    await page.getByLabel("Choose files").setInputFiles(pdf("towns.pdf", drawnPdf([cells.join("\n")])));
    await expect(page.getByRole("button", { name: "Table 1, 3 × 2" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Result" })).toContainText('Basel,"178,120"');
  },
  async (page) => {
    await page.getByLabel("Text as").selectOption("Links and notes");
    await expect(page.getByText("No links or notes.")).toBeVisible();
  },
] satisfies Use;
