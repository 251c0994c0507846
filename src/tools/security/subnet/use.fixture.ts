import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Block", { exact: true }).fill("2001:db8::1/33");
    await expect(page.getByRole("region", { name: "2001:db8::/33" })).toContainText("ffff:ffff:8000::");
    await page.getByLabel("Block", { exact: true }).fill("10.0.0.0/255.0.255.0");
    await expect(page.getByText("isn't a mask")).toBeVisible();
  },
] satisfies Use;
