import { expect } from "@playwright/test";
import { type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await unfold(page, "All sizes");
    await page.getByLabel("Size", { exact: true }).fill("44");
    await expect(page.getByRole("status").filter({ hasText: "EU 44" })).toBeVisible();
    await page.getByLabel("For", { exact: true }).selectOption("Women, by the bust");
    await page.getByLabel("Girth", { exact: true }).fill("20");
    await expect(page.getByText("The standard has no letter")).toBeVisible();
  },
] satisfies Use;
