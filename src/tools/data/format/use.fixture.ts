import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByRole("textbox", { name: "Input" }).fill("select a, b from t where a = 1");
    await press(page, "Format");
    await expect(page.getByRole("region", { name: "Result" })).toContainText("select");
  },
  async (page) => {
    await page.getByRole("textbox", { name: "Input" }).fill("const a = (b) => b + 1; // c");
    await press(page, "Minify");
    await expect(page.getByRole("region", { name: "Result" })).toContainText("const a=");
  },
  async (page) => {
    await page.getByLabel("Language").selectOption("CSS");
    await page.getByRole("textbox", { name: "Input" }).fill("a { color: red");
    await expect(page.getByText("Not valid CSS")).toBeVisible();
  },
] satisfies Use;
