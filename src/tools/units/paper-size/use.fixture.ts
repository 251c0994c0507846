import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Size", { exact: true }).selectOption("US Letter");
    await expect(page.getByRole("status").filter({ hasText: "2550 × 3300 px" })).toBeVisible();
    await page.getByLabel("Dots per inch").fill("many");
    await expect(page.getByText("Please enter a valid number")).toBeVisible();
  },
] satisfies Use;
