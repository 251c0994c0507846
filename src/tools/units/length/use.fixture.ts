import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Input").fill("5");
    await page.getByLabel("Input").fill("5 x");
    await expect(page.getByText("Please enter a valid number")).toBeVisible();
  },
] satisfies Use;
