import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Security/Encrypt";
const PASSPHRASE = "zebra-quilt-9431";
const TEXT = "meet me at the northern pier";

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const passphrase = (page: Page) => page.getByLabel("Passphrase", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const result = (page: Page) => page.getByLabel("Result text");

const has = (program: string) => spawnSync("which", [program]).status === 0;
const PGP_TEXT = "from gpg";

test("texts and files are encrypted and decrypted, and no secret is anywhere else", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-e2e-encrypt-"));
  const sent: string[] = [];
  const logged: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`),
  );
  page.on("console", (message) => logged.push(message.text()));
  await open(page, PATH);
  let secretKey = "";

  await test.step("a text by passphrase", async () => {
    await expect(page.getByText("Sent to other addresses: 0 bytes")).toBeVisible();
    await text(page).fill(TEXT);
    await passphrase(page).fill(PASSPHRASE);
    await expect(passphrase(page)).toHaveAttribute("type", "password");
    await press(page, "Encrypt");
    await expect(result(page)).toHaveValue(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    const armor = await result(page).inputValue();
    await text(page).fill(armor);
    await expect(page.getByText("The input or the settings have changed")).toBeVisible();
    await passphrase(page).fill("wrong");
    await press(page, "Decrypt");
    await expect(page.getByText("The passphrase is wrong.")).toBeVisible();
    await passphrase(page).fill(PASSPHRASE);
    await press(page, "Decrypt");
    await expect(result(page)).toHaveValue(TEXT);
  });

  await test.step("files for a key of age", async () => {
    await page.getByRole("radio", { name: "Keys" }).check();
    await press(page, "Generate a key pair");
    await expect(page.getByLabel("Recipients")).toHaveValue(/^age1/);
    secretKey = await page.getByLabel("Secret keys").inputValue();
    expect(secretKey).toMatch(/^AGE-SECRET-KEY-1/);
    await page.getByRole("radio", { name: "Files" }).check();
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
    await page.getByLabel("Choose files").setInputFiles([{ name: "data.bin", mimeType: "", buffer: content }]);
    await press(page, "Encrypt");
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save data.bin.age")]);
    const encrypted = Buffer.from(await bytesOf(download));
    if (has("age")) {
      writeFileSync(join(folder, "key"), secretKey);
      expect(execFileSync("age", ["-d", "-i", join(folder, "key")], { input: encrypted }).equals(content)).toBe(true);
    }
    await press(page, "Remove data.bin");
    await page.getByLabel("Choose files").setInputFiles([{ name: "data.bin.age", mimeType: "", buffer: encrypted }]);
    await press(page, "Decrypt");
    const [back] = await Promise.all([page.waitForEvent("download"), press(page, "Save data.bin")]);
    expect(Buffer.from(await bytesOf(back)).equals(content)).toBe(true);
  });

  await test.step("a file of openssl, which may be wrong", async () => {
    test.skip(!has("openssl"), "openssl is missing");
    const args = ["enc", "-aes-256-cbc", "-pbkdf2", "-k", PASSPHRASE, "-a"];
    const armor = execFileSync("openssl", args, { input: TEXT, stdio: ["pipe", "pipe", "ignore"], encoding: "utf8" });
    await page.getByRole("radio", { name: "Text" }).check();
    await page.getByRole("radio", { name: "OpenSSL" }).check();
    await text(page).fill(armor);
    await press(page, "Decrypt");
    await expect(result(page)).toHaveValue(TEXT);
    await expect(page.getByText(/-iter 10000\..* may be wrong/)).toBeVisible();
  });

  if (has("gpg")) {
    const gpg = ["--homedir", folder, "--batch", "--pinentry-mode", "loopback", "--passphrase", PASSPHRASE];
    const message = execFileSync("gpg", [...gpg, "--s2k-count", "1024", "-a", "-c"], {
      input: PGP_TEXT,
      stdio: ["pipe", "pipe", "ignore"],
      encoding: "utf8",
    });
    spawnSync("gpgconf", ["--homedir", folder, "--kill", "all"]);
    await text(page).fill(message);
    await press(page, "Decrypt");
    await expect(result(page)).toHaveValue(PGP_TEXT);
  }

  await test.step("a secret is split and joined", async () => {
    await page.locator("summary", { hasText: "Split a secret" }).click();
    await page.getByLabel("Secret", { exact: true }).fill(PASSPHRASE);
    await press(page, "Split");
    await expect(page.getByRole("img", { name: "QR code of share 5" })).toBeVisible();
    const shares = await page.locator("li p.font-mono").allInnerTexts();
    await page.getByLabel("Collected shares").fill([shares[4], shares[0], shares[2]].join("\n"));
    await press(page, "Join");
    await expect(page.getByLabel("Joined secret")).toHaveValue(PASSPHRASE);
    await expect(page.getByLabel("Joined secret")).toHaveAttribute("type", "password");
  });

  await test.step("nothing secret is in the link, the storage, the title, the console or a request", async () => {
    const stored = () =>
      page.evaluate(async () => {
        const caches_ = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        const databases = JSON.stringify(await indexedDB.databases());
        const names: string[] = [];
        const visit = async (folder: FileSystemDirectoryHandle) => {
          for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
            names.push(
              name,
              handle.kind === "file" ? await (await (handle as FileSystemFileHandle).getFile()).text() : "",
            );
            if (handle.kind === "directory") await visit(handle as FileSystemDirectoryHandle);
          }
        };
        await visit(await navigator.storage.getDirectory());
        return JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          document.title,
          location.href,
          history.state,
          window.name,
          caches_,
          databases,
          names,
        ]);
      });
    const before = await stored();
    // What the page stores is written when it is left.
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    const everything = [before, await stored(), ...sent, ...logged].join("\n");
    for (const secret of [PASSPHRASE, TEXT, secretKey, PGP_TEXT]) expect(everything.includes(secret)).toBe(false);
    await expect(passphrase(page)).toHaveValue("");
    await expect(text(page)).toHaveValue("");
  });
  rmSync(folder, { recursive: true, force: true });
});

test("a button clears all, and an encrypted message that is pasted elsewhere is offered here", async ({ page }) => {
  await open(page, `${PATH}#format=enc&iterations=1`);
  await text(page).fill(TEXT);
  await passphrase(page).fill(PASSPHRASE);
  await press(page, "Encrypt");
  const armor = await result(page).inputValue();
  await press(page, "Clear everything");
  await expect(text(page)).toHaveValue("");
  await expect(passphrase(page)).toHaveValue("");
  await expect(result(page)).toBeHidden();

  await open(page, "/");
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, armor);
  await page.getByText("Something encrypted").first().waitFor();
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/\/Security\/Encrypt/);
  await expect(text(page)).toHaveValue(armor.trim());
});
