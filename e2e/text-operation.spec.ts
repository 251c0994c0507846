import { gunzipSync, gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { bytesOf, expect, open, test } from "./test.ts";

const input = (page: Page) => page.getByLabel("Input", { exact: true });
const result = (page: Page) => page.getByLabel("Result", { exact: true });
const operation = (page: Page) => page.getByLabel("Operation", { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator("main input[type=file]").first().setInputFiles({ name, mimeType: "application/octet-stream", buffer });

test("encodes, corrects and searches for a text", async ({ page }) => {
  await test.step("encodes a text while typing, swaps input and result, and survives a reload", async () => {
    await open(page, "/Text/Base64");
    await input(page).fill("héllo");
    await expect(result(page)).toHaveText("aMOpbGxv");
    await press(page, "Swap input and result");
    await expect(operation(page)).toHaveValue("base64-decode");
    await expect(input(page)).toHaveValue("aMOpbGxv");
    await expect(result(page)).toHaveText("héllo");
    await page.reload();
    await expect(input(page)).toHaveValue("aMOpbGxv");
    await expect(result(page)).toHaveText("héllo");
    expect(page.url()).not.toContain("aMOpbGxv");
  });
  await test.step("reports errors with line and column, and restores what an example replaced", async () => {
    await open(page, "/Text/Base64?operation=base64-decode");
    await input(page).fill("SGVs\nbG*8=");
    await expect(page.getByText("Line 2, column 3: “*” isn't a character of Base64.")).toBeVisible();
    await page.getByRole("tab", { name: "Examples" }).click();
    await press(page, "SGVsbG8sIHdvcmxkIQ==");
    await expect(result(page)).toHaveText("Hello, world!");
    await press(page, "Restore previous text");
    await expect(input(page)).toHaveValue("SGVs\nbG*8=");
  });
  await test.step("shows the code of an operation, and keeps a key out of the link", async () => {
    await open(page, "/Text/Bytes?operation=xor");
    await page.getByLabel("Key", { exact: true }).fill("k");
    await input(page).fill("Hi!");
    await page.getByLabel("Result is").selectOption({ label: "Hex" });
    await expect(result(page)).toHaveText("23 02 4a");
    expect(page.url()).not.toContain("k=");
    await open(page, "/Text/Url");
    await page.getByRole("tab", { name: "Code" }).click();
    await page.getByRole("radio", { name: "JavaScript" }).check({ force: true });
    await expect(page.getByText("encodeURIComponent(data)")).toBeVisible();
  });
  await test.step("the search opens an operation, and shows one's result as an answer", async () => {
    await open(page, "/Text/Charset");
    await input(page).fill("cafÃ©");
    await expect(result(page)).toHaveText("café");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /Search/ })
      .first()
      .click();
    const box = page.getByRole("combobox", { name: "Search tools" });
    await box.fill("base64 decode");
    await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("Base64 decode");
    await box.fill("html unescape &lt;b&gt;");
    await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("<b>");
    await box.press("Tab");
    await expect(operation(page)).toHaveValue("html-unescape");
    await expect(input(page)).toHaveValue("&lt;b&gt;");
  });
});

test("files and long texts go in and come out whole", async ({ page }) => {
  await test.step("a file goes in as bytes and comes out as a file", async () => {
    await open(page, "/Text/Compress?operation=gunzip");
    await drop(page, "a.gz", Buffer.concat([gzipSync("one "), gzipSync("two")]));
    await expect(result(page)).toHaveText("one two");
    await expect(page.getByText("It is made of 2 parts, which follow each other.")).toBeVisible();
    await press(page, "Remove");
    await operation(page).selectOption({ label: "gzip compress" });
    await input(page).fill("hello hello");
    await expect(result(page)).toHaveText(/^1f 8b 08/);
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download result.gz")]);
    expect(gunzipSync(await bytesOf(download)).toString()).toBe("hello hello");
  });
  await test.step("processes a long text in the background, and saves it whole", async () => {
    await open(page, "/Text/Bytes?operation=hex-encode&between=none");
    await input(page).fill("ab".repeat(60_000));
    await expect(page.getByText(/the beginning is shown/)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download result.txt")]);
    expect((await bytesOf(download)).toString()).toBe("6162".repeat(60_000));
  });
});
