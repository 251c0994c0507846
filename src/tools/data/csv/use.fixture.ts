import { expect } from "@playwright/test";
import { press, show, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Input", { exact: true }).fill('name,age,note\nAda,36,=1+1\nBob,41\n"x"y,7,z\n');
    await expect(page.getByText("3 rows · 3 columns").first()).toBeVisible();
    await page.getByRole("columnheader", { name: /^age/ }).getByRole("button").click();
    await expect(page.getByText("Mean", { exact: true })).toBeVisible();
  },
  async (page) => {
    await press(page, "Sort descending");
    await page.getByLabel("Format", { exact: true }).selectOption("SQL");
    await show(page, "Result");
    await expect(page.getByText(/^CREATE TABLE "data"/)).toBeVisible();
  },
  (page) => page.getByLabel("Input", { exact: true }).fill('[{"a":1}'),
] satisfies Use;
