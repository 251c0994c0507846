import { expect } from "@playwright/test";
import { press, show, type Use } from "#kits/use.fixture.ts";

const topic = (name: string) => ({ name, exact: true });

export default [
  async (page) => {
    await page.getByLabel("Expression", { exact: true }).fill("(?<year>\\d{4})-(\\d\\d)?");
    await page.getByLabel("Test text", { exact: true }).fill("from 2025-12 to 2026-");
    await expect(page.getByText("2 matches").first()).toBeVisible();
    await show(page, "Explain");
    await expect(page.getByText("a group that is kept as ‘year’")).toBeVisible();
  },
  async (page) => {
    await show(page, "Replace");
    await show(page, "Explain");
    await page.getByRole("radio", topic("Drawn")).press("Space");
    await expect(page.getByRole("img", { name: /^Railroad/ })).toBeVisible();
  },
  async (page) => {
    await show(page, "Split");
    await show(page, "Explain");
    await page.getByRole("radio", topic("Elsewhere")).press("Space");
    await expect(page.getByText("A named group is written").first()).toBeVisible();
  },
  async (page) => {
    await show(page, "Tests");
    await page.getByLabel("Lines that must match", { exact: true }).fill("2025-12\nnot");
    await expect(page.getByText("1 of 2 lines as wanted").first()).toBeVisible();
    await show(page, "Explain");
    await page.getByRole("radio", topic("Code")).press("Space");
    await expect(page.getByText("const expression")).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Expression", { exact: true }).fill("(a");
    await expect(page.getByRole("alert").filter({ hasText: "Unterminated group" })).toBeVisible();
    await press(page, "Copy link with texts");
  },
] satisfies Use;
