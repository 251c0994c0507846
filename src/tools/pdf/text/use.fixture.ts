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
] satisfies Use;
