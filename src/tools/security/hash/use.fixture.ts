import { expect } from "@playwright/test";
import { PICTURE, press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Generate");
    await expect(page.getByRole("button", { name: "Copy all" })).toBeVisible();
    await page.getByLabel("Expected hash").fill("0".repeat(32));
    await expect(page.getByText(/^It doesn't match/)).toBeVisible();
  },
  (page) => page.getByLabel("Expected hash").fill("d41d8cd98f00b204e9800998ecf8427e"),
  async (page) => {
    // By key: a digest that comes may move the page while a pointer is on its way.
    await page.getByRole("radio", { name: "Files" }).press("Space");
    await page.getByLabel("Choose files").setInputFiles([PICTURE, "e2e/fixtures/files/text.png"]);
    await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
  },
] satisfies Use;
