import { expect } from "@playwright/test";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Secret", { exact: true }).fill("JBSWY3DPEHPK3PX1");
    await expect(page.getByText(/Base32 has no 1/)).toBeVisible();
    await expect(page.getByLabel("Code", { exact: true })).toHaveValue(/^\d{6}$/);
    await unfold(page, "Check a one-time password");
    await page.getByLabel("Password to check").fill("000");
    await press(page, "Check");
    await expect(page.getByText(/It doesn't fit/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Secret", { exact: true }).fill("otpauth://hotp/ACME:ann?secret=JBSWY3DPEHPK3PXP&counter=5");
    await unfold(page, "Export to an app");
    await press(page, "Show QR image");
    await expect(page.getByRole("img", { name: "QR image of the account" })).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Secret", { exact: true }).fill("no secret!");
    await expect(page.getByText(/a character of Base32/)).toBeVisible();
  },
] satisfies Use;
