import { expect } from "@playwright/test";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy all");
    await page.getByLabel("Format", { exact: true }).selectOption("HTML");
  },
  async (page) => {
    await unfold(page, "Names and addresses");
    await page.getByLabel("Format of the data").selectOption("JSON");
    await expect(page.getByRole("button", { name: "Copy 10 people" })).toBeVisible();
  },
] satisfies Use;
