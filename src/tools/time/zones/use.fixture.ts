import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const place = page.getByLabel("Place, zone or abbreviation");
    await place.fill("Kathmandu");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Kathmandu" })).toBeVisible();
    await place.fill("CST");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("CST has several meanings")).toBeVisible();
    await place.fill("Atlantis");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("No place or time zone called Atlantis is known.")).toBeVisible();
  },
] satisfies Use;
