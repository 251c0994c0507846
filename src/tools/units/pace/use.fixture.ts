import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Race").selectOption("Marathon");
    await page.getByLabel("Time", { exact: true }).fill("3:30:00");
    await expect(page.getByRole("status").filter({ hasText: "4:59 min/km" })).toBeVisible();
    await page.getByLabel("A split every").selectOption("5 kilometres");
    await page.getByLabel("Time", { exact: true }).fill("soon");
    await expect(page.getByText("Please enter a time")).toBeVisible();
  },
] satisfies Use;
