import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const expression = page.getByLabel("Expression", { exact: true });
    await expect(page.getByRole("list", { name: "Next runs" }).getByRole("listitem")).toHaveCount(25);
    await page.getByText("Build an expression").click();
    await expect(page.getByRole("button", { name: "Use this expression" })).toBeVisible();
    await page.getByText("Write it for another program").click();
    await expect(page.getByText("[Timer]")).toBeVisible();
    await expression.fill("61 * * * *");
    await expect(page.getByRole("alert").filter({ hasText: "not 61" })).toBeVisible();
    await expression.fill("@reboot");
    await expect(page.getByText("Once, when the cron daemon starts.")).toBeVisible();
  },
] satisfies Use;
