import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const input = page.getByRole("textbox", { name: "Input" });
    await input.fill("2026-10-25T02:30[Europe/Paris]");
    await expect(page.getByRole("table", { name: "Result" })).toContainText("2026-10-25T00:30:00Z");
    const language = page.getByLabel("Language");
    if (!(await language.isVisible())) await page.getByText("Show as code").click();
    await expect(language).toBeVisible();
    await input.fill("yesterday-ish");
    await expect(page.getByRole("alert").filter({ hasText: "Not a date" })).toBeVisible();
    await input.fill("1700000000\n1700000060\nnothing");
    await expect(page.getByText("2 of 3 lines read.")).toBeVisible();
  },
] satisfies Use;
