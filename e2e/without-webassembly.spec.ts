import { createHash, createHmac } from "node:crypto";
import { chromium, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { bytesOf, expect, expectAccessible, open, test } from "./test.ts";

/** A page of a browser that compiles nothing at run time: it has no WebAssembly. */
const withoutWebAssembly = test.extend<{ bare: Page }>({
  bare: async ({ baseURL }, use) => {
    const args = [...(chromiumLaunch.args ?? []), "--js-flags=--jitless"];
    const browser = await chromium.launch({ ...chromiumLaunch, args });
    const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await use(page);
    await browser.close();
  },
});

const hashOf = (name: string, text: string) => createHash(name).update(text).digest("hex");

withoutWebAssembly("Hash: what WebCrypto has works, and the rest says what it needs", async ({ bare: page }) => {
  await open(page, "/Security/Hash");
  expect(await page.evaluate(() => typeof WebAssembly)).toBe("undefined");
  const generate = page.getByRole("button", { name: "Generate", exact: true });
  const output = page.locator("output");
  const why =
    "MD5 needs WebAssembly, which this browser has switched off. SHA-1, SHA-256, SHA-512 and SHA-384 work without it.";
  await page.getByPlaceholder("Enter text here").fill("abc ü");
  await expect(page.getByText(why)).toHaveCount(1);
  await generate.click();
  await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await expect(output).toHaveCount(0);

  for (const id of ["sha1", "sha256", "sha384", "sha512"]) {
    await page.getByLabel("Algorithm").selectOption(id);
    await generate.click();
    await expect(output).toHaveText(hashOf(id, "abc ü"));
  }
  await expect(page.getByText("needs WebAssembly")).toHaveCount(0);

  await page.locator("summary", { hasText: "Compare with a hash" }).click();
  const expected = page.getByLabel("Expected hash");
  await expected.fill(hashOf("sha256", "abc ü"));
  await expect(page.getByText("It matches: this is the SHA-256 of your text.")).toBeVisible();
  await expected.fill(hashOf("md5", "abc ü"));
  await expect(page.getByRole("status").filter({ hasText: "MD5 and xxHash128 need WebAssembly" })).toBeVisible();
  await expectAccessible(page);

  await open(page, "/Security/Hash?algorithms=md5.sha512&hmac=1");
  await page.getByLabel("Key", { exact: true }).fill("key");
  await generate.click();
  await expect(output).toHaveText(createHmac("sha512", "key").update("abc ü").digest("hex"));
});

withoutWebAssembly("Hash: files and lists, as far as they can be checked", async ({ bare: page }) => {
  await open(page, "/Security/Hash?source=files&algorithms=sha256");
  const file = (name: string, text: string) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(text),
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file("a.txt", "a"),
      file("b.txt", "b"),
      file("empty", ""),
      file("SHA1SUMS", `${hashOf("sha1", "a")}  a.txt\n`),
      file("MD5SUMS", `${hashOf("md5", "b")}  b.txt\n`),
    ]);
  const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "a.txt" })).toContainText(hashOf("sha256", "a"));
  await expect(rows.filter({ hasText: "a.txt" })).toContainText("Matches the list");
  await expect(rows.filter({ hasText: "b.txt" })).toContainText(hashOf("sha256", "b"));
  await expect(rows.filter({ hasText: "empty" })).toContainText(hashOf("sha256", ""));
  const checks = page.getByRole("region", { name: "Verification" });
  await expect(checks.getByText(/^1 file could not be checked: b\.txt\. MD5 needs WebAssembly/)).toBeVisible();
});

withoutWebAssembly("QR code: the browser writes the files, and they are read", async ({ bare: page }) => {
  await open(page, "/Generators/QrCode");
  for (const [label, format] of [
    ["JPEG", "jpeg"],
    ["WebP", "webp"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Download ${label}` }).click(),
    ]);
    const { data, info } = await sharp(await bytesOf(download))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((await sharp(await bytesOf(download)).metadata()).format).toBe(format);
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe("https://tabkit.example");
  }
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
});
