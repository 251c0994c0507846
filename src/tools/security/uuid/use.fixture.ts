import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Version").selectOption("v5");
    await page.getByLabel("Names, one per line").fill("a\nb\nc");
    await press(page, "Generate");
    await page.getByLabel("Identifiers to explain").fill("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    await expect(page.getByRole("heading", { name: "UUID v1 (Time-based)" })).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Version").selectOption("nanoid");
    await page.getByLabel("Identifiers to explain").fill("not one");
  },
  async (page) => {
    await page.getByLabel("Version").selectOption("snowflake");
    await expect(page.getByLabel("Machine")).toBeVisible();
    await page
      .getByLabel("Identifiers to explain")
      .fill("507f1f77bcf86cd799439011 c232ab00-9414-11ec-b3c8-9f6bdeced846");
    await expect(page.getByRole("region", { name: "Identifiers found" })).toBeVisible();
    await page.getByRole("button", { name: "507f1f77bcf86cd799439011" }).click();
  },
] satisfies Use;
