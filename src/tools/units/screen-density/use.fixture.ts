import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Resolution").selectOption("4K UHD, 3840 × 2160");
    await expect(page.getByRole("status").filter({ hasText: "163.18 ppi" })).toBeVisible();
    await page.getByLabel("Pixels across").fill("12.5");
    await expect(page.getByText("Whole pixels")).toBeVisible();
  },
] satisfies Use;
