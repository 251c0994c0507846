import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const expression = page.getByLabel("Expression", { exact: true });
    await expect(page.getByRole("list", { name: "Next runs" }).getByRole("listitem")).toHaveCount(25);
    const use = page.getByRole("button", { name: "Use this expression" });
    // What looks at the page first may have opened it.
    if (!(await use.isVisible())) await page.getByText("Build an expression", { exact: true }).click();
    await expect(use).toBeVisible();
    const timer = page.getByText("[Timer]");
    if (!(await timer.isVisible())) await page.getByText("Write it for another program", { exact: true }).click();
    await expect(timer).toBeVisible();
    await expression.fill("61 * * * *");
    await expect(page.getByRole("alert").filter({ hasText: "not 61" })).toBeVisible();
    await expression.fill("@reboot");
    await expect(page.getByText("Once, when the cron daemon starts.")).toBeVisible();
  },
] satisfies Use;
