import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByRole("button", { name: "Start stopwatch" }).click();
    await page.getByRole("button", { name: "Lap" }).click();
    await expect(page.getByRole("list", { name: "Laps of Stopwatch" })).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByLabel("Duration").fill("soon");
    await page.getByRole("button", { name: "Start timer" }).click();
    await expect(page.getByText("Enter minutes, or a time such as 1:30")).toBeVisible();
  },
] satisfies Use;
