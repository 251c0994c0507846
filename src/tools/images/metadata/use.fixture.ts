import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  (page) =>
    page
      .getByLabel("Choose images")
      .setInputFiles(["e2e/fixtures/files/camera.jpg", "e2e/fixtures/files/text.png", "package.json"]),
  async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  },
] satisfies Use;
