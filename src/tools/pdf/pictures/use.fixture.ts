import { expect } from "@playwright/test";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });

export default [
  async (page) => {
    await page
      .getByLabel("Choose files")
      .setInputFiles([
        pdf("pages.pdf", drawnPdf([written("One", 50, 700), written("Two", 50, 700)])),
        pdf("broken.pdf", Buffer.from("nothing")),
      ]);
    await page.getByLabel("Resolution in dpi").fill("40");
    await press(page, "Convert");
    await expect(page.getByText(/^2 images, /)).toBeVisible();
    await expect(page.getByText("This file isn't a PDF.")).toBeVisible();
    await unfold(page, "Images");
    await expect(page.getByRole("button", { name: "Download pages-1.png" })).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("What to save").selectOption("Images inside the file");
    await press(page, "Convert");
    await expect(page.getByText("These pages have no pictures inside.")).toBeVisible();
  },
] satisfies Use;
