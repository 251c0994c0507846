import { expect } from "@playwright/test";
import { PICTURE, press, type Use, unfold } from "#kits/use.fixture.ts";

const IDENTITY = "AGE-SECRET-KEY-1";

export default [
  async (page) => {
    await press(page, "Encrypt");
    await expect(page.getByText("Enter a passphrase first.")).toBeVisible();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("no message");
    await press(page, "Decrypt");
    await expect(page.getByText(/^This isn't an age file/)).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "OpenSSL" }).check();
    await page.getByLabel("Passphrase", { exact: true }).fill("password");
    await expect(page.getByText("Weak")).toBeVisible();
    await press(page, "Encrypt");
    await expect(page.getByRole("button", { name: "Copy result" })).toBeVisible();
    await unfold(page, "Split a secret into shares");
    await page.getByLabel("Secret", { exact: true }).fill("a secret");
    await press(page, "Split");
    await expect(page.getByText("Share 5 of 5, 3 needed")).toBeVisible();
    await page.getByLabel("Collected shares").fill("SSS1-2");
    await press(page, "Join");
    await expect(page.getByText(/^Line 1: a share has seven parts/)).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "AES-GCM" }).check();
    await press(page, "Generate a key");
  },
  async (page) => {
    await page.getByRole("radio", { name: "age", exact: true }).check();
    await page.getByRole("radio", { name: "Keys" }).check();
    await page.getByLabel("Secret keys").fill(IDENTITY);
    await page.getByRole("radio", { name: "Files" }).press("Space");
    await page.getByLabel("Choose files").setInputFiles(PICTURE);
    await press(page, "Encrypt");
    await expect(page.getByText("Enter the public key of at least one recipient.")).toBeVisible();
  },
] satisfies Use;
