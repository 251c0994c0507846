import { expect } from "@playwright/test";
import { PICTURE, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Choose an image").setInputFiles(PICTURE);
    await expect(page.getByText("Cut to a circle")).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Choose another image").setInputFiles("package.json");
    await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  },
] satisfies Use;
