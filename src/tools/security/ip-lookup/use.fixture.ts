import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill("192.168.0.1");
    await press(page, "Lookup");
    await expect(page.getByRole("main")).toContainText(/private/i);
  },
  async (page) => {
    await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill("2001:7fd::1");
    await press(page, "Lookup");
    await expect(page.getByRole("region", { name: "2001:7fd::1" })).toContainText("AS25152");
  },
] satisfies Use;
