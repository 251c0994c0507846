import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";
import { formPdf } from "./form-pdf.fixture.ts";

export default [
  async (page) => {
    const file = { name: "form.pdf", mimeType: "application/pdf", buffer: Buffer.from(formPdf()) };
    await page.getByLabel("Choose a file").setInputFiles(file);
    await page.getByLabel("Full name (required)").fill("Ελένη");
    await expect(page.getByText(/^Drawn as a picture/)).toBeVisible();
    await expect(page.getByText(/^Saving makes the signature of Jane Doe/)).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Add", exact: true }).check();
    await press(page, "Place");
    await expect(page.getByText("Selected: Text “Text”")).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Redact", exact: true }).check();
    await press(page, "Place a box");
  },
  async (page) => {
    await page.getByRole("radio", { name: "Stamp", exact: true }).check();
    await page.getByRole("combobox", { name: "Stamp" }).selectOption("Watermark");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("DRAFT");
    await page.getByRole("textbox", { name: "Pages" }).fill("9");
    await expect(page.getByText("Page 9 doesn't exist: the pages are 1 to 2.")).toBeVisible();
    await press(page, "Save");
  },
  async (page) => {
    await page.getByRole("radio", { name: "Crop", exact: true }).check();
    await page.getByLabel("Left", { exact: true }).fill("20");
    await press(page, "Apply to these pages");
  },
] satisfies Use;
