import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Ingredient").selectOption("Honey");
    await page.getByLabel("Input").fill("1/2");
    await expect(page.getByRole("status").filter({ hasText: "169.5" })).toBeVisible();
    await page.getByLabel("Input").fill("5 parsecs");
    await expect(page.getByText("Please enter a valid number")).toBeVisible();
  },
] satisfies Use;
