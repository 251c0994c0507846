import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("People sharing").fill("3");
    await expect(page.getByRole("status").filter({ hasText: "21.00 for each of 3" })).toBeVisible();
    await page.getByLabel("Price", { exact: true }).fill("cheap");
    await expect(page.getByText("Please enter a valid number")).toBeVisible();
  },
] satisfies Use;
