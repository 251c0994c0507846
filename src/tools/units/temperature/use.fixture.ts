import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Input").fill("-5000");
    await expect(page.getByText("This is below absolute zero")).toBeVisible();
  },
] satisfies Use;
