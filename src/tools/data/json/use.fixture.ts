import { expect } from "@playwright/test";
import { press, show, type Use } from "#kits/use.fixture.ts";

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
  async (page) => {
    await show(page, "Tree");
    await page.getByRole("treeitem").first().click();
    await expect(page.getByLabel("Path", { exact: true })).toHaveText("$");
    await show(page, "Table");
    await expect(page.getByText("1 row · 2 columns")).toBeVisible();
    await show(page, "Query");
    await page.getByRole("textbox", { name: "Query", exact: true }).fill("$.b[0].x");
    await expect(page.getByText("1 value found")).toBeVisible();
  },
  async (page) => {
    await show(page, "Types");
    await expect(page.getByRole("region", { name: "Types" })).toContainText("export interface Root");
    await show(page, "Schema");
    await page.getByRole("textbox", { name: "Schema", exact: true }).fill('{"required": ["c"]}');
    await expect(page.getByText('The property "c" is missing.')).toBeVisible();
  },
  async (page) => {
    await show(page, "Compare");
    await page.getByLabel("Other text", { exact: true }).fill('{"a": 1, "b": []}');
    await expect(page.getByRole("region", { name: "Patch" })).toContainText('"op": "replace"');
  },
] satisfies Use;
