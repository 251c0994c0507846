import { expect } from "@playwright/test";
import { PICTURE, press, type Use } from "#kits/use.fixture.ts";

export default [
  (page) =>
    page.getByLabel("Choose images").setInputFiles([PICTURE, "e2e/fixtures/files/truncated.png", "package.json"]),
  (page) => page.getByLabel("Effects", { exact: true }).selectOption("Vintage"),
  async (page) => {
    await press(page, "Convert now");
    await expect(page.getByText(/of 2 images converted/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Format", { exact: true }).selectOption("PDF");
    await page.getByLabel("All images in one PDF").check();
    await page.getByLabel("Page size").selectOption("A4");
  },
] satisfies Use;
