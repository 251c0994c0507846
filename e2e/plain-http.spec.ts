import { createHash } from "node:crypto";
import { version } from "uuid";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { expect, open, test } from "./test.ts";

// A host name that isn't localhost, without TLS: browsers then withhold crypto.subtle, crypto.randomUUID and the
// clipboard. People who serve the site in their own network encounter this.
const HOST = "tools.test";

test.use({
  launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

test.beforeEach(async ({ page, baseURL, allowed }) => {
  const origin = `http://${HOST}:${new URL(baseURL ?? "").port}`;
  allowed.requests.push(new RegExp(`^${origin}/`));
  await open(page, `${origin}/About`);
  expect(
    await page.evaluate(() => [isSecureContext, "randomUUID" in crypto, "subtle" in crypto, "clipboard" in navigator]),
  ).toEqual([false, false, false, false]);
});

test("makes and copies UUIDs", async ({ page }) => {
  await open(page, new URL("/Security/Uuid", page.url()).href);
  const output = page.getByRole("region", { name: "Result" }).locator("output");
  for (const kind of ["v4", "v1", "v7", "v5"]) {
    await page.getByLabel("Version").selectOption(kind);
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expect.poll(async () => version((await output.textContent()) ?? "")).toBe(Number(kind.slice(1)));
  }
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied!" }).waitFor();
  const id = (await output.textContent()) ?? "";
  await page.locator("summary", { hasText: "Explain identifiers" }).click();
  await page.getByLabel("Identifiers to explain").focus();
  await page.keyboard.press("Control+V");
  await expect(page.getByLabel("Identifiers to explain")).toHaveValue(id);
});

test("hashes texts, also with a key, and copies the hash", async ({ page }) => {
  await open(page, new URL("/Security/Hash?algorithms=sha256", page.url()).href);
  await page.getByPlaceholder("Enter text here").fill("abc");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  const hash = createHash("sha256").update("abc").digest("hex");
  await expect(page.locator("output")).toHaveText(hash);
  await page.getByRole("button", { name: "Copy all" }).click();
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  await page.getByPlaceholder("Enter text here").press("Control+A");
  await page.keyboard.press("Control+V");
  await expect(page.getByPlaceholder("Enter text here")).toHaveValue(hash);
});

test("makes passwords, also many at once, and copies them", async ({ page }) => {
  await open(page, new URL("/Generators/Password", page.url()).href);
  const field = page.getByRole("textbox", { name: "Password", exact: true });
  await expect(field).toHaveValue(/^.{16}$/);
  const password = await field.inputValue();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied!" }).waitFor();
  await page.locator("summary", { hasText: "Stricter rules" }).click();
  const leaveOut = page.getByLabel("Leave out these characters");
  await leaveOut.focus();
  await page.keyboard.press("Control+V");
  await expect(leaveOut).toHaveValue(password);
  await page.locator("summary", { hasText: "Many at once" }).click();
  await page.getByRole("button", { name: "Make a list" }).click();
  await expect(page.getByRole("button", { name: "Copy all 100" })).toBeVisible();
});
