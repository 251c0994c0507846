import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNowhere, watchSecrets } from "./secrets.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Security/Keys";
const privateKey = (page: Page) => page.getByLabel("Private key", { exact: true });
const publicKey = (page: Page) => page.getByLabel("Public key", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test("a key is generated, converted with a passphrase, and opened by OpenSSL", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Algorithm").selectOption("p-256");
  await press(page, "Generate");
  await expect(page.getByText("The two keys belong together.").first()).toBeVisible();
  await expect(privateKey(page)).toHaveValue(/^-----BEGIN PRIVATE KEY-----/);
  await expect(publicKey(page)).toHaveValue(/^-----BEGIN PUBLIC KEY-----/);
  await expect(page.getByText(/^SHA256:/).first()).toBeVisible();

  await page.getByLabel("New passphrase", { exact: true }).fill("sesame");
  await expect(page.getByLabel("Converted private key", { exact: true })).toHaveValue(/ENCRYPTED PRIVATE KEY/);
  const download = page.waitForEvent("download");
  await press(page, "Download private key");
  const bytes = await bytesOf(await download);
  if (hasOpenssl) {
    const folder = mkdtempSync(join(tmpdir(), "keys-"));
    writeFileSync(join(folder, "key.pem"), bytes);
    const opened = spawnSync("openssl", ["pkey", "-in", "key.pem", "-passin", "pass:sesame", "-pubout"], {
      cwd: folder,
    });
    expect(opened.stdout.toString()).toBe(await publicKey(page).inputValue());
    rmSync(folder, { recursive: true });
  }
  await page.getByLabel("Public key format").selectOption("openssh");
  await expect(page.getByLabel("Converted public key", { exact: true })).toHaveValue(/^ecdsa-sha2-nistp256 AAAA/);
});

test("nothing secret is in the link, the storage, the title or the console, and Clear forgets it", async ({ page }) => {
  const secrets = ["open sesame"];
  const watched = watchSecrets(page, secrets);
  await open(page, PATH);
  await press(page, "Generate");
  await expect(page.getByText("The two keys belong together.").first()).toBeVisible();
  await page.getByLabel("New passphrase", { exact: true }).fill("open sesame");
  await expect(page.getByLabel("Converted private key", { exact: true })).toHaveValue(/ENCRYPTED/);
  secrets.push((await privateKey(page).inputValue()).split("\n")[1] as string);
  expect(
    await privateKey(page).evaluate((box) => getComputedStyle(box).getPropertyValue("-webkit-text-security")),
  ).toBe("disc");
  await expectNowhere(page, watched, secrets);
  await press(page, "Clear");
  await expect(privateKey(page)).toHaveValue("");
  await expect(page.getByLabel("Converted private key", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(privateKey(page)).toHaveValue("");
});

test("a text is signed and verified, and another text isn't", async ({ page }) => {
  await open(page, `${PATH}#signature=ssh`);
  await press(page, "Generate");
  await expect(page.getByText("The two keys belong together.").first()).toBeVisible();
  await page.locator("summary", { hasText: "Sign and verify" }).click();
  await page.getByLabel("Message").fill("words");
  await press(page, "Sign");
  await expect(page.getByLabel("Signature", { exact: true })).toHaveValue(/BEGIN SSH SIGNATURE/);
  await press(page, "Verify");
  await expect(page.getByText("The signature is valid.")).toBeVisible();
  await page.getByLabel("Message").fill("other words");
  await expect(page.getByText("The signature is valid.")).toHaveCount(0);
  await press(page, "Verify");
  await expect(page.getByText("The signature isn't valid for this text and key.")).toBeVisible();
});
