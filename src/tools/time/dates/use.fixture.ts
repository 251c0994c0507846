import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("From", { exact: true }).fill("2026-01-01");
    await page.getByLabel("To", { exact: true }).fill("2026-12-25");
    await expect(page.getByRole("table", { name: "Difference" })).toContainText("358");
    const holidays = page.getByLabel("Public holidays");
    if (!(await holidays.isVisible())) await page.getByText("Holidays", { exact: true }).click();
    await holidays.fill("2026-05-01\nnonsense");
    await expect(page.getByText("1 line can't be read.")).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("2026-02-30");
    await expect(page.getByText("February 2026 has 28 days.")).toBeVisible();
  },
] satisfies Use;
