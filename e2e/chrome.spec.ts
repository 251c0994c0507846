import { expect, open, test } from "./test.ts";

test("the theme is remembered and right before the first paint", async ({ page }) => {
  await open(page, "/");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
  await page.goto("/About", { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  expect(await page.evaluate(() => document.documentElement.className)).toContain("dark");
});
