import { expect } from "@playwright/test";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { press, type Use } from "#kits/use.fixture.ts";

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });

export default [
  async (page) => {
    const long = Array.from({ length: 40 }, (_, i) => written(`Line ${i} of the text`, 50, 780 - 18 * i)).join("\n");
    await page
      .getByLabel("Choose files")
      .setInputFiles([pdf("text.pdf", drawnPdf([long])), pdf("broken.pdf", Buffer.from("nothing"))]);
    await expect(page.getByText("Images", { exact: true }).first()).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Level", { exact: true }).selectOption("Own numbers");
    await press(page, "Compress");
    await expect(page.getByText(/→/).first()).toBeVisible();
    await expect(page.getByText("This file isn't a PDF.")).toBeVisible();
  },
] satisfies Use;
