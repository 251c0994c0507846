import { expect } from "@playwright/test";
import { PICTURE, type Use } from "#kits/use.fixture.ts";

/** What every effect shows: an error for a file that isn't a picture, and a result next to the original. */
export const showEffect: Use = [
  async (page) => {
    await page.getByLabel("Choose an image").setInputFiles("e2e/fixtures/files/text.png");
    await expect(page.getByRole("alert")).toHaveText(/isn't an image/);
  },
  async (page) => {
    await page.getByLabel("Choose an image").setInputFiles(PICTURE);
    await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("img", { name: "Original" })).toBeVisible();
  },
];
