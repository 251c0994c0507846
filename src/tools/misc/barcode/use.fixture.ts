import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Text", { exact: true }).fill("400638133393");
    await expect(page.getByText("The check digit 1 was added.")).toBeVisible();
    await expect(page.getByText(/^Scans: /)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Text", { exact: true }).fill("12 apples");
    await expect(page.getByText("EAN-13 takes only digits, not “a”.").first()).toBeVisible();
  },
] satisfies Use;
