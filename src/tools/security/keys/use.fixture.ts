import { expect } from "@playwright/test";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const secret = page.getByLabel("Private key", { exact: true });
    await secret.fill("-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----");
    await expect(page.getByRole("list", { name: "Problems" })).toBeVisible();
  },
  async (page) => {
    await press(page, "Generate");
    await expect(page.getByText("The two keys belong together.").first()).toBeVisible();
    await unfold(page, "Sign and verify");
    await page.getByLabel("Message").fill("words");
    await press(page, "Sign");
    await expect(page.getByLabel("Signature", { exact: true })).not.toBeEmpty();
    await press(page, "Verify");
    await expect(page.getByText("The signature is valid.")).toBeVisible();
  },
] satisfies Use;
