import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByRole("textbox", { name: "Input" }).fill('{"b": [1, 2.0], "a": null}');
    await press(page, "Sort keys");
    await expect(page.getByRole("region", { name: "Result" })).toContainText('"a": null');
  },
  async (page) => {
    await page.getByRole("textbox", { name: "Input" }).fill('{"b": [1, 2.0], "a": }');
    await press(page, "Format");
    await expect(page.getByText("Not valid JSON")).toBeVisible();
  },
  async (page) => {
    await press(page, "Repair");
    await expect(page.getByText("Repaired", { exact: true })).toBeVisible();
  },
  async (page) => {
    await page.getByRole("textbox", { name: "Input" }).fill('{"b": [{"x": 1, "y": 2}], "a": null}');
    await press(page, "Format");
    await expect(page.getByText("Valid JSON")).toBeVisible();
  },
] satisfies Use;
